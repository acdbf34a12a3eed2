import Foundation
import Testing

/// Trait of suites that mostly wait, for a terminal or a clock: their tests run on threads of their own, since a test
/// that blocks one of the few threads of tasks keeps a processor idle.
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

/// Executor that runs every piece of work on a new thread.
private final class ThreadExecutor: TaskExecutor {
    static let shared = ThreadExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = unsafe asUnownedTaskExecutor()
        Thread.detachNewThread { unsafe job.runSynchronously(on: executor) }
    }
}
