import RollGIF
private import Synchronization

/// Hands out jobs to workers, one at a time.
final class JobFeeder: @unchecked Sendable {
    // Sound because the stream is touched under the lock only, and belongs to the feeder while it runs.
    private let stream: JobStream
    private let state = Mutex(State())

    private struct State {
        var isStopped = false
        /// Whether all jobs have been handed out.
        var isDone = false
        var error: RollGIFError?
    }

    init(_ stream: JobStream) {
        self.stream = stream
    }

    /// Error that ended the reading of jobs; nil without one.
    var error: RollGIFError? { state.withLock(\.error) }

    /// Whether all jobs have been handed out, rather than stopped or unreadable.
    var isDone: Bool { state.withLock(\.isDone) }

    /// Returns the next job; nil after the last one, and after ``stop()``.
    func next() -> JobStream.Work? {
        state.withLock { state in
            guard !state.isStopped else { return nil }
            do throws(RollGIFError) {
                if let work = try stream.next() { return work }
                state.isDone = true
            } catch {
                state.error = error
            }
            state.isStopped = true
            return nil
        }
    }

    /// Hands out no more jobs.
    func stop() {
        state.withLock { $0.isStopped = true }
    }
}
