import Glibc
private import Synchronization

/// Action to run when a signal ends the process: a batch writes its report.
enum Interruption {
    private static let action = Mutex<(@Sendable () -> Void)?>(nil)
    /// Whether a signal is ending the process.
    private static let isUnderWay = Atomic(false)

    /// Sets the action; nil is none.
    ///
    /// Blocks while a signal ends the process: work that the signal stopped must not end it first, with another status.
    static func set(_ body: (@Sendable () -> Void)?) {
        action.withLock { $0 = body }
        while isUnderWay.load(ordering: .acquiring) { _ = pause() }
    }

    /// Runs the action, once: for the thread that has taken the signal, and ends the process afterwards.
    static func perform() {
        isUnderWay.store(true, ordering: .releasing)
        let body = action.withLock { action in
            defer { action = nil }
            return action
        }
        body?()
    }
}
