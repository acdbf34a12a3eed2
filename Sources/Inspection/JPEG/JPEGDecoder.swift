private import CJPEG
package import Encoding
package import Raster

/// The decoder of JPEG pictures through TurboJPEG.
package enum JPEGDecoder {
    /// Returns whether the bytes begin like a JPEG.
    package static func isJPEG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

    /// Decodes a picture as viewers show it, in opaque sRGB and turned by its EXIF orientation. Colour profiles are
    /// ignored.
    ///
    /// Throws `malformed` for bytes other than a JPEG, for CMYK and for more than 8 bits per component. A side over
    /// `maximumSide` or more than `maximumPixels` pixels are malformed too, before anything is decoded. Throws `codec`
    /// for damaged or truncated data, however small the damage. Stray bytes between two parts of the file are accepted.
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
            throw .codec(library: "libturbojpeg", message: "not enough memory for a decoder")
        }
        defer { unsafe _ = tjDestroy(decompressor) }
        var pixels = [UInt8](repeating: 0, count: 4 * width * height)
        // The number of scans of a progressive picture is limited, because each visits all pixels, however few its
        // bytes.
        let flags = TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT
        let status = unsafe header.cleaned(bytes).withUnsafeBufferPointer { source in
            unsafe pixels.withUnsafeMutableBufferPointer { target in
                // There are `height` rows of 4 × width bytes, and the library scales larger pictures down to that.
                unsafe tjDecompress2(
                    decompressor, source.baseAddress, UInt(source.count), target.baseAddress, CInt(width),
                    CInt(4 * width), CInt(height), TJPF_RGBA.rawValue, flags)
            }
        }
        if status != 0 {
            // The decoder's error text is valid until its next call.
            let message = unsafe tjGetErrorStr2(decompressor).map { unsafe String(cString: $0) } ?? "an unknown error"
            let isWarning = unsafe tjGetErrorCode(decompressor) == Int32(TJERR_WARNING.rawValue)
            guard isWarning, isHarmless(message), header.hasEnd(bytes) else {
                throw .codec(library: "libturbojpeg", message: "\(message); the file is damaged or not whole")
            }
        }
        return ColorCanvas(width: width, height: height, pixels: pixels).turned(header.orientation ?? .upright)
    }

    /// Returns whether the pixels are whole in spite of the library's first warning. Other warnings mean missing or
    /// invalid bytes, for which the library shows grey.
    private static func isHarmless(_ warning: String) -> Bool {
        ["extraneous bytes before marker", "unknown JFIF revision", "Unknown Adobe color transform"].contains {
            warning.contains($0)
        }
    }
}
