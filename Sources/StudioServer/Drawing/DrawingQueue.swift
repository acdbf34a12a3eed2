import RollGIF
import Synchronization

/// A queue of drawings. Some run at a time, some more wait, and the rest are refused.
///
/// Each drawing has its own thread because it blocks for long, and the threads of tasks must answer requests.
final class DrawingQueue: Sendable {
    /// Outcome of waiting.
    private enum Turn: Sendable {
        /// The drawing starts with this many threads.
        case begins(threads: Int)
        case cancelled
    }

    private struct Waiting: Sendable {
        let isWanted: @Sendable () -> Bool
        let take: @Sendable (Turn) -> Void
    }

    private struct State {
        var running = 0
        var waiting: [Waiting] = []
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
            let waiting = Waiting(isWanted: isWanted) { [self] turn in
                guard case .begins(let count) = turn else {
                    return continuation.resume(returning: .failure(.abandoned))
                }
                let isStarted = DrawingThread.start { [self] in
                    let outcome = Result { () throws(StudioError) in try work(count) }
                    finishDrawing()
                    continuation.resume(returning: outcome)
                }
                guard !isStarted else { return }
                finishDrawing()
                continuation.resume(returning: .failure(.busy))
            }
            if !enqueue(waiting) { continuation.resume(returning: .failure(.busy)) }
        }
        return try outcome.get()
    }

    /// Starts a drawing or lets it wait. Returns false if the queue is full.
    private func enqueue(_ one: Waiting) -> Bool {
        var lapsed: [Waiting] = []
        let (isAdmitted, count) = state.withLock { state -> (Bool, Int?) in
            if state.running < slots {
                state.running += 1
                return (true, threadCount(state.running))
            }
            if state.waiting.count >= capacity {
                let isWanted = state.waiting.map { $0.isWanted() }
                lapsed = zip(state.waiting, isWanted).filter { !$0.1 }.map(\.0)
                state.waiting = zip(state.waiting, isWanted).filter(\.1).map(\.0)
            }
            guard state.waiting.count < capacity else { return (false, nil) }
            state.waiting.append(one)
            return (true, nil)
        }
        for other in lapsed { other.take(.cancelled) }
        if let count { one.take(.begins(threads: count)) }
        return isAdmitted
    }

    private func finishDrawing() {
        var lapsed: [Waiting] = []
        let next = state.withLock { state -> (Waiting, Int)? in
            state.running -= 1
            while !state.waiting.isEmpty {
                let one = state.waiting.removeFirst()
                guard one.isWanted() else {
                    lapsed.append(one)
                    continue
                }
                state.running += 1
                return (one, threadCount(state.running))
            }
            return nil
        }
        for other in lapsed { other.take(.cancelled) }
        if let (one, count) = next { one.take(.begins(threads: count)) }
    }

    /// Returns the number of processors left for the next drawing.
    private func threadCount(_ running: Int) -> Int { max(1, slots - running + 1) }
}
