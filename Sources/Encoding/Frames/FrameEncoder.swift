package import Fractions
package import Raster

/// Takes the frames of one animation in order and writes a file.
///
/// All canvases of an animation have the same size. After an error, or after `finish`, nothing more may be appended;
/// an encoder that is dropped unfinished leaves an unusable file.
package protocol FrameEncoder: AnyObject {
    /// Takes the next frame and how long it stands. Encoders merge frames that show the same picture.
    func append(_ canvas: ColorCanvas, duration: Rational) throws(EncodingError)

    /// Writes what is left and ends the file. At least one frame has been appended.
    func finish() throws(EncodingError)
}

/// Turns exact durations into whole ticks without letting the errors add up: every frame ends at the tick that its
/// exact end rounds to.
struct FrameClock {
    private let ticksPerSecond: Int
    private var elapsed = Rational.zero
    /// Ticks from the start to the end of the last frame.
    private(set) var position = 0

    init(ticksPerSecond: Int) {
        self.ticksPerSecond = ticksPerSecond
    }

    /// The ticks that the next frame lasts; 0 when it is too short to be seen.
    mutating func advance(by duration: Rational) -> Int {
        elapsed = elapsed + duration
        let end = elapsed.ticks(perSecond: ticksPerSecond)
        defer { position = end }
        return end - position
    }
}
