import Foundation
import Testing

/// Trait of suites that mostly wait for a terminal or a clock. Their tests run on separate threads, because a test that
/// blocks a task's thread keeps a processor idle.
struct WaitingTrait: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(ThreadExecutor.shared, operation: function)
    }
}

extension Trait where Self == WaitingTrait {
    static var waits: Self { Self() }
}

/// An executor that runs every job on a new thread.
private final class ThreadExecutor: TaskExecutor {
    static let shared = ThreadExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = unsafe asUnownedTaskExecutor()
        Thread.detachNewThread { unsafe job.runSynchronously(on: executor) }
    }
}
