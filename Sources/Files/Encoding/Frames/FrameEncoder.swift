package import Graphics
package import Numerals

/// An encoder of one animation: it takes frames in order and writes a file.
///
/// All canvases of an animation have the same size. After an error, or after `finish`, nothing more may be appended; an
/// encoder that is dropped unfinished leaves an unusable file.
package protocol FrameEncoder: AnyObject {
    /// Appends a frame with its duration in seconds. Encoders merge consecutive frames with the same picture.
    ///
    /// - Parameter change: the box outside of which the canvas equals the one appended before; all of the first one.
    func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError)

    /// Writes the remaining bytes and ends the file. At least one frame must have been appended.
    func finish() throws(EncodingError)
}

extension FrameEncoder {
    /// Appends a frame that may differ everywhere.
    package func append(_ canvas: ColorCanvas, duration: Rational) throws(EncodingError) {
        try append(canvas, change: canvas.whole, duration: duration)
    }
}

/// A clock that rounds exact durations to whole ticks without accumulating errors. Every frame ends at the tick nearest
/// to its exact end.
struct FrameClock {
    private let ticksPerSecond: FrameRate
    private var elapsed = Rational.zero
    /// End of the last frame in ticks.
    private(set) var position = 0

    init(ticksPerSecond: FrameRate) {
        self.ticksPerSecond = ticksPerSecond
    }

    /// Returns the ticks of the next frame; 0 when it is too short to be shown.
    mutating func advance(by duration: Rational) -> Int {
        elapsed = elapsed + duration
        let end = elapsed.ticks(perSecond: ticksPerSecond)
        defer { position = end }
        return end - position
    }
}
