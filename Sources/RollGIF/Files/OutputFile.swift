import CLinux
import Files
import Glibc

/// A file that appears whole or not at all.
///
/// If the file system supports it, bytes go to a file without a name until it is whole. Then not even a process that is
/// killed meanwhile leaves anything behind. At the end, and elsewhere from the beginning, the file has a temporary name
/// beside the target, and is renamed over it. A FIFO, a device or another special file is written directly, since it
/// cannot be replaced.
package final class OutputFile {
    /// Descriptor that takes the bytes; -1 once it is closed, at the latest with this object. Standard streams stay
    /// open.
    package private(set) var descriptor: Int32
    private let path: String
    /// Final location of the file; nil for a special file, which has its name already.
    private let target: Target?
    /// Whether it takes bytes only in their order, as a FIFO, a device or standard output.
    var isStream: Bool { target == nil }
    private var state: State
    /// Whether a file had the name when the bytes were complete.
    private var replacesFile = false
    /// Whether bytes and name are synced to disk.
    private let isDurable: Bool

    private enum State {
        case nameless
        /// A temporary name beside the target.
        case temporary(String)
        case placed(Former)
    }

    /// The file that had the name before.
    private enum Former {
        /// No file, or a special one that takes the bytes itself.
        case none
        /// A file that has a temporary name until all files of a group have theirs.
        case kept(String)
        /// A file that is gone.
        case replaced
    }

    private struct Target {
        let folder: OutputFolder
        /// Path with a slash at its end; empty for the current folder.
        let folderPath: String
        let name: String
    }

    private init(
        descriptor: Int32, path: String, target: Target? = nil, state: State = .placed(.none), isDurable: Bool = false
    ) {
        self.descriptor = descriptor
        self.path = path
        self.target = target
        self.state = state
        self.isDurable = isDurable
    }

    /// Opens the target. A link is followed once, and the file behind it is replaced.
    ///
    /// - Parameters:
    ///   - root: the folder that the path, which begins with it, may not leave, and where nothing but files may be
    ///     written; nil for none.
    ///   - opened: the folder of the path, if it is open already.
    ///   - isDurable: whether bytes and name are synced to disk. A picture can be drawn again, so it need not.
    ///   - allowsNameless: whether to try a file without a name first; the other way must work as well.
    package static func create(
        _ path: String, below root: String? = nil, in opened: OutputFolder? = nil, isDurable: Bool = false,
        allowsNameless: Bool = true
    ) throws(RollGIFError) -> OutputFile {
        let (folderPath, name) = OutputFolder.split(path)
        let folder = if let opened { opened } else { try OutputFolder(folderPath, below: root, for: path) }
        let status = FileStatus(name, in: folder.descriptor)
        switch status?.kind {
        case nil, .file: break
        case .link:
            guard root == nil else { throw OutputFolder.leadsOut(path) }
            return try followingLink(path, isDurable: isDurable, allowsNameless: allowsNameless)
        case .folder, .device, .stream:
            if root != nil || status?.kind == .folder, let status { throw .unwritable(path, status) }
            return try special(path)
        }
        let target = Target(folder: folder, folderPath: folderPath, name: name)
        if allowsNameless, let descriptor = folder.namelessFile() {
            return OutputFile(
                descriptor: descriptor, path: path, target: target, state: .nameless, isDurable: isDurable)
        }
        let (descriptor, temporary) = try TemporaryFiles.withFreeName(beside: path) { name in
            unsafe openat(folder.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        }
        return OutputFile(
            descriptor: descriptor, path: path, target: target, state: .temporary(temporary), isDurable: isDurable)
    }

    /// Opens a FIFO, a device, or the file behind `/dev/stdout`.
    private static func special(_ path: String) throws(RollGIFError) -> OutputFile {
        let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .uncreatable(path, errno) }
        return OutputFile(descriptor: descriptor, path: path)
    }

    private static func followingLink(
        _ path: String, isDurable: Bool, allowsNameless: Bool
    ) throws(RollGIFError) -> OutputFile {
        if let status = FileStatus(path), status.kind != .file {
            if status.kind == .folder { throw .unwritable(path, status) }
            return try special(path)
        }
        // A link below /proc may lead to a file without a path, such as an unlinked one.
        let place = RealPaths.target(ofLink: path)
        guard let place, [nil, .file].contains(FileStatus(place, followsLinks: false)?.kind) else {
            throw .cannotCreate(
                "cannot write \(Quoted.path(path)): it is a link that leads nowhere; remove it or name another file")
        }
        return try create(place, isDurable: isDurable, allowsNameless: allowsNameless)
    }

    /// Returns standard output, which stays open.
    package static func standardOutput() -> OutputFile {
        OutputFile(descriptor: STDOUT_FILENO, path: "standard output")
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
        if !isStream { FileMark.set(on: descriptor, bytes) }
    }

    var size: Int { FileStatus(descriptor)?.size ?? 0 }

    /// Returns all bytes written so far.
    func contents() throws(RollGIFError) -> [UInt8] {
        try InputFile.read(OutputFolder.link(to: descriptor), limit: 1 << 32)
    }

    /// Returns whether the written bytes differ from the existing file, or no file exists.
    func differs() -> Bool {
        // Special files cannot be read back and compared.
        isStream || !ExistingFile.has(contentOf: descriptor, at: path)
    }

    /// Gives the file its name. If that fails, nothing changes.
    package func commit() throws(RollGIFError) {
        try seal()
        try takeTemporaryName()
        try Self.install([self], keepsFormer: false)
        syncFolder()
    }

    /// Closes the file, which can get its name later.
    func close() throws(RollGIFError) {
        try seal()
        _ = Glibc.close(descriptor)
        descriptor = -1
    }

    /// Syncs the bytes of a durable file, and gives it the owner and the permissions of the file that it replaces.
    func seal() throws(RollGIFError) {
        guard let target, descriptor >= 0 else { return }
        guard !isDurable || fsync(descriptor) == 0 || errno == EINVAL else { throw .unwritable(path, errno) }
        keepOwnership(of: target)
    }

    func takeTemporaryName() throws(RollGIFError) {
        guard let target, case .nameless = state else { return }
        let (_, name) = try TemporaryFiles.withFreeName(beside: path) { name in
            unsafe linkat(
                AT_FDCWD, OutputFolder.link(to: descriptor), target.folder.descriptor, name, AT_SYMLINK_FOLLOW)
        }
        state = .temporary(name)
    }

    /// Gives files with temporary names their own, all or, if one of them fails, those before it.
    ///
    /// - Parameter keepsFormer: whether files that had the names are kept for `rollBack`, as far as the file system can
    ///   exchange two names.
    static func install(_ files: [OutputFile], keepsFormer: Bool) throws(RollGIFError) {
        let waiting = files.compactMap { file -> (file: OutputFile, target: Target, name: String)? in
            guard let target = file.target, case .temporary(let name) = file.state else { return nil }
            return (file, target, name)
        }
        var renamings = unsafe waiting.map { file, target, name in
            unsafe rollgif_renaming(
                folder: target.folder.descriptor, from: strdup(name), to: strdup(target.name),
                former: keepsFormer && file.replacesFile ? 1 : 0, error: -1)
        }
        // It frees the copies of the names.
        unsafe rollgif_rename_all(&renamings, renamings.count)
        for unsafe((file, target, name), renaming) in unsafe zip(waiting, renamings) {
            guard unsafe renaming.error == 0 else { throw .uncreatable(file.path, unsafe renaming.error) }
            file.state = unsafe .placed(renaming.former != 0 ? .kept(name) : file.replacesFile ? .replaced : .none)
            if unsafe renaming.former == 0 { TemporaryFiles.unregister(target.folderPath + name) }
        }
    }

    /// Undoes `install`.
    func rollBack() {
        guard let target, case .placed(let former) = state else { return }
        switch former {
        case .none: _ = unsafe unlinkat(target.folder.descriptor, target.name, 0)
        case .kept(let name):
            let folder = target.folder.descriptor
            _ = unsafe renameat2(folder, name, folder, target.name, UInt32(RENAME_EXCHANGE))
            state = .temporary(name)
        case .replaced: break
        }
    }

    /// Removes the file that had the name before.
    func finish() {
        guard let target, case .placed(.kept(let name)) = state else { return }
        _ = unsafe unlinkat(target.folder.descriptor, name, 0)
        TemporaryFiles.unregister(target.folderPath + name)
        state = .placed(.replaced)
    }

    func syncFolder() { if isDurable { target?.folder.sync() } }

    /// Keeps the owner, if permitted, and the permissions of a replaced file. The setuid and setgid bits are dropped
    /// because they were meant for other bytes.
    private func keepOwnership(of target: Target) {
        let status = FileStatus(target.name, in: target.folder.descriptor)
        replacesFile = status?.kind == .file
        guard replacesFile, let status else { return }
        if status.user != geteuid() || status.group != getegid() {
            // The owner can be changed by root alone; the group can be kept by any member of that group.
            if fchown(descriptor, status.user, status.group) != 0 { _ = fchown(descriptor, .max, status.group) }
        }
        _ = fchmod(descriptor, status.permissions)
    }

    deinit {
        if descriptor > STDERR_FILENO { _ = Glibc.close(descriptor) }
        if let target, case .temporary(let name) = state { TemporaryFiles.remove(target.folderPath + name) }
    }
}
