package import Raster

/// Takes the frames of one animation in order and writes a file.
///
/// All canvases of an animation have the same size. After an error, or after `finish`, nothing more may be appended;
/// an encoder that is dropped unfinished leaves an unusable file.
package protocol FrameEncoder: AnyObject {
    /// Takes the next frame and how long it stands. Encoders merge frames that show the same picture.
    func append(_ canvas: ColorCanvas, duration: FrameDuration) throws(EncodingError)

    /// Writes what is left and ends the file. At least one frame has been appended.
    func finish() throws(EncodingError)
}

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

/// Turns exact durations into whole ticks without letting the errors add up: every frame ends at the tick that its
/// exact end rounds to.
struct FrameClock {
    private let ticksPerSecond: Int
    private var elapsed = FrameDuration.zero
    /// Ticks from the start to the end of the last frame.
    private(set) var position = 0

    init(ticksPerSecond: Int) {
        self.ticksPerSecond = ticksPerSecond
    }

    /// The ticks that the next frame lasts; 0 when it is too short to be seen.
    mutating func advance(by duration: FrameDuration) -> Int {
        elapsed = elapsed + duration
        let end = elapsed.ticks(perSecond: ticksPerSecond)
        defer { position = end }
        return end - position
    }
}
