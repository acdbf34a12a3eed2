import Glibc
import Synchronization

/// The programs that run for us at this moment, so that an interrupted run can end them.
package enum RunningPrograms {
    private static let identifiers = Mutex<Set<pid_t>>([])

    static func insert(_ identifier: pid_t) { identifiers.withLock { _ = $0.insert(identifier) } }

    /// Before anybody waits for its end: afterwards the number may be another program's.
    static func remove(_ identifier: pid_t) { identifiers.withLock { _ = $0.remove(identifier) } }

    /// Ends all of them: for the thread that has taken a signal and is about to end the process.
    package static func endAll() {
        identifiers.withLock { identifiers in
            for identifier in identifiers { _ = kill(identifier, SIGKILL) }
        }
    }
}
