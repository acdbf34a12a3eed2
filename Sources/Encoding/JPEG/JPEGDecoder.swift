private import CJPEG
import Graphics
package import Raster

/// Reads JPEG pictures through TurboJPEG.
package enum JPEGDecoder {
    /// Whether bytes begin as a JPEG does.
    package static func isJPEG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

    /// A picture as its viewer shows it: sRGB, opaque, turned as its EXIF says. Colour profiles are not looked at.
    ///
    /// Throws `malformed` for bytes that are no JPEG, for pictures in CMYK and of more than 8 bits a component, and
    /// before anything is decoded for a picture with a side over `maximumSide` or more than `maximumPixels` pixels;
    /// `codec` for what is damaged or cut off, however little of it.
    package static func decode(
        _ bytes: [UInt8], maximumSide: Int = PictureLimit.side, maximumPixels: Int = PictureLimit.pixels
    ) throws(EncodingError) -> ColorCanvas {
        let header = try JPEGHeader(bytes)
        let (width, height) = (header.width, header.height)
        try EncodingError.check(
            width: width, height: height, maximumSide: maximumSide, maximumPixels: maximumPixels, offset: header.offset)
        guard header.components != 4 else {
            throw .malformed(
                reason: "the picture is in CMYK, the colours of printing; save it in RGB", offset: header.offset)
        }
        guard header.precision == 8 else {
            throw .malformed(
                reason: "the picture has \(header.precision) bits a component; save it with 8", offset: header.offset)
        }
        guard let decompressor = unsafe tjInitDecompress() else {
            throw .codec(library: "libturbojpeg", message: "there is no memory for a decoder")
        }
        defer { unsafe _ = tjDestroy(decompressor) }
        var pixels = [UInt8](repeating: 0, count: 4 * width * height)
        // A warning means bytes that are missing or make no sense, for which the library would show grey. The scans of a
        // progressive picture are limited by it, since each goes over all pixels however few its bytes.
        let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT
        let status = unsafe bytes.withUnsafeBufferPointer { source in
            unsafe pixels.withUnsafeMutableBufferPointer { target in
                // Rows of 4 × width bytes, of which there are `height`: the library scales what is larger down to that.
                unsafe tjDecompress2(
                    decompressor, source.baseAddress, UInt(source.count), target.baseAddress, CInt(width),
                    CInt(4 * width), CInt(height), TJPF_RGBA.rawValue, flags)
            }
        }
        guard status == 0 else {
            // The decoder's own text, which stays until its next call.
            let message = unsafe tjGetErrorStr2(decompressor).map { unsafe String(cString: $0) } ?? "an unknown error"
            throw .codec(library: "libturbojpeg", message: "\(message); the file is damaged or not whole")
        }
        return ColorCanvas(width: width, height: height, pixels: pixels).turned(header.orientation)
    }
}
