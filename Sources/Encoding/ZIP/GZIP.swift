private import CPNG

/// A file deflated with gzip's header and checksum (RFC 1952).
///
/// Dates and names are left out, so that the same bytes make the same file.
package enum GZIP {
    /// Signature of two bytes, and the method, which is deflate.
    package static let signature: [UInt8] = [0x1F, 0x8B, 8]
    /// Flags, four bytes of a date, the effort, and the system, which is unknown (255).
    private static let restOfHeader: [UInt8] = [0, 0, 0, 0, 0, 2, 255]

    package static func bytes(of bytes: [UInt8]) throws(EncodingError) -> [UInt8] {
        let packed = try Deflater(level: 12).compressRaw(bytes)
        let sum = unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
        return signature + restOfHeader + packed + [UInt8](littleEndian: sum, count: 4)
            + [UInt8](littleEndian: bytes.count, count: 4)
    }

    /// Returns the contents of a file; nil for one that is damaged or holds more than `limit` bytes.
    package static func contents(of file: [UInt8], limit: Int) -> [UInt8]? {
        guard file.starts(with: signature), let start = headerLength(of: file), start + 8 <= file.count else {
            return nil
        }
        let count = file.suffix(4).littleEndian
        guard count <= limit else { return nil }
        return try? Inflater.expandRaw(Array(file[start..<file.count - 8]), to: count)
    }

    /// Returns the length of the header with its optional fields (§2.3): an extra field, the file's name, a comment, a
    /// checksum.
    private static func headerLength(of file: [UInt8]) -> Int? {
        var length = signature.count + restOfHeader.count
        guard file.count > length + 8 else { return nil }
        let flags = file[3]
        if flags & 4 != 0 { length += 2 + file[length..<length + 2].littleEndian }
        for flag in [8, 16] as [UInt8] where flags & flag != 0 {
            guard length < file.count, let end = file[length...].firstIndex(of: 0) else { return nil }
            length = end + 1
        }
        return flags & 2 == 0 ? length : length + 2
    }
}
