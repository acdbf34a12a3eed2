/// Memory of an LZW decoder's strings and of a parser's cached matches, reused from stream to stream.
@safe package final class LZWDictionary {
    private let block: UnsafeMutableRawPointer
    /// Bits of the largest symbol that fits.
    let codeSize: Int

    /// Number of 12-bit codes, the maximum of a GIF.
    static let size = 4096

    /// Allocates tables for symbols of up to `codeSize` bits.
    init(codeSize: Int) {
        self.codeSize = codeSize
        unsafe block = .allocate(byteCount: LZWTables<LZWWideChildren>.byteCount(codeSize: codeSize), alignment: 64)
    }

    deinit {
        unsafe block.deallocate()
    }

    /// Returns the tables for streams of one width, valid as long as this object.
    func tables<Children: LZWChildren>(_ children: Children.Type) -> LZWTables<Children> {
        unsafe LZWTables(base: block)
    }
}

/// A trie of the strings, in tables without bounds checks, because a parser visits several of them per pixel. Callers
/// keep codes below 4096 and symbols below `1 << codeSize`.
///
/// Tables are at constant distances from one address, the most visited first.
@safe struct LZWTables<Children: LZWChildren> {
    private let base: UnsafeMutableRawPointer

    /// Uses the block that the dictionary has allocated.
    fileprivate init(base: UnsafeMutableRawPointer) {
        unsafe self.base = base
    }

    /// Capacities of the caches of longest matches and of farthest ends, which hold the latest positions.
    static var rememberedMatches: Int { 512 }
    static var rememberedEnds: Int { 256 }

    /// Number of bounds on the lengths of strings, as a power of two.
    private static var boundShift: UInt32 { 12 }
    private static var boundCount: Int { 1 << boundShift }

    /// Capacity for the longest run that 4096 codes can add. Only used entries cost memory.
    private static var runShift: Int { 12 }
    static var longestTabledRun: Int { 1 << runShift - 1 }

    private static var endsAt: Int { rememberedMatches * 8 }
    private static var knownRunAt: Int { endsAt + rememberedEnds * 8 }
    private static var longestRunsAt: Int { knownRunAt + 64 }
    private static var kindsAt: Int { longestRunsAt + 256 * 4 }
    private static var boundsAt: Int { kindsAt + LZWDictionary.size * 8 }
    private static var parentsAt: Int { boundsAt + boundCount * 2 }
    private static var childrenAt: Int { parentsAt + LZWDictionary.size * 2 }
    private static var runsAt: Int { childrenAt + LZWDirectChildren<UInt64>.size }

    fileprivate static func byteCount(codeSize: Int) -> Int { runsAt + 2 << (codeSize + runShift) }

    /// Cache of the matcher's matches; see ``LZWMatcher``.
    @inline(__always)
    var matches: UnsafeMutablePointer<UInt64> { unsafe base.assumingMemoryBound(to: UInt64.self) }
    @inline(__always)
    var ends: UnsafeMutablePointer<UInt64> { unsafe (base + Self.endsAt).assumingMemoryBound(to: UInt64.self) }
    @inline(__always)
    var knownRun: UnsafeMutablePointer<LZWKnownRun> {
        unsafe (base + Self.knownRunAt).assumingMemoryBound(to: LZWKnownRun.self)
    }

    /// Kinds of a string's children. Most lookups end here, and these 8 to 32 kB stay in the processor's nearest cache,
    /// unlike the children.
    @inline(__always)
    private var childBits: UnsafeMutablePointer<Children.Kinds> {
        unsafe (base + Self.kindsAt).assumingMemoryBound(to: Children.Kinds.self)
    }
    /// Length of the longest string of several symbols, by the slot of its beginning. Beginnings that collide in a slot
    /// share the longest length, an upper bound for each.
    @inline(__always)
    private var bounds: UnsafeMutablePointer<UInt16> {
        unsafe (base + Self.boundsAt).assumingMemoryBound(to: UInt16.self)
    }
    /// Parent of each string, which is the string without its last symbol.
    @inline(__always)
    private var parents: UnsafeMutablePointer<UInt16> {
        unsafe (base + Self.parentsAt).assumingMemoryBound(to: UInt16.self)
    }
    /// Length of the longest string that consists of one symbol, by symbol.
    @inline(__always)
    private var longestRuns: UnsafeMutablePointer<Int32> {
        unsafe (base + Self.longestRunsAt).assumingMemoryBound(to: Int32.self)
    }
    /// Code of `symbol` k times at `runs[symbol << runShift + k]`, for k from 1 to `longestRuns[symbol]`, so that flat
    /// stretches match without a walk.
    @inline(__always)
    private var runs: UnsafeMutablePointer<UInt16> {
        unsafe (base + Self.runsAt).assumingMemoryBound(to: UInt16.self)
    }

    /// Removes all strings of more than one symbol.
    func reset(codeSize: Int) {
        let alphabet = 1 << codeSize
        unsafe Children.clear(base + Self.childrenAt)
        unsafe childBits.initialize(repeating: 0, count: alphabet)
        for symbol in 0..<alphabet {
            unsafe runs[symbol << Self.runShift + 1] = UInt16(symbol)
            unsafe longestRuns[symbol] = 1
        }
    }

