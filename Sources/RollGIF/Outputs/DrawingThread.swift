import Rendering
import Threads

/// Thread for one drawing, which takes long and blocks. The threads of tasks, as many as there are processors, thereby
/// stay free for requests with a short answer.
package enum DrawingThread {
    /// Starts some work on a separate thread, without waiting for its end.
    ///
    /// - Returns: whether the system had a thread to give.
    package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        (try? BackgroundThread(work)) != nil
    }
}
