import Dispatch
import Synchronization

/// Queue of messages from one thread to another in order; the sender waits while the queue is full.
///
/// Abort: either side may; the other stops at its next message, and both get the first error.
package final class BoundedQueue<Message: Sendable>: Sendable {
    private struct State {
        var messages: [Message] = []
        var isFinished = false
        /// Reason of the abort; nil while the queue is open.
        var cause: (any Error)?
    }

    private let state = Mutex(State())
    // Start value 0: a semaphore may not be destroyed below its initial value, and a queue may be dropped while it is
    // full.
    private let freeSlots = DispatchSemaphore(value: 0)
    private let available = DispatchSemaphore(value: 0)

    /// - Parameter capacity: greatest number of waiting messages, at least 1.
    package init(capacity: Int) {
        precondition(capacity > 0, "a queue has room")
        for _ in 0..<capacity { freeSlots.signal() }
    }

    /// Waits for room and adds a message; false when the queue was aborted.
    package func send(_ message: Message) -> Bool {
        freeSlots.wait()
        let isOpen = state.withLock { state in
            guard state.cause == nil else { return false }
            state.messages.append(message)
            return true
        }
        available.signal()
        return isOpen
    }

    /// Marks the end: no message will follow.
    package func finish() {
        state.withLock { $0.isFinished = true }
        available.signal()
    }

    /// Waits for the next message; nil after the last.
    ///
    /// - Throws: the reason of an abort.
    package func receive() throws -> Message? {
        available.wait()
        let message: Message? = try state.withLock { state in
            if let cause = state.cause { throw cause }
            return state.messages.isEmpty ? nil : state.messages.removeFirst()
        }
        freeSlots.signal()
        return message
    }

    /// Aborts the exchange.
    ///
    /// - Returns: reason of the abort: this error, or an earlier one.
    @discardableResult
    package func abort(_ error: any Error) -> any Error {
        let cause = state.withLock { state in
            let cause = state.cause ?? error
            state.cause = cause
            state.messages = []
            return cause
        }
        // Both waiting sides wake up and see the abort.
        freeSlots.signal()
        available.signal()
        return cause
    }
}
