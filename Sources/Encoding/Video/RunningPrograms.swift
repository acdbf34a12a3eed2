import Glibc
import Synchronization

/// Programs started by this process that still run, so that an interrupted run can end them.
package enum RunningPrograms {
    private static let identifiers = Mutex<Set<pid_t>>([])

    static func insert(_ identifier: pid_t) { identifiers.withLock { _ = $0.insert(identifier) } }

    /// Removes a program. Call it before waiting for its end, because afterwards another program may have the number.
    static func remove(_ identifier: pid_t) { identifiers.withLock { _ = $0.remove(identifier) } }

    /// Kills all of them. The thread that has received a signal calls it before it ends the process.
    package static func endAll() {
        identifiers.withLock { identifiers in
            for identifier in identifiers { _ = kill(identifier, SIGKILL) }
        }
    }
}
