package import Numerals

extension Rational {
    /// Maximum number of an option, in seconds or as a factor; it keeps every sum exact.
    package static let largestOption = 1_000_000

    /// Reads an option's plain decimal number, which is digits with at most one point, and rounds it to a millionth.
    ///
    /// - Throws: `badValue` with the option's name for any other text and for numbers outside 0…1,000,000.
    package static func parse(_ text: String, option: String) throws(MotionError) -> Rational {
        func refuse(_ reason: String) -> MotionError {
            .badValue(
                option: option, value: text, reason: reason,
                remedy: "give a decimal number from 0 to \(largestOption), such as 0.8")
        }
        guard text.first != "-" else { throw refuse("is negative") }
        guard !text.lowercased().contains("e"), let number = try? DecimalValue(parsing: text) else {
            throw refuse("is not a decimal number")
        }
        guard number < DecimalValue(whole: largestOption + 1) else { throw refuse("is too large") }
        return Rational(Int(number.rounded(toScale: 6).coefficient), over: 1_000_000)
    }

    /// Plain decimal notation with at most nine fraction digits, the last one rounded, without trailing zeros.
    package var decimalText: String { DecimalText.text(ticks(perSecond: 1_000_000_000), digits: 9) }
}
