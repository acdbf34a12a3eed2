/// Finds the longest strings of a dictionary in one stream of symbols.
@safe struct LZWMatcher {
    private let dictionary: LZWDictionary
    private let children: UnsafeMutablePointer<UInt16>
    private let kinds: UnsafeMutablePointer<UInt16>
    private let parents: UnsafeMutablePointer<UInt16>
    private let runs: UnsafeMutablePointer<UInt16>
    private let longestRuns: UnsafeMutablePointer<Int32>
    private let runLengths: UnsafeMutablePointer<UInt16>
    private let matches: UnsafeMutablePointer<UInt64>
    private let ends: UnsafeMutablePointer<LZWDictionary.RememberedEnd>
    private let symbols: UnsafePointer<UInt8>
    private let count: Int
    private let codeSize: Int
    /// Marks the remembered matches that are beginnings of the true ones.
    private var stamp: UInt64
    /// Marks those that are true: the stamp with the newest code.
    private var time: UInt64

    /// A known string and where in the stream it ends.
    struct Match: Equatable {
        var node: Int
        var end: Int
    }

    /// `symbols` are `count` symbols below `1 << codeSize`, which outlive the matcher; the dictionary has measured
    /// their runs.
    init(dictionary: LZWDictionary, symbols: UnsafePointer<UInt8>, count: Int, codeSize: Int) {
        self.dictionary = dictionary
        unsafe children = unsafe dictionary.children
        unsafe kinds = unsafe dictionary.kinds
        unsafe parents = unsafe dictionary.parents
        unsafe runs = unsafe dictionary.runs
        unsafe longestRuns = unsafe dictionary.longestRuns
        unsafe runLengths = unsafe dictionary.runLengths
        unsafe matches = unsafe dictionary.matches
        unsafe ends = unsafe dictionary.ends
        unsafe self.symbols = unsafe symbols
        self.count = count
        self.codeSize = codeSize
        stamp = dictionary.newStamp()
        time = stamp
    }

    /// Starts over with strings of one symbol, as after a Clear code.
    mutating func reset() {
        dictionary.reset(codeSize: codeSize)
        forgetMatches()
    }

    /// Forgets what was found, as when strings have been taken back or the stream has changed.
    mutating func forgetMatches() {
        stamp = dictionary.newStamp()
        time = stamp
    }

    /// The longest known string at a position before the end.
    @inline(__always)
    func longest(at position: Int) -> Match {
        let entry = unsafe matches[position]
        let memory = Int(truncatingIfNeeded: entry & (LZWDictionary.codeUnit - 1))
        let (node, length) = (memory & 0xFFF, memory >> 12)
        if entry ^ time < LZWDictionary.codeUnit { return Match(node: node, end: position &+ length) }
        // The trie only grows, so the search goes on where it ended last time.
        let match =
            entry ^ stamp < LZWDictionary.stampUnit
            ? walked(from: Match(node: node, end: position &+ length))
            : longestOnce(at: position)
        unsafe matches[position] =
            time | UInt64(truncatingIfNeeded: (match.end &- position) &<< 12 | match.node)
        return match
    }

    /// The longest known string that begins with a known one.
    @inline(__always)
    private func walked(from known: Match) -> Match {
        var match = known
        while match.end < count {
            let symbol = Int(unsafe symbols[match.end])
            guard unsafe kinds[match.node] & Self.kind(of: symbol) != 0 else { break }
            let child = Int(unsafe children[match.node &<< codeSize &+ symbol])
            if child == 0 { break }
            match.node = child
            match.end &+= 1
        }
        return match
    }

    /// Whether each symbol has a bit of its own: a child whose bit is clear then has no entry, whatever stands there.
    private var kindsAreExact: Bool { codeSize <= 4 }

    @inline(__always)
    private static func kind(of symbol: Int) -> UInt16 { 1 &<< UInt16(truncatingIfNeeded: symbol & 15) }

    /// The longest known string at a position before the end, for one that is asked about once.
    @inline(__always)
    func longestOnce(at position: Int) -> Match {
        // A run is found whole; the string of one symbol is one.
        let symbol = Int(unsafe symbols[position])
        let run = unsafe min(Int(runLengths[position]), Int(longestRuns[symbol]))
        let node = Int(unsafe runs[symbol << LZWDictionary.runShift + run])
        return walked(from: Match(node: node, end: position &+ run))
    }

    /// How far the stream can be written with so many codes from a position, if none of them but the last is more
    /// than `lookahead` symbols short of the longest. Strings that those codes would add to the dictionary are left
    /// out of account.
    func reach(from position: Int, codes: Int, lookahead: Int) -> Int {
        if position == count { return count }
        let end = longest(at: position).end
        if codes == 1 || end == count { return end }
        let least = max(position &+ 1, end &- lookahead)
        if codes == 2 { return farthestEnd(of: least...end) }
        var farthest = end
        var next = end
        while next >= least {
            if codes > 3 {
                farthest = max(farthest, reach(from: next, codes: codes &- 1, lookahead: lookahead))
            } else {
                let nextEnd = longest(at: next).end
                if nextEnd == count { return count }
                // Strings that begin near each other often end at the same place.
                let reached =
                    nextEnd &- lookahead > next
                    ? rememberedEnd(before: nextEnd, lookahead: lookahead)
                    : farthestEnd(of: next &+ 1...nextEnd)
                farthest = max(farthest, reached)
            }
            next &-= 1
        }
        return farthest
    }

