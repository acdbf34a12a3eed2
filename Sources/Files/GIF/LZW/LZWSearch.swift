/// Searches for the shortest codes by simulation. At every step it simulates the most promising cuts, and both values
/// of free pixels, for many codes with a cheap look-ahead. It takes the one that gets farthest.
///
/// Look-aheads measure how far the next few codes get with the existing strings. Simulation also includes the later use
/// of the strings that a choice adds, which is most of the gain.
@safe package final class LZWSearch<Children: LZWChildren> {
    private typealias Match = LZWMatcher<Children>.Match

    private let count: Int
    private let codeSize: Int
    private let symbols: UnsafeMutablePointer<UInt8>
    private let free: LZWFreePixels?
    private let horizon: Int
    private var matcher: LZWMatcher<Children>
    /// Insertions of the simulation, at most one per code, for undoing them.
    private let insertions: UnsafeMutablePointer<LZWInsertion>
    /// Codes of the best simulation so far, and of the current one.
    private var bestPath: UnsafeMutablePointer<SimulatedCode>
    private var bestPathCount = 0
    private var trialPath: UnsafeMutablePointer<SimulatedCode>
    /// Codes of the last step's best simulation from the current position on. Repeating it needs no look-ahead, because
    /// the same dictionary gives the same choices.
    private let continuation: UnsafeMutablePointer<SimulatedCode>
    private var continuationCount = 0

    /// A code of a simulation, in two 32-bit fields because there are many.
    private struct SimulatedCode {
        let node: Int32
        /// End of the string in the stream.
        let end: Int32

        init(_ match: Match) {
            (node, end) = (Int32(truncatingIfNeeded: match.node), Int32(truncatingIfNeeded: match.end))
        }

        var match: Match { Match(node: Int(node), end: Int(end)) }
    }

    /// Look-aheads of the cuts to try, and of the simulation.
    private static var searchLookahead: LZWLookahead { LZWLookahead(distance: 16, codes: 3, innerDistance: 8) }
    private static var trialLookahead: LZWLookahead { LZWLookahead(distance: 8, codes: 3, innerDistance: 4) }
    /// Number of symbols by which a cut may end before the best one and still be tried, and the maximum number of cuts.
    private static var tolerance: Int { 1 }
    private static var maximumCuts: Int { 3 }
    /// Interval in codes at which a simulation is stopped if it is more than `maximumLag` symbols behind the leader.
    private static var judgedEvery: Int { 4 }
    private static var maximumLag: Int { 4 }

    /// The score of a simulation. It is higher the farther it got, and at the end of the stream, the fewer codes it
    /// took.
    private struct Score {
        var position: Int
        /// End of the two codes after it.
        var farthestEnd: Int

        func isBetter(than other: Score) -> Bool {
            (position, farthestEnd) > (other.position, other.farthestEnd)
        }
    }

    private struct Cut {
        let match: Match
        let farthestEnd: Int
    }

    /// Copies a stream of symbols below `1 << codeSize`, for which the tables were made.
    ///
    /// - Parameters:
    ///   - free: free pixels, whose transparent symbol is below `1 << codeSize` too; nil to keep the stream.
    ///   - horizon: number of codes to simulate, at least 1.
    init(
        _ symbols: LZWSymbols, with tables: LZWTables<Children>, codeSize: Int, free: LZWFreePixels?, horizon: Int
    ) {
        count = symbols.count
        self.codeSize = codeSize
        self.free = free
        self.horizon = min(horizon, LZWDictionary.size)
        unsafe insertions = .allocate(capacity: LZWDictionary.size)
        unsafe bestPath = .allocate(capacity: LZWDictionary.size)
        unsafe trialPath = .allocate(capacity: LZWDictionary.size)
        unsafe continuation = .allocate(capacity: LZWDictionary.size)
        unsafe self.symbols = .allocate(capacity: count + LZWSymbols.padding)
        unsafe self.symbols.initialize(from: symbols.start, count: count + LZWSymbols.padding)
        matcher = unsafe LZWMatcher(LZWSymbols(self.symbols, count: count), tables: tables)
    }

    deinit {
        unsafe symbols.deallocate()
        unsafe insertions.deallocate()
        unsafe bestPath.deallocate()
        unsafe trialPath.deallocate()
        unsafe continuation.deallocate()
    }

    /// Writes the codes to `bytes`, which holds the writer's capacity, and returns their number of bytes. Returns nil
    /// as soon as they are not fewer than `limit`. A second call continues with the stream that the first one found.
    func encode(to bytes: UnsafeMutablePointer<UInt8>, limit: Int) -> Int? {
        var writer = unsafe LZWCodeWriter(to: bytes, codeSize: codeSize)
        matcher.reset(codeSize: codeSize)
        continuationCount = 0
        var position = 0
        var nextRun = 0
        while true {
            nextRun = decideRuns(from: nextRun, position: position, newest: writer.newest)
            let match = cut(at: position, newest: writer.newest)
            writer.put(match.node)
            if match.end == count { break }
            if writer.count >= limit { return nil }
            if writer.isFull {
                writer.putClear()
                matcher.reset(codeSize: codeSize)
                continuationCount = 0
            } else {
                matcher.insert(match, from: position, as: writer.newest)
                advance(past: match)
            }
            position = match.end
        }
        let size = writer.finish()
        return size < limit ? size : nil
    }

    /// Decides on the free runs within the next two codes, and returns the index of the first undecided one.
    private func decideRuns(from first: Int, position: Int, newest: Int) -> Int {
        guard let free else { return first }
        var number = first
        var best: Score?
        while number < free.runs.count {
            let run = free.runs[number]
            // The symbol at the position is fixed already, as the end of the decoder's newest string.
            if run.lowerBound > position || position == 0 {
                if run.lowerBound > matcher.farthestEnd(from: position, codes: 2, lookahead: 0) { break }
                let unchanged = best ?? play(first: nil, from: position, newest: newest, over: nil)
                flip(run, of: free)
                // The known codes are invalid, because another stream leads to other choices.
                continuationCount = 0
                let flipped = play(first: nil, from: position, newest: newest, over: unchanged)
                if flipped.isBetter(than: unchanged) {
                    best = flipped
                } else {
                    best = unchanged
                    flip(run, of: free)
                }
                unsafe rememberPath(bestPath, count: bestPathCount)
            }
            number += 1
        }
        return number
    }

    /// Toggles a run between painted and transparent.
    private func flip(_ run: Range<Int>, of free: LZWFreePixels) {
        let first = run.lowerBound
        let old = unsafe symbols[first]
        let new = unsafe old == free.transparent ? free.painted[first] : free.transparent
        unsafe (symbols + first).update(repeating: new, count: run.count)
        matcher.forgetRun()
        matcher.forgetMatches()
    }

    /// Returns the string to write at a position.
    private func cut(at position: Int, newest: Int) -> Match {
        let cuts = cuts(at: position)
        guard cuts.count > 1 else { return cuts[0].match }
        defer { unsafe rememberPath(bestPath, count: bestPathCount) }
        var chosen = cuts[0].match
        var best = play(first: chosen, from: position, newest: newest, over: nil)
        for cut in cuts.dropFirst() {
            let score = play(first: cut.match, from: position, newest: newest, over: best)
            if score.isBetter(than: best) {
                best = score
                chosen = cut.match
            }
        }
        return chosen
    }

    /// Stores codes from the current position on.
    private func rememberPath(_ path: UnsafeMutablePointer<SimulatedCode>, count: Int) {
        continuationCount = max(0, count)
        // Both hold every code; they overlap where known codes advance by one.
        unsafe continuation.update(from: path, count: continuationCount)
    }

    /// Drops the first known code if it is the one that was written.
    private func advance(past match: Match) {
        if continuationCount > 0, unsafe continuation[0].match == match {
            unsafe rememberPath(continuation + 1, count: continuationCount - 1)
        } else {
            continuationCount = 0
        }
    }

    /// Returns the longest string at a position, and the shorter ones from which the next codes get about as far. The
    /// most promising come first.
    private func cuts(at position: Int) -> [Cut] {
        let searchLookahead = Self.searchLookahead
        func cut(_ match: Match) -> Cut {
            Cut(
                match: match,
                farthestEnd: matcher.farthestEnd(
                    from: match.end, codes: searchLookahead.codes - 1, lookahead: searchLookahead.innerDistance))
        }
        let longest = matcher.longest(at: position)
        guard longest.end < count else { return [Cut(match: longest, farthestEnd: count)] }
        var shorter = cut(longest)
        var cuts = [shorter]
        let least = max(position + 1, longest.end - searchLookahead.distance)
        while shorter.match.end > least {
            shorter = cut(matcher.shortened(shorter.match, to: shorter.match.end - 1))
            cuts.append(shorter)
        }
        let farthest = cuts.reduce(0) { max($0, $1.farthestEnd) }
        let promising = cuts.dropFirst().enumerated().filter { $0.element.farthestEnd >= farthest - Self.tolerance }
            .sorted { ($1.element.farthestEnd, $0.offset) < ($0.element.farthestEnd, $1.offset) }
        return [cuts[0]] + promising.prefix(Self.maximumCuts - 1).map(\.element)
    }

    /// Simulates codes from a position and undoes them.
    ///
    /// - Parameters:
    ///   - first: first string, at `position`; nil for that of the look-ahead.
    ///   - newest: the code of the decoder's newest string.
    ///   - best: the score of the leader, which a better simulation replaces; nil for the first one.
    private func play(first: Match?, from position: Int, newest: Int, over best: Score?) -> Score {
        // The copy saves a check for exclusive access at each of its many uses.
        var matcher = self.matcher
        let (insertions, bestPath, trialPath, continuation) = unsafe (insertions, bestPath, trialPath, continuation)
        let (count, horizon) = (count, horizon)
        let bestPathCount = best == nil ? 0 : bestPathCount
        var insertedCount = 0
        var newest = newest
        var start = position
        var isKnown = continuationCount > 0
        if isKnown, let first, unsafe continuation[0].match != first { isKnown = false }
        let continuationCount = isKnown ? continuationCount : 0
        var match = unsafe isKnown ? continuation[0].match : first ?? Self.choice(of: matcher, at: position)
        var codes = 1
        var score: Score?
        while true {
            newest += 1
            if match.end == count {
                score = Score(position: count + horizon - codes, farthestEnd: 0)
                break
            }
            // Full tables are cleared, after which all simulations are alike.
            if newest == LZWDictionary.size - 1 { break }
            unsafe insertions[insertedCount] = matcher.insert(match, from: start, as: newest)
            start = match.end
            unsafe trialPath[insertedCount] = SimulatedCode(match)
            insertedCount += 1
            if codes % Self.judgedEvery == 0, codes <= bestPathCount,
                unsafe start < Int(bestPath[codes - 1].end) - Self.maximumLag
            {
                score = Score(position: -1, farthestEnd: -1)
                break
            }
            if codes == horizon { break }
            match = unsafe codes < continuationCount ? continuation[codes].match : Self.choice(of: matcher, at: start)
            codes += 1
        }
        let result =
            score
            ?? Score(
                position: match.end,
                farthestEnd: matcher.farthestEnd(
                    from: match.end, codes: 2, lookahead: Self.trialLookahead.innerDistance))
        var kept = insertedCount
        while kept > 0 {
            kept -= 1
            unsafe matcher.undo(insertions[kept])
        }
        self.matcher.forgetMatches()
        if best.map(result.isBetter) ?? true {
            unsafe swap(&self.bestPath, &self.trialPath)
            self.bestPathCount = insertedCount
        }
        return result
    }

    /// Returns the string that the simulation's look-ahead chooses at a position before the end.
    @inline(__always)
    private static func choice(of matcher: borrowing LZWMatcher<Children>, at position: Int) -> Match {
        matcher.choose(at: position, longest: matcher.longest(at: position), look: trialLookahead)
    }
}
