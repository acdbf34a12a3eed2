import Glibc

/// Files that are read whole.
package enum InputFile {
    /// The bytes of a file.
    ///
    /// - Parameter limit: the most bytes that are taken.
    package static func read(_ path: String, limit: Int) throws(RollGIFError) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path, errno) }
        defer { _ = close(descriptor) }
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
                throw RollGIFError(.badData, "\(path) has more than \(limit) bytes; that is too large")
            }
            bytes += buffer.prefix(count)
        }
    }

    /// Whether a file is missing or holds other bytes.
    static func differs(_ path: String, from bytes: [UInt8]) throws(RollGIFError) -> Bool {
        do {
            return try read(path, limit: 1 << 32) != bytes
        } catch {
            guard error.code == .missingInput else { throw error }
            return true
        }
    }
}
