/// Checksums of a PNG's chunks by an independent CRC-32, so that zlib's is checked as well.
enum PNGChecksums {
    private static let table: [UInt32] = (0..<256).map { start in
        (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    static func sum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
    }

    /// Types of all whole chunks, with the ranges of their data.
    static func chunks(of bytes: [UInt8]) -> [(type: String, data: Range<Int>)] {
        var chunks: [(type: String, data: Range<Int>)] = []
        var place = 8
        while place + 12 <= bytes.count {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            guard place + 12 + length <= bytes.count else { break }
            let type = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
            chunks.append((type, place + 8..<place + 8 + length))
            place += 12 + length
        }
        return chunks
    }

    static func repair(_ bytes: inout [UInt8]) {
        for (_, data) in chunks(of: bytes) {
            let value = sum(bytes[data.lowerBound - 4..<data.upperBound])
            for byte in 0..<4 { bytes[data.upperBound + byte] = UInt8(value >> UInt32(24 - 8 * byte) & 255) }
        }
    }
}
