import RollGIF
import Synchronization
import Threads

/// A queue of drawings. Some run at a time, some more wait, and the rest are refused.
///
/// Each drawing has its own thread because it blocks for long, and the threads of tasks must answer requests.
final class DrawingQueue: Sendable {
    private struct Waiting: Sendable {
        let isWanted: @Sendable () -> Bool
        /// Gets the number of threads to start with; nil if the client has left.
        let take: @Sendable (Int?) -> Void
    }

    private struct State {
        var running = 0
        var waiting: [Waiting] = []

        /// Takes out those whose clients have left.
        mutating func removeUnwanted() -> [Waiting] {
            let all = waiting.map { (one: $0, isWanted: $0.isWanted()) }
            waiting = all.filter(\.isWanted).map(\.one)
            return all.filter { !$0.isWanted }.map(\.one)
        }
    }

    private let state = Mutex(State())
    private let slots: Int
    private let capacity: Int

    /// - Parameters:
    ///   - slots: number of drawings that run at a time.
    ///   - capacity: number of drawings that may wait.
    init(slots: Int, capacity: Int) {
        (self.slots, self.capacity) = (slots, capacity)
    }

    /// Runs some work when its turn comes.
    ///
    /// - Parameters:
    ///   - isWanted: whether the client still waits; otherwise the work is not started.
    ///   - work: gets the number of threads that it may use.
    func run<Value: Sendable>(
        while isWanted: @escaping @Sendable () -> Bool,
        _ work: @escaping @Sendable (_ threads: Int) throws(StudioError) -> Value
    ) async throws(StudioError) -> Value {
        let outcome: Result<Value, StudioError> = await withCheckedContinuation { continuation in
            let waiting = Waiting(isWanted: isWanted) { [self] count in
                guard let count else { return continuation.resume(returning: .failure(.abandoned)) }
                let finish = { [self] (outcome: Result<Value, StudioError>) in
                    finishDrawing()
                    continuation.resume(returning: outcome)
                }
                do throws(ThreadError) {
                    _ = try BackgroundThread { finish(Result { () throws(StudioError) in try work(count) }) }
                } catch {
                    finish(.failure(.busy))
                }
            }
            if !enqueue(waiting) { continuation.resume(returning: .failure(.busy)) }
        }
        return try outcome.get()
    }

    /// Starts a drawing or lets it wait. Returns false if the queue is full.
    private func enqueue(_ one: Waiting) -> Bool {
        var unwanted: [Waiting] = []
        let (isAdmitted, count) = state.withLock { state -> (Bool, Int?) in
            if state.running < slots {
                state.running += 1
                return (true, threadCount(state.running))
            }
            if state.waiting.count >= capacity { unwanted = state.removeUnwanted() }
            guard state.waiting.count < capacity else { return (false, nil) }
            state.waiting.append(one)
            return (true, nil)
        }
        for other in unwanted { other.take(nil) }
        if let count { one.take(count) }
        return isAdmitted
    }

    private func finishDrawing() {
        let (unwanted, next, count) = state.withLock { state -> ([Waiting], Waiting?, Int) in
            state.running -= 1
            let unwanted = state.removeUnwanted()
            guard !state.waiting.isEmpty else { return (unwanted, nil, 0) }
            state.running += 1
            return (unwanted, state.waiting.removeFirst(), threadCount(state.running))
        }
        for other in unwanted { other.take(nil) }
        // The memory of a drawing goes back to the system when no other follows.
        if let next { next.take(count) } else { Machine.returnFreedMemory() }
    }

    /// Returns the number of processors left for the next drawing.
    private func threadCount(_ running: Int) -> Int { max(1, slots - running + 1) }
}
