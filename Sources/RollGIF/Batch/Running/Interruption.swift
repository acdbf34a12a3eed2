private import Synchronization

/// What is still to be done when a signal ends the process: a batch writes its report.
package enum Interruption {
    private static let action = Mutex<(@Sendable () -> Void)?>(nil)

    /// Sets what is to be done; nil is nothing.
    static func set(_ body: (@Sendable () -> Void)?) {
        action.withLock { $0 = body }
    }

    /// Does it, once: for the thread that has taken the signal.
    package static func perform() {
        let body = action.withLock { action in
            defer { action = nil }
            return action
        }
        body?()
    }
}
