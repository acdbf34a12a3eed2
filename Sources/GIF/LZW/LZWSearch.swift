/// Cuts a stream by trying out: at every step the cuts that promise most, and both ways to write pixels that stay,
/// are played on for many codes with a cheap look-ahead, and what got furthest is done.
///
/// A look-ahead asks how far the next few codes reach with the strings there are. Playing on also sees what the
/// strings that a choice adds are good for later, which is where most of the gain comes from.
@safe package final class LZWSearch<Children: LZWChildren> {
    private typealias Match = LZWMatcher<Children>.Match

    private let count: Int
    private let codeSize: Int
    private let symbols: UnsafeMutablePointer<UInt8>
    private let free: LZWFreePixels?
    /// How many codes are played on.
    private let horizon: Int
    private var matcher: LZWMatcher<Children>
    /// What the way being played has taught: at most a string a code.
    private let insertions: UnsafeMutablePointer<LZWInsertion>
    /// The strings of the best way so far, and the same of the way being played.
    private var leader: UnsafeMutablePointer<PlayedCode>
    private var leaderCount = 0
    private var played: UnsafeMutablePointer<PlayedCode>
    /// How the best way of the step before goes on from the position in hand. To play it once more needs no looking
    /// ahead: the same strings would be chosen in the same dictionary.
    private let known: UnsafeMutablePointer<PlayedCode>
    private var knownCount = 0

    /// A string of a way, as 32 bits each: there are many.
    private struct PlayedCode {
        let node: Int32
        /// Where in the stream it ends.
        let end: Int32

        init(_ match: Match) {
            (node, end) = (Int32(truncatingIfNeeded: match.node), Int32(truncatingIfNeeded: match.end))
        }

        var match: Match { Match(node: Int(node), end: Int(end)) }
    }

    /// Cuts that are worth a try, and what is played on with.
    private static var searchLookahead: LZWLookahead { LZWLookahead(distance: 16, codes: 3, innerDistance: 8) }
    private static var continuation: LZWLookahead { LZWLookahead(distance: 8, codes: 3, innerDistance: 4) }
    /// How many symbols a cut may reach less far than the best to be tried, and how many are tried.
    private static var tolerance: Int { 2 }
    private static var mostCuts: Int { 4 }
    /// Every so many codes a way is given up that is so many symbols behind the leader.
    private static var judgedEvery: Int { 8 }
    private static var mostBehind: Int { 10 }

    /// How far a way led: a way is better the further it is; past the end of the stream, the fewer codes it took.
    private struct Score {
        var position: Int
        /// Where the next two codes would end.
        var reach: Int

        func isBetter(than other: Score) -> Bool {
            (position, reach) > (other.position, other.reach)
        }
    }

    /// A cut that may be tried.
    private struct Cut {
        let match: Match
        let reach: Int
    }

    /// Copies a stream of symbols below `1 << codeSize`, for which the tables were made.
    ///
    /// - Parameters:
    ///   - free: pixels that stay, whose transparent symbol is below `1 << codeSize` too; nil to keep the stream.
    ///   - horizon: codes to play on, at least 1.
    init(
        _ symbols: LZWSymbols, with tables: LZWTables<Children>, codeSize: Int, free: LZWFreePixels?, horizon: Int
    ) {
        count = symbols.count
        self.codeSize = codeSize
        self.free = free
        self.horizon = min(horizon, LZWDictionary.size)
        unsafe insertions = .allocate(capacity: LZWDictionary.size)
        unsafe leader = .allocate(capacity: LZWDictionary.size)
        unsafe played = .allocate(capacity: LZWDictionary.size)
        unsafe known = .allocate(capacity: LZWDictionary.size)
        unsafe self.symbols = .allocate(capacity: count + LZWSymbols.padding)
        unsafe self.symbols.initialize(from: symbols.start, count: count + LZWSymbols.padding)
        matcher = unsafe LZWMatcher(LZWSymbols(self.symbols, count: count), tables: tables)
    }

    deinit {
        unsafe symbols.deallocate()
        unsafe insertions.deallocate()
        unsafe leader.deallocate()
        unsafe played.deallocate()
        unsafe known.deallocate()
    }

    /// Writes the codes to `bytes`, which has room for the writer's capacity, and returns their number of bytes, or
    /// nil as soon as they are not fewer than `limit`. A second call goes on from the stream that the first found.
    func encode(to bytes: UnsafeMutablePointer<UInt8>, limit: Int) -> Int? {
        var writer = unsafe LZWCodeWriter(to: bytes, codeSize: codeSize)
        matcher.reset(codeSize: codeSize)
        knownCount = 0
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
                knownCount = 0
            } else {
                matcher.insert(match, from: position, as: writer.newest)
                goOn(after: match)
            }
            position = match.end
        }
        let size = writer.finish()
        return size < limit ? size : nil
    }

    /// Decides on the free runs that the next two codes may meet, and returns the number of the first that is left.
    private func decideRuns(from first: Int, position: Int, newest: Int) -> Int {
        guard let free else { return first }
        var number = first
        var best: Score?
        while number < free.runs.count {
            let run = free.runs[number]
            // The decoder has been promised the symbol at the position, as the end of the newest string.
            if run.lowerBound > position || position == 0 {
                if run.lowerBound > matcher.reach(from: position, codes: 2, lookahead: 0) { break }
                let unchanged = best ?? play(first: nil, from: position, newest: newest, over: nil)
                flip(run, of: free)
                // In another stream other strings are chosen.
                knownCount = 0
                let flipped = play(first: nil, from: position, newest: newest, over: unchanged)
                if flipped.isBetter(than: unchanged) {
                    best = flipped
                } else {
                    best = unchanged
                    flip(run, of: free)
                }
                unsafe know(leader, count: leaderCount)
            }
            number += 1
        }
        return number
    }

    /// Paints a run that was left alone, or leaves alone one that was painted.
    private func flip(_ run: Range<Int>, of free: LZWFreePixels) {
        let first = run.lowerBound
        let old = unsafe symbols[first]
        let new = unsafe old == free.transparent ? free.painted[first] : free.transparent
        unsafe (symbols + first).update(repeating: new, count: run.count)
        matcher.forgetRun()
        matcher.forgetMatches()
    }

    /// The string to write at a position.
    private func cut(at position: Int, newest: Int) -> Match {
        let cuts = cuts(at: position)
        guard cuts.count > 1 else { return cuts[0].match }
        defer { unsafe know(leader, count: leaderCount) }
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

    /// Remembers a way from the position in hand.
    private func know(_ way: UnsafeMutablePointer<PlayedCode>, count: Int) {
        knownCount = max(0, count)
        // Both have room for every code; they overlap where a way goes on by itself.
        unsafe known.update(from: way, count: knownCount)
    }

    /// Leaves the first string of the known way behind, where that is what was written.
    private func goOn(after match: Match) {
        if knownCount > 0, unsafe known[0].match == match {
            unsafe know(known + 1, count: knownCount - 1)
        } else {
            knownCount = 0
        }
    }

    /// The longest string at a position, and those shorter ones from where the next codes reach about as far as from
    /// anywhere, most promising first.
    private func cuts(at position: Int) -> [Cut] {
        let searchLookahead = Self.searchLookahead
        func cut(_ match: Match) -> Cut {
            Cut(
                match: match,
                reach: matcher.reach(
                    from: match.end, codes: searchLookahead.codes - 1, lookahead: searchLookahead.innerDistance))
        }
        let longest = matcher.longest(at: position)
        guard longest.end < count else { return [Cut(match: longest, reach: count)] }
        var shorter = cut(longest)
        var cuts = [shorter]
        let least = max(position + 1, longest.end - searchLookahead.distance)
        while shorter.match.end > least {
            shorter = cut(matcher.shortened(shorter.match, to: shorter.match.end - 1))
            cuts.append(shorter)
        }
        let farthest = cuts.reduce(0) { max($0, $1.reach) }
        let promising = cuts.dropFirst().enumerated().filter { $0.element.reach >= farthest - Self.tolerance }
            .sorted { ($1.element.reach, $0.offset) < ($0.element.reach, $1.offset) }
        return [cuts[0]] + promising.prefix(Self.mostCuts - 1).map(\.element)
    }

    /// Plays a way on and undoes it.
    ///
    /// - Parameters:
    ///   - first: its first string, at `position`; nil for what the look-ahead takes.
    ///   - newest: the code of the decoder's newest string.
    ///   - best: the score of the leader, which this way becomes by being better; nil if it is the first.
    private func play(first: Match?, from position: Int, newest: Int, over best: Score?) -> Score {
        // A copy, as its many uses would each have to ask for exclusive access.
        var matcher = self.matcher
        matcher.forgetMatches()
        let (insertions, leader, played, known) = unsafe (insertions, leader, played, known)
        let (count, horizon) = (count, horizon)
        let leaderCount = best == nil ? 0 : leaderCount
        var taught = 0
        var newest = newest
        var start = position
        var isKnown = knownCount > 0
        if isKnown, let first, unsafe known[0].match != first { isKnown = false }
        let knownCount = isKnown ? knownCount : 0
        var match = unsafe isKnown ? known[0].match : first ?? Self.choice(of: matcher, at: position)
        var codes = 1
        var score: Score?
        while true {
            newest += 1
            if match.end == count {
                score = Score(position: count + horizon - codes, reach: 0)
                break
            }
            // A cleared table makes all ways alike.
            if newest == LZWDictionary.size - 1 { break }
            unsafe insertions[taught] = matcher.insert(match, from: start, as: newest)
            start = match.end
            unsafe played[taught] = PlayedCode(match)
            taught += 1
            if codes % Self.judgedEvery == 0, codes <= leaderCount,
                unsafe start < Int(leader[codes - 1].end) - Self.mostBehind
            {
                score = Score(position: -1, reach: -1)
                break
            }
            if codes == horizon { break }
            match = unsafe codes < knownCount ? known[codes].match : Self.choice(of: matcher, at: start)
            codes += 1
        }
        let result =
            score
            ?? Score(
                position: match.end,
                reach: matcher.reach(from: match.end, codes: 2, lookahead: Self.continuation.innerDistance))
        var kept = taught
        while kept > 0 {
            kept -= 1
            unsafe matcher.undo(insertions[kept])
        }
        self.matcher.forgetMatches()
        if best.map(result.isBetter) ?? true {
            unsafe swap(&self.leader, &self.played)
            self.leaderCount = taught
        }
        return result
    }

    /// What the look-ahead takes at a position before the end.
    @inline(__always)
    private static func choice(of matcher: borrowing LZWMatcher<Children>, at position: Int) -> Match {
        matcher.choose(at: position, longest: matcher.longest(at: position), look: continuation)
    }
}
