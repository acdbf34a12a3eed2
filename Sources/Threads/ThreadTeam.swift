import Dispatch
import Synchronization

/// Team of threads that share lists of items, one list after the other, or several where several threads call.
///
/// Caller works too, so a team of one has no thread at all. It waits only for helpers that have begun: on a busy
/// machine the list is done before another thread gets its turn.
package final class ThreadTeam: Sendable {
    /// Number of threads, at least 1; the calling thread is one of them.
    package let count: Int
    private let helpQueue = HelpQueue()
    /// Helper threads, fewer where the system starts no more.
    private let threads: [BackgroundThread]

    /// Team of the calling thread alone.
    package static var alone: ThreadTeam { ThreadTeam(count: 1) }

    package init(count: Int) {
        precondition(count > 0, "somebody has to work")
        self.count = count
        threads = (1..<count).compactMap { [helpQueue] _ in try? BackgroundThread { helpQueue.serve() } }
    }

    deinit {
        helpQueue.close(threads: threads.count)
        for thread in threads { thread.join() }
    }

    /// Results of `body` for 0 ..< count, in order.
    ///
    /// Failure: after one no more items are begun; of several errors that of the first item is thrown.
    package func map<Result: Sendable, Failure: Error>(
        count: Int, _ body: @escaping @Sendable (Int) throws(Failure) -> Result
    ) throws(Failure) -> [Result] {
        try map(count: count) { _, item throws(Failure) in try body(item) }
    }

    /// - Parameter body: gets its slot, which is its own while it runs, and the item.
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

    /// - Parameter body: returns whether to go on.
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

    /// List of items in work.
    private final class SharedLoop: Sendable {
        /// Body; nil once the list is done, so that its captures are released by the caller and not by a late helper.
        private let run: Mutex<(@Sendable (_ slot: Int) -> Void)?>
        private let end = DispatchSemaphore(value: 0)
        /// Number of slots taken off the board, which counts them under its lock until the list is taken down.
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

        /// Waits for the helpers that began.
        func finish() {
            for _ in 0..<begun.load(ordering: .acquiring) { end.wait() }
            run.withLock { $0 = nil }
        }
    }

    /// Queue of the lists that helpers may join.
    private final class HelpQueue: Sendable {
        private struct State {
            var offers: [(loop: SharedLoop, slot: Int)] = []
            var isClosed = false
        }

        private let state = Mutex(State())
        /// Semaphore signalled for each post, and for each thread at the end; removed posts leave signals behind.
        private let available = DispatchSemaphore(value: 0)

        func offer(_ loop: SharedLoop, slots: ClosedRange<Int>) {
            state.withLock { state in
                for slot in slots { state.offers.append((loop, slot)) }
            }
            for _ in slots { available.signal() }
        }

        /// Removes a list, so that no further helper begins.
        func withdraw(_ loop: SharedLoop) {
            state.withLock { $0.offers.removeAll { $0.loop === loop } }
        }

        /// Helps until the board is closed.
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
