/// Finds a dictionary's longest strings in one stream, with a cache of its matches.
///
/// Cache entries have 64 bits. They are the lowest 28 of the position, 12 of the time when the match was found, and 12
/// each of its length and its node. The trie only grows between two resets. So a match of an earlier time is a prefix
/// of the true one, and one of the current time is the true one. A dictionary is full and reset after 4096 codes,
/// within which no stream advances by 2²⁸ symbols.
@safe struct LZWMatcher<Children: LZWChildren> {
    private let tables: LZWTables<Children>
    private let symbols: LZWSymbols
    /// Number of strings added since the reset, in the time bits of an entry.
    private var time: UInt64 = 0

    private static var timeUnit: UInt64 { 1 << 24 }
    private static var positionUnit: UInt64 { 1 << 36 }

    /// A known string, with its end in the stream.
    struct Match: Equatable {
        var node: Int
        var end: Int
    }

    /// Makes a matcher of a stream. Its symbols must be below `1 << codeSize`, for which the tables were made.
    init(_ symbols: LZWSymbols, tables: LZWTables<Children>) {
        self.tables = tables
        self.symbols = symbols
        forgetRun()
    }

    /// Resets to strings of one symbol, as after a Clear code.
    mutating func reset(codeSize: Int) {
        tables.reset(codeSize: codeSize)
        tables.clearBounds()
        forgetMatches()
    }

    /// Clears the caches. Call it when strings have been removed or the stream has changed.
    mutating func forgetMatches() {
        unsafe Self.forget(tables.matches, count: LZWTables<Children>.rememberedMatches)
        unsafe Self.forget(tables.ends, count: LZWTables<Children>.rememberedEnds)
        time = 0
    }

    /// Fills a cache with entries of no position, whose low bits differ from those of their slot.
    private static func forget(_ ring: UnsafeMutablePointer<UInt64>, count: Int) {
        unsafe ring.initialize(repeating: .max, count: count - 1)
        unsafe ring[count - 1] = 0
    }

    /// Clears the cached run. Call it when the stream has changed.
    func forgetRun() {
        unsafe tables.knownRun.initialize(to: .none)
    }

    /// Returns the longest known string at a position before the end.
    @inline(__always)
    func longest(at position: Int) -> Match {
        let slot = unsafe tables.matches + position & (LZWTables<Children>.rememberedMatches &- 1)
        let now = UInt64(truncatingIfNeeded: position) &* Self.positionUnit | time
        let entry = unsafe slot.pointee
        let difference = entry ^ now
        let node = Int(truncatingIfNeeded: entry & 0xFFF)
        let end = position &+ Int(truncatingIfNeeded: (entry &>> 12) & 0xFFF)
        if difference < Self.timeUnit { return Match(node: node, end: end) }
        let match = walked(
            from: difference < Self.positionUnit ? Match(node: node, end: end) : firstRun(at: position))
        unsafe slot.pointee =
            now | UInt64(truncatingIfNeeded: (match.end &- position) &<< 12 | match.node)
        return match
    }

    /// Returns the longest known string that begins with a known one.
    @inline(__always)
    private func walked(from known: Match) -> Match {
        var match = known
        while match.end < symbols.count {
            let child = tables.child(of: match.node, symbols[match.end])
            if child == 0 { break }
            match.node = child
            match.end &+= 1
        }
        return match
    }

    /// Returns the known string at a position before the end, which is a whole run or one symbol.
    @inline(__always)
    private func firstRun(at position: Int) -> Match {
        let symbol = symbols[position]
        guard position &+ 1 < symbols.count, symbols[position &+ 1] == symbol else {
            return Match(node: symbol, end: position &+ 1)
        }
        let length = min(runEnd(from: position) &- position, tables.longestRun(of: symbol))
        return Match(node: tables.run(of: symbol, length: length), end: position &+ length)
    }

    /// Returns the end of a run, given that the symbol after `position` is the same. The cached run is used if it
    /// applies.
    @inline(__always)
    private func runEnd(from position: Int) -> Int {
        let known = unsafe tables.knownRun
        if unsafe position &+ 1 >= known.pointee.start && position < known.pointee.end {
            unsafe known.pointee.start = min(known.pointee.start, position)
            return unsafe known.pointee.end
        }
        let end = symbols.runEnd(from: position, limit: symbols.count)
        unsafe known.pointee = LZWKnownRun(start: position, end: end)
        return end
    }

    @inline(__always)
    private func beginning(at position: Int) -> LZWBeginning {
        let symbol = symbols[position]
        var length = symbols.runLength(from: position)
        if length == 9 { length = runEnd(from: position) &- position }
        // The padding follows the last symbol, and its bytes begin no string.
        return LZWBeginning(symbol: symbol, length: length, next: symbols[position &+ length])
    }

    /// Returns the farthest end of `codes` codes from a position. None but the last may be more than `lookahead`
    /// symbols shorter than the longest. Strings that those codes would add to the dictionary are ignored.
    func farthestEnd(from position: Int, codes: Int, lookahead: Int) -> Int {
        if position == symbols.count { return symbols.count }
        if codes == 1 { return longest(at: position).end }
        if codes == 2 { return farthestEndOfTwo(from: position, lookahead: lookahead) }
        return farthestEndOfMany(from: position, end: longest(at: position).end, codes: codes, lookahead: lookahead)
    }

