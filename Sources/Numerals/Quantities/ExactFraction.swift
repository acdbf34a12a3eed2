/// An exact quotient of two whole numbers.
package struct ExactFraction: Sendable, Hashable, Comparable {
    let numerator: BigInt
    /// Above 0, without a factor in common with the numerator.
    let denominator: BigInt

    static let zero = ExactFraction(0, over: 1)
    static let one = ExactFraction(1, over: 1)

    init(_ numerator: BigInt, over denominator: BigInt) {
        precondition(!denominator.isZero, "a quotient")
        var (left, right) = (numerator.magnitude, denominator.magnitude)
        while !right.isZero { (left, right) = (right, left % right) }
        let divisor = denominator.sign == .minus ? -left : left
        (self.numerator, self.denominator) = (numerator / divisor, denominator / divisor)
    }

    init(_ value: DecimalValue) { self.init(value.coefficient, over: BigInt(10).power(value.scale)) }

    var isZero: Bool { numerator.isZero }

    static func + (left: ExactFraction, right: ExactFraction) -> ExactFraction {
        ExactFraction(
            left.numerator * right.denominator + right.numerator * left.denominator,
            over: left.denominator * right.denominator)
    }

    static func - (left: ExactFraction, right: ExactFraction) -> ExactFraction {
        left + ExactFraction(-right.numerator, over: right.denominator)
    }

    static func * (left: ExactFraction, right: ExactFraction) -> ExactFraction {
        ExactFraction(left.numerator * right.numerator, over: left.denominator * right.denominator)
    }

    /// - Parameter right: any number but 0.
    static func / (left: ExactFraction, right: ExactFraction) -> ExactFraction {
        ExactFraction(left.numerator * right.denominator, over: left.denominator * right.numerator)
    }

    package static func < (left: ExactFraction, right: ExactFraction) -> Bool {
        left.numerator * right.denominator < right.numerator * left.denominator
    }

    func power(_ exponent: Int) -> ExactFraction {
        let raised = ExactFraction(
            numerator.power(abs(exponent)), over: denominator.power(abs(exponent)))
        return exponent < 0 ? .one / raised : raised
    }

    /// Fraction digits of a number that has no end, far beyond what is drawn.
    private static let places = 40

    /// The number in decimal digits, exact if it has an end, else rounded to the fortieth fraction digit.
    var decimal: DecimalValue {
        // Each factor 10, 2 or 5 of the denominator is a fraction digit.
        var (remaining, scale) = (denominator, 0)
        for base: BigInt in [10, 2, 5] {
            while remaining.isMultiple(of: base) { (remaining, scale) = (remaining / base, scale + 1) }
        }
        if remaining == 1 {
            return DecimalValue(coefficient: numerator * BigInt(10).power(scale) / denominator, scale: scale)
        }
        return DecimalValue(coefficient: numerator, scale: 0)
            .divided(by: DecimalValue(coefficient: denominator, scale: 0), places: Self.places)
    }
}
