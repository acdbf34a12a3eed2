/// How long a frame stands, in seconds, as an exact fraction in lowest terms.
package struct FrameDuration: Sendable, Hashable {
    package let numerator: Int
    package let denominator: Int

    package static let zero = FrameDuration(0, over: 1)

    /// `numerator / denominator` seconds; the denominator is positive.
    package init(_ numerator: Int, over denominator: Int) {
        precondition(denominator > 0, "a fraction of a second has a positive denominator")
        var (divisor, rest) = (denominator, abs(numerator))
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    package static func + (left: FrameDuration, right: FrameDuration) -> FrameDuration {
        FrameDuration(
            left.numerator * right.denominator + right.numerator * left.denominator,
            over: left.denominator * right.denominator)
    }

    package static func - (left: FrameDuration, right: FrameDuration) -> FrameDuration {
        left + FrameDuration(-right.numerator, over: right.denominator)
    }

    /// The number of ticks of 1/rate second, rounded half up.
    package func ticks(perSecond rate: Int) -> Int {
        let doubled = 2 * numerator * rate + denominator
        let divisor = 2 * denominator
        // Division truncates towards zero; a remainder that is carried over may be negative.
        return doubled >= 0 ? doubled / divisor : -((-doubled + divisor - 1) / divisor)
    }
}
