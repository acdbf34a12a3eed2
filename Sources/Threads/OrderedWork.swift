import Dispatch
import Synchronization

/// Work on items that is done on several threads while more are handed in, with results that come out in order.
///
/// Whoever hands in works too, as soon as as many items are under way as may be: with one thread everything happens
/// on the calling one.
package final class OrderedWork<Item: Sendable, Result: Sendable> {
    private let shared: Shared
    private let threads: [BackgroundThread]
    /// Items that may be under way: they and their results bound the memory.
    private let capacity: Int
    private var handedIn = 0
    private var handedOut = 0

    /// - Parameters:
    ///   - threads: at least 1, the calling one included.
    ///   - capacity: items that may be under way, at least 1.
    package init(threads: Int, capacity: Int, work: @escaping @Sendable (Item) -> Result) {
        precondition(threads > 0 && capacity > 0, "somebody has to work on something")
        self.capacity = capacity
        let shared = Shared(work: work)
        self.shared = shared
        // What the system does not give, the calling thread does without.
        self.threads = (1..<threads).compactMap { _ in try? BackgroundThread { shared.workUntilClosed() } }
    }

    deinit {
        shared.close(threads: threads.count)
        for thread in threads { thread.join() }
    }

    /// Hands in an item, and hands out results in the order of their items: those that are ready, and enough of them
    /// for no more than the capacity to be under way.
    package func submit(_ item: Item, out: (Result) throws -> Void) rethrows {
        shared.add(item, number: handedIn)
        handedIn += 1
        try handOut(leaving: capacity - 1, out)
    }

    /// Hands out all results that are left.
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

    /// What the threads have in common.
    private final class Shared: Sendable {
        private struct State {
            /// Items that nobody has begun, and their numbers.
            var waiting: [(number: Int, item: Item)] = []
            var results: [Int: Result] = [:]
            var isClosed = false
        }

        private let state = Mutex(State())
        private let work: @Sendable (Item) -> Result
        /// Signalled for each item that is added, and for each thread at the end.
        private let news = DispatchSemaphore(value: 0)
        /// Signalled for each result of another thread; those that nobody waited for are found at the next wait.
        private let done = DispatchSemaphore(value: 0)

        init(work: @escaping @Sendable (Item) -> Result) { self.work = work }

        func add(_ item: Item, number: Int) {
            state.withLock { $0.waiting.append((number, item)) }
            news.signal()
        }

        func takeResult(_ number: Int) -> Result? {
            state.withLock { $0.results.removeValue(forKey: number) }
        }

        func waitForResult() { done.wait() }

        /// Works on the oldest item that waits; false when none does.
        func workOnce() -> Bool {
            let next = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
            guard let next else { return false }
            let result = work(next.item)
            state.withLock { $0.results[next.number] = result }
            return true
        }

        func workUntilClosed() {
            while true {
                news.wait()
                // The caller may have taken what was announced.
                if workOnce() { done.signal() } else if state.withLock({ $0.isClosed }) { return }
            }
        }

        /// Lets the threads go; items that nobody has begun are dropped.
        func close(threads: Int) {
            state.withLock { state in
                state.isClosed = true
                state.waiting = []
            }
            for _ in 0..<threads { news.signal() }
        }
    }
}
