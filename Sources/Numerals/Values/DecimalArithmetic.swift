extension DecimalValue {
    package static let zero = DecimalValue(coefficient: 0, scale: 0)
    package static let one = DecimalValue(coefficient: 1, scale: 0)

    package init(whole: Int) { self.init(coefficient: BigInt(whole), scale: 0) }

    package static func + (left: DecimalValue, right: DecimalValue) -> DecimalValue {
        let scale = max(left.scale, right.scale)
        return DecimalValue(
            coefficient: left.scaled(to: scale).coefficient + right.scaled(to: scale).coefficient, scale: scale)
    }

    package static func - (left: DecimalValue, right: DecimalValue) -> DecimalValue { left + (-right) }

    /// Negated value; a zero loses its minus.
    package static prefix func - (value: DecimalValue) -> DecimalValue {
        DecimalValue(coefficient: -value.coefficient, scale: value.scale)
    }

    package var magnitude: DecimalValue { DecimalValue(coefficient: coefficient.magnitude, scale: scale) }

    /// Returns the value with exactly `newScale` fraction digits. Zeros are appended, and excess digits are rounded.
    ///
    /// A negative scale rounds to tens, hundreds and so on; the result then has scale 0.
    package func rounded(toScale newScale: Int, _ mode: RoundingMode = .halfEven) -> DecimalValue {
        guard newScale < scale else { return scaled(to: newScale) }
        let unit = BigInt(10).power(scale - newScale)
        let rounded = Self.quotient(of: coefficient, by: unit, mode)
        guard newScale < 0 else { return DecimalValue(coefficient: rounded, scale: newScale) }
        return DecimalValue(coefficient: rounded * BigInt(10).power(-newScale), scale: 0)
    }

    /// Returns the nearest multiple of a step, with the fraction digits of the step.
    ///
    /// - Parameter step: a number above 0.
    package func rounded(toMultipleOf step: DecimalValue, _ mode: RoundingMode = .halfEven) -> DecimalValue {
        precondition(step > .zero, "a step is above zero")
        let shared = max(scale, step.scale)
        let count = Self.quotient(of: scaled(to: shared).coefficient, by: step.scaled(to: shared).coefficient, mode)
        var multiple = DecimalValue(coefficient: count * step.coefficient, scale: step.scale)
        multiple.isNegativeZero = multiple.isZero && (isNegative || isNegativeZero)
        return multiple
    }

    /// Returns the quotient rounded to a whole number.
    ///
    /// - Parameter unit: the divisor, above 0.
    private static func quotient(of number: BigInt, by unit: BigInt, _ mode: RoundingMode) -> BigInt {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: unit)
        guard !remainder.isZero else { return quotient }
        let (twice, isNegative) = (remainder.magnitude * 2, number.sign == .minus)
        let grows =
            switch mode {
            case .halfEven: twice > unit || (twice == unit && !quotient.magnitude.isMultiple(of: 2))
            case .halfUp: twice >= unit
            case .halfDown: twice > unit
            case .halfCeiling: twice > unit || (twice == unit && !isNegative)
            case .halfFloor: twice > unit || (twice == unit && isNegative)
            case .up: true
            case .down: false
            case .floor: isNegative
            case .ceiling: !isNegative
            }
        return grows ? quotient + (isNegative ? -1 : 1) : quotient
    }

    /// Returns the value times 10^places. The decimal mark moves to the right, or to the left for negative places.
    package func shifted(by places: Int) -> DecimalValue {
        guard places > scale else { return DecimalValue(coefficient: coefficient, scale: scale - places) }
        return DecimalValue(coefficient: coefficient * BigInt(10).power(places - scale), scale: 0)
    }

    /// Returns the quotient of two numbers, rounded to a number of fraction digits; halves are rounded away from zero.
    ///
    /// - Parameter divisor: any number but 0.
    package func divided(by divisor: DecimalValue, places: Int) -> DecimalValue {
        precondition(!divisor.isZero && places >= 0, "a quotient with fraction digits")
        let numerator = (divisor.isNegative ? -coefficient : coefficient) * BigInt(10).power(places + divisor.scale)
        let denominator = divisor.coefficient.magnitude * BigInt(10).power(scale)
        return DecimalValue(coefficient: Self.quotient(of: numerator, by: denominator, .halfUp), scale: places)
    }

    /// Number of fraction digits without trailing zeros.
    package var significantScale: Int { shortest.scale }

    /// The value without trailing zeros of its fraction.
    package var shortest: DecimalValue {
        var value = self
        while value.scale > 0 {
            let (quotient, remainder) = value.coefficient.quotientAndRemainder(dividingBy: 10)
            guard remainder.isZero else { break }
            (value.coefficient, value.scale) = (quotient, value.scale - 1)
        }
        return value
    }
}
