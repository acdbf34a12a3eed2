import Dispatch
import Synchronization

/// Threads that do the work of ordered queues, the oldest first.
///
/// A caller that waits for a result works until it is there, so a pool of one has no thread of its own. On a busy
/// machine the caller may do all work before another thread runs.
package final class ThreadPool: Sendable {
    /// Number of threads, at least 1; the calling thread is one of them.
    package let count: Int
    fileprivate let jobs = Jobs()
    /// The other threads; fewer than asked for if the system cannot start them all.
    private let threads: [BackgroundThread]
    /// Throws once the results of the threads' work are no longer wanted; long work calls it now and then.
    package let check: @Sendable () throws -> Void

    package static var alone: ThreadPool { ThreadPool(count: 1) }

    package init(count: Int, check: @escaping @Sendable () throws -> Void = {}) {
        precondition(count > 0, "a pool needs at least one thread")
        (self.count, self.check) = (count, check)
        threads = (1..<count).compactMap { [jobs] _ in try? BackgroundThread { jobs.runUntilClosed() } }
    }

    deinit {
        jobs.close(threads: threads.count)
        for thread in threads { thread.join() }
    }

    /// Returns the results of `body` for 0 ..< count, in order.
    ///
    /// - Throws: the error of the lowest index that failed. After a failure no further items start.
    package func map<Value: Sendable, Failure: Error>(
        count: Int, _ body: @escaping @Sendable (Int) throws(Failure) -> Value
    ) throws(Failure) -> [Value] {
        let queue = OrderedQueue(self, work: body)
        var values: [Value] = []
        for index in 0..<count { try queue.submit(index) { values.append($0) } }
        try queue.finish { values.append($0) }
        return values
    }

    /// The work that no thread has begun.
    fileprivate final class Jobs: Sendable {
        private struct State {
            var waiting: [@Sendable () -> Void] = []
            var isClosed = false
        }

        private let state = Mutex(State())
        /// Signalled once for each job, and once for each thread at the end. Jobs that callers take leave their
        /// signals.
        private let available = DispatchSemaphore(value: 0)

        func add(_ job: @escaping @Sendable () -> Void) {
            state.withLock { $0.waiting.append(job) }
            available.signal()
        }

        /// Does the oldest job. Returns false if there is none.
        func runOne() -> Bool {
            let job = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
            job?()
            return job != nil
        }

        func runUntilClosed() {
            while true {
                available.wait()
                if !runOne(), state.withLock({ $0.isClosed }) { return }
            }
        }

        func close(threads: Int) {
            state.withLock { $0.isClosed = true }
            for _ in 0..<threads { available.signal() }
        }
    }
}

/// Does the work of items on a pool's threads while more are added, and returns results in the order of the items.
///
/// One thread at a time uses a queue. After an error nothing more may be added.
package final class OrderedQueue<Item: Sendable, Value: Sendable, Failure: Error> {
    private let pool: ThreadPool
    private let shared: Shared
    /// Maximum number of pending items. It bounds the memory of items and results.
    private let capacity: Int
    private var submittedCount = 0
    private var deliveredCount = 0

    /// Memory in bytes of all pending items, where each thread has more than one.
    private static var memory: Int { 24_000_000 }

    /// - Parameter itemBytes: the memory of an item and its result; large ones are fewer.
    package init(
        _ pool: ThreadPool, itemBytes: Int = 1, work: @escaping @Sendable (Item) throws(Failure) -> Value
    ) {
        self.pool = pool
        capacity = pool.count == 1 ? 1 : max(pool.count, min(4 * pool.count, Self.memory / itemBytes))
        shared = Shared(work: work)
    }

    deinit { shared.close() }

    /// Adds an item and passes on finished results in order, waiting for as many as keep the pending items within the
    /// capacity.
    package func submit(_ item: Item, out: (Value) throws(Failure) -> Void) throws(Failure) {
        pool.jobs.add { [shared, number = submittedCount] in shared.work(on: item, number: number) }
        submittedCount += 1
        try deliver(leaving: capacity - 1, out)
    }

    /// Passes on all remaining results.
    package func finish(out: (Value) throws(Failure) -> Void) throws(Failure) {
        try deliver(leaving: 0, out)
    }

    /// Passes on results in order until the next one is not ready and at most `maximum` items are pending.
    private func deliver(leaving maximum: Int, _ out: (Value) throws(Failure) -> Void) throws(Failure) {
        while deliveredCount < submittedCount {
            if let result = shared.takeResult(deliveredCount) {
                deliveredCount += 1
                try out(try result.get())
            } else if submittedCount - deliveredCount <= maximum {
                return
            } else if !pool.jobs.runOne() {
                shared.finished.wait()
            }
        }
    }

    private final class Shared: Sendable {
        private struct State {
            var results: [Int: Result<Value, Failure>] = [:]
            /// Number from which on no item begins; that of the first that failed.
            var end = Int.max
        }

        private let state = Mutex(State())
        private let work: @Sendable (Item) throws(Failure) -> Value
        /// Signalled once for each result. A signal that was not waited for ends the next wait early.
        let finished = DispatchSemaphore(value: 0)

        init(work: @escaping @Sendable (Item) throws(Failure) -> Value) { self.work = work }

        func takeResult(_ number: Int) -> Result<Value, Failure>? {
            state.withLock { $0.results.removeValue(forKey: number) }
        }

        func work(on item: Item, number: Int) {
            guard state.withLock({ number < $0.end }) else { return }
            let result = Result { () throws(Failure) in try work(item) }
            state.withLock { state in
                state.results[number] = result
                if case .failure = result { state.end = min(state.end, number) }
            }
            finished.signal()
        }

        /// Drops the items that have not begun.
        func close() { state.withLock { $0.end = 0 } }
    }
}

/// Things that one thread at a time uses, kept for the next user because they are costly to make.
package final class Spares<Value>: Sendable {
    /// Carries a value between threads. This is safe because it has one user at a time.
    private struct Kept: @unchecked Sendable {
        let value: Value
    }

    private let kept = Mutex<[Kept]>([])

    package init() {}

    /// Takes the value that was given back last, or a new one if all are in use.
    package func take<Failure>(or make: () throws(Failure) -> Value) throws(Failure) -> Value {
        if let found = kept.withLock({ $0.popLast() }) { return found.value }
        return try make()
    }

    package func giveBack(_ value: Value) {
        let new = Kept(value: value)
        kept.withLock { $0.append(new) }
    }
}
