package import Fractions
package import Raster

/// An encoder of one animation: it takes frames in order and writes a file.
///
/// All canvases of an animation have the same size. After an error, or after `finish`, nothing more may be appended; an
/// encoder that is dropped unfinished leaves an unusable file.
package protocol FrameEncoder: AnyObject {
    /// Whether frames are written at once and at a steady rate. The duration of a frame may then come in parts, so that
    /// no frame waits in memory for its end.
    var isSteady: Bool { get }

    /// Appends a frame with its duration in seconds. Encoders merge consecutive frames with the same picture.
    ///
    /// - Parameter change: the box outside of which the canvas equals the one appended before; all of the first one.
    func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError)

    /// Writes the remaining bytes and ends the file. At least one frame must have been appended.
    func finish() throws(EncodingError)
}

extension FrameEncoder {
    package var isSteady: Bool { false }

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

/// Images of an animation whose pixels are still to be compressed, together with those of others.
///
/// Few of them wait at a time, so that memory does not grow with the animation's length.
struct WaitingImages<Candidate> {
    /// Indices of the images in the animation, and the forms of each one's pixels.
    private(set) var indices: [Int] = []
    private(set) var candidates: [[Candidate]] = []
    private var byteCount = 0

    /// Whether enough bytes wait to be compressed.
    var isFull: Bool { byteCount >= 8_000_000 }

    /// Adds an image.
    ///
    /// - Parameter byteCount: the size of all of its candidates.
    mutating func append(_ image: [Candidate], at index: Int, byteCount: Int) {
        indices.append(index)
        candidates.append(image)
        self.byteCount += byteCount
    }

    mutating func removeAll() {
        indices.removeAll(keepingCapacity: true)
        candidates.removeAll(keepingCapacity: true)
        byteCount = 0
    }
}
