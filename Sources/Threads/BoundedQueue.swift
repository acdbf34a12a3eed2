import Dispatch
import Synchronization

/// A queue that passes messages in order from one thread to another. The sender waits while the queue is full.
///
/// Either side may abort. The other side then fails on its next call, and both get the first error.
package final class BoundedQueue<Message: Sendable>: Sendable {
    private struct State {
        var messages: [Message] = []
        var isFinished = false
        /// The error that aborted the queue; nil while it is open.
        var cause: (any Error)?
    }

    private let state = Mutex(State())
    // The start value is 0 because a semaphore must not be destroyed below it, and a full queue may be released.
    private let freeSlots = DispatchSemaphore(value: 0)
    private let available = DispatchSemaphore(value: 0)

    /// - Parameter capacity: maximum number of waiting messages, at least 1.
    package init(capacity: Int) {
        precondition(capacity > 0, "a queue needs a capacity of at least 1")
        for _ in 0..<capacity { freeSlots.signal() }
    }

    /// Waits until there is room and adds a message. Returns false if the queue was aborted.
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

    /// Marks the end of the messages.
    package func finish() {
        state.withLock { $0.isFinished = true }
        available.signal()
    }

    /// Waits for the next message and returns it, or nil after the last one.
    ///
    /// - Throws: the error that aborted the queue.
    package func receive() throws -> Message? {
        available.wait()
        let message: Message? = try state.withLock { state in
            if let cause = state.cause { throw cause }
            return state.messages.isEmpty ? nil : state.messages.removeFirst()
        }
        freeSlots.signal()
        return message
    }

    /// Aborts the queue on both sides.
    ///
    /// - Returns: the error that aborted the queue first: this one or an earlier one.
    @discardableResult
    package func abort(_ error: any Error) -> any Error {
        let cause = state.withLock { state in
            let cause = state.cause ?? error
            state.cause = cause
            state.messages = []
            return cause
        }
        // Wake both sides so that they see the abort.
        freeSlots.signal()
        available.signal()
        return cause
    }
}
