private import CPNG

/// One file, deflated, with gzip's header and sums around it (RFC 1952).
///
/// There is no date and no name in it, so that the same bytes make the same file.
package enum GZIP {
    /// Two bytes that every file begins with, and the method, which is deflate.
    package static let signature: [UInt8] = [0x1F, 0x8B, 8]
    /// Flags, four bytes of a date, the effort, and the system, which is none.
    private static let rest: [UInt8] = [0, 0, 0, 0, 0, 2, 255]

    package static func bytes(of bytes: [UInt8]) throws(EncodingError) -> [UInt8] {
        let packed = try Deflater(level: 12).compressRaw(bytes)
        let sum = unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
        return signature + rest + packed + littleEndian(sum) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// What a file holds; nil for one that is broken, has a header with more in it, or holds more than a limit.
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
