import Encoding
import Raster

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
