import Dispatch
import Synchronization

/// Workers that share a list of items; each worker is used by one thread at a time.
///
/// Worker 0 runs on the calling thread, so a pool of one starts no thread at all.
final class WorkerPool<Worker: AnyObject> {
    private let workers: [Worker]

    var count: Int { workers.count }

    init(_ workers: [Worker]) {
        precondition(!workers.isEmpty, "somebody has to work")
        self.workers = workers
    }

    /// Results of `body` for 0 ..< count, in order. The error of the first failing item is thrown.
    func map<Result: Sendable>(count: Int, _ body: @escaping @Sendable (Worker, Int) throws -> Result) throws
        -> [Result]
    {
        let next = Atomic<Int>(0)
        let results = Mutex([Swift.Result<Result, any Error>?](repeating: nil, count: count))
        let team = Team(workers: workers)
        let run: @Sendable (Int) -> Void = { slot in
            while true {
                let item = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard item < count else { return }
                let result = Swift.Result { try body(team.workers[slot], item) }
                results.withLock { $0[item] = result }
            }
        }
        let slots = min(workers.count, count)
        if slots > 1 {
            DispatchQueue.concurrentPerform(iterations: slots, execute: run)
        } else {
            run(0)
        }
        return try results.withLock { try $0.map { try $0!.get() } }
    }

    /// Calls `body` for 0 ..< count, on as many threads as there are workers.
    func run(count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let next = Atomic<Int>(0)
        let slots = min(workers.count, count)
        let run: @Sendable (Int) -> Void = { _ in
            while true {
                let item = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard item < count else { return }
                body(item)
            }
        }
        if slots > 1 {
            DispatchQueue.concurrentPerform(iterations: slots, execute: run)
        } else {
            run(0)
        }
    }

    /// Lets the workers cross into the concurrent closure. Sound because concurrentPerform runs each slot once, and
    /// a worker is only touched by the thread that has its slot.
    private struct Team: @unchecked Sendable {
        let workers: [Worker]
    }
}
