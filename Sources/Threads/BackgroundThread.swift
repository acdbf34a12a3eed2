import Glibc
import Synchronization

/// Failure of the system to start a thread.
package struct ThreadError: Error {
    /// Error number, errno.
    package let code: Int32
}

/// Thread for one task, outside of Dispatch's pool, which is of bounded size and may be full of threads that wait for
/// this one.
package final class BackgroundThread: Sendable {
    private let thread: pthread_t
    private let isJoined = Atomic(false)

    private final class Work {
        let body: () -> Void

        init(_ body: @escaping () -> Void) { self.body = body }
    }

    /// Starts the thread; it alone uses the captures of `body` until `join`, except those that are safe to share.
    ///
    /// - Throws: ``ThreadError`` when the system cannot start one.
    package init(_ body: @escaping () -> Void) throws(ThreadError) {
        let work = unsafe Unmanaged.passRetained(Work(body))
        // Ownership of the retained reference passes to the thread.
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

    /// Detaches a thread that nobody joins: it goes on, and frees its stack when it ends.
    deinit {
        if !isJoined.load(ordering: .relaxed) { pthread_detach(thread) }
    }

    /// Waits for its end; call it once.
    package func join() {
        isJoined.store(true, ordering: .relaxed)
        pthread_join(thread, nil)
    }

    /// Calls a body once per slot, each on a thread of its own, slot 0 on the calling one, and returns when all have
    /// returned.
    ///
    /// Slots without a thread are left out where the system starts no more: `body` takes its items from a list that all
    /// slots share. Dispatch would wait for threads for ever.
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
