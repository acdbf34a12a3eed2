/// Team whose members each own a worker, which one thread at a time uses.
package final class WorkerPool<Worker: AnyObject> {
    private let workers: Workers
    package let team: ThreadTeam

    package var count: Int { team.count }

    /// - Parameter workers: at least one.
    package init(_ workers: [Worker]) {
        self.workers = Workers(all: workers)
        team = ThreadTeam(count: workers.count)
    }

    /// Results in order, as of ``ThreadTeam/map(count:_:)``; two calls may not be under way at a time.
    package func map<Result: Sendable>(
        count: Int, _ body: @escaping @Sendable (Worker, Int) throws -> Result
    ) throws -> [Result] {
        let workers = workers
        return try team.map(count: count) { slot, item in try body(workers.all[slot], item) }
    }

    /// Transfer of the workers into the concurrent closure. Sound because a slot runs on one thread, and a worker is
    /// only touched by the thread that has its slot.
    private struct Workers: @unchecked Sendable {
        let all: [Worker]
    }
}
