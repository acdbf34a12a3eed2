import Encoding
import Glibc
import Synchronization

/// The temporary files that exist at this moment, so that an interrupted run can remove them.
package enum TemporaryFiles {
    private static let paths = Mutex<Set<String>>([])
    /// Set when the process is about to end: no worker may leave another file behind.
    private static let isEnding = Atomic(false)

    static func register(_ path: String) {
        paths.withLock { paths in
            // The lock makes sure that a path is either removed below or never registered; the process ends at once.
            while isEnding.load(ordering: .relaxed) { _ = sleep(1) }
            paths.insert(path)
        }
    }

    static func unregister(_ path: String) {
        paths.withLock { _ = $0.remove(path) }
    }

    /// Removes one file if it is still registered; a renamed file no longer is.
    static func remove(_ path: String) {
        let isOurs = paths.withLock { $0.remove(path) != nil }
        if isOurs { _ = unsafe unlink(path) }
    }

    /// Removes all of them, and ends the programs that write them: for the thread that has taken a signal and is about to end the process.
    package static func removeAll() {
        let left = paths.withLock { paths in
            isEnding.store(true, ordering: .relaxed)
            defer { paths = [] }
            return paths
        }
        RunningPrograms.endAll()
        // Each path is a NUL-terminated copy for the length of the call.
        for path in left { _ = unsafe unlink(path) }
    }
}
