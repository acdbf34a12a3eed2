import Glibc

/// A file that appears whole or not at all.
///
/// Bytes go to a temporary file beside the target, which is renamed over it at the end. A FIFO, a device or
/// another special file is written directly, since it cannot be replaced.
package final class OutputFile {
    /// Where the bytes go until `commit`.
    package let descriptor: Int32
    private let path: String
    private let temporary: String?

    private init(descriptor: Int32, path: String, temporary: String?) {
        self.descriptor = descriptor
        self.path = path
        self.temporary = temporary
    }

    /// Whether a path is that of a folder.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Opens the target's place.
    package static func create(_ path: String) throws(RollGIFError) -> OutputFile {
        var status = stat()
        if unsafe stat(path, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFREG: break
            case S_IFDIR: throw RollGIFError(.cannotCreate, "cannot write \(path): it is a folder; name a file in it")
            default:
                let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
                guard descriptor >= 0 else { throw failure(path, errno) }
                return OutputFile(descriptor: descriptor, path: path, temporary: nil)
            }
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let name = path.split(separator: "/").last.map(String.init) ?? path
        for attempt in 0..<100 {
            let temporary = "\(folder).\(name.prefix(200)).\(getpid())-\(attempt).part"
            TemporaryFiles.register(temporary)
            let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return OutputFile(descriptor: descriptor, path: path, temporary: temporary) }
            let code = errno
            TemporaryFiles.unregister(temporary)
            guard code == EEXIST else { throw failure(path, code) }
        }
        throw RollGIFError(.cannotCreate, "cannot write \(path): its folder is full of left-over temporary files")
    }

    /// A file without a name, gone with its descriptor: for programs that want a file.
    static func unnamed() throws(RollGIFError) -> OutputFile {
        let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        var pattern = Array("\(folder)/rollgif-XXXXXX".utf8CString)
        // mkstemp fills the six letters in; the array is its own storage.
        let descriptor = unsafe mkstemp(&pattern)
        guard descriptor >= 0 else { throw failure("a temporary file in \(folder)", errno) }
        _ = unsafe unlink(pattern)
        return OutputFile(descriptor: descriptor, path: "a temporary file", temporary: nil)
    }

    /// Bytes written so far.
    var size: Int {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// All bytes of an unnamed file.
    func contents() throws(RollGIFError) -> [UInt8] {
        try InputFile.read("/proc/self/fd/\(descriptor)", limit: 1 << 32)
    }

    /// Puts the file in its place.
    package func commit() throws(RollGIFError) {
        guard let temporary else { return }
        guard fsync(descriptor) == 0 || errno == EINVAL else {
            throw RollGIFError(.inputOutput, "cannot write \(path): \(systemMessage(errno))")
        }
        var status = stat()
        // A file that is replaced keeps its permissions.
        if unsafe stat(path, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o7777) }
        guard unsafe rename(temporary, path) == 0 else { throw OutputFile.failure(path, errno) }
        TemporaryFiles.unregister(temporary)
    }

    deinit {
        _ = close(descriptor)
        if let temporary { TemporaryFiles.remove(temporary) }
    }

    private static func failure(_ path: String, _ code: Int32) -> RollGIFError {
        let advice =
            switch code {
            case ENOENT: "its folder does not exist; create it or name another"
            case EACCES, EPERM, EROFS: "\(systemMessage(code)); choose a folder you may write to"
            default: systemMessage(code)
            }
        return RollGIFError(code == ENOSPC ? .inputOutput : .cannotCreate, "cannot write \(path): \(advice)")
    }
}