    /// Returns the farthest end of three or more codes from a position before the end, where the longest string ends at
    /// `end`.
    @inline(__always)
    private func farthestEndOfMany(from position: Int, end: Int, codes: Int, lookahead: Int) -> Int {
        var farthest = end
        guard end < symbols.count else { return farthest }
        let least = max(position &+ 1, end &- lookahead)
        var next = end
        while next >= least {
            let candidate =
                codes == 3
                ? farthestEndOfTwo(from: next, lookahead: lookahead)
                : farthestEnd(from: next, codes: codes &- 1, lookahead: lookahead)
            farthest = max(farthest, candidate)
            next &-= 1
        }
        return farthest
    }

    /// Returns the farthest end of two codes from a position before the end. It is cached like matches, because
    /// neighbouring cuts need the same ends. An entry has the look-ahead in 8 bits, and the distance instead of length
    /// and node.
    @inline(__always)
    private func farthestEndOfTwo(from position: Int, lookahead: Int) -> Int {
        let slot = unsafe tables.ends + position & (LZWTables<Children>.rememberedEnds &- 1)
        let now =
            UInt64(truncatingIfNeeded: position) &* Self.positionUnit | time
            | UInt64(truncatingIfNeeded: lookahead &<< 16)
        let entry = unsafe slot.pointee
        if entry ^ now < 1 << 16 { return position &+ Int(truncatingIfNeeded: entry & 0xFFFF) }
        var farthest = longest(at: position).end
        if farthest < symbols.count {
            let least = max(position &+ 1, farthest &- lookahead)
            var start = farthest
            while start >= least {
                farthest = max(farthest, longest(at: start).end)
                start &-= 1
            }
        }
        // The distance is that of two strings of at most 4095 symbols.
        unsafe slot.pointee = now | UInt64(truncatingIfNeeded: farthest &- position)
        return farthest
    }

    /// Returns the string to write at a position, given the longest there.
    ///
    /// A string shorter than the longest adds nothing to the dictionary, which already has the string that it would
    /// add. So it is chosen only if two codes get farther with it, and all the codes that `look` counts too.
    func choose(at position: Int, longest: Match, look: LZWLookahead) -> Match {
        guard longest.end < symbols.count else { return longest }
        let second = self.longest(at: longest.end)
        var twoCodes = second.end
        // Strings added by this code can be used at once where the stream repeats itself.
        if second.node == longest.node, second.end < symbols.count, symbols[second.end] == symbols[longest.end] {
            twoCodes &+= 1
        }
        var chosen = longest.end
        var farthest = -1
        // Two cuts lead equally far if their next strings end at one position and could be shortened by the whole
        // look-ahead. A bit for each position after `twoCodes` marks those already visited.
        var visited: UInt64 = 0
        // Bounds on the strings' lengths rule out most cuts. Strings that are runs have no bound. They end where the
        // run does or are as long as the longest one, so from a later position they get equally far.
        let least = max(position &+ 1, longest.end &- look.distance)
        var cut = longest.end
        var beginning = beginning(at: cut)
        while cut > least {
            cut &-= 1
            beginning.prepend(symbols[cut])
            guard cut &+ tables.bound(of: beginning) > twoCodes else { continue }
            let end = self.longest(at: cut).end
            guard end > twoCodes else { continue }
            if end &- look.innerDistance > cut, end &- twoCodes < 64 {
                let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: end &- twoCodes)
                if visited & bit != 0 { continue }
                visited |= bit
            }
            if farthest < 0 {
                farthest = farthestEnd(from: longest.end, codes: look.codes &- 1, lookahead: look.innerDistance)
            }
            let candidate = farthestEnd(from: cut, codes: look.codes &- 1, lookahead: look.innerDistance)
            if candidate > farthest {
                farthest = candidate
                chosen = cut
            }
        }
        return shortened(longest, to: chosen)
    }

    /// Returns the string without its last symbols, ending at `end` or where it ended.
    @inline(__always)
    func shortened(_ match: Match, to end: Int) -> Match {
        var match = match
        while match.end > end {
            match = Match(node: tables.parent(of: match.node), end: match.end &- 1)
        }
        return match
    }

    /// Adds the string that the decoder can build after the code of `match`, which began at `start`: the match and the
    /// symbol after it. Does nothing if the string is already known. Returns the changes for `undo`.
    @inline(__always)
    @discardableResult
    mutating func insert(_ match: Match, from start: Int, as code: Int) -> LZWInsertion {
        let symbol = symbols[match.end]
        guard tables.child(of: match.node, symbol) == 0 else { return .none }
        time &+= Self.timeUnit
        let first = symbols[start]
        var insertion = tables.insert(code, after: match.node, symbol, first: first, length: match.end &- start)
        let runEnd = symbols.runEnd(from: start, limit: match.end &+ 1)
        if runEnd <= match.end {
            tables.raiseBound(
                of: LZWBeginning(symbol: first, length: runEnd &- start, next: symbols[runEnd]),
                to: match.end &+ 1 &- start, &insertion)
        }
        return insertion
    }

    /// Undoes the newest insertion that has not been undone; matches found since must be cleared.
    @inline(__always)
    func undo(_ insertion: LZWInsertion) {
        tables.undo(insertion)
    }
}
