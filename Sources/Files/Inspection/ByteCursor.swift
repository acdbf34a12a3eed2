/// A cursor over the fields of a file that reports where the bytes end too soon.
///
/// Bytes are in memory, or are read piece by piece from a file. So a video of any length needs only the memory of its
/// largest part.
package struct ByteCursor {
    /// Number of bytes in the file.
    package let count: Int
    package private(set) var offset = 0
    /// Window of bytes in memory, and its offset in the file.
    private var window: [UInt8]
    private var windowStart = 0
    private let source: (any ByteSource)?

    /// Minimum number of bytes per read.
    private static let piece = 1 << 16
    /// Largest part taken at once in bytes, so that a false length field needs no more memory.
    static let largestPart = 1 << 27

    package init(bytes: [UInt8]) {
        (window, count, source) = (bytes, bytes.count, nil)
    }

    package init(_ source: any ByteSource) {
        (window, count, self.source) = ([], source.byteCount, source)
    }

    package var remaining: Int { count - offset }

    package mutating func byte() throws(EncodingError) -> UInt8 {
        guard offset < count else { throw endsTooSoon }
        try fetch(1)
        offset += 1
        return window[offset - 1 - windowStart]
    }

    package mutating func take(_ count: Int) throws(EncodingError) -> ArraySlice<UInt8> {
        guard count <= remaining else { throw endsTooSoon }
        guard count <= Self.largestPart else {
            throw .malformed(reason: "a part of \(count) bytes, more than is gone through", offset: offset)
        }
        try fetch(count)
        offset += count
        return window[offset - count - windowStart..<offset - windowStart]
    }

    mutating func skip(_ count: Int) throws(EncodingError) {
        guard count <= remaining else { throw endsTooSoon }
        offset += count
    }

    private var endsTooSoon: EncodingError { .malformed(reason: "the file ends too soon", offset: count) }

    /// Reads until the window contains the next `count` bytes.
    private mutating func fetch(_ count: Int) throws(EncodingError) {
        guard offset + count > windowStart + window.count || offset < windowStart else { return }
        window = []
        windowStart = offset
        if let source { window = try source.bytes(at: offset, count: min(remaining, max(count, Self.piece))) }
        // Files may become shorter while they are read.
        guard window.count >= count else { throw endsTooSoon }
    }
}

/// A file that is read piece by piece.
package protocol ByteSource {
    /// Size of the file in bytes when it was opened.
    var byteCount: Int { get }

    /// Reads bytes from an offset on; fewer at the end of the file.
    func bytes(at offset: Int, count: Int) throws(EncodingError) -> [UInt8]
}

extension ByteCursor {
    /// Reads a big-endian number of up to eight bytes.
    mutating func bigEndian(_ count: Int) throws(EncodingError) -> Int {
        try take(count).bigEndian
    }

    /// Reads a little-endian number of up to eight bytes.
    mutating func littleEndian(_ count: Int) throws(EncodingError) -> Int {
        try take(count).littleEndian
    }

    /// Returns the bytes as letters; other bytes become `?`.
    static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
    }
}
