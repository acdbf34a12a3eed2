private import Synchronization

/// A piece of a job file, whole or one line of it, that can tell where in the file a byte stands.
final class SourceText: Sendable {
    let file: String
    let bytes: [UInt8]
    /// How far lines have been counted: faults come in the order of the text, so each byte is counted once.
    private let counted: Mutex<Count>

    private struct Count {
        var offset = 0
        var line: Int
        var lineStart = 0
    }

    /// - Parameter firstLine: the line number of the first byte.
    init(file: String, bytes: [UInt8], firstLine: Int = 1) {
        self.file = file
        self.bytes = bytes
        // A byte order mark is no character of the first line.
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        counted = Mutex(Count(line: firstLine, lineStart: start))
        self.firstLine = firstLine
    }

    private let firstLine: Int

    /// Line and column of a byte; counted only when something is wrong.
    func place(_ offset: Int, path: String) -> JobPlace {
        let offset = min(offset, bytes.count)
        let (line, start) = counted.withLock { counted in
            if counted.offset > offset { counted = Count(line: firstLine) }
            for index in counted.offset..<offset where bytes[index] == 0x0A {
                counted.line += 1
                counted.lineStart = index + 1
            }
            counted.offset = offset
            return (counted.line, min(counted.lineStart, offset))
        }
        // Continuation bytes of UTF-8 are no characters of their own.
        let column = bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
        return JobPlace(file: file, line: line, column: column, path: path)
    }

    func fault(_ offset: Int, path: String, _ reason: String) -> JobFileFault {
        JobFileFault(place: place(offset, path: path), reason: reason)
    }
}
