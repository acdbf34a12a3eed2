import Glibc
package import TextFormats

/// A file or standard input, read from front to back.
///
/// It owns the descriptor of a file that it opened. Standard input is left open.
package final class InputStream: LineSource {
    /// Name of the file as it was typed; `-` is standard input.
    package let name: String
    /// Whether it can be read a second time; a pipe cannot.
    package let isRewindable: Bool

    private let descriptor: Int32
    /// Encoding of the text; nil before its first bytes have been read.
    private var encoding: Encoding?

    private enum Encoding {
        case utf8
        /// UTF-16, which is passed on as UTF-8.
        case utf16(UTF16Text)
    }

    /// Opens a file; `-` is standard input.
    package init(_ path: String) throws(RollGIFError) {
        name = path
        // The path is a NUL-terminated copy for the length of the call.
        descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let code = errno
            isRewindable = false
            // Every failure to open is reported as a missing file.
            throw .missingInput(RollGIFError.unreadable(path, code).text)
        }
        let status = FileStatus(descriptor)
        isRewindable = status?.kind == .file
        if status?.kind == .folder, let reason = status?.refusal {
            throw .missingInput("cannot read \(Quoted.path(path)): \(reason)")
        }
    }

    deinit {
        if descriptor > STDIN_FILENO { _ = close(descriptor) }
    }

    /// Returns the lines of a file.
    ///
    /// - Parameter maximumBytes: the maximum length of a line, and of the whole.
    package static func lines(of path: String, maximumBytes: Int) throws(RollGIFError) -> LineReader<InputStream> {
        LineReader(try InputStream(path), maximumBytes: maximumBytes)
    }

    package func read(atMost count: Int) throws(RollGIFError) -> [UInt8] {
        while true {
            let bytes = try readBytes(atMost: count)
            let text = try decoded(bytes)
            // The bytes may have been half a character.
            if !text.isEmpty || bytes.isEmpty { return text }
        }
    }

    private func decoded(_ bytes: [UInt8]) throws(RollGIFError) -> [UInt8] {
        var bytes = bytes
        if encoding == nil {
            // A pipe may give one byte, which does not show the encoding.
            if bytes.count == 1 { bytes += try readBytes(atMost: 1) }
            encoding = UTF16Text(startingWith: bytes).map { .utf16($0) } ?? .utf8
        }
        guard case .utf16(var text) = encoding else { return bytes }
        do throws(TextFault) {
            let read = try text.utf8(bytes, isEnd: bytes.isEmpty)
            encoding = .utf16(text)
            return read
        } catch {
            throw .badData("\(name == "-" ? "standard input" : Quoted.path(name)): \(error.reason)")
        }
    }

    private func readBytes(atMost count: Int) throws(RollGIFError) -> [UInt8] {
        while true {
            var failure: Int32 = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                // The buffer has room for the requested number of bytes.
                let got = unsafe Glibc.read(descriptor, buffer.baseAddress, count)
                if got < 0 { failure = errno }
                filled = max(0, got)
            }
            switch failure {
            case 0: return bytes
            case EINTR: continue
            default: throw .unreadable(name, failure)
            }
        }
    }

    package func rewind() throws(RollGIFError) {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .unreadable(name, errno) }
        encoding = nil
    }

    package func tooLong(line: Int?, maximumBytes: Int) -> RollGIFError {
        let name = Quoted.path(name)
        guard let line else {
            return RollGIFError.badData(
                "\(name) is longer than \(maximumBytes) bytes; write a job a line (JSONL), which is not held in memory")
        }
        return RollGIFError.badData("\(name): line \(line) is longer than \(maximumBytes) bytes; split it")
    }
}
