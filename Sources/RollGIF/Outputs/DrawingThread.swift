import Rendering
import Threads

/// A thread for one drawing, which takes long and blocks. The threads of tasks, one per processor, thereby stay free
/// for short requests.
package enum DrawingThread {
    /// Starts some work on a separate thread, without waiting for its end.
    ///
    /// - Returns: whether the system could start a thread.
    package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        (try? BackgroundThread(work)) != nil
    }
}
