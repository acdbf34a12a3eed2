/// Numbers in the form of the tables.
extension Double {
    func text(_ decimals: Int) -> String {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let whole = Int((self.magnitude * scale).rounded())
        let sign = self < 0 && whole > 0 ? "-" : ""
        guard decimals > 0 else { return "\(sign)\(whole)" }
        let fraction = String(whole % Int(scale))
        return "\(sign)\(whole / Int(scale))." + String(repeating: "0", count: decimals - fraction.count) + fraction
    }
}

extension [Double] {
    /// Median, or the mean of the two middle values; the array must not be empty.
    var median: Double {
        let sorted = sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
