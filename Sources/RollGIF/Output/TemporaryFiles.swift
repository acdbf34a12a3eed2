import Glibc
import Synchronization

/// The temporary files that exist at this moment, so that an interrupted run can remove them.
package enum TemporaryFiles {
    private static let paths = Mutex<Set<String>>([])

    static func register(_ path: String) {
        paths.withLock { _ = $0.insert(path) }
    }

    static func unregister(_ path: String) {
        paths.withLock { _ = $0.remove(path) }
    }

    /// Removes one file if it is still registered; a renamed file no longer is.
    static func remove(_ path: String) {
        let isOurs = paths.withLock { $0.remove(path) != nil }
        if isOurs { _ = unsafe unlink(path) }
    }

    /// Removes all of them: for the thread that has taken a signal and is about to end the process.
    package static func removeAll() {
        for path in paths.withLock({ Array($0) }) { remove(path) }
    }
}
