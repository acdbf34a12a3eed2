import Dispatch
import Synchronization
import Testing

@testable import Rendering
@testable import Threads

/// Order and failures of work on several threads.
@Suite struct ThreadTests {
    private struct Failure: Error, Equatable { let item: Int }

    @Test(arguments: [1, 2, 5])
    func resultsAreInOrder(_ threads: Int) {
        #expect(ThreadTeam(count: threads).map(count: 100) { $0 * $0 } == (0..<100).map { $0 * $0 })
        #expect(ThreadTeam(count: threads).map(count: 0) { $0 }.isEmpty)
    }

    @Test(arguments: [1, 2, 5])
    func afterAFailureNothingIsBegun(_ threads: Int) throws {
        let begun = Mutex(0)
        #expect(throws: Failure(item: 3)) {
            _ = try ThreadTeam(count: threads).map(count: 10_000) { item in
                begun.withLock { $0 += 1 }
                if item == 3 { throw Failure(item: item) }
            }
        }
        #expect(begun.withLock { $0 } < 10_000)
    }

    @Test func nobodyWaitsForAHelperWhoIsElsewhere() throws {
        let team = ThreadTeam(count: 2)
        let (isHeld, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        // Two items that end only when both the caller and the helper have begun one, and are let go.
        let caller = try BackgroundThread {
            _ = team.map(count: 2) { _ in
                isHeld.signal()
                mayEnd.wait()
            }
        }
        isHeld.wait()
        isHeld.wait()
        #expect(team.map(count: 100) { $0 } == Array(0..<100))
        mayEnd.signal()
        mayEnd.signal()
        caller.join()
        #expect(team.map(count: 100) { $0 } == Array(0..<100))
    }

    @Test func aTeamEndsWithItsLastList() {
        final class Held: Sendable {}
        weak var held: Held?
        for _ in 0..<200 {
            let team = ThreadTeam(count: 3)
            let kept = Held()
            held = kept
            _ = team.map(count: 3) { _ in withExtendedLifetime(kept) {} }
        }
        #expect(held == nil)
    }

    @Test func aWorkerIsUsedByOneThreadAtATime() throws {
        final class Worker { var uses = 0 }
        let workers = (0..<4).map { _ in Worker() }
        _ = try WorkerPool(workers).map(count: 20_000) { worker, _ in worker.uses += 1 }
        #expect(workers.map(\.uses).reduce(0, +) == 20_000)
    }

    @Test func messagesArriveInOrderAndWaitForRoom() throws {
        let queue = BoundedQueue<Int>(capacity: 2)
        let sent = Atomic(0)
        let sender = try BackgroundThread {
            for message in 0..<50 where queue.send(message) {
                sent.store(message + 1, ordering: .sequentiallyConsistent)
            }
            queue.finish()
        }
        defer { sender.join() }
        var received: [Int] = []
        while let message = try queue.receive() {
            received.append(message)
            // Received batches and those in the queue; one more may be counted between receiving and checking.
            let count = sent.load(ordering: .sequentiallyConsistent)
            #expect(count <= received.count + 3)
        }
        #expect(received == Array(0..<50))
    }

    @Test func theFirstCauseIsWhatBothSidesLearn() throws {
        let queue = BoundedQueue<Int>(capacity: 1)
        #expect(queue.send(1))
        #expect(queue.abort(Failure(item: 1)) as? Failure == Failure(item: 1))
        #expect(queue.abort(Failure(item: 2)) as? Failure == Failure(item: 1))
        #expect(!queue.send(2))
        #expect(throws: Failure(item: 1)) { _ = try queue.receive() }
    }

    @Test func abortingWakesASenderThatWaits() throws {
        let queue = BoundedQueue<Int>(capacity: 1)
        let isRefused = Atomic(false)
        let sender = try BackgroundThread {
            while queue.send(7) {}
            isRefused.store(true, ordering: .sequentiallyConsistent)
        }
        #expect(try queue.receive() == 7)
        queue.abort(Failure(item: 0))
        sender.join()
        let wasRefused = isRefused.load(ordering: .sequentiallyConsistent)
        #expect(wasRefused)
    }

    @Test(arguments: [1, 2, 5], [1, 3, 20])
    func workThatIsHandedInComesOutInOrder(_ threads: Int, _ capacity: Int) throws {
        let underWay = Mutex((now: 0, most: 0))
        let work = OrderedWork<Int, Int>(threads: threads, capacity: capacity) { item in
            underWay.withLock { counts in
                counts.now += 1
                counts.most = max(counts.most, counts.now)
            }
            // Later items are done before earlier ones.
            for _ in 0..<(item % 7 == 0 ? 20_000 : 10) { underWay.withLock { _ in } }
            underWay.withLock { $0.now -= 1 }
            return item * item
        }
        var results: [Int] = []
        for item in 0..<300 {
            work.submit(item) { results.append($0) }
            #expect(item + 1 - results.count < max(2, capacity))
        }
        work.finish { results.append($0) }
        #expect(results == (0..<300).map { $0 * $0 })
        #expect(underWay.withLock { $0.most } <= threads)
    }

    @Test func workThatNobodyWaitsForIsLeft() throws {
        let work = OrderedWork<Int, Int>(threads: 2, capacity: 8) { $0 }
        #expect(throws: Failure(item: 4)) {
            for item in 0..<100 {
                try work.submit(item) { result in
                    if result == 4 { throw Failure(item: result) }
                }
            }
        }
    }
}
