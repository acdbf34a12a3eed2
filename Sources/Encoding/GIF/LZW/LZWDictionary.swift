/// The strings an LZW decoder knows, as a dense trie, and what the parser remembers about the pixels ahead.
///
/// Every table is a flat array without bounds checks: the parser visits some of them several times a pixel. Codes
/// are below 4096, symbols below `1 << codeSize`, positions below the stream's length; the parser keeps to that.
@safe final class LZWDictionary {
    /// `children[node << codeSize + symbol]` is the code of the string `node` + `symbol`, 0 if there is none. (0 is
    /// itself a string of one symbol, so it never is a child.) Only where `kinds` says that there may be one.
    let children: UnsafeMutablePointer<UInt16>
    /// Which children a string may have: bit `symbol & 15` is set where it has one, so that a clear bit says that there
    /// is none. Most questions end so, and these 8 kB stay in the processor's nearest cache, as 128 do not.
    let kinds: UnsafeMutablePointer<UInt16>
    /// The string without its last symbol.
    let parents: UnsafeMutablePointer<UInt16>
    /// `runs[symbol << runShift + k]` is the code of `symbol` k times, for k from 1 to `longestRuns[symbol]`: flat
    /// stretches are matched without walking them.
    let runs: UnsafeMutablePointer<UInt16>
    let longestRuns: UnsafeMutablePointer<Int32>
    /// How many equal symbols start at each position of the stream in hand, at most 65535.
    private(set) var runLengths: UnsafeMutablePointer<UInt16>
    /// The longest match found so far at each position: the stamp it was found under (28 bits), the newest code at
    /// that time, its length and its node (12 bits each). While a stamp lasts the trie only grows, so a match of the
    /// same stamp is a beginning of the true one, and one of the same newest code is the true one.
    let matches: UnsafeMutablePointer<UInt64>
    /// How far strings lead that begin within a look-ahead of a position, for the positions asked about last: each
    /// has its place by its lowest bits.
    let ends: UnsafeMutablePointer<RememberedEnd>
    /// The newest stamp; entries under 0 are those that nobody has made.
    private var stamp: UInt64 = 0
    private let length: Int
    /// The run lengths of all streams, or of the one in hand: those of several large ones would take more memory than
    /// anything else does, and are measured again in little time.
    private let allRunLengths: UnsafeMutablePointer<UInt16>
    private let keepsRunLengths: Bool
    /// The streams whose run lengths are there.
    private var measured: Set<Int> = []
    /// Symbols of a stream above which it is large.
    private static let large = 400_000

    /// The lowest bit of a stamp, and of the newest code.
    static let stampUnit: UInt64 = 1 << 36
    static let codeUnit: UInt64 = 1 << 24

    /// Where the strings end that begin at a position or within a look-ahead before it.
    struct RememberedEnd {
        /// Stamp and newest code as in `matches`, and the look-ahead.
        var mark: UInt64 = 0
        var position = 0
        var end = 0
    }
    static let rememberedEnds = 256

    /// Room for the longest run that 4096 codes can add. Only the entries that are used cost memory.
    static let runShift = 12
    static let longestTabledRun = (1 << runShift) - 1
    /// The codes of 12 bits, all that a GIF may have.
    static let size = 4096

    private let childrenCapacity: Int

    /// Room for so many streams of up to `length` symbols of up to `codeSize` bits.
    init(length: Int, codeSize: Int, streams: Int) {
        self.length = length
        childrenCapacity = Self.size << codeSize
        unsafe children = .allocate(capacity: childrenCapacity)
        unsafe kinds = .allocate(capacity: Self.size)
        unsafe parents = .allocate(capacity: Self.size)
        unsafe runs = .allocate(capacity: 1 << (codeSize + Self.runShift))
        unsafe longestRuns = .allocate(capacity: 1 << codeSize)
        keepsRunLengths = length <= Self.large
        unsafe allRunLengths = .allocate(capacity: length * (keepsRunLengths ? streams : 1))
        unsafe runLengths = unsafe allRunLengths
        unsafe matches = .allocate(capacity: length)
        unsafe matches.initialize(repeating: 0, count: length)
        unsafe ends = .allocate(capacity: Self.rememberedEnds)
        unsafe ends.initialize(repeating: RememberedEnd(), count: Self.rememberedEnds)
    }

    deinit {
        unsafe children.deallocate()
        unsafe kinds.deallocate()
        unsafe parents.deallocate()
        unsafe runs.deallocate()
        unsafe longestRuns.deallocate()
        unsafe allRunLengths.deallocate()
        unsafe matches.deallocate()
        unsafe ends.deallocate()
    }

    /// A stamp that nothing remembered has.
    func newStamp() -> UInt64 {
        stamp &+= Self.stampUnit
        if stamp == 0 {
            // All have been used once: begin again.
            unsafe matches.initialize(repeating: 0, count: length)
            unsafe ends.initialize(repeating: RememberedEnd(), count: Self.rememberedEnds)
            stamp = Self.stampUnit
        }
        return stamp
    }

    /// Takes a stream of `count` symbols in hand: its run lengths are those that are used from now on. Streams keep
    /// their numbers.
    func take(_ symbols: UnsafePointer<UInt8>, stream: Int, count: Int) {
        let isKnown = keepsRunLengths ? !measured.insert(stream).inserted : measured == [stream]
        if keepsRunLengths { unsafe runLengths = unsafe allRunLengths + stream * length }
        if isKnown { return }
        if !keepsRunLengths { measured = [stream] }
        unsafe measureRuns(of: symbols, count: count)
    }

    /// Forgets all strings of more than one symbol.
    func reset(codeSize: Int) {
        let alphabet = 1 << codeSize
        unsafe children.initialize(repeating: 0, count: alphabet << codeSize)
        unsafe kinds.initialize(repeating: 0, count: alphabet)
        for symbol in 0..<alphabet {
            unsafe runs[symbol << Self.runShift + 1] = UInt16(symbol)
            unsafe longestRuns[symbol] = 1
        }
    }

    /// Measures the runs of the stream in hand.
    func measureRuns(of symbols: UnsafePointer<UInt8>, count: Int) {
        unsafe measureRuns(of: symbols, in: 0..<count, count: count)
    }

    /// Measures the runs that start in a part of a stream of `count` symbols, those from its end on being known.
    func measureRuns(of symbols: UnsafePointer<UInt8>, in part: Range<Int>, count: Int) {
        let runLengths = unsafe runLengths
        var length = 0
        var symbol = -1
        if part.upperBound < count {
            length = Int(unsafe runLengths[part.upperBound])
            symbol = Int(unsafe symbols[part.upperBound])
        }
        var position = part.upperBound - 1
        while position >= part.lowerBound {
            let here = Int(unsafe symbols[position])
            length = (here == symbol ? length : 0) &+ 1
            symbol = here
            unsafe runLengths[position] = UInt16(truncatingIfNeeded: min(length, 0xFFFF))
            position &-= 1
        }
    }
}
