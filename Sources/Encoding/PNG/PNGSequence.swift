package import Raster

/// Makes one PNG picture for every frame of a steady rate, as video editors import them.
///
/// A canvas that stands for several frames is handed over as many times.
package final class PNGSequence: FrameEncoder {
    /// Takes the picture of the frame with this number, counted from 1, as a whole file.
    package typealias Store = (_ number: Int, _ picture: [UInt8]) throws(EncodingError) -> Void

    private let store: Store
    private var clock: FrameClock
    private var last: (canvas: ColorCanvas, picture: [UInt8])?

    /// `fps` frames a second; pictures of frames too short for that rate are left out.
    package init(fps: Int, store: @escaping Store) {
        clock = FrameClock(ticksPerSecond: fps)
        self.store = store
    }

    package func append(_ canvas: ColorCanvas, duration: FrameDuration) throws(EncodingError) {
        let first = clock.position + 1
        let count = clock.advance(by: duration)
        guard count > 0 else { return }
        let picture: [UInt8]
        if let last, last.canvas == canvas {
            picture = last.picture
        } else {
            picture = try PNGStill.bytes(of: canvas)
            last = (canvas, picture)
        }
        for number in first..<first + count { try store(number, picture) }
    }

    package func finish() throws(EncodingError) {
        last = nil
    }
}
