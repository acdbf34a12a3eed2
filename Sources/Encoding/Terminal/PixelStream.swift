package import Raster

/// Pixels for kitty's graphics protocol, which takes them raw.
package enum PixelStream {
    /// Red, green, blue and straight alpha of all pixels as a zlib stream, quickly and larger than need be.
    package static func compressed(_ canvas: ColorCanvas) throws(EncodingError) -> [UInt8] {
        try Deflater(level: 1).compress(canvas.pixels)
    }
}
