import Glibc
import Synchronization

/// The system has no thread to give.
package struct ThreadError: Error {
    /// errno.
    package let code: Int32
}

/// A thread that does one thing. It is no thread of Dispatch's pool, which is of bounded size and may be full of
/// threads that wait for this one.
package final class BackgroundThread: Sendable {
    private let thread: pthread_t
    private let isJoined = Atomic(false)

    private final class Work {
        let body: () -> Void

        init(_ body: @escaping () -> Void) { self.body = body }
    }

    /// Starts the thread; what `body` captures is its own until `join`, but for what is safe to share.
    ///
    /// - Throws: ``ThreadError`` when the system has none to give.
    package init(_ body: @escaping () -> Void) throws(ThreadError) {
        let work = unsafe Unmanaged.passRetained(Work(body))
        // The thread takes over the reference that was retained for it, as the only one.
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

    /// A thread that nobody waits for goes on, and gives its stack back when it ends.
    deinit {
        if !isJoined.load(ordering: .relaxed) { pthread_detach(thread) }
    }

    /// Waits for its end; to be called once.
    package func join() {
        isJoined.store(true, ordering: .relaxed)
        pthread_join(thread, nil)
    }

    /// Calls a body once a slot, each on a thread of its own, slot 0 on the calling one, and returns when all have
    /// returned.
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
