import Glibc
private import Synchronization

/// The action to run when a signal ends the process, such as writing a batch's report.
enum Interruption {
    private static let action = Mutex<(@Sendable () -> Void)?>(nil)
    /// Whether a signal is ending the process.
    private static let isUnderWay = Atomic(false)

    /// Sets the action; nil is none.
    ///
    /// Blocks while a signal ends the process, because work that the signal stopped must not end it with another
    /// status.
    static func set(_ body: (@Sendable () -> Void)?) {
        action.withLock { $0 = body }
        while isUnderWay.load(ordering: .acquiring) { _ = pause() }
    }

    /// Runs the action once, for the thread that has received the signal and ends the process afterwards.
    static func perform() {
        isUnderWay.store(true, ordering: .releasing)
        let body = action.withLock { action in
            defer { action = nil }
            return action
        }
        body?()
    }
}
