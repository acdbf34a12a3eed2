import Glibc

/// A thread that does one thing. It is no thread of Dispatch's pool, which is of bounded size and may be full of
/// threads that wait for this one.
package final class BackgroundThread {
    private var thread = pthread_t()

    private final class Work {
        let body: () -> Void

        init(_ body: @escaping () -> Void) { self.body = body }
    }

    /// Starts the thread; what `body` captures is its own until `join`, but for what is safe to share.
    ///
    /// - Throws: ``RenderingError/noThread(code:)`` when the system has none to give.
    package init(_ body: @escaping () -> Void) throws(RenderingError) {
        let work = unsafe Unmanaged.passRetained(Work(body))
        // The thread takes over the reference that was retained for it, as the only one.
        let code = unsafe pthread_create(
            &thread, nil,
            { work in
                unsafe Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
                return nil
            }, work.toOpaque())
        guard code == 0 else {
            unsafe work.release()
            throw .noThread(code: code)
        }
    }

    /// Waits for its end; to be called once.
    package func join() {
        _ = pthread_join(thread, nil)
    }
}
