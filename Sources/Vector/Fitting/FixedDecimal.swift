import Fractions

/// Writes decimal numbers in as few characters as their digits allow.
enum FixedDecimal {
    /// Returns the number rounded to at most `decimals` digits after the point, without a zero before the point or
    /// trailing zeros: `-.5`, `12`, `0`.
    static func text(_ value: Double, decimals: Int) -> String {
        var scale = 1
        for _ in 0..<decimals { scale *= 10 }
        let units = Int((value * Double(scale)).rounded())
        let (integer, fraction) = units.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
        return DecimalText.text(
            isNegative: units < 0, whole: integer > 0 || fraction == 0 ? String(integer) : "",
            fraction: String(fraction),
            digits: decimals)
    }
}
