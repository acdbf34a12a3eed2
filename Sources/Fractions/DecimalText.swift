/// Writes decimal numbers without superfluous zeros.
package enum DecimalText {
    /// Returns the sign, whole part and fraction without the zeros at its end: `-12.5`, `3`.
    ///
    /// - Parameters:
    ///   - fraction: the digits after the point as a whole number, below ten to the power of `digits`.
    ///   - digits: the number of digits after the point.
    package static func text(isNegative: Bool, whole: String, fraction: String, digits: Int) -> String {
        let text = (isNegative ? "-" : "") + whole
        guard fraction != "0" else { return text }
        var padded = String(repeating: "0", count: digits - fraction.utf8.count) + fraction
        while padded.utf8.last == UInt8(ascii: "0") { padded.removeLast() }
        return text + "." + padded
    }
}
