import Raster

/// Header of a JPEG picture, before its pixels (ITU-T T.81, annex B).
struct JPEGHeader {
    let width: Int
    let height: Int
    /// Bits per component.
    let precision: Int
    /// Number of components: 1 for grey, 3 for colour, 4 for CMYK.
    let components: Int
    /// Offset of the frame header in bytes, for errors.
    let offset: Int
    /// Orientation in which the picture is shown.
    let orientation: PictureOrientation

    /// Reads up to the frame header; metadata come before it.
    ///
    /// Throws `malformed` for bytes that are no JPEG, and where the file ends before the frame header.
    init(_ bytes: [UInt8]) throws(EncodingError) {
        guard JPEGDecoder.isJPEG(bytes) else { throw .malformed(reason: "this is not a JPEG picture", offset: 0) }
        var position = 2
        var orientation: PictureOrientation?
        func byte(_ index: Int) throws(EncodingError) -> Int {
            guard index < bytes.count else { throw .malformed(reason: "the file ends too soon", offset: bytes.count) }
            return Int(bytes[index])
        }
        func word(_ index: Int) throws(EncodingError) -> Int { try byte(index) << 8 | byte(index + 1) }
        while true {
            guard try byte(position) == 0xFF else { throw .malformed(reason: "a marker is expected", offset: position) }
            let marker = try byte(position + 1)
            // Fill bytes: any number of 0xFF may precede a marker.
            guard marker != 0xFF else {
                position += 1
                continue
            }
            let length = try word(position + 2)
            let end = position + 2 + length
            guard length >= 2, end <= bytes.count else {
                throw .malformed(reason: "the file ends too soon", offset: bytes.count)
            }
            switch marker {
            // Start of frame: all markers of this range except tables and an extension.
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                precision = try byte(position + 4)
                (height, width) = (try word(position + 5), try word(position + 7))
                components = try byte(position + 9)
                offset = position
                self.orientation = orientation ?? .upright
                return
            case 0xE1: orientation = orientation ?? Self.orientation(inEXIF: bytes[position + 4..<end])
            case 0xD8...0xDA: throw .malformed(reason: "the picture has no size", offset: position)
            default: break
            }
            position = end
        }
    }

    /// Orientation in an EXIF segment (CIPA DC-008, 4.6.4: tag 274 of the first directory of a TIFF file); nil for
    /// other segments and for damaged ones, whose picture may still be sound.
    private static func orientation(inEXIF segment: ArraySlice<UInt8>) -> PictureOrientation? {
        guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let tiff = Array(segment.dropFirst(6))
        let isLittle: Bool
        switch tiff.prefix(4) {
        case [0x49, 0x49, 42, 0]: isLittle = true
        case [0x4D, 0x4D, 0, 42]: isLittle = false
        default: return nil
        }
        func number(_ start: Int, bytes count: Int) -> Int? {
            guard start >= 0, start + count <= tiff.count else { return nil }
            let digits = tiff[start..<start + count]
            return (isLittle ? digits.reversed() : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, bytes: 4), let count = number(directory, bytes: 2) else { return nil }
        for entry in 0..<count {
            let start = directory + 2 + 12 * entry
            guard let tag = number(start, bytes: 2) else { return nil }
            guard tag == 274 else { continue }
            // Value of two bytes, stored in the entry itself.
            guard number(start + 2, bytes: 2) == 3, number(start + 4, bytes: 4) == 1 else { return nil }
            return number(start + 8, bytes: 2).flatMap(PictureOrientation.init)
        }
        return nil
    }
}
