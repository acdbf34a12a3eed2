import Dispatch
import Synchronization

/// A team of threads that share the items of each `map`. Several threads may call `map` at once.
///
/// The calling thread also works, so a team of one creates no thread. It waits only for helpers that have started: on a
/// busy machine it may finish all items before another thread runs.
package final class ThreadTeam: Sendable {
    /// Number of threads, at least 1; the calling thread is one of them.
    package let count: Int
    private let helpQueue = HelpQueue()
    /// The helper threads; fewer than asked for if the system cannot start them all.
    private let threads: [BackgroundThread]

    package static var alone: ThreadTeam { ThreadTeam(count: 1) }

    package init(count: Int) {
        precondition(count > 0, "a team needs at least one thread")
        self.count = count
        threads = (1..<count).compactMap { [helpQueue] _ in try? BackgroundThread { helpQueue.serve() } }
    }

    deinit {
        helpQueue.close(threads: threads.count)
        for thread in threads { thread.join() }
    }

    /// Returns the results of `body` for 0 ..< count, in order.
    ///
    /// - Throws: the error of the lowest index that failed. After a failure no further items start.
    package func map<Result: Sendable, Failure: Error>(
        count: Int, _ body: @escaping @Sendable (Int) throws(Failure) -> Result
    ) throws(Failure) -> [Result] {
        try map(count: count) { _, item throws(Failure) in try body(item) }
    }

    /// - Parameter body: takes a slot, which no other call uses at the same time, and the item's index.
    func map<Result: Sendable, Failure: Error>(
        count: Int, slots body: @escaping @Sendable (_ slot: Int, _ item: Int) throws(Failure) -> Result
    ) throws(Failure) -> [Result] {
        let shared = Mutex([Swift.Result<Result, Failure>?](repeating: nil, count: count))
        perform(count: count) { slot, item in
            let result = Swift.Result { () throws(Failure) in try body(slot, item) }
            shared.withLock { $0[item] = result }
            if case .failure = result { return false }
            return true
        }
        let results = shared.withLock { $0 }
        for case .failure(let error)? in results { throw error }
        var values: [Result] = []
        values.reserveCapacity(count)
        for result in results { values.append(try result!.get()) }
        return values
    }

    /// - Parameter body: returns whether to continue.
    private func perform(count: Int, _ body: @escaping @Sendable (_ slot: Int, _ item: Int) -> Bool) {
        let next = Atomic<Int>(0)
        let run: @Sendable (Int) -> Void = { slot in
            while true {
                let item = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard item < count else { return }
                guard body(slot, item) else {
                    next.store(count, ordering: .relaxed)
                    return
                }
            }
        }
        let helpers = min(threads.count, count - 1)
        guard helpers > 0 else { return run(0) }
        let loop = SharedLoop(run)
        helpQueue.offer(loop, slots: 1...helpers)
        run(0)
        helpQueue.withdraw(loop)
        loop.finish()
    }

    /// The loop over the items of one `map`, which several threads run.
    private final class SharedLoop: Sendable {
        /// The body; nil once the loop is done, so that the caller releases its captures rather than a late helper.
        private let run: Mutex<(@Sendable (_ slot: Int) -> Void)?>
        private let end = DispatchSemaphore(value: 0)
        /// Number of slots that helpers took. The queue counts them under its lock until the loop is withdrawn.
        let begun = Atomic<Int>(0)

        init(_ run: @escaping @Sendable (Int) -> Void) { self.run = Mutex(run) }

        func help(slot: Int) {
            work(slot)
            end.signal()
        }

        private func work(_ slot: Int) {
            let run = run.withLock { $0 }
            run?(slot)
        }

        /// Waits for the helpers that started.
        func finish() {
            for _ in 0..<begun.load(ordering: .acquiring) { end.wait() }
            run.withLock { $0 = nil }
        }
    }

    /// A queue of the loops that helpers may join.
    private final class HelpQueue: Sendable {
        private struct State {
            var offers: [(loop: SharedLoop, slot: Int)] = []
            var isClosed = false
        }

        private let state = Mutex(State())
        /// Signalled once for each offer, and once for each thread at the end. Withdrawn offers leave their signals.
        private let available = DispatchSemaphore(value: 0)

        func offer(_ loop: SharedLoop, slots: ClosedRange<Int>) {
            state.withLock { state in
                for slot in slots { state.offers.append((loop, slot)) }
            }
            for _ in slots { available.signal() }
        }

        /// Removes a loop so that no further helper joins it.
        func withdraw(_ loop: SharedLoop) {
            state.withLock { $0.offers.removeAll { $0.loop === loop } }
        }

        /// Joins offered loops until the queue is closed.
        func serve() {
            while true {
                available.wait()
                let offer = state.withLock { state in
                    let offer = state.offers.isEmpty ? nil : state.offers.removeFirst()
                    offer?.loop.begun.wrappingAdd(1, ordering: .releasing)
                    return offer
                }
                if let offer {
                    offer.loop.help(slot: offer.slot)
                } else if state.withLock({ $0.isClosed }) {
                    return
                }
            }
        }

        func close(threads: Int) {
            state.withLock { $0.isClosed = true }
            for _ in 0..<threads { available.signal() }
        }
    }
}

/// A team of threads in which each slot has a worker, used by one thread at a time.
package final class WorkerPool<Worker: AnyObject> {
    private let workers: Workers
    package let team: ThreadTeam

    package var count: Int { team.count }

    /// - Parameter workers: at least one.
    package init(_ workers: [Worker]) {
        self.workers = Workers(all: workers)
        team = ThreadTeam(count: workers.count)
    }

    /// Returns results in order, like ``ThreadTeam/map(count:_:)``. Calls must not overlap.
    package func map<Result: Sendable>(
        count: Int, _ body: @escaping @Sendable (Worker, Int) throws -> Result
    ) throws -> [Result] {
        let workers = workers
        return try team.map(count: count) { slot, item in try body(workers.all[slot], item) }
    }

    /// Carries the workers into the concurrent closure. This is safe because a slot runs on one thread at a time and
    /// only that thread touches the slot's worker.
    private struct Workers: @unchecked Sendable {
        let all: [Worker]
    }
}
