import Encoding
import Glibc

/// A file that appears whole or not at all.
///
/// Where the file system can, bytes go to a file that has no name until it is whole: not even a process that is
/// killed leaves anything behind. Elsewhere they go to a temporary file beside the target, which is renamed over it at
/// the end. A FIFO, a device or another special file is written directly, since it cannot be replaced.
package final class OutputFile {
    /// Where the bytes go until `commit`.
    package let descriptor: Int32
    private let path: String
    private let state: State

    private enum State {
        /// A special file, or one that never gets a name.
        case direct
        /// No name yet; the folder's path ends with a slash or is empty.
        case nameless(folder: String)
        /// A temporary name.
        case temporary(String)
    }

    private init(descriptor: Int32, path: String, state: State) {
        self.descriptor = descriptor
        self.path = path
        self.state = state
    }

    /// Whether a path is that of a folder.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Opens the target's place.
    ///
    /// - Parameter allowsNameless: whether to try a file without a name first; the other way must work as well.
    package static func create(_ path: String, allowsNameless: Bool = true) throws(RollGIFError) -> OutputFile {
        var status = stat()
        if unsafe stat(path, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFREG: break
            case S_IFDIR: throw RollGIFError(.cannotCreate, "cannot write \(path): it is a folder; name a file in it")
            default:
                let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
                guard descriptor >= 0 else { throw .uncreatable(path, errno) }
                return OutputFile(descriptor: descriptor, path: path, state: .direct)
            }
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        if allowsNameless, let descriptor = nameless(in: folder) {
            return OutputFile(descriptor: descriptor, path: path, state: .nameless(folder: folder))
        }
        let (descriptor, temporary) = try withFreeName(for: path, in: folder) { name in
            unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        }
        return OutputFile(descriptor: descriptor, path: path, state: .temporary(temporary))
    }

    /// A file in a folder that has no name, or nil where that is impossible, whatever the reason: making one with a
    /// name then works, or tells why not.
    private static func nameless(in folder: String) -> Int32? {
        // O_TMPFILE of <fcntl.h>, which is this bit together with O_DIRECTORY, and no macro that Swift can see.
        let temporaryFile = 0o20_000_000 | O_DIRECTORY
        let descriptor = unsafe open(folder.isEmpty ? "." : folder, temporaryFile | O_WRONLY | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return nil }
        // It gets its name by way of /proc.
        guard unsafe access(link(to: descriptor), F_OK) == 0 else {
            _ = close(descriptor)
            return nil
        }
        return descriptor
    }

    private static func link(to descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

    /// Finds a name for a temporary file beside the target.
    ///
    /// - Parameter make: makes it and returns a number of at least 0, or -1 and an error number in `errno`.
    /// - Returns: what `make` returned, and the name, which is registered.
    private static func withFreeName(
        for path: String, in folder: String, _ make: (String) -> Int32
    ) throws(RollGIFError) -> (Int32, String) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        for attempt in 0..<100 {
            let temporary = "\(folder).\(name.prefix(200)).\(getpid())-\(attempt).part"
            TemporaryFiles.register(temporary)
            let made = make(temporary)
            if made >= 0 { return (made, temporary) }
            let code = errno
            TemporaryFiles.unregister(temporary)
            guard code == EEXIST else { throw .uncreatable(path, code) }
        }
        throw RollGIFError(.cannotCreate, "cannot write \(path): its folder is full of left-over temporary files")
    }

    /// Standard output, which stays open.
    static func standardOutput() -> OutputFile {
        OutputFile(descriptor: STDOUT_FILENO, path: "standard output", state: .direct)
    }

    /// A file without a name, gone with its descriptor: for programs that want a file.
    static func unnamed() throws(RollGIFError) -> OutputFile {
        let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        var pattern = Array("\(folder)/rollgif-XXXXXX".utf8CString)
        // mkstemp fills the six letters in; the array is its own storage.
        let descriptor = unsafe mkstemp(&pattern)
        guard descriptor >= 0 else { throw .uncreatable("a temporary file in \(folder)", errno) }
        _ = unsafe unlink(pattern)
        return OutputFile(descriptor: descriptor, path: "a temporary file", state: .direct)
    }

    /// Writes bytes as a whole file.
    package static func write(_ bytes: [UInt8], to path: String) throws(RollGIFError) {
        let file = try create(path)
        try file.write(bytes)
        try file.commit()
    }

    /// Appends bytes.
    package func write(_ bytes: [UInt8]) throws(RollGIFError) {
        let sink = FileDescriptorSink(descriptor: descriptor)
        do {
            // The array outlives the call.
            try unsafe bytes.withUnsafeBytes { try unsafe sink.write($0) }
        } catch {
            throw RollGIFError(error, path: path)
        }
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

    /// Whether what was written differs from what is in its place, or nothing is there.
    func differs() -> Bool {
        // What is no regular file cannot be compared.
        if case .direct = state { return true }
        return !ExistingFile.has(contentOf: descriptor, at: path)
    }

    /// Puts the file in its place.
    package func commit() throws(RollGIFError) {
        if case .direct = state { return }
        guard fsync(descriptor) == 0 || errno == EINVAL else {
            throw .unwritable(path, errno)
        }
        var status = stat()
        // A file that is replaced keeps its permissions.
        if unsafe stat(path, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o7777) }
        switch state {
        case .direct: break
        case .temporary(let name): try rename(name)
        case .nameless(let folder):
            if give(path) { return }
            guard errno == EEXIST else { throw .uncreatable(path, errno) }
            // A link cannot replace a file, a renamed one can: for a moment there are two names.
            let (_, name) = try OutputFile.withFreeName(for: path, in: folder) { give($0) ? 0 : -1 }
            try rename(name)
        }
    }

    /// Gives a nameless file a name; `errno` says why not.
    private func give(_ name: String) -> Bool {
        unsafe linkat(AT_FDCWD, OutputFile.link(to: descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
    }

    private func rename(_ temporary: String) throws(RollGIFError) {
        guard unsafe Glibc.rename(temporary, path) == 0 else {
            let code = errno
            TemporaryFiles.remove(temporary)
            throw .uncreatable(path, code)
        }
        TemporaryFiles.unregister(temporary)
    }

    deinit {
        if descriptor > STDERR_FILENO { _ = close(descriptor) }
        if case .temporary(let name) = state { TemporaryFiles.remove(name) }
    }
}
