import Encoding
import Glibc

/// A file that appears whole or not at all.
///
/// If the file system supports it, bytes go to a file without a name until it is whole. Then not even a process that is
/// killed leaves anything behind. Elsewhere they go to a temporary file beside the target, which is renamed over it at
/// the end. A FIFO, a device or another special file is written directly, since it cannot be replaced.
package final class OutputFile {
    /// Descriptor that takes the bytes until `commit`. It is closed with this object unless it is a standard stream.
    package let descriptor: Int32
    private let path: String
    private let state: State
    /// Whether `commit` syncs bytes and name to disk before it returns.
    private let isDurable: Bool

    private enum State {
        /// A special file.
        case direct
        /// No name yet.
        case nameless(Target)
        case temporary(Target, String)
    }

    /// Final location of the file.
    private struct Target {
        let folder: OutputFolder
        /// Path with a slash at its end; empty for the current folder.
        let folderPath: String
        let name: String
    }

    private init(descriptor: Int32, path: String, state: State, isDurable: Bool = false) {
        self.descriptor = descriptor
        self.path = path
        self.state = state
        self.isDurable = isDurable
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Opens the target. A link is followed once, and the file behind it is replaced.
    ///
    /// - Parameters:
    ///   - root: the folder that the path, which begins with it, may not leave, and where nothing but files may be
    ///     written; nil for none.
    ///   - isDurable: whether `commit` syncs bytes and name to disk. A picture can be drawn again, so it need not.
    ///   - allowsNameless: whether to try a file without a name first; the other way must work as well.
    package static func create(
        _ path: String, below root: String? = nil, isDurable: Bool = false, allowsNameless: Bool = true
    ) throws(RollGIFError) -> OutputFile {
        let (folderPath, name) = OutputFolder.split(path)
        let folder = try OutputFolder(folderPath, below: root, for: path)
        var status = stat()
        if unsafe fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFREG: break
            case S_IFDIR:
                throw .cannotCreate("cannot write \(Quoted.path(path)): it is a folder; name a file in it")
            case S_IFLNK:
                guard root == nil else { throw OutputFolder.leadsOut(path) }
                return try followingLink(path, isDurable: isDurable, allowsNameless: allowsNameless)
            default:
                guard root == nil else {
                    throw .cannotCreate(
                        "\(Quoted.text(path)) is a device or a pipe; name a file, or give --allow-outside", key: .output
                    )
                }
                return try special(path)
            }
        }
        let target = Target(folder: folder, folderPath: folderPath, name: name)
        if allowsNameless, let descriptor = nameless(in: folder) {
            return OutputFile(descriptor: descriptor, path: path, state: .nameless(target), isDurable: isDurable)
        }
        let (descriptor, temporary) = try withFreeName(for: target, path) { name in
            unsafe openat(folder.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        }
        return OutputFile(
            descriptor: descriptor, path: path, state: .temporary(target, temporary), isDurable: isDurable)
    }

    /// Opens a FIFO, a device, or the file behind `/dev/stdout`.
    private static func special(_ path: String) throws(RollGIFError) -> OutputFile {
        let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .uncreatable(path, errno) }
        return OutputFile(descriptor: descriptor, path: path, state: .direct)
    }

    private static func followingLink(
        _ path: String, isDurable: Bool, allowsNameless: Bool
    ) throws(RollGIFError) -> OutputFile {
        var status = stat()
        if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            guard status.st_mode & S_IFMT != S_IFDIR else {
                throw .cannotCreate("cannot write \(Quoted.path(path)): it is a folder; name a file in it")
            }
            return try special(path)
        }
        // A link below /proc may lead to a file without a path, such as an unlinked one.
        let place = OutputRoot.linkTarget(path)
        guard let place, unsafe lstat(place, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
            throw .cannotCreate(
                "cannot write \(Quoted.path(path)): it is a link that leads nowhere; remove it or name another file")
        }
        return try create(place, isDurable: isDurable, allowsNameless: allowsNameless)
    }

    /// Returns a nameless file in a folder; nil if that is impossible for any reason. A file with a name is tried next,
    /// and its error is reported.
    private static func nameless(in folder: OutputFolder) -> Int32? {
        // This is O_TMPFILE of <fcntl.h>, a bit together with O_DIRECTORY. Swift cannot import the macro.
        let temporaryFile = 0o20_000_000 | O_DIRECTORY
        let descriptor = unsafe openat(folder.descriptor, ".", temporaryFile | O_WRONLY | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return nil }
        // The file gets its name later through its link in /proc, so it needs /proc.
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
    /// - Returns: the result of `make`, and the name, which is registered.
    private static func withFreeName(
        for target: Target, _ path: String, _ make: (String) -> Int32
    ) throws(RollGIFError) -> (Int32, String) {
        // A name has at most 255 bytes, and no character is cut in half.
        var start = ""
        for character in target.name where start.utf8.count + character.utf8.count <= 200 { start.append(character) }
        for attempt in 0..<100 {
            let temporary = ".\(start).\(getpid())-\(attempt).part"
            TemporaryFiles.register(target.folderPath + temporary)
            let made = make(temporary)
            if made >= 0 { return (made, temporary) }
            let code = errno
            TemporaryFiles.unregister(target.folderPath + temporary)
            guard code == EEXIST else { throw .uncreatable(path, code) }
        }
        throw .cannotCreate("cannot write \(Quoted.path(path)): its folder is full of left-over temporary files")
    }

    /// Returns standard output, which stays open.
    package static func standardOutput() -> OutputFile {
        OutputFile(descriptor: STDOUT_FILENO, path: "standard output", state: .direct)
    }

    /// Returns the output for a text: a file, or standard output for `-`.
    package static func text(_ path: String, isDurable: Bool = false) throws(RollGIFError) -> OutputFile {
        path == "-" ? standardOutput() : try create(path, isDurable: isDurable)
    }

    /// Returns a file for programs that need one. It is never committed, and is deleted with its object. Its folder is
    /// `TMPDIR`.
    static func scratch() throws(RollGIFError) -> OutputFile {
        let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
        do throws(RollGIFError) {
            return try create("\(folder.isEmpty ? "/tmp" : folder)/rollgif-\(getpid())")
        } catch {
            throw RollGIFError(error.code, "TMPDIR, the folder of temporary files, does not take one: \(error.text)")
        }
    }

    /// Writes bytes as a whole file.
    package static func write(
        _ bytes: [UInt8], to path: String, below root: String? = nil, isDurable: Bool = false
    ) throws(RollGIFError) {
        let file = try create(path, below: root, isDurable: isDurable)
        try file.write(bytes)
        try file.commit()
    }

    /// Appends bytes.
    package func write(_ bytes: [UInt8]) throws(RollGIFError) {
        let sink = FileDescriptorSink(descriptor: descriptor)
        do {
            // The array lives longer than the call.
            try unsafe bytes.withUnsafeBytes { try unsafe sink.write($0) }
        } catch {
            throw RollGIFError(error, path: path)
        }
    }

    /// Writes the only bytes of the file, and marks it as unchanged by others.
    package func writeMarked(_ bytes: [UInt8]) throws(RollGIFError) {
        try write(bytes)
        if case .direct = state { return }
        FileMark.set(on: descriptor, bytes)
    }

    /// Bytes written so far.
    var size: Int {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Returns all bytes written so far.
    func contents() throws(RollGIFError) -> [UInt8] {
        try InputFile.read(OutputFile.link(to: descriptor), limit: 1 << 32)
    }

    /// Returns whether the written bytes differ from the existing file, or no file exists.
    func differs() -> Bool {
        // Special files cannot be read back and compared.
        if case .direct = state { return true }
        return !ExistingFile.has(contentOf: descriptor, at: path)
    }

    /// Gives the file its name. If that fails, nothing changes.
    package func commit() throws(RollGIFError) {
        let target: Target
        switch state {
        case .direct: return
        case .nameless(let place), .temporary(let place, _): target = place
        }
        guard !isDurable || fsync(descriptor) == 0 || errno == EINVAL else { throw .unwritable(path, errno) }
        keepOwnership(of: target)
        switch state {
        case .direct: break
        case .temporary(_, let name): try rename(name, target)
        case .nameless:
            if give(target.name, target) { break }
            guard errno == EEXIST else { throw .uncreatable(path, errno) }
            // A hard link cannot replace a file, but a renamed file can. In between, the file has two names.
            let (_, name) = try OutputFile.withFreeName(for: target, path) { give($0, target) ? 0 : -1 }
            try rename(name, target)
        }
        if isDurable { target.folder.sync() }
    }

    /// Keeps the owner, if permitted, and the permissions of a replaced file. The setuid and setgid bits are dropped
    /// because they were meant for other bytes.
    private func keepOwnership(of target: Target) {
        var status = stat()
        let isThere = unsafe fstatat(target.folder.descriptor, target.name, &status, AT_SYMLINK_NOFOLLOW) == 0
        guard isThere, status.st_mode & S_IFMT == S_IFREG else { return }
        if status.st_uid != geteuid() || status.st_gid != getegid() {
            // The owner can be changed by root alone; the group can be kept by any member of that group.
            if fchown(descriptor, status.st_uid, status.st_gid) != 0 { _ = fchown(descriptor, .max, status.st_gid) }
        }
        _ = fchmod(descriptor, status.st_mode & 0o777)
    }

    /// Gives a nameless file a name. Returns false with the reason in `errno` if that fails.
    private func give(_ name: String, _ target: Target) -> Bool {
        unsafe linkat(AT_FDCWD, OutputFile.link(to: descriptor), target.folder.descriptor, name, AT_SYMLINK_FOLLOW) == 0
    }

    private func rename(_ temporary: String, _ target: Target) throws(RollGIFError) {
        let folder = target.folder.descriptor
        guard unsafe renameat(folder, temporary, folder, target.name) == 0 else {
            let code = errno
            TemporaryFiles.remove(target.folderPath + temporary)
            throw .uncreatable(path, code)
        }
        TemporaryFiles.unregister(target.folderPath + temporary)
    }

    deinit {
        if descriptor > STDERR_FILENO { _ = close(descriptor) }
        if case .temporary(let target, let name) = state { TemporaryFiles.remove(target.folderPath + name) }
    }
}
