import Dispatch
import Synchronization

/// Work on items on several threads while more are added, with results in the order of the items.
///
/// Caller works too, as soon as the number of items under way has reached the capacity: with one thread everything
/// happens on the calling one.
package final class OrderedWork<Item: Sendable, Result: Sendable> {
    private let shared: Shared
    private let threads: [BackgroundThread]
    /// Greatest number of items under way: they and their results bound the memory.
    private let capacity: Int
    private var handedIn = 0
    private var handedOut = 0

    /// - Parameters:
    ///   - threads: number of threads, at least 1, the calling one included.
    ///   - capacity: greatest number of items under way, at least 1.
    package init(threads: Int, capacity: Int, work: @escaping @Sendable (Item) -> Result) {
        precondition(threads > 0 && capacity > 0, "somebody has to work on something")
        self.capacity = capacity
        let shared = Shared(work: work)
        self.shared = shared
        // Fewer threads where the system starts no more.
        self.threads = (1..<threads).compactMap { _ in try? BackgroundThread { shared.workUntilClosed() } }
    }

    deinit {
        shared.close(threads: threads.count)
        for thread in threads { thread.join() }
    }

    /// Adds an item, and passes on results in the order of their items: those that are ready, and enough of them to
    /// keep within the capacity.
    package func submit(_ item: Item, out: (Result) throws -> Void) rethrows {
        shared.add(item, number: handedIn)
        handedIn += 1
        try handOut(leaving: capacity - 1, out)
    }

    /// Passes on all remaining results.
    package func finish(out: (Result) throws -> Void) rethrows {
        try handOut(leaving: 0, out)
    }

    private func handOut(leaving most: Int, _ out: (Result) throws -> Void) rethrows {
        while handedOut < handedIn {
            if let result = shared.takeResult(handedOut) {
                handedOut += 1
                try out(result)
            } else if handedIn - handedOut <= most {
                return
            } else if !shared.workOnce() {
                shared.waitForResult()
            }
        }
    }

    /// State shared by the threads.
    private final class Shared: Sendable {
        private struct State {
            /// Items not begun yet, and their numbers.
            var waiting: [(number: Int, item: Item)] = []
            var results: [Int: Result] = [:]
            var isClosed = false
        }

        private let state = Mutex(State())
        private let work: @Sendable (Item) -> Result
        /// Semaphore signalled for each added item, and for each thread at the end.
        private let available = DispatchSemaphore(value: 0)
        /// Semaphore signalled for each result of another thread; unclaimed signals are found at the next wait.
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

        /// Works on the oldest waiting item; false when there is none.
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
                // No item where the caller has taken the announced one.
                if workOnce() { finished.signal() } else if state.withLock({ $0.isClosed }) { return }
            }
        }

        /// Ends the threads; items not begun yet are dropped.
        func close(threads: Int) {
            state.withLock { state in
                state.isClosed = true
                state.waiting = []
            }
            for _ in 0..<threads { available.signal() }
        }
    }
}
