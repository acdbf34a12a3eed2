import Rendering
import Threads

/// A thread for one drawing, which takes long and blocks: threads of tasks, of which there are as many as processors,
/// are then free for whoever waits for a short answer.
package enum DrawingThread {
    /// Starts some work on a thread of its own; nobody waits for its end.
    ///
    /// - Returns: whether the system had a thread to give.
    package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        (try? BackgroundThread(work)) != nil
    }
}
