import Dispatch
import Testing

@testable import StudioServer

/// Drawings that take turns, apart from the threads that answer requests.
@Suite struct DrawingQueueTests {
    /// Work that starts programs or reads every font would hold up other requests on a thread of the cooperative pool,
    /// where synchronous code has a current task.
    @Test func workLeavesTheThreadsOfTasks() async throws {
        #expect(Self.hasTask())
        #expect(try await !DrawingQueue(slots: 1, capacity: 1).run(while: { true }) { _ in Self.hasTask() })
        #expect(try await !StudioDrawing(StudioLimits()).prepared { Self.hasTask() })
    }

    private static func hasTask() -> Bool {
        // Task read within the call only.
        unsafe withUnsafeCurrentTask { unsafe $0 != nil }
    }

    /// Queue without room for waiting: a second drawing is refused at once, and accepted when the first is done.
    @Test func aFullQueueRefuses() async throws {
        let queue = DrawingQueue(slots: 1, capacity: 0)
        let (begun, beginning) = AsyncStream<Void>.makeStream()
        let gate = DispatchSemaphore(value: 0)
        async let first = queue.run(while: { true }) { threads in
            beginning.finish()
            gate.wait()
            return threads
        }
        for await _ in begun {}
        await #expect(throws: StudioError.self) { try await queue.run(while: { true }) { _ in 0 } }
        gate.signal()
        #expect(try await first == 1)
        #expect(try await queue.run(while: { true }) { threads in threads } == 1)
    }
}
