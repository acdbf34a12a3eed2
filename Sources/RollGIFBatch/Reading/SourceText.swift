import Motion
import RollGIF
private import Synchronization

/// The text of a job file, whole or one line of it, with the positions of its bytes in the file.
final class SourceText: Sendable {
    let file: String
    let bytes: [UInt8]
    private let firstLine: Int
    /// Places of lines and characters; nil until something is wrong, since most texts have no fault.
    private let index = Mutex<Index?>(nil)

    /// - Parameter firstLine: the line number of the first byte.
    init(file: String, bytes: [UInt8], firstLine: Int = 1) {
        self.file = file
        self.bytes = bytes
        self.firstLine = firstLine
    }

    /// Places of lines and characters, so that no fault counts the text again.
    private struct Index {
        /// Offsets of the first bytes of the lines.
        var lines = [0]
        /// Number of characters before each block of bytes, because a line may be as long as the file.
        var characters: [Int] = []
        static let block = 1024

        init(_ bytes: [UInt8]) {
            var count = 0
            for (offset, byte) in bytes.enumerated() {
                if offset % Self.block == 0 { characters.append(count) }
                if byte == 0x0A { lines.append(offset + 1) }
                if SourceText.isCharacter(byte) { count += 1 }
            }
            if bytes.count % Self.block == 0 { characters.append(count) }
        }

        func characters(before offset: Int, _ bytes: [UInt8]) -> Int {
            let block = offset / Self.block
            return characters[block] + bytes[(block * Self.block)..<offset].count(where: SourceText.isCharacter)
        }

        func line(of offset: Int) -> Int {
            max(0, lines.partitioningIndex { $0 > offset } - 1)
        }
    }

    /// Returns whether a byte begins a character, which the continuation bytes of UTF-8 do not.
    private static func isCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

    /// Returns the line and column of a byte; counted only when something is wrong.
    func location(atByte offset: Int, path: String) -> SourceLocation {
        let offset = min(offset, bytes.count)
        let index = index.withLock { index in
            let known = index ?? Index(bytes)
            index = known
            return known
        }
        let line = index.line(of: offset)
        let start = index.lines[line]
        var column = index.characters(before: offset, bytes) - index.characters(before: start, bytes) + 1
        // A byte order mark is not a character of the first line.
        if line == 0, offset > 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { column -= 1 }
        return SourceLocation(file: file, line: firstLine + line, column: column, path: path)
    }

    func fault(_ offset: Int, path: String, _ reason: String) -> JobFileFault {
        JobFileFault(location: location(atByte: offset, path: path), reason: reason)
    }
}
