import CLinux
import Files
import Glibc
import Synchronization

/// The folder of one output, held open, so that the file is made in this folder even if its path changes.
///
/// Below a root, the system ensures that no link and no `..` leads out, even if the tree changes.
package final class OutputFolder {
    /// O_PATH of <fcntl.h>, a macro that Swift cannot import, for a folder that is only passed through.
    private static let pathOnly: Int32 = 0o10_000_000

    /// Descriptor of the folder, valid as long as the object.
    let descriptor: Int32

    /// Opens a folder.
    ///
    /// - Parameters:
    ///   - path: empty is the current folder.
    ///   - root: the folder that the path, which begins with it, may not leave; nil for none.
    ///   - whole: the file that is to be written there, for the error.
    init(_ path: String, below root: String?, for whole: String) throws(RollGIFError) {
        descriptor = root.map { Self.open(path, below: $0) } ?? Self.open(path)
        guard descriptor >= 0 else {
            if errno == EXDEV || errno == ELOOP { throw Self.leadsOut(whole) }
            throw .uncreatable(whole, errno)
        }
    }

    deinit { _ = close(descriptor) }

    static func leadsOut(_ path: String) -> RollGIFError {
        RollGIFError.cannotCreate("\(Confinement.leadsOut(path))", key: .output)
    }

    /// Returns a new file without a name; nil if that is impossible for any reason.
    func namelessFile() -> Int32? {
        // This is O_TMPFILE of <fcntl.h>, a bit together with O_DIRECTORY. Swift cannot import the macro.
        let temporaryFile = 0o20_000_000 | O_DIRECTORY
        let file = unsafe openat(descriptor, ".", temporaryFile | O_WRONLY | O_CLOEXEC, 0o666)
        guard file >= 0 else { return nil }
        // The file gets its name later through its link in /proc, so it needs /proc.
        guard unsafe access(Self.link(to: file), F_OK) == 0 else {
            _ = close(file)
            return nil
        }
        return file
    }

    static func link(to descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

    /// Returns the names in a folder, in no order; nil for a folder that cannot be read, for the reason in `errno`.
    static func names(in folder: String) -> [String]? { FolderEntry.all(in: folder)?.map(\.name) }

    static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[...slash]), String(path[path.index(after: slash)...]))
    }

    /// Returns the part of a path behind the root that it begins with, without leading slashes.
    static func relative(_ path: String, to root: String) -> String {
        let remaining = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
        return String(remaining.drop { $0 == "/" })
    }

    /// Returns a folder that can be synced, or, if reading it is forbidden, one that files can at least be made in.
    private static func open(_ path: String) -> Int32 {
        let path = path.isEmpty ? "." : path
        let flags = O_DIRECTORY | O_CLOEXEC
        // Paths are NUL-terminated copies for the length of the calls.
        let descriptor = unsafe Glibc.open(path, flags | O_RDONLY)
        return descriptor < 0 && errno == EACCES ? unsafe Glibc.open(path, flags | pathOnly) : descriptor
    }

    private static func open(_ path: String, below root: String) -> Int32 {
        let base = open(root)
        guard base >= 0 else { return base }
        defer {
            let code = errno
            _ = close(base)
            errno = code
        }
        let remaining = relative(path, to: root)
        return openBelow(base, remaining.isEmpty ? "." : remaining, O_DIRECTORY | O_CLOEXEC | O_RDONLY)
    }

    /// Makes the folders that a file's path needs, and removes them again if one of them cannot be made.
    ///
    /// - Parameter root: the folder that the path, which begins with it, may not leave; nil for none.
    /// - Returns: the paths of the made folders, outer ones first.
    @discardableResult
    package static func make(for path: String, below root: String?) throws(RollGIFError) -> [String] {
        let (folder, _) = split(path)
        if folder.isEmpty || FileStatus(folder) != nil { return [] }
        var outer: [String] = []
        if let root, !root.isEmpty { outer = try make(for: root.hasSuffix("/") ? root : root + "/", below: nil) }
        let start = root ?? (folder.hasPrefix("/") ? "/" : "")
        let base = open(start)
        guard base >= 0 else { throw .uncreatable(path, errno) }
        defer { _ = close(base) }
        var made: [String] = []
        var current = fcntl(base, F_DUPFD_CLOEXEC, 0)
        defer { if current >= 0 { _ = close(current) } }
        var walked = ""
        for part in relative(folder, to: start).split(separator: "/") {
            walked += walked.isEmpty ? String(part) : "/\(part)"
            func step() -> Int32 {
                let flags = O_DIRECTORY | O_CLOEXEC | pathOnly
                return root == nil
                    ? unsafe openat(current, String(part), flags) : openBelow(base, walked, flags)
            }
            var next = step()
            if next < 0, errno == ENOENT {
                let result = unsafe mkdirat(current, String(part), 0o777)
                let code = result == 0 ? 0 : errno
                if code == 0 { made.append(walked) }
                if code == 0 || code == EEXIST { next = step() } else { errno = code }
            }
            guard next >= 0 else {
                let code = errno
                for folder in made.reversed() { _ = unsafe unlinkat(base, folder, AT_REMOVEDIR) }
                remove(outer)
                if code == EXDEV || code == ELOOP { throw leadsOut(path) }
                let advice = code == EACCES ? "; choose a folder you may write to" : ""
                throw RollGIFError(
                    code == ENOSPC ? .inputOutput : .cannotCreate,
                    "cannot create the folder \(Quoted.path(folder)): \(systemMessage(code))\(advice)")
            }
            _ = close(current)
            current = next
        }
        return outer + made.map { start.isEmpty || start.hasSuffix("/") ? start + $0 : "\(start)/\($0)" }
    }

    /// Removes folders that were made for a file that could not be written, as far as they are empty.
    package static func remove(_ made: [String]) {
        for folder in made.reversed() { _ = unsafe rmdir(folder) }
    }

    /// Opens a folder below another one; -1 and errno if a link leads out.
    private static func openBelow(_ base: Int32, _ path: String, _ flags: Int32) -> Int32 {
        let descriptor = unsafe rollgif_open_beneath(base, path, flags, 0)
        guard descriptor < 0, errno == ENOSYS || errno == EPERM || errno == E2BIG else { return descriptor }
        // Links are not followed at all before Linux 5.6, and in a sandbox that forbids the call.
        var current = unsafe openat(base, ".", O_DIRECTORY | O_CLOEXEC | pathOnly)
        for part in path.split(separator: "/") where current >= 0 && part != "." {
            let next = part == ".." ? -1 : unsafe openat(current, String(part), flags | O_NOFOLLOW)
            let code = part == ".." ? EXDEV : errno
            _ = close(current)
            errno = code == ENOTDIR ? ELOOP : code
            current = next
        }
        return current
    }

    /// Locks the folder for other processes and threads, if the file system has locks.
    func lock() { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }

    func unlock() { _ = flock(descriptor, LOCK_UN) }

    /// Removes an existing PNG; false if there is none.
    func removePNG(_ name: String) -> Bool {
        // With O_NONBLOCK, opening a pipe does not wait for its other end.
        let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { _ = close(file) }
        guard FileStatus(file)?.kind == .file, PNGDecoder.isPNG(InputFile.bytes(of: file, at: 0, count: 8)) else {
            return false
        }
        return unsafe unlinkat(descriptor, name, 0) == 0
    }

    /// Syncs the folder. Without that, a power cut may remove a new name.
    func sync() { FolderSyncs.add(descriptor) }
}