    @inline(__always)
    private static func kind(of symbol: Int) -> Children.Kinds {
        1 &<< Children.Kinds(truncatingIfNeeded: symbol)
    }

    /// Returns the code of a string and one more symbol, 0 if there is none.
    @inline(__always)
    func child(of node: Int, _ symbol: Int) -> Int {
        guard unsafe childBits[node] & Self.kind(of: symbol) != 0 else { return 0 }
        return unsafe Children.code(of: node, symbol, in: base + Self.childrenAt)
    }

    /// Returns the length of the longest string of one symbol, and the code of one of `length` symbols.
    @inline(__always)
    func longestRun(of symbol: Int) -> Int { unsafe Int(truncatingIfNeeded: longestRuns[symbol]) }
    @inline(__always)
    func run(of symbol: Int, length: Int) -> Int { unsafe Int(runs[symbol &<< Self.runShift &+ length]) }

    /// Returns the parent of a string of two or more symbols, which is the string without the last one.
    @inline(__always)
    func parent(of node: Int) -> Int { unsafe Int(parents[node]) }

    /// Adds the string `node` + `symbol`, which must not exist. `first` is the first symbol of `node` and `length` its
    /// length.
    @inline(__always)
    func insert(_ code: Int, after node: Int, _ symbol: Int, first: Int, length: Int) -> LZWInsertion {
        unsafe childBits[node] |= Self.kind(of: symbol)
        unsafe childBits[code] = 0
        unsafe parents[code] = UInt16(truncatingIfNeeded: node)
        let slot = unsafe Children.put(code, of: node, symbol, in: base + Self.childrenAt)
        // Runs grow one symbol at a time.
        guard symbol == first, length == longestRun(of: symbol), run(of: symbol, length: length) == node,
            length < Self.longestTabledRun
        else { return LZWInsertion(slot: Int32(truncatingIfNeeded: slot), runSymbol: -1) }
        unsafe runs[symbol &<< Self.runShift &+ length &+ 1] = UInt16(truncatingIfNeeded: code)
        unsafe longestRuns[symbol] &+= 1
        return LZWInsertion(
            slot: Int32(truncatingIfNeeded: slot), runSymbol: Int32(truncatingIfNeeded: symbol))
    }

    /// Removes the bounds. Call it when all strings are removed.
    func clearBounds() { unsafe bounds.initialize(repeating: 0, count: Self.boundCount) }

    @inline(__always)
    private static func slot(of beginning: LZWBeginning) -> Int {
        let key = beginning.length &<< 16 | beginning.symbol &<< 8 | beginning.next
        return Int((UInt32(truncatingIfNeeded: key) &* 0x9E37_79B9) &>> (32 - boundShift))
    }

    /// Returns an upper bound of the lengths of all strings with a beginning; 0 only if there is none.
    @inline(__always)
    func bound(of beginning: LZWBeginning) -> Int { unsafe Int(bounds[Self.slot(of: beginning)]) }

    /// Raises a beginning's bound for a new string, and stores the old one in its insertion.
    @inline(__always)
    func raiseBound(of beginning: LZWBeginning, to length: Int, _ insertion: inout LZWInsertion) {
        let slot = Self.slot(of: beginning)
        let old = unsafe bounds[slot]
        guard length > old else { return }
        (insertion.boundSlot, insertion.oldBound) = (Int16(truncatingIfNeeded: slot), old)
        unsafe bounds[slot] = UInt16(truncatingIfNeeded: length)
    }

    /// Undoes the newest insertion that has not been undone.
    @inline(__always)
    func undo(_ insertion: LZWInsertion) {
        let slot = Int(insertion.slot)
        guard slot >= 0 else { return }
        unsafe Children.remove(at: slot, in: base + Self.childrenAt)
        // Bits that several symbols share stay set, because they only mean that a child may exist.
        if Children.isExact { unsafe childBits[slot / Children.Kinds.bitWidth] &= ~Self.kind(of: slot) }
        if insertion.runSymbol >= 0 { unsafe longestRuns[Int(insertion.runSymbol)] &-= 1 }
        if insertion.boundSlot >= 0 { unsafe bounds[Int(insertion.boundSlot)] = insertion.oldBound }
    }
}

/// A beginning of a string, which is its first run, as a symbol and a length, and the symbol after the run.
struct LZWBeginning {
    var symbol: Int
    var length: Int
    var next: Int

    @inline(__always)
    mutating func prepend(_ symbol: Int) {
        let isSame = symbol == self.symbol
        next = isSame ? next : self.symbol
        length = isSame ? length &+ 1 : 1
        self.symbol = symbol
    }
}

/// Changes of an insertion, for undoing it; -1 for none.
struct LZWInsertion {
    fileprivate let slot: Int32
    fileprivate let runSymbol: Int32
    fileprivate var boundSlot: Int16 = -1
    fileprivate var oldBound: UInt16 = 0

    static var none: LZWInsertion { LZWInsertion(slot: -1, runSymbol: -1) }
}

/// A run of one symbol in a stream, from some position in it to its end.
struct LZWKnownRun {
    var start: Int
    var end: Int

    static var none: LZWKnownRun { LZWKnownRun(start: 1, end: 0) }
}
