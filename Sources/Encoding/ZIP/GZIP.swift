private import CPNG

/// File deflated with gzip's header and checksum (RFC 1952).
///
/// Dates and names are left out, so that the same bytes make the same file.
package enum GZIP {
    /// Signature of two bytes, and the method, which is deflate.
    package static let signature: [UInt8] = [0x1F, 0x8B, 8]
    /// Flags, four bytes of a date, the effort, and the system, which is unknown (255).
    private static let rest: [UInt8] = [0, 0, 0, 0, 0, 2, 255]

    package static func bytes(of bytes: [UInt8]) throws(EncodingError) -> [UInt8] {
        let packed = try Deflater(level: 12).compressRaw(bytes)
        let sum = unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
        return signature + rest + packed + littleEndian(sum) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// Contents of a file; nil for one that is damaged, has optional header fields, or holds more than `limit` bytes.
    package static func contents(of file: [UInt8], limit: Int) -> [UInt8]? {
        let header = signature.count + rest.count
        guard file.starts(with: signature), file.count > header + 8, file[3] == 0 else { return nil }
        let count = (0..<4).reduce(0) { $0 | Int(file[file.count - 4 + $1]) << (8 * $1) }
        guard count <= limit else { return nil }
        return try? Inflater.expandRaw(Array(file[header..<file.count - 8]), to: count)
    }

    private static func littleEndian(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    }
}
