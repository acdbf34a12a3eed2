import Synchronization

/// Threads that share a list of items.
///
/// Slot 0 may run on the calling thread, so a team of one starts no thread at all.
package struct ThreadTeam: Sendable {
    /// At least 1.
    package let count: Int

    package init(count: Int) {
        precondition(count > 0, "somebody has to work")
        self.count = count
    }

    /// Results of `body` for 0 ..< count, in order.
    ///
    /// After an item has failed no more are begun; of several errors that of the first item is thrown.
    package func map<Result: Sendable>(
        count: Int, _ body: @escaping @Sendable (Int) throws -> Result
    ) throws -> [Result] {
        try map(count: count) { _, item in try body(item) }
    }

    /// Calls `body` for 0 ..< count.
    package func run(count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        perform(count: count) { _, item in
            body(item)
            return true
        }
    }

    /// - Parameter body: gets its slot, which is its own while it runs, and the item.
    fileprivate func map<Result: Sendable>(
        count: Int, slots body: @escaping @Sendable (_ slot: Int, _ item: Int) throws -> Result
    ) throws -> [Result] {
        let results = Mutex([Swift.Result<Result, any Error>?](repeating: nil, count: count))
        perform(count: count) { slot, item in
            let result = Swift.Result { try body(slot, item) }
            results.withLock { $0[item] = result }
            if case .failure = result { return false }
            return true
        }
        return try results.withLock { results in
            for case .failure(let error)? in results { throw error }
            return try results.map { try $0!.get() }
        }
    }

    /// - Parameter body: returns whether to go on.
    private func perform(count: Int, _ body: @escaping @Sendable (_ slot: Int, _ item: Int) -> Bool) {
        let next = Atomic<Int>(0)
        let slots = min(self.count, count)
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
        Self.perform(slots: slots, run)
    }

    /// Calls `body` once a slot, each on a thread of its own, slot 0 on the calling one.
    ///
    /// Where the system gives no more threads, the slots that have none are left out: `body` takes its items from a
    /// list that all slots share. Dispatch would wait for threads for ever.
    package static func perform(slots: Int, _ body: @escaping @Sendable (_ slot: Int) -> Void) {
        var threads: [BackgroundThread] = []
        for slot in 1..<max(1, slots) {
            guard let thread = try? BackgroundThread({ body(slot) }) else { break }
            threads.append(thread)
        }
        body(0)
        for thread in threads { thread.join() }
    }
}

/// A team whose members have each something of their own to work with, which one thread at a time uses.
package final class WorkerPool<Worker: AnyObject> {
    private let workers: Workers
    package let team: ThreadTeam

    package var count: Int { team.count }

    /// - Parameter workers: at least one.
    package init(_ workers: [Worker]) {
        self.workers = Workers(all: workers)
        team = ThreadTeam(count: workers.count)
    }

    /// As ``ThreadTeam/map(count:_:)``; two calls may not be under way at a time.
    package func map<Result: Sendable>(
        count: Int, _ body: @escaping @Sendable (Worker, Int) throws -> Result
    ) throws -> [Result] {
        let workers = workers
        return try team.map(count: count) { slot, item in try body(workers.all[slot], item) }
    }

    /// Lets the workers cross into the concurrent closure. Sound because a slot runs on one thread, and a worker is
    /// only touched by the thread that has its slot.
    private struct Workers: @unchecked Sendable {
        let all: [Worker]
    }
}
