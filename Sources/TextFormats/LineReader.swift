package protocol LineSource {
    associatedtype Failure: Error

    /// Returns at most `count` of the next bytes; none at the end.
    func read(atMost count: Int) throws(Failure) -> [UInt8]

    /// Returns the error for a line, or for a whole (nil), of more bytes than the reader holds.
    func tooLong(line: Int?, maximumBytes: Int) -> Failure
}

/// A reader of a file or a pipe, line by line, in a buffer that does not grow with the file.
package final class LineReader<Source: LineSource> {
    package let source: Source
    /// Number of the line that was read last, from 1; 0 before the first.
    package private(set) var line = 0
    /// Offset of its first byte from the start of the text.
    package private(set) var offset = 0

    /// Longest line, and longest whole, in bytes.
    package let maximumBytes: Int
    private var buffer: [UInt8] = []
    private var position = 0
    /// Number of bytes before the buffer.
    private var dropped = 0
    private var isAtEnd = false
    private var lineEnd: UInt8 = 0x0A

    package init(_ source: Source, maximumBytes: Int) {
        self.source = source
        self.maximumBytes = maximumBytes
    }

    /// Ends lines at carriage returns where the first line of a table does, which must not have been read yet.
    package func detectReturns() throws(Source.Failure) {
        // A table without any line feed may have one line or lines that end with returns.
        while !isAtEnd, !buffer.contains(0x0A), buffer.count <= min(maximumBytes, 1 << 20) { _ = try fill() }
        lineEnd = CSVScanner.endsLinesWithReturns(buffer) ? 0x0D : 0x0A
    }

    /// Starts again at the first line of a source that does so too.
    package func restart() {
        buffer = []
        (position, dropped, line, isAtEnd) = (0, 0, 0, false)
    }

    /// Returns the next line without its end; nil behind the last.
    package func next() throws(Source.Failure) -> [UInt8]? {
        var searched = position
        offset = dropped + position
        while true {
            if let end = buffer[searched...].firstIndex(of: lineEnd) {
                let found = Array(buffer[position..<end])
                position = end + 1
                line += 1
                return found
            }
            searched = buffer.count
            if isAtEnd {
                guard position < buffer.count else { return nil }
                let found = Array(buffer[position...])
                position = buffer.count
                line += 1
                return found
            }
            guard buffer.count - position <= maximumBytes else {
                throw source.tooLong(line: line + 1, maximumBytes: maximumBytes)
            }
            searched -= try fill()
        }
    }

    /// Whether the next line was read from the source already.
    package var holdsLine: Bool { buffer[position...].contains(lineEnd) }

    package func readToEnd() throws(Source.Failure) -> [UInt8] {
        while !isAtEnd {
            guard buffer.count - position <= maximumBytes else {
                throw source.tooLong(line: nil, maximumBytes: maximumBytes)
            }
            _ = try fill()
        }
        let remaining = Array(buffer[position...])
        buffer = []
        position = 0
        return remaining
    }

    /// Puts the first line back, right after it was read: nothing has left the buffer yet.
    package func unreadFirstLine() {
        (position, line) = (0, 0)
    }

    /// Appends a chunk; returns by how many bytes the buffer's start moved.
    private func fill() throws(Source.Failure) -> Int {
        let passed = position
        buffer.removeFirst(passed)
        (position, dropped) = (0, dropped + passed)
        let chunk = try source.read(atMost: 65_536)
        buffer += chunk
        isAtEnd = chunk.isEmpty
        return passed
    }
}

/// Bytes in memory, whose lines are never too long.
package final class MemorySource: LineSource {
    private var rest: ArraySlice<UInt8>

    package init(_ bytes: [UInt8]) { rest = bytes[...] }

    package func read(atMost count: Int) -> [UInt8] {
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    package func tooLong(line: Int?, maximumBytes: Int) -> Never { preconditionFailure("the text is in memory") }
}

/// Text in UTF-16, as PowerShell 5 writes with `>` and spreadsheets save as "Unicode text", read as UTF-8.
///
/// JSON and tables begin with an ASCII character, so a byte order mark or the position of the first zero gives the byte
/// order.
package struct UTF16Text {
    private let isBigEndian: Bool
    /// Bytes of a character whose end has not been read yet.
    private var unfinished: [UInt8] = []

    /// Returns nil for bytes that do not begin a text in UTF-16.
    package init?(startingWith bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(2))
        guard start.count == 2 else { return nil }
        switch (start[0], start[1]) {
        case (0xFF, 0xFE): isBigEndian = false
        case (0xFE, 0xFF): isBigEndian = true
        case (0, let second) where second != 0: isBigEndian = true
        case (let first, 0) where first != 0: isBigEndian = false
        default: return nil
        }
    }

    /// Returns the whole text as UTF-8; bytes in other encodings stay as they are.
    package static func utf8(_ bytes: [UInt8]) throws(TextFault) -> [UInt8] {
        guard var text = UTF16Text(startingWith: bytes) else { return bytes }
        return try text.utf8(bytes, isEnd: true)
    }

    /// Returns the next bytes of the text as UTF-8.
    ///
    /// - Parameter isEnd: whether no more bytes follow.
    package mutating func utf8(_ bytes: [UInt8], isEnd: Bool) throws(TextFault) -> [UInt8] {
        let all = unfinished + bytes
        var units = stride(from: 0, to: all.count - 1, by: 2).map { place in
            UInt16(all[place + (isBigEndian ? 0 : 1)]) << 8 | UInt16(all[place + (isBigEndian ? 1 : 0)])
        }
        // The first half of a pair waits for the second.
        if !isEnd, let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
        unfinished = Array(all[(2 * units.count)...])
        guard let text = String(validating: units, as: UTF16.self), !isEnd || unfinished.isEmpty else {
            throw TextFault(
                offset: 0, reason: "the text starts as UTF-16 and continues in another encoding; save the file as UTF-8"
            )
        }
        return Array(text.utf8)
    }
}
