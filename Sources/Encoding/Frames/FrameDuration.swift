/// How long a frame stands, in seconds, as an exact fraction in lowest terms.
package struct FrameDuration: Sendable, Hashable {
    package let numerator: Int
    package let denominator: Int

    package static let zero = FrameDuration(0, over: 1)

    /// `numerator / denominator` seconds; the denominator is positive.
    package init(_ numerator: Int, over denominator: Int) {
        self.init(reducing: Int128(numerator), over: Int128(denominator))
    }

    /// Sums are formed in 128 bits. In lowest terms those of one animation are small: its times are whole frames and
    /// whole microseconds.
    private init(reducing numerator: Int128, over denominator: Int128) {
        precondition(denominator > 0, "a fraction of a second has a positive denominator")
        var (divisor, rest) = (denominator, abs(numerator))
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        self.numerator = Int(numerator / divisor)
        self.denominator = Int(denominator / divisor)
    }

    package static func + (left: FrameDuration, right: FrameDuration) -> FrameDuration {
        FrameDuration(
            reducing: Int128(left.numerator) * Int128(right.denominator)
                + Int128(right.numerator) * Int128(left.denominator),
            over: Int128(left.denominator) * Int128(right.denominator))
    }

    package static func - (left: FrameDuration, right: FrameDuration) -> FrameDuration {
        left + FrameDuration(-right.numerator, over: right.denominator)
    }

    /// The number of ticks of 1/rate second, rounded half up.
    package func ticks(perSecond rate: Int) -> Int {
        let doubled = 2 * Int128(numerator) * Int128(rate) + Int128(denominator)
        let divisor = 2 * Int128(denominator)
        // Division truncates towards zero; a remainder that is carried over may be negative.
        return Int(doubled >= 0 ? doubled / divisor : -((-doubled + divisor - 1) / divisor))
    }
}
