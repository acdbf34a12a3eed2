private import CJPEG
package import Graphics

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
            throw .noMemory("libturbojpeg", for: "a decoder")
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

/// Segments of a JPEG before its pixels (ITU-T T.81, annex B), and the size and orientation in them.
struct JPEGHeader {
    private(set) var width = 0
    private(set) var height = 0
    /// Bits per component.
    private(set) var precision = 0
    /// Number of components: 1 for grey, 3 for colour, 4 for CMYK.
    private(set) var components = 0
    /// Offset of the frame header in bytes, for errors.
    private(set) var offset = 0
    private(set) var orientation: PictureOrientation?
    /// Ranges of bytes that belong to no segment. Cameras and scanners leave some, and every reader passes over them.
    private(set) var strayBytes: [Range<Int>] = []
    /// Offset of the first scan in bytes.
    private(set) var scanOffset = 0

    private static let tooShort = "the file ends too soon"

    private static func isEmpty(at offset: Int) -> EncodingError {
        .malformed(reason: "the picture has no pixels", offset: offset)
    }

    /// Reads up to the first scan.
    ///
    /// Throws `malformed` for bytes other than a JPEG, and if the file ends before the pixels.
    init(_ bytes: [UInt8]) throws(EncodingError) {
        guard JPEGDecoder.isJPEG(bytes) else { throw .isNot("JPEG") }
        var position = 2
        while true {
            guard let start = Self.marker(in: bytes, from: position), start + 3 < bytes.count else {
                throw .malformed(reason: Self.tooShort, offset: bytes.count)
            }
            // Fill bytes of 0xFF are allowed before a marker.
            let stray = position..<start
            if stray.contains(where: { bytes[$0] != 0xFF }) { strayBytes.append(stray) }
            let marker = bytes[start + 1]
            position = start + 2
            // These markers have no length: one for arithmetic coding, and the restarts.
            if marker == 0x01 || (0xD0...0xD7).contains(marker) { continue }
            if marker == 0xD8 || marker == 0xD9 { throw Self.isEmpty(at: start) }
            let end = position + bytes[position...position + 1].bigEndian
            guard end >= position + 2, end <= bytes.count else {
                throw .malformed(reason: Self.tooShort, offset: bytes.count)
            }
            try read(marker, bytes[position + 2..<end], at: start)
            position = end
            guard marker == 0xDA else { continue }
            guard components > 0 else { throw Self.isEmpty(at: start) }
            scanOffset = start
            return
        }
    }

    private mutating func read(_ marker: UInt8, _ body: ArraySlice<UInt8>, at start: Int) throws(EncodingError) {
        switch marker {
        // All markers of this range start a frame, except tables and an extension.
        case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker) && components == 0:
            guard body.count >= 6 else { throw .malformed(reason: Self.tooShort, offset: start) }
            let fields = Array(body.prefix(6))
            func word(_ index: Int) -> Int { fields[index...index + 1].bigEndian }
            (precision, height, width, components) = (Int(fields[0]), word(1), word(3), Int(fields[5]))
            offset = start
        case 0xE1 where orientation == nil && body.starts(with: Array("Exif\0\0".utf8)):
            orientation = EXIF.orientation(in: Array(body.dropFirst(6)))
        default: break
        }
    }

    /// Returns the offset of the next marker, behind fill bytes; 0xFF before a zero is not a marker.
    private static func marker(in bytes: [UInt8], from position: Int) -> Int? {
        (position..<max(position, bytes.count - 1)).first { bytes[$0] == 0xFF && ![0, 0xFF].contains(bytes[$0 + 1]) }
    }

    /// Returns the file without its stray bytes.
    func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for range in strayBytes.reversed() { bytes.removeSubrange(range) }
        return bytes
    }

    /// Returns whether the pixels have an end; a file that was cut off has none.
    func hasEnd(_ bytes: [UInt8]) -> Bool {
        (scanOffset..<max(scanOffset, bytes.count - 1)).contains { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9 }
    }
}

/// Metadata of cameras, as a TIFF file without pictures (CIPA DC-008, 4.6.4).
enum EXIF {
    /// Returns the orientation of the picture, which is tag 274 of the first directory; nil for none, and for damaged
    /// metadata, whose picture may still be sound.
    static func orientation(in tiff: [UInt8]) -> PictureOrientation? {
        let isLittle: Bool
        switch tiff.prefix(4) {
        case [0x49, 0x49, 42, 0]: isLittle = true
        case [0x4D, 0x4D, 0, 42]: isLittle = false
        default: return nil
        }
        func number(_ start: Int, bytes count: Int) -> Int? {
            guard start >= 0, start + count <= tiff.count else { return nil }
            let digits = tiff[start..<start + count]
            return isLittle ? digits.littleEndian : digits.bigEndian
        }
        guard let directory = number(4, bytes: 4), let count = number(directory, bytes: 2) else { return nil }
        for entry in 0..<count {
            let start = directory + 2 + 12 * entry
            guard let tag = number(start, bytes: 2) else { return nil }
            guard tag == 274 else { continue }
            // A value of two bytes is stored in the entry itself.
            guard number(start + 2, bytes: 2) == 3, number(start + 4, bytes: 4) == 1 else { return nil }
            return number(start + 8, bytes: 2).flatMap(PictureOrientation.init)
        }
        return nil
    }
}