    /// The farthest end of the longest strings that begin at some positions before the end of the stream.
    @inline(__always)
    private func farthestEnd(of starts: ClosedRange<Int>) -> Int {
        var farthest = 0
        var start = starts.upperBound
        while start >= starts.lowerBound {
            farthest = max(farthest, longest(at: start).end)
            start &-= 1
        }
        return farthest
    }

    /// The same for a position before the end of the stream and the `lookahead` positions before it.
    @inline(__always)
    private func rememberedEnd(before position: Int, lookahead: Int) -> Int {
        let mark = time | UInt64(truncatingIfNeeded: lookahead)
        let slot = unsafe ends + position & (LZWDictionary.rememberedEnds - 1)
        if unsafe slot.pointee.mark == mark, unsafe slot.pointee.position == position {
            return unsafe slot.pointee.end
        }
        let end = farthestEnd(of: position &- lookahead...position)
        unsafe slot.pointee = LZWDictionary.RememberedEnd(mark: mark, position: position, end: end)
        return end
    }

    /// The string to write at a position, given the longest there.
    ///
    /// A string shorter than the longest adds nothing to the dictionary, which has the one it would add. So it must
    /// pay: two codes must get further with it, and so must all the codes that `look` counts.
    func choose(at position: Int, longest: Match, look: LZWLookahead) -> Match {
        guard look.distance > 0, longest.end < count else { return longest }
        let second = self.longest(at: longest.end)
        var twoCodes = second.end
        // The string that this code adds can be used at once, where the stream repeats itself.
        if second.node == longest.node, second.end < count,
            unsafe symbols[second.end] == symbols[longest.end]
        {
            twoCodes += 1
        }
        var chosen = longest
        var farthest = -1
        var shorter = longest
        let least = max(position + 1, longest.end - look.distance)
        while shorter.end > least {
            shorter = shortened(shorter)
            guard self.longest(at: shorter.end).end > twoCodes else { continue }
            if farthest < 0 {
                farthest = reach(from: longest.end, codes: look.codes - 1, lookahead: look.innerDistance)
            }
            let end = reach(from: shorter.end, codes: look.codes - 1, lookahead: look.innerDistance)
            if end > farthest {
                farthest = end
                chosen = shorter
            }
        }
        return chosen
    }

    /// The string without its last symbol, of a string of two or more.
    @inline(__always)
    func shortened(_ match: Match) -> Match {
        Match(node: unsafe Int(parents[match.node]), end: match.end - 1)
    }

    /// Notes the string that the decoder can build after the code of `match`, which began at `start`: the match and
    /// the symbol after it. Nothing changes if the dictionary has it. Returns what `undo` needs.
    @inline(__always)
    @discardableResult
    mutating func insert(_ match: Match, from start: Int, as code: Int) -> Insertion {
        time = stamp | UInt64(truncatingIfNeeded: code) &* LZWDictionary.codeUnit
        let symbol = Int(unsafe symbols[match.end])
        let edge = match.node << codeSize + symbol
        let kind = Self.kind(of: symbol)
        let isKnown = unsafe kinds[match.node] & kind != 0 && children[edge] != 0
        if isKnown { return Insertion(edge: -1, runSymbol: -1) }
        unsafe children[edge] = UInt16(truncatingIfNeeded: code)
        unsafe kinds[match.node] |= kind
        unsafe parents[code] = UInt16(truncatingIfNeeded: match.node)
        unsafe kinds[code] = 0
        if !kindsAreExact { unsafe (children + code &<< codeSize).initialize(repeating: 0, count: 1 << codeSize) }
        let length = match.end - start
        guard unsafe Int(runLengths[start]) > length, length < LZWDictionary.longestTabledRun else {
            return Insertion(edge: Int32(truncatingIfNeeded: edge), runSymbol: -1)
        }
        let repeated = Int(unsafe symbols[start])
        unsafe runs[repeated << LZWDictionary.runShift + length + 1] = UInt16(truncatingIfNeeded: code)
        unsafe longestRuns[repeated] = Int32(truncatingIfNeeded: length + 1)
        return Insertion(edge: Int32(truncatingIfNeeded: edge), runSymbol: Int32(truncatingIfNeeded: repeated))
    }

    /// What one call of `insert` changed; -1 for nothing.
    struct Insertion {
        fileprivate let edge: Int32
        fileprivate let runSymbol: Int32
    }

    /// Undoes the newest insertion that has not been undone.
    @inline(__always)
    func undo(_ insertion: Insertion) {
        guard insertion.edge >= 0 else { return }
        let edge = Int(insertion.edge)
        unsafe children[edge] = 0
        if kindsAreExact { unsafe kinds[edge &>> codeSize] &= ~Self.kind(of: edge & (1 &<< codeSize &- 1)) }
        // Runs are learnt one symbol longer at a time.
        if insertion.runSymbol >= 0 { unsafe longestRuns[Int(insertion.runSymbol)] -= 1 }
    }
}
