/// Decimal numbers in as few characters as their digits allow.
enum FixedDecimal {
    /// Number rounded to at most `decimals` digits after the point, without a zero before the point or at the end:
    /// `-.5`, `12`, `0`.
    static func text(_ value: Double, decimals: Int) -> String {
        var scale = 1
        for _ in 0..<decimals { scale *= 10 }
        let units = Int((value * Double(scale)).rounded())
        let (whole, fraction) = units.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
        var text = units < 0 ? "-" : ""
        if whole > 0 || fraction == 0 { text += String(whole) }
        guard fraction > 0 else { return text }
        let digits = String(fraction)
        text += "." + String(repeating: "0", count: decimals - digits.utf8.count) + digits
        while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
        return text
    }
}
