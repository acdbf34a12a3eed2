import Glibc
import Synchronization

/// Programs started by this process that still run, so that an interrupted run can end them.
package enum RunningPrograms {
    private static let identifiers = Mutex<Set<pid_t>>([])

    static func insert(_ identifier: pid_t) { identifiers.withLock { _ = $0.insert(identifier) } }

    /// Removes a program before its end is waited for: afterwards the number may be another program's.
    static func remove(_ identifier: pid_t) { identifiers.withLock { _ = $0.remove(identifier) } }

    /// Kills all of them: for the thread that has received a signal and is about to end the process.
    package static func endAll() {
        identifiers.withLock { identifiers in
            for identifier in identifiers { _ = kill(identifier, SIGKILL) }
        }
    }
}
