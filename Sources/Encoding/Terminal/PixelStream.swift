package import Raster

/// Pixels for kitty's graphics protocol, which takes them uncoded.
package enum PixelStream {
    /// Compresses the red, green, blue and straight alpha of all pixels to a zlib stream, quickly and larger than
    /// necessary.
    package static func compressed(_ canvas: ColorCanvas) throws(EncodingError) -> [UInt8] {
        try Deflater(level: 1).compress(canvas.pixels)
    }
}
