/// The strings an LZW decoder knows, as a dense trie, and what the parser remembers about the pixels ahead.
///
/// Every table is a flat array without bounds checks: the parser visits some of them several times a pixel. Codes
/// are below 4096, symbols below `1 << codeSize`, positions below the stream's length; the parser keeps to that.
@safe final class LZWDictionary {
    /// `children[node << codeSize + symbol]` is the code of the string `node` + `symbol`, 0 if there is none. (0 is
    /// itself a string of one symbol, so it never is a child.) A row is cleared when its node is made.
    let children: UnsafeMutablePointer<UInt16>
    /// The string without its last symbol.
    let parents: UnsafeMutablePointer<UInt16>
    /// `runs[symbol << runShift + k]` is the code of `symbol` k times, for k from 1 to `longestRuns[symbol]`: flat
    /// stretches are matched without walking them.
    let runs: UnsafeMutablePointer<UInt16>
    let longestRuns: UnsafeMutablePointer<Int32>
    /// How many equal symbols start at each position, at most 65535.
    let runLengths: UnsafeMutablePointer<UInt16>
    /// The longest match found so far at each position: the stamp it was found under, its length and its node. While
    /// a stamp lasts the trie only grows, so a match of the same stamp is a beginning of the true one.
    let matches: UnsafeMutablePointer<UInt64>
    /// The newest stamp; entries of `matches` under 0 are those that nobody has made.
    private var stamp: UInt64 = 0

    /// Room for the longest run that 4096 codes can add. Only the entries that are used cost memory.
    static let runShift = 12
    static let longestTabledRun = (1 << runShift) - 1
    static let size = 4096

    private let childrenCapacity: Int

    /// Room for streams of up to `length` symbols of up to `codeSize` bits.
    init(length: Int, codeSize: Int) {
        childrenCapacity = Self.size << codeSize
        unsafe children = .allocate(capacity: childrenCapacity)
        unsafe parents = .allocate(capacity: Self.size)
        unsafe runs = .allocate(capacity: 1 << (codeSize + Self.runShift))
        unsafe longestRuns = .allocate(capacity: 1 << codeSize)
        unsafe runLengths = .allocate(capacity: length)
        unsafe matches = .allocate(capacity: length)
        unsafe matches.initialize(repeating: 0, count: length)
    }

    deinit {
        unsafe children.deallocate()
        unsafe parents.deallocate()
        unsafe runs.deallocate()
        unsafe longestRuns.deallocate()
        unsafe runLengths.deallocate()
        unsafe matches.deallocate()
    }

    /// A stamp that no remembered match has, in the bits above a match's length and node.
    func newStamp() -> UInt64 {
        stamp += 1 << 32
        return stamp
    }

    /// Forgets all strings of more than one symbol.
    func reset(codeSize: Int) {
        let alphabet = 1 << codeSize
        unsafe children.initialize(repeating: 0, count: alphabet << codeSize)
        for symbol in 0..<alphabet {
            unsafe runs[symbol << Self.runShift + 1] = UInt16(symbol)
            unsafe longestRuns[symbol] = 1
        }
    }

    /// Measures the runs of a stream.
    func measureRuns(of symbols: UnsafePointer<UInt8>, count: Int) {
        unsafe measureRuns(of: symbols, in: 0..<count, count: count)
    }

    /// Measures the runs that start in a part of a stream of `count` symbols, those from its end on being known.
    func measureRuns(of symbols: UnsafePointer<UInt8>, in part: Range<Int>, count: Int) {
        var length = 0
        var symbol = -1
        if part.upperBound < count {
            length = Int(unsafe runLengths[part.upperBound])
            symbol = Int(unsafe symbols[part.upperBound])
        }
        var position = part.upperBound - 1
        while position >= part.lowerBound {
            let here = Int(unsafe symbols[position])
            length = here == symbol ? min(length + 1, 0xFFFF) : 1
            symbol = here
            unsafe runLengths[position] = UInt16(truncatingIfNeeded: length)
            position -= 1
        }
    }
}
