import Encoding
import Raster

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

    /// Reads up to the first scan.
    ///
    /// Throws `malformed` for bytes other than a JPEG, and if the file ends before the pixels.
    init(_ bytes: [UInt8]) throws(EncodingError) {
        guard JPEGDecoder.isJPEG(bytes) else { throw .malformed(reason: "this is not a JPEG picture", offset: 0) }
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
            if marker == 0xD8 || marker == 0xD9 { throw .malformed(reason: "the picture has no pixels", offset: start) }
            let end = position + bytes[position...position + 1].bigEndian
            guard end >= position + 2, end <= bytes.count else {
                throw .malformed(reason: Self.tooShort, offset: bytes.count)
            }
            try read(marker, bytes[position + 2..<end], at: start)
            position = end
            guard marker == 0xDA else { continue }
            guard components > 0 else { throw .malformed(reason: "the picture has no size", offset: start) }
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
