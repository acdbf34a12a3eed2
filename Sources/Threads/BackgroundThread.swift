import Dispatch
import Glibc
import Synchronization

package struct ThreadError: Error {
    /// The `errno` of `pthread_create`.
    package let code: Int32
}

/// A thread for one task. It is outside Dispatch's pool because that pool is bounded and may be full of threads that
/// wait for this one.
package final class BackgroundThread: Sendable {
    private let thread: pthread_t
    private let isJoined = Atomic(false)

    private final class Work {
        let body: () -> Void

        init(_ body: @escaping () -> Void) { self.body = body }
    }

    /// Starts the thread. Until `join` returns, only the thread may use what `body` captures, unless it is safe to
    /// share.
    ///
    /// - Throws: ``ThreadError`` if the system cannot start a thread.
    package init(_ body: @escaping () -> Void) throws(ThreadError) {
        let work = unsafe Unmanaged.passRetained(Work(body))
        // The thread takes ownership of the retained reference.
        var thread = pthread_t()
        let code = unsafe pthread_create(
            &thread, nil,
            { work in
                unsafe Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
                return nil
            }, work.toOpaque())
        guard code == 0 else {
            unsafe work.release()
            throw ThreadError(code: code)
        }
        self.thread = thread
    }

    /// Detaches a thread that was not joined: it keeps running and frees its stack when it ends.
    deinit {
        if !isJoined.load(ordering: .relaxed) { pthread_detach(thread) }
    }

    /// Waits for the thread to end. Call it at most once.
    package func join() {
        isJoined.store(true, ordering: .relaxed)
        pthread_join(thread, nil)
    }
}

/// Lets one thread at a time use something, for as long as a closure runs.
package final class Turn: Sendable {
    private let isFree = DispatchSemaphore(value: 1)

    package init() {}

    /// Waits for its turn, and runs `body`, which may not ask for another.
    package func take<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        isFree.wait()
        defer { isFree.signal() }
        return try body()
    }
}

/// A number of places, for one thread that fills them and another that frees them.
package final class Room: Sendable {
    // The start value is 0 because a semaphore must not be destroyed below it.
    private let places = DispatchSemaphore(value: 0)

    package init(_ count: Int) {
        for _ in 0..<count { places.signal() }
    }

    package func fill() { places.wait() }

    package func free() { places.signal() }
}