/// Folders with new names that still have to be synced, in durable runs.
///
/// Until then a power cut may remove a name, and the file is absent. It is never torn, because its bytes are synced
/// before it has a name. A run of many files syncs each folder once, at its end.
package enum FolderSyncs {
    private struct Pending {
        var runs = 0
        /// Duplicated descriptors of the folders, closed here.
        var folders: [FileStatus.Identity: Int32] = [:]
    }

    private static let pending = Mutex(Pending())

    /// Maximum number of folders that are kept open.
    private static let maximumFolders = 64

    /// Defers the syncs of folders until `run` returns, then syncs each folder once.
    package static func batched<Result, Failure>(_ run: () throws(Failure) -> Result) throws(Failure) -> Result {
        pending.withLock { $0.runs += 1 }
        defer {
            let folders = pending.withLock { pending in
                pending.runs -= 1
                guard pending.runs == 0 else { return [Int32]() }
                defer { pending.folders = [:] }
                return Array(pending.folders.values)
            }
            for folder in folders {
                _ = fsync(folder)
                _ = close(folder)
            }
        }
        return try run()
    }

    /// Syncs an open folder, at the end of the current run if there is one.
    static func add(_ descriptor: Int32) {
        let waits = pending.withLock { pending in
            guard pending.runs > 0 else { return false }
            guard let folder = FileStatus(descriptor)?.identity else { return false }
            if pending.folders[folder] != nil { return true }
            guard pending.folders.count < maximumFolders else { return false }
            let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            if own >= 0 { pending.folders[folder] = own }
            return own >= 0
        }
        // Some network file systems cannot sync a folder, so a failure is ignored.
        if !waits { _ = fsync(descriptor) }
    }
}
