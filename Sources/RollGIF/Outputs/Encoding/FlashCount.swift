import Encoding
import Fractions
import Raster

/// Counts the flashes of appended frames, and writes nothing.
final class FlashCount: FrameEncoder {
    private(set) var meter: FlashMeter

    init(width: Int, height: Int) { meter = FlashMeter(width: width, height: height) }

    func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError) {
        meter.show(canvas.pixels, change: change, duration: duration.approximate)
    }

    func finish() throws(EncodingError) {}
}
