import Encoding
private import Glibc

/// Bytes of a file or a pipe, line by line, in a buffer that does not grow with the file.
///
/// Owns the descriptor of a file it opened; standard input is left open.
final class LineReader {
    /// The file as it was named; `-` is standard input.
    let name: String
    /// Whether it can be read a second time; a pipe cannot.
    let isRewindable: Bool
    /// The number of the line that was read last.
    private(set) var line = 0

    private let descriptor: Int32
    private let maximumBytes: Int
    private let chunk = 65_536
    private var buffer: [UInt8] = []
    private var position = 0
    private var isAtEnd = false

    /// - Parameter maximumBytes: the longest line, and the longest whole.
    init(path: String, maximumBytes: Int) throws(RollGIFError) {
        name = path
        self.maximumBytes = maximumBytes
        // The path is a NUL-terminated copy for the length of the call.
        descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let code = errno
            isRewindable = false
            let advice = code == ENOENT ? "; check the name" : ""
            throw RollGIFError(.missingInput, "cannot read \(path): \(systemMessage(code))\(advice)")
        }
        var status = stat()
        let isKnown = unsafe fstat(descriptor, &status) == 0
        isRewindable = isKnown && status.st_mode & S_IFMT == S_IFREG
        if isKnown, status.st_mode & S_IFMT == S_IFDIR {
            throw RollGIFError(.missingInput, "cannot read \(path): it is a folder; name a job file in it")
        }
    }

    deinit {
        if descriptor > STDIN_FILENO { _ = close(descriptor) }
    }

    /// Starts again at the first line.
    func rewind() throws(RollGIFError) {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw failure(errno) }
        buffer = []
        (position, line, isAtEnd) = (0, 0, false)
    }

    /// The next line without its line feed; nil at the end.
    func next() throws(RollGIFError) -> [UInt8]? {
        var searched = position
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
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
                throw RollGIFError(
                    .badData, "\(name): line \(line + 1) is longer than \(maximumBytes) bytes; split it")
            }
            searched -= try fill()
        }
    }

    /// Everything that has not been read yet.
    func rest() throws(RollGIFError) -> [UInt8] {
        while !isAtEnd {
            guard buffer.count - position <= maximumBytes else {
                throw RollGIFError(
                    .badData,
                    "\(name) is longer than \(maximumBytes) bytes; write a job a line (JSONL), which is not held in memory"
                )
            }
            _ = try fill()
        }
        let rest = Array(buffer[position...])
        buffer = []
        position = 0
        return rest
    }

    /// Gives the first line back, right after it was read: nothing has left the buffer yet.
    func unreadFirstLine() {
        (position, line) = (0, 0)
    }

    /// Appends a chunk; returns by how many bytes the buffer's start moved.
    private func fill() throws(RollGIFError) -> Int {
        let dropped = position
        buffer.removeFirst(dropped)
        position = 0
        let old = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: chunk))
        var count = -1
        repeat {
            // The buffer has `chunk` bytes behind `old`, and lives as long as the closure.
            count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress! + old, chunk) }
        } while count < 0 && errno == EINTR
        let code = errno
        buffer.removeLast(chunk - max(0, count))
        guard count >= 0 else { throw failure(code) }
        isAtEnd = count == 0
        return dropped
    }

    private func failure(_ code: Int32) -> RollGIFError {
        RollGIFError(.inputOutput, "cannot read \(name): \(systemMessage(code))")
    }
}
