/// Finds the longest strings of a dictionary in one stream of symbols.
@safe struct LZWMatcher {
    private let dictionary: LZWDictionary
    private let children: UnsafeMutablePointer<UInt16>
    private let parents: UnsafeMutablePointer<UInt16>
    private let runs: UnsafeMutablePointer<UInt16>
    private let longestRuns: UnsafeMutablePointer<Int32>
    private let runLengths: UnsafeMutablePointer<UInt16>
    private let matches: UnsafeMutablePointer<UInt64>
    private let symbols: UnsafePointer<UInt8>
    private let count: Int
    private let codeSize: Int
    /// Marks the remembered matches that hold.
    private var stamp: UInt64

    /// A known string and where in the stream it ends.
    struct Match {
        var node: Int
        var end: Int
    }

    /// `symbols` are `count` symbols below `1 << codeSize`, which outlive the matcher; the dictionary has measured
    /// their runs.
    init(dictionary: LZWDictionary, symbols: UnsafePointer<UInt8>, count: Int, codeSize: Int) {
        self.dictionary = dictionary
        unsafe children = unsafe dictionary.children
        unsafe parents = unsafe dictionary.parents
        unsafe runs = unsafe dictionary.runs
        unsafe longestRuns = unsafe dictionary.longestRuns
        unsafe runLengths = unsafe dictionary.runLengths
        unsafe matches = unsafe dictionary.matches
        unsafe self.symbols = unsafe symbols
        self.count = count
        self.codeSize = codeSize
        stamp = dictionary.newStamp()
    }

    /// Starts over with strings of one symbol, as after a Clear code.
    mutating func reset() {
        dictionary.reset(codeSize: codeSize)
        forgetMatches()
    }

    /// Forgets what was found, as when strings have been taken back or the stream has changed.
    mutating func forgetMatches() {
        stamp = dictionary.newStamp()
    }

    /// The longest known string at a position before the end.
    @inline(__always)
    func longest(at position: Int) -> Match {
        // The trie only grows, so the search goes on where it ended last time.
        let entry = unsafe matches[position]
        let memory = entry & ~0xFFFF_FFFF == stamp ? Int(entry & 0xFFFF_FFFF) : 0
        var node = memory & 0xFFF
        var length = memory >> 12
        let run = Int(unsafe runLengths[position])
        if length < run {
            let symbol = Int(unsafe symbols[position])
            let known = min(run, Int(unsafe longestRuns[symbol]))
            if known > length {
                length = known
                node = Int(unsafe runs[symbol << LZWDictionary.runShift + known])
            }
        }
        while position + length < count {
            let child = Int(unsafe children[node << codeSize + Int(symbols[position + length])])
            if child == 0 { break }
            node = child
            length += 1
        }
        unsafe matches[position] = stamp | UInt64(truncatingIfNeeded: length << 12 | node)
        return Match(node: node, end: position + length)
    }

    /// How far the stream can be written with so many codes from a position, if none of them but the last is more
    /// than `lookahead` symbols short of the longest. Strings that those codes would add to the dictionary are left
    /// out of account.
    func reach(from position: Int, codes: Int, lookahead: Int) -> Int {
        if position == count { return count }
        let match = longest(at: position)
        if codes == 1 { return match.end }
        var farthest = reach(from: match.end, codes: codes - 1, lookahead: lookahead)
        var end = match.end
        let least = max(position + 1, end - lookahead)
        while end > least {
            end -= 1
            farthest = max(farthest, reach(from: end, codes: codes - 1, lookahead: lookahead))
        }
        return farthest
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
    func insert(_ match: Match, from start: Int, as code: Int) -> Insertion {
        let edge = unsafe match.node << codeSize + Int(symbols[match.end])
        guard unsafe children[edge] == 0 else { return Insertion(edge: -1, runSymbol: -1) }
        unsafe children[edge] = UInt16(truncatingIfNeeded: code)
        unsafe parents[code] = UInt16(truncatingIfNeeded: match.node)
        unsafe (children + code << codeSize).initialize(repeating: 0, count: 1 << codeSize)
        let length = match.end - start
        guard unsafe Int(runLengths[start]) > length, length < LZWDictionary.longestTabledRun else {
            return Insertion(edge: Int32(truncatingIfNeeded: edge), runSymbol: -1)
        }
        let symbol = Int(unsafe symbols[start])
        unsafe runs[symbol << LZWDictionary.runShift + length + 1] = UInt16(truncatingIfNeeded: code)
        unsafe longestRuns[symbol] = Int32(truncatingIfNeeded: length + 1)
        return Insertion(edge: Int32(truncatingIfNeeded: edge), runSymbol: Int32(truncatingIfNeeded: symbol))
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
        unsafe children[Int(insertion.edge)] = 0
        // Runs are learnt one symbol longer at a time.
        if insertion.runSymbol >= 0 { unsafe longestRuns[Int(insertion.runSymbol)] -= 1 }
    }
}
