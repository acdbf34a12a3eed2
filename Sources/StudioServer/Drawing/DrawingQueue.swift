import RollGIF
import Synchronization

/// Lets so many drawings run at a time, so many more wait, and refuses the rest.
///
/// Drawing blocks its thread for long, so each has a thread of its own: those of tasks answer requests.
final class DrawingQueue: Sendable {
    /// What becomes of one that waits.
    private enum Turn: Sendable {
        /// It may begin, with so many threads.
        case begins(threads: Int)
        /// Nobody wants it any more.
        case lapses
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
    ///   - slots: how many run at a time.
    ///   - capacity: how many wait.
    init(slots: Int, capacity: Int) {
        (self.slots, self.capacity) = (slots, capacity)
    }

    /// Runs some work when its turn comes.
    ///
    /// - Parameters:
    ///   - isWanted: whether anybody still waits for it; it is not begun otherwise.
    ///   - work: is told how many threads it may have.
    func run<Value: Sendable>(
        while isWanted: @escaping @Sendable () -> Bool,
        _ work: @escaping @Sendable (_ threads: Int) throws(StudioFailure) -> Value
    ) async throws(StudioFailure) -> Value {
        let outcome: Result<Value, StudioFailure> = await withCheckedContinuation { continuation in
            let waiting = Waiting(isWanted: isWanted) { [self] turn in
                guard case .begins(let count) = turn else {
                    return continuation.resume(returning: .failure(.abandoned))
                }
                let isStarted = DrawingThread.start { [self] in
                    let outcome = Result { () throws(StudioFailure) in try work(count) }
                    endOne()
                    continuation.resume(returning: outcome)
                }
                guard !isStarted else { return }
                endOne()
                continuation.resume(returning: .failure(.busy))
            }
            if !admit(waiting) { continuation.resume(returning: .failure(.busy)) }
        }
        return try outcome.get()
    }

    /// Begins one or lets it wait; false where there is no room.
    private func admit(_ one: Waiting) -> Bool {
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
        for other in lapsed { other.take(.lapses) }
        if let count { one.take(.begins(threads: count)) }
        return isAdmitted
    }

    private func endOne() {
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
        for other in lapsed { other.take(.lapses) }
        if let (one, count) = next { one.take(.begins(threads: count)) }
    }

    /// What is left of the processors for the one that begins.
    private func threadCount(_ running: Int) -> Int { max(1, slots - running + 1) }
}
