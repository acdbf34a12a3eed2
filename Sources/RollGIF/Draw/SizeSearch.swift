import Fractions
import Motion

/// Finds the best-looking file within a size limit, by trying few of all candidates.
///
/// Settings are given up in the order in which the eye misses them least. The finer steps come first. They lower levels
/// to seven, where edges still look smooth, or quality. Then frames are dropped, and only at the lowest rate the
/// coarser steps follow. Files become smaller from step to step and from rate to rate, which permits a binary search of
/// both.
struct SizeSearch {
    /// One way to draw the job.
    struct Candidate: Equatable, Hashable {
        /// Index of the concession; 0 reduces only the number of frames.
        let step: Int
        let fps: FrameRate
    }

    /// The last of the finer steps, and of all.
    let fine: Int
    let last: Int
    /// Frame rates per second, from the job's rate downwards; at least one.
    let rates: [FrameRate]
    /// Draws a candidate and returns whether it is small enough.
    let fits: (_ candidate: Candidate) throws(RollGIFError) -> Bool

    /// The candidate with all concessions.
    var smallest: Candidate { Candidate(step: last, fps: rates[rates.count - 1]) }

    /// Returns the best candidate that fits; nil if none does, the smallest being the last that was tried.
    func best() throws(RollGIFError) -> Candidate? {
        let wish = Candidate(step: 0, fps: rates[0])
        if try fits(wish) { return wish }
        // A rate is possible if its smallest file fits. Only then are finer steps worth a try.
        let slower = fine == 0 ? 1..<rates.count : 0..<rates.count
        let rate = try first(in: slower) { index throws(RollGIFError) in
            try fits(Candidate(step: fine, fps: rates[index]))
        }
        if let rate {
            // At the job's rate, step 0 has already failed.
            let step = try first(in: (rate == 0 ? 1 : 0)..<fine) { step throws(RollGIFError) in
                try fits(Candidate(step: step, fps: rates[rate]))
            }
            return Candidate(step: step ?? fine, fps: rates[rate])
        }
        let coarse = try first(in: fine + 1..<last + 1) { step throws(RollGIFError) in
            try fits(Candidate(step: step, fps: smallest.fps))
        }
        return coarse.map { Candidate(step: $0, fps: smallest.fps) }
    }

    /// Returns the first number from which on a condition holds, by bisection; nil if it holds for none.
    private func first(
        in range: Range<Int>, where holds: (Int) throws(RollGIFError) -> Bool
    ) throws(RollGIFError) -> Int? {
        let index = try range.partitioningIndex(where: holds)
        return index < range.upperBound ? index : nil
    }
}
