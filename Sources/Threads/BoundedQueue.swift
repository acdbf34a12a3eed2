import Dispatch
import Synchronization

/// Hands messages from one thread to another in order; whoever sends waits while too many are on the way.
///
/// Either side may abort: the other stops at its next message, and the error that came first is what both learn.
package final class BoundedQueue<Message: Sendable>: Sendable {
    private struct State {
        var messages: [Message] = []
        var isFinished = false
        /// The one abort flag, and why it was set.
        var cause: (any Error)?
    }

    private let state = Mutex(State())
    // A semaphore may not end below the value that it began with, and a queue may be left while it is full.
    private let room = DispatchSemaphore(value: 0)
    private let news = DispatchSemaphore(value: 0)

    /// - Parameter capacity: messages that may wait, at least 1.
    package init(capacity: Int) {
        precondition(capacity > 0, "a queue has room")
        for _ in 0..<capacity { room.signal() }
    }

    /// Waits for room and leaves a message there; false when the queue was aborted.
    package func send(_ message: Message) -> Bool {
        room.wait()
        let isOpen = state.withLock { state in
            guard state.cause == nil else { return false }
            state.messages.append(message)
            return true
        }
        news.signal()
        return isOpen
    }

    /// Says that no message will follow.
    package func finish() {
        state.withLock { $0.isFinished = true }
        news.signal()
    }

    /// Waits for the next message; nil behind the last.
    ///
    /// - Throws: why the queue was aborted.
    package func receive() throws -> Message? {
        news.wait()
        let message: Message? = try state.withLock { state in
            if let cause = state.cause { throw cause }
            return state.messages.isEmpty ? nil : state.messages.removeFirst()
        }
        room.signal()
        return message
    }

    /// Ends the exchange.
    ///
    /// - Returns: why it ended: this error, or an earlier one.
    @discardableResult
    package func abort(_ error: any Error) -> any Error {
        let cause = state.withLock { state in
            let cause = state.cause ?? error
            state.cause = cause
            state.messages = []
            return cause
        }
        // Whoever waits shall look again.
        room.signal()
        news.signal()
        return cause
    }
}
