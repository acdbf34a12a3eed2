package import Encoding
import Glibc
import Inspection

/// Files that are read whole.
package enum InputFile {
    /// Returns the bytes of a regular file. Others are refused, because a device or a pipe might never end.
    ///
    /// - Parameter limit: the maximum size in bytes.
    package static func read(_ path: String, limit: Int) throws(RollGIFError) -> [UInt8] {
        let (descriptor, size) = try open(path)
        defer { _ = close(descriptor) }
        guard size <= limit else {
            throw .badData("\(Quoted.path(path)) has more than \(limit) bytes; that is too large")
        }
        return try read(descriptor, path, upTo: limit)
    }

    /// A regular file that stays open and is read piece by piece.
    package final class Pieces: ByteSource {
        package let byteCount: Int
        private let descriptor: Int32

        package init(_ path: String) throws(RollGIFError) { (descriptor, byteCount) = try open(path) }

        deinit { _ = close(descriptor) }

        package func bytes(at offset: Int, count: Int) throws(EncodingError) -> [UInt8] {
            InputFile.bytes(of: descriptor, at: offset, count: count)
        }
    }

    /// Returns bytes of an open file; fewer where it ends, or where reading fails for the reason in `errno`.
    static func bytes(of descriptor: Int32, at offset: Int, count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        errno = 0
        while filled < count {
            // The count is that of the remaining bytes of the buffer.
            let got = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe pread(descriptor, buffer.baseAddress! + filled, count - filled, off_t(offset + filled))
            }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { break }
            filled += got
        }
        return Array(bytes.prefix(filled))
    }

    /// Returns the first and the last bytes of a regular file, and its size.
    static func ends(
        of path: String, count: Int
    ) throws(RollGIFError) -> (start: [UInt8], end: [UInt8], size: Int) {
        let file = try Pieces(path)
        do {
            let start = try file.bytes(at: 0, count: min(count, file.byteCount))
            let offset = max(0, file.byteCount - count)
            let end = try file.bytes(at: offset, count: file.byteCount - offset)
            return (start, end, file.byteCount)
        } catch {
            throw RollGIFError(error, path: path)
        }
    }

    private static func open(_ path: String) throws(RollGIFError) -> (descriptor: Int32, size: Int) {
        // With O_NONBLOCK, opening a pipe does not wait for its other end.
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(path, errno) }
        do throws(RollGIFError) {
            guard let status = FileStatus(descriptor) else { throw .unreadable(path, errno) }
            if let reason = status.refusal { throw .missingInput("cannot read \(Quoted.path(path)): \(reason)") }
            if let fault = ConfinedInput.fault(of: descriptor, openedAs: path) { throw .badData(fault) }
            return (descriptor, status.size)
        } catch {
            _ = close(descriptor)
            throw error
        }
    }

    private static func read(_ descriptor: Int32, _ path: String, upTo limit: Int) throws(RollGIFError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            // The buffer is as large as the count that is passed.
            let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw .unreadable(path, errno)
            }
            guard bytes.count + count <= limit else {
                throw .badData("\(Quoted.path(path)) has more than \(limit) bytes; that is too large")
            }
            bytes += buffer.prefix(count)
        }
    }
}
