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
        #expect(ThreadPool(count: threads).map(count: 100) { $0 * $0 } == (0..<100).map { $0 * $0 })
        #expect(ThreadPool(count: threads).map(count: 0) { $0 }.isEmpty)
    }

    @Test(arguments: [1, 2, 5])
    func afterAFailureNothingIsBegun(_ threads: Int) throws {
        let begun = Mutex(0)
        #expect(throws: Failure(item: 3)) {
            _ = try ThreadPool(count: threads).map(count: 10_000) { item in
                begun.withLock { $0 += 1 }
                if item == 3 { throw Failure(item: item) }
            }
        }
        #expect(begun.withLock { $0 } < 10_000)
    }

    @Test func nobodyWaitsForAHelperWhoIsElsewhere() throws {
        let team = ThreadPool(count: 2)
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
            let team = ThreadPool(count: 3)
            let kept = Held()
            held = kept
            _ = team.map(count: 3) { _ in withExtendedLifetime(kept) {} }
        }
        #expect(held == nil)
    }

    @Test func aSpareIsUsedByOneThreadAtATime() {
        final class Worker { var uses = 0 }
        let spares = Spares<Worker>()
        let made = Mutex(0)
        _ = ThreadPool(count: 4).map(count: 20_000) { _ in
            let worker = spares.take {
                made.withLock { $0 += 1 }
                return Worker()
            }
            worker.uses += 1
            spares.giveBack(worker)
        }
        #expect((1...4).contains(made.withLock { $0 }))
        var uses = 0
        for _ in 0..<made.withLock({ $0 }) { uses += spares.take { Worker() }.uses }
        #expect(uses == 20_000)
    }

    @Test(arguments: [1, 2, 5], [1, 9_000_000, 60_000_000])
    func workThatIsHandedInComesOutInOrder(_ threads: Int, _ itemBytes: Int) throws {
        let capacity = threads == 1 ? 1 : max(threads, min(4 * threads, 24_000_000 / itemBytes))
        let underWay = Mutex((now: 0, most: 0))
        let work = OrderedQueue<Int, Int, Never>(ThreadPool(count: threads), itemBytes: itemBytes) { item in
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
        let work = OrderedQueue<Int, Int, any Error>(ThreadPool(count: 2)) { $0 }
        #expect(throws: Failure(item: 4)) {
            for item in 0..<100 {
                try work.submit(item) { result in
                    if result == 4 { throw Failure(item: result) }
                }
            }
        }
    }
}
