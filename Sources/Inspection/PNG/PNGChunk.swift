private import CPNG
import Encoding

/// A chunk of a PNG (PNG third edition, §5.3).
struct PNGChunk {
    /// Type of four letters; other bytes are `?`.
    let type: String
    /// Offset of its length in bytes.
    let start: Int
    let body: ArraySlice<UInt8>
    private let letters: ArraySlice<UInt8>
    private let checksum: Int

    /// Reads the next chunk of a file, of which the signature has been read.
    init(_ cursor: inout ByteCursor) throws(EncodingError) {
        start = cursor.offset
        let length = try cursor.bigEndian(4)
        letters = try cursor.take(4)
        type = ByteCursor.text(letters)
        body = try cursor.take(length)
        checksum = try cursor.bigEndian(4)
    }

    /// Whether the checksum is that of the chunk's type and body.
    var isIntact: Bool {
        let sum = [letters, body].reduce(UInt32(0)) { sum, part in
            // The slice outlives the call.
            unsafe part.withUnsafeBytes { unsafe libdeflate_crc32(sum, $0.baseAddress, $0.count) }
        }
        return checksum == Int(sum)
    }

    /// Cursor over the fields of a chunk of any kind; image data are not fields.
    var fields: ByteCursor { ByteCursor(bytes: Array(body.prefix(32))) }
}

/// The header of a PNG, which is the chunk IHDR (§11.2.1).
struct PNGHeader {
    let width, height, depth: Int
    let isInterlaced: Bool

    init(_ chunk: PNGChunk) throws(EncodingError) {
        var fields = chunk.fields
        (width, height) = try (fields.bigEndian(4), fields.bigEndian(4))
        depth = try Int(fields.byte())
        let colorType = try Int(fields.byte())
        let (compression, filter, interlace) = try (fields.byte(), fields.byte(), fields.byte())
        isInterlaced = interlace == 1
        let limit = Int(Int32.max)
        guard (1...limit).contains(width), (1...limit).contains(height) else {
            throw .malformed(reason: "a picture of \(width)×\(height) pixels", offset: chunk.start)
        }
        guard Self.isKnown(colorType, depth), compression == 0, filter == 0, interlace < 2 else {
            throw .malformed(
                reason: "an unknown kind of picture: colour type \(colorType) of \(depth) bits", offset: chunk.start)
        }
    }

    private static func isKnown(_ colorType: Int, _ depth: Int) -> Bool {
        switch colorType {
        case 0: [1, 2, 4, 8, 16].contains(depth)
        case 3: [1, 2, 4, 8].contains(depth)
        case 2, 4, 6: [8, 16].contains(depth)
        default: false
        }
    }
}
