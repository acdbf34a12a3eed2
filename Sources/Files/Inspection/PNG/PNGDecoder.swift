private import CPNG
private import Glibc
package import Graphics

/// The decoder of PNG pictures through libpng's simplified interface, which never jumps out of a Swift frame.
package enum PNGDecoder {
    /// Returns whether the bytes begin like a PNG.
    package static func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: PNGChunks.signature) }

    /// Decodes a picture of any PNG format to sRGB with straight alpha and 8 bits per component, turned by its EXIF
    /// orientation.
    ///
    /// Throws `malformed` for bytes other than a complete PNG. A side over `maximumSide` or more than `maximumPixels`
    /// pixels are malformed too, before anything is decoded.
    package static func decode(
        _ bytes: [UInt8], maximumSide: Int = PictureLimit.side, maximumPixels: Int = PictureLimit.pixels
    ) throws(EncodingError) -> ColorCanvas {
        guard isPNG(bytes) else { throw .isNot("PNG") }
        var cursor = ByteCursor(bytes: bytes)
        try cursor.skip(PNGChunks.signature.count)
        let header = try PNGHeader(PNGChunk(&cursor))
        let (width, height) = (header.width, header.height)
        try EncodingError.check(
            width: width, height: height, maximumSide: maximumSide, maximumPixels: maximumPixels, offset: 16)
        var image = unsafe png_image()
        unsafe image.version = UInt32(PNG_IMAGE_VERSION)
        // This frees libpng's memory, and is harmless if that has happened already.
        defer { unsafe png_image_free(&image) }
        // libpng scrambles the rows of interlaced pictures that it reduces from 16 bits to 8 (pnggroup/libpng#853), but
        // not those of linear light.
        let isLinear = header.depth == 16 && header.isInterlaced
        var pixels: [UInt8] = []
        var light: [UInt16] = []
        // The bytes stay in place for the whole closure, in which libpng both opens and reads them.
        let isRead = unsafe bytes.withUnsafeBytes { buffer in
            guard unsafe png_image_begin_read_from_memory(&image, buffer.baseAddress, buffer.count) != 0,
                unsafe image.width == UInt32(width), unsafe image.height == UInt32(height)
            else { return false }
            unsafe image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            // The flag means sRGB. Otherwise libpng would take 16 bits per component without a gamma for linear light,
            // which is very rare.
            unsafe image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
            if isLinear {
                unsafe image.format |= UInt32(PNG_FORMAT_FLAG_LINEAR)
                light = [UInt16](repeating: 0, count: 4 * width * height)
                return unsafe light.withUnsafeMutableBytes { target in
                    unsafe png_image_finish_read(&image, nil, target.baseAddress, Int32(4 * width), nil) != 0
                }
            }
            pixels = [UInt8](repeating: 0, count: 4 * width * height)
            return unsafe pixels.withUnsafeMutableBytes { target in
                unsafe png_image_finish_read(&image, nil, target.baseAddress, Int32(4 * width), nil) != 0
            }
        }
        guard isRead else { throw .malformed(reason: "libpng: \(unsafe message(of: image))", offset: cursor.offset) }
        if isLinear { pixels = stored(light) }
        return ColorCanvas(width: width, height: height, pixels: pixels).turned(orientation(in: cursor))
    }

    /// Converts pixels of linear light, 16 bits a component and multiplied by their alpha, to 8 bits of sRGB, for whose
    /// curve libpng takes the power of 2.2.
    private static func stored(_ light: [UInt16]) -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: light.count)
        for pixel in stride(from: 0, to: light.count, by: 4) where light[pixel + 3] > 0 {
            let alpha = Double(light[pixel + 3])
            for channel in pixel..<pixel + 3 {
                pixels[channel] = UInt8(255 * pow(min(1, Double(light[channel]) / alpha), 1 / 2.2) + 0.5)
            }
            pixels[pixel + 3] = UInt8((alpha / 257).rounded())
        }
        return pixels
    }

    /// Returns the orientation in the first intact eXIf chunk (§11.3.3.4), which is upright without one.
    private static func orientation(in cursor: ByteCursor) -> PictureOrientation {
        var cursor = cursor
        while let chunk = try? PNGChunk(&cursor), chunk.type != "IEND" {
            guard chunk.type == "eXIf", chunk.isIntact else { continue }
            return EXIF.orientation(in: Array(chunk.body)) ?? .upright
        }
        return .upright
    }

    private static func message(of image: png_image) -> String {
        // The message of libpng is a fixed array of 64 characters that ends with NUL.
        let characters = unsafe withUnsafeBytes(of: image.message) { unsafe Array($0) }
        return String(decoding: characters.prefix { $0 != 0 }, as: UTF8.self)
    }
}
