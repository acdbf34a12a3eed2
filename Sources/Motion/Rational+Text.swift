package import Numerals

extension Rational {
    /// Maximum number of an option, in seconds or as a factor; it keeps every sum exact.
    package static let largestOption = 1_000_000

    /// Reads an option's plain decimal number: digits with at most one point and at most six fraction digits.
    ///
    /// - Throws: `badValue` with the option's name for any other text and for numbers outside 0…1,000,000.
    package static func parse(_ text: String, option: String) throws(MotionError) -> Rational {
        func refuse(_ reason: String) -> MotionError {
            .badValue(
                option: option, value: text, reason: reason,
                remedy: "give a decimal number from 0 to \(largestOption) with up to six fraction digits, such as 0.8")
        }
        var (digits, scale, seenPoint) = (Int64(0), Int64(1), false)
        var count = 0
        for (index, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let isTrailingZero = seenPoint && scale == 1_000_000 && byte == UInt8(ascii: "0")
                count += 1
                if isTrailingZero { continue }
                if seenPoint { scale *= 10 }
                guard scale <= 1_000_000 else { throw refuse("is finer than a millionth") }
                digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
                guard digits / scale <= largestOption else { throw refuse("is too large") }
            case UInt8(ascii: "."):
                guard !seenPoint else { throw refuse(Self.noDecimal) }
                seenPoint = true
            case UInt8(ascii: "+") where index == 0: continue
            case UInt8(ascii: "-") where index == 0: throw refuse("is negative")
            default: throw refuse(Self.noDecimal)
            }
        }
        guard count > 0 else { throw refuse(Self.noDecimal) }
        return Rational(Int(digits), over: Int(scale))
    }

    private static let noDecimal = "is not a decimal number"

    /// Plain decimal notation with at most nine fraction digits, the last one rounded, without trailing zeros.
    package var decimalText: String {
        let scaled = (self * Rational(1_000_000_000)).roundedHalfUp
        let (integer, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
        return DecimalText.text(isNegative: scaled < 0, whole: String(integer), fraction: String(fraction), digits: 9)
    }
}
