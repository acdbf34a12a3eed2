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
