/// An exact decimal number of any length: `coefficient × 10^-scale`.
///
/// The scale preserves the fraction digits that were typed (`1.50` has scale 2). Equality and order are those of the
/// value (`1.5 == 1.50`).
package struct DecimalValue: Sendable {
    package var coefficient: BigInt
    /// The number of fraction digits, 0 or more.
    package var scale: Int
    /// Whether a zero was typed with a minus. Arithmetic and order ignore it; only formats that show the sign of zero
    /// print it.
    package var isNegativeZero = false

    package init(coefficient: BigInt, scale: Int) {
        precondition(scale >= 0, "a scale counts digits")
        self.coefficient = coefficient
        self.scale = scale
    }

    package var isNegative: Bool { coefficient.sign == .minus && !isZero }
    package var isZero: Bool { coefficient.isZero }

    /// Returns the same value with at least this many fraction digits.
    package func scaled(to newScale: Int) -> DecimalValue {
        guard newScale > scale else { return self }
        return DecimalValue(coefficient: coefficient * BigInt(10).power(newScale - scale), scale: newScale)
    }
}

extension DecimalValue: Comparable, Hashable {
    package static func == (left: DecimalValue, right: DecimalValue) -> Bool {
        let scale = max(left.scale, right.scale)
        return left.scaled(to: scale).coefficient == right.scaled(to: scale).coefficient
    }

    package static func < (left: DecimalValue, right: DecimalValue) -> Bool {
        let scale = max(left.scale, right.scale)
        return left.scaled(to: scale).coefficient < right.scaled(to: scale).coefficient
    }

    package func hash(into hasher: inout Hasher) {
        let least = shortest
        hasher.combine(least.coefficient)
        hasher.combine(least.scale)
    }
}

extension DecimalValue: CustomStringConvertible {
    /// Plain notation with every fraction digit, such as `-1234.50`, without an exponent and without the minus of a
    /// zero.
    package var description: String {
        var digits = String(coefficient.magnitude)
        if digits.utf8.count <= scale {
            digits = String(repeating: "0", count: scale + 1 - digits.utf8.count) + digits
        }
        let sign = isNegative ? "-" : ""
        guard scale > 0 else { return sign + digits }
        return sign + digits.dropLast(scale) + "." + digits.suffix(scale)
    }

    /// Plain notation, with the minus of a negative zero.
    var signedDescription: String { isZero && isNegativeZero ? "-" + description : description }
}

extension DecimalValue {
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
