/// Reads the fields of a file one after the other and says where the bytes ended too soon.
///
/// The bytes are in memory, or come piece by piece from a file, so that a film of any length is gone through in the
/// memory of its largest part.
package struct ByteCursor {
    /// How many bytes there are.
    package let count: Int
    package private(set) var offset = 0
    /// The bytes in hand, and the place of the first of them.
    private var window: [UInt8]
    private var windowStart = 0
    private let source: (any ByteSource)?

    /// Bytes that are fetched at a time, at least.
    private static let piece = 1 << 16
    /// The largest part that is taken at once, so that a field that lies needs no more memory.
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

    /// A number of two bytes, the lowest first.
    package mutating func word() throws(EncodingError) -> Int {
        let low = try byte()
        return try Int(low) | Int(byte()) << 8
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

    /// Brings the next bytes into the window, which has so many left to give.
    private mutating func fetch(_ count: Int) throws(EncodingError) {
        guard offset + count > windowStart + window.count || offset < windowStart else { return }
        window = []
        windowStart = offset
        if let source { window = try source.bytes(at: offset, count: min(remaining, max(count, Self.piece))) }
        // A file may become shorter while it is read.
        guard window.count >= count else { throw endsTooSoon }
    }
}

/// A file that is read piece by piece.
package protocol ByteSource {
    /// Bytes of the file when it was opened.
    var byteCount: Int { get }

    /// The bytes from an offset on, fewer at the end of the file.
    func bytes(at offset: Int, count: Int) throws(EncodingError) -> [UInt8]
}

extension ByteCursor {
    /// A number of up to eight bytes, the highest first.
    mutating func bigEndian(_ count: Int) throws(EncodingError) -> Int {
        try take(count).reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of up to eight bytes, the lowest first.
    mutating func littleEndian(_ count: Int) throws(EncodingError) -> Int {
        try take(count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The name of a chunk: four letters, others shown as `?`.
    mutating func fourLetters() throws(EncodingError) -> String {
        Self.letters(try take(4))
    }

    /// Four bytes as letters, others shown as `?`.
    static func letters(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
    }
}
