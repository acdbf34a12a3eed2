import Dispatch
import Synchronization

/// Processes items on several threads while more are added, and returns results in the order of the items.
///
/// The calling thread also works once the number of pending items reaches the capacity. With one thread, all work
/// happens on the calling thread.
package final class OrderedWork<Item: Sendable, Result: Sendable> {
    private let shared: Shared
    private let threads: [BackgroundThread]
    /// Maximum number of pending items. It bounds the memory of items and results.
    private let capacity: Int
    private var submittedCount = 0
    private var deliveredCount = 0

    /// - Parameters:
    ///   - threads: number of threads including the calling one, at least 1.
    ///   - capacity: maximum number of pending items, at least 1.
    package init(threads: Int, capacity: Int, work: @escaping @Sendable (Item) -> Result) {
        precondition(threads > 0 && capacity > 0, "threads and capacity must be at least 1")
        self.capacity = capacity
        let shared = Shared(work: work)
        self.shared = shared
        // There are fewer threads if the system cannot start them all.
        self.threads = (1..<threads).compactMap { _ in try? BackgroundThread { shared.workUntilClosed() } }
    }

    deinit {
        shared.close(threads: threads.count)
        for thread in threads { thread.join() }
    }

    /// Adds an item and delivers finished results in order, waiting for as many as keep the pending items within the
    /// capacity.
    package func submit(_ item: Item, out: (Result) throws -> Void) rethrows {
        shared.add(item, number: submittedCount)
        submittedCount += 1
        try deliver(leaving: capacity - 1, out)
    }

    /// Delivers all remaining results.
    package func finish(out: (Result) throws -> Void) rethrows {
        try deliver(leaving: 0, out)
    }

    /// Delivers results in order until the next one is not ready and at most `maximum` items are pending.
    private func deliver(leaving maximum: Int, _ out: (Result) throws -> Void) rethrows {
        while deliveredCount < submittedCount {
            if let result = shared.takeResult(deliveredCount) {
                deliveredCount += 1
                try out(result)
            } else if submittedCount - deliveredCount <= maximum {
                return
            } else if !shared.workOnce() {
                shared.waitForResult()
            }
        }
    }

    private final class Shared: Sendable {
        private struct State {
            /// Items that no thread has taken yet, with their numbers.
            var waiting: [(number: Int, item: Item)] = []
            var results: [Int: Result] = [:]
            var isClosed = false
        }

        private let state = Mutex(State())
        private let work: @Sendable (Item) -> Result
        /// Signalled once for each added item, and once for each thread at the end.
        private let available = DispatchSemaphore(value: 0)
        /// Signalled once for each result of another thread. A signal that was not waited for ends the next wait early.
        private let finished = DispatchSemaphore(value: 0)

        init(work: @escaping @Sendable (Item) -> Result) { self.work = work }

        func add(_ item: Item, number: Int) {
            state.withLock { $0.waiting.append((number, item)) }
            available.signal()
        }

        func takeResult(_ number: Int) -> Result? {
            state.withLock { $0.results.removeValue(forKey: number) }
        }

        func waitForResult() { finished.wait() }

        /// Processes the oldest waiting item. Returns false if there is none.
        func workOnce() -> Bool {
            let next = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
            guard let next else { return false }
            let result = work(next.item)
            state.withLock { $0.results[next.number] = result }
            return true
        }

        func workUntilClosed() {
            while true {
                available.wait()
                // The caller may have taken the item that was announced.
                if workOnce() { finished.signal() } else if state.withLock({ $0.isClosed }) { return }
            }
        }

        /// Ends the threads and drops the waiting items.
        func close(threads: Int) {
            state.withLock { state in
                state.isClosed = true
                state.waiting = []
            }
            for _ in 0..<threads { available.signal() }
        }
    }
}
