import Numerals
import Testing

@testable import RollGIF

/// Concessions in their order, and the number of files that a search draws, with made-up sizes.
@Suite struct SizeSearchTests {
    private typealias Candidate = SizeSearch.Candidate

    /// Levels of the steps: the job's own, four finer steps, then the coarser ones.
    private static let levels = [15, 11, 9, 8, 7, 6, 5, 4, 3, 2]
    private static let rates = [50, 33, 25, 20, 17, 14, 12, 10]

    /// Result of a search over files whose size is a byte for each level and frame a second.
    private func best(
        limit: Int, fine: Int = 4, levels: [Int] = levels, rates: [Int] = rates
    ) throws -> (best: (levels: Int, fps: Int)?, tries: [Candidate]) {
        var tries: [Candidate] = []
        let search = SizeSearch(fine: fine, last: levels.count - 1, rates: rates.map { FrameRate($0) }) { candidate in
            tries.append(candidate)
            return Double(levels[candidate.step]) * Double(candidate.fps) <= Double(limit)
        }
        return (try search.best().map { (levels[$0.step], Int(Double($0.fps))) }, tries)
    }

    @Test func whatFitsStaysAsItIs() throws {
        let found = try best(limit: 750)
        #expect(found.best?.levels == 15 && found.best?.fps == 50 && found.tries.count == 1)
    }

    @Test(arguments: [
        // Levels are reduced first, then frames at the finest levels that fit, then the remaining levels.
        (749, 11, 50), (350, 7, 50), (349, 9, 33), (70, 7, 10), (69, 6, 10), (20, 2, 10),
    ])
    func levelsGoBeforeFramesAndTheRestComesLast(limit: Int, levels: Int, fps: Int) throws {
        let found = try best(limit: limit)
        #expect(found.best?.levels == levels && found.best?.fps == fps)
    }

    /// Every limit is answered as by trying everything, in no more than eight files and none of them twice.
    @Test func eightTriesAreEnough() throws {
        for limit in 1...800 {
            let found = try best(limit: limit)
            #expect(found.tries.count <= WorkEstimate.maximumTries && Set(found.tries).count == found.tries.count)
            var wanted: (levels: Int, fps: Int)?
            let fits = { (levels: Int, fps: Int) in levels * fps <= limit }
            if let fps = Self.rates.first(where: { fits(7, $0) }) {
                wanted = (Self.levels.first { fits($0, fps) } ?? 7, fps)
            } else if let levels = [6, 5, 4, 3, 2].first(where: { fits($0, 10) }) {
                wanted = (levels, 10)
            }
            #expect(found.best?.levels == wanted?.levels && found.best?.fps == wanted?.fps, "\(limit)")
        }
    }

    @Test func whatHasNoLevelsLosesFrames() throws {
        let found = try best(limit: 380, fine: 0, levels: [15])
        #expect(found.best?.fps == 25)
        #expect(Set(found.tries).count == found.tries.count)
    }

    @Test func whatNeverFitsHasTriedTheSmallestLast() throws {
        let found = try best(limit: 19)
        #expect(found.best == nil)
        #expect(found.tries.last == Candidate(step: 9, fps: 10))
        // A single candidate is drawn once.
        #expect(try best(limit: 1, fine: 0, levels: [15], rates: [50]).tries.count == 1)
    }
}
