import Files
import Graphics
import Numerals

/// A frame of an animation in true colour.
public struct Frame: Sendable, Equatable {
    /// Width in pixels.
    public let width: Int
    /// Height in pixels.
    public let height: Int
    /// Red, green, blue and straight alpha of every pixel in sRGB, row by row from the top.
    public let pixels: [UInt8]
    /// Seconds from the animation's start to this frame.
    public let start: Double
    /// Duration of the frame in seconds.
    public let duration: Double
}

/// Passes the frames of an animation to the caller instead of a file.
final class FrameCallbackEncoder: FrameEncoder {
    private let body: (Frame) throws -> Void
    private var time = Rational.zero
    /// Error thrown by the caller's code. Errors of encoders have another type.
    private(set) var failure: (any Error)?

    init(_ body: @escaping (Frame) throws -> Void) {
        self.body = body
    }

    func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError) {
        let frame = Frame(
            width: canvas.width, height: canvas.height, pixels: canvas.pixels, start: time.approximate,
            duration: duration.approximate)
        time = time + duration
        do {
            try body(frame)
        } catch {
            failure = error
            throw .codec(library: "the caller", message: "\(error)")
        }
    }

    func finish() {}
}
