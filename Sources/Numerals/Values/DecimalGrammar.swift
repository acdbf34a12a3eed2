internal import Integers

extension DecimalValue {
    /// Default limit of a value's digits.
    package static let defaultMaximumDigits = 1_000

    /// Reads `[+-] digits [. digits] [e [+-] digits]`, ASCII only, at least one digit before the exponent.
    ///
    /// - Parameter maximumDigits: maximum number of digits of the value written without an exponent, including a zero
    ///   before the decimal mark.
    /// - Throws: a usage error with the unexpected character, or a limit error for too many digits.
    package init(parsing text: String, maximumDigits: Int = defaultMaximumDigits) throws(NumeralError) {
        var scanner = NumberScanner(text)
        try scanner.scan()
        let written = scanner.integerDigits.count + scanner.fractionDigits.count
        // Leading zeros do not count, but scanning them must not cost more than the limit allows either.
        let integer = scanner.integerDigits.drop { $0 == UInt8(ascii: "0") }
        guard written <= max(maximumDigits, 1) * 2 else { throw .tooManyDigits(text, maximum: maximumDigits) }

        let digits = Array(integer) + scanner.fractionDigits
        var scale = scanner.fractionDigits.count
        var trailingZeros = 0
        if let exponent = scanner.exponent {
            // The bound keeps sums of exponents and counts far from overflow. A zero does not change with the exponent.
            guard abs(exponent) <= 4 * max(maximumDigits, 1) || digits.allSatisfy({ $0 == UInt8(ascii: "0") }) else {
                throw .tooManyDigits(text, maximum: maximumDigits)
            }
            let bounded = max(-4 * max(maximumDigits, 1), min(4 * max(maximumDigits, 1), exponent))
            trailingZeros = max(0, bounded - scale)
            scale = max(0, scale - bounded)
        }
        let coefficient = BigInt(String(decoding: digits, as: UTF8.self)) ?? 0
        let significant = coefficient.isZero ? 0 : String(coefficient.magnitude).utf8.count + trailingZeros
        if coefficient.isZero { trailingZeros = 0 }
        guard max(significant, scale + (significant > scale ? 0 : 1)) <= maximumDigits else {
            throw .tooManyDigits(text, maximum: maximumDigits)
        }
        self.init(coefficient: coefficient * BigInt(10).power(trailingZeros), scale: scale)
        if scanner.isNegative {
            self.coefficient.negate()
            isNegativeZero = isZero
        }
    }
}
