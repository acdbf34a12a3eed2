import Glibc
import Synchronization

/// Folders with new names that still have to be synced, in durable runs.
///
/// Until then a power cut may remove a name, and the file is absent. It is never torn, because its bytes are synced
/// before it has a name. A run of many files syncs each folder once, at its end.
package enum FolderSyncs {
    private struct Pending {
        /// Number of current runs.
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
            for folder in folders { fsyncAndClose(folder) }
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

    private static func fsyncAndClose(_ descriptor: Int32) {
        _ = fsync(descriptor)
        _ = close(descriptor)
    }
}
