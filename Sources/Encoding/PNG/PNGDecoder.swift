private import CPNG
package import Raster

/// Decoder of PNG pictures through libpng's simplified interface, which never jumps out of a Swift frame.
package enum PNGDecoder {
    /// Bytes of the signature and of IHDR up to and including width and height.
    private static let headLength = 24

    /// Whether the bytes begin like a PNG.
    package static func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: PNGChunks.signature) }

    /// Decodes a picture to sRGB with straight alpha, 8 bits per component, whatever its own format.
    ///
    /// Throws `malformed` for bytes that are no complete PNG, and before anything is decoded for a picture with a side
    /// over `maximumSide` or more than `maximumPixels` pixels.
    package static func decode(
        _ bytes: [UInt8], maximumSide: Int = PictureLimit.side, maximumPixels: Int = PictureLimit.pixels
    ) throws(EncodingError) -> ColorCanvas {
        guard bytes.count >= headLength, isPNG(bytes) else {
            throw .malformed(reason: "this is not a PNG picture", offset: 0)
        }
        let width = bigEndian(bytes[16..<20])
        let height = bigEndian(bytes[20..<24])
        try EncodingError.check(
            width: width, height: height, maximumSide: maximumSide, maximumPixels: maximumPixels, offset: 16)
        var image = unsafe png_image()
        unsafe image.version = UInt32(PNG_IMAGE_VERSION)
        // Frees libpng's memory; harmless when it already has been.
        defer { unsafe png_image_free(&image) }
        var pixels: [UInt8] = []
        // Bounds: the bytes stay in place for the whole closure, in which libpng both opens and reads them.
        let isRead = unsafe bytes.withUnsafeBytes { buffer in
            guard unsafe png_image_begin_read_from_memory(&image, buffer.baseAddress, buffer.count) != 0,
                unsafe image.width == UInt32(width), unsafe image.height == UInt32(height)
            else { return false }
            unsafe image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            // Flag for sRGB: libpng would take 16 bits per component without a gamma for linear light, which is very
            // rare.
            unsafe image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
            pixels = [UInt8](repeating: 0, count: 4 * width * height)
            return unsafe pixels.withUnsafeMutableBytes { target in
                unsafe png_image_finish_read(&image, nil, target.baseAddress, Int32(4 * width), nil) != 0
            }
        }
        guard isRead else { throw .malformed(reason: "libpng: \(unsafe message(of: image))", offset: headLength) }
        return ColorCanvas(width: width, height: height, pixels: pixels)
    }

    private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private static func message(of image: png_image) -> String {
        // Message of libpng, a fixed array of 64 characters that ends with NUL.
        let characters = unsafe withUnsafeBytes(of: image.message) { unsafe Array($0) }
        return String(decoding: characters.prefix { $0 != 0 }, as: UTF8.self)
    }
}
