package import Integers

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
        let least = withoutTrailingZeros
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
