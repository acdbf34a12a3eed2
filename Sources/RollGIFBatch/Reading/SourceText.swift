import RollGIF
private import Synchronization

/// Text of a job file, whole or one line of it, with the places of its bytes in the file.
final class SourceText: Sendable {
    let file: String
    let bytes: [UInt8]
    /// Position up to which lines have been counted: faults come in the order of the text, so each byte is counted
    /// once.
    private let counted: Mutex<Count>

    private struct Count {
        var offset = 0
        var line: Int
        /// Column, from 1, in characters.
        var column = 1
    }

    /// - Parameter firstLine: the line number of the first byte.
    init(file: String, bytes: [UInt8], firstLine: Int = 1) {
        self.file = file
        self.bytes = bytes
        counted = Mutex(Count(line: firstLine))
        self.firstLine = firstLine
    }

    private let firstLine: Int

    /// Line and column of a byte; counted only when something is wrong.
    func place(_ offset: Int, path: String) -> SourceLocation {
        let offset = min(offset, bytes.count)
        let (line, column) = counted.withLock { counted in
            if counted.offset > offset { counted = Count(line: firstLine) }
            for index in counted.offset..<offset {
                if bytes[index] == 0x0A {
                    counted.line += 1
                    counted.column = 1
                } else if bytes[index] & 0xC0 != 0x80, !isMark(index) {
                    // Continuation bytes of UTF-8 are no characters of their own.
                    counted.column += 1
                }
            }
            counted.offset = offset
            return (counted.line, counted.column)
        }
        return SourceLocation(file: file, line: line, column: column, path: path)
    }

    /// Whether a byte begins the byte order mark, which is no character of the first line.
    private func isMark(_ index: Int) -> Bool { index == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) }

    func fault(_ offset: Int, path: String, _ reason: String) -> JobFileFault {
        JobFileFault(place: place(offset, path: path), reason: reason)
    }
}
