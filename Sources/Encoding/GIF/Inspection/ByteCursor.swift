/// Reads little-endian fields one after the other and says where the bytes ended too soon.
struct ByteCursor {
    let bytes: [UInt8]
    private(set) var offset = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    var remaining: Int { bytes.count - offset }

    mutating func byte() throws(EncodingError) -> UInt8 {
        guard offset < bytes.count else { throw .malformed(reason: "the file ends too soon", offset: offset) }
        offset += 1
        return bytes[offset - 1]
    }

    mutating func word() throws(EncodingError) -> Int {
        let low = try byte()
        return try Int(low) | Int(byte()) << 8
    }

    mutating func take(_ count: Int) throws(EncodingError) -> ArraySlice<UInt8> {
        guard count <= remaining else { throw .malformed(reason: "the file ends too soon", offset: bytes.count) }
        offset += count
        return bytes[offset - count..<offset]
    }
}
