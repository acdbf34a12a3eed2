@testable import Files

/// LZW as in the standard, with strings as arrays, as the reference for the encoder's tables. It is slow, because it
/// has no caches or shortcuts.
struct PlainLZW {
    let symbols: [UInt8]
    let codeSize: Int
    /// Look-ahead; nil for greedy coding.
    let look: LZWLookahead?
    private var codes: [[UInt8]: Int] = [:]
    private var bits: [Bool] = []

    init(_ symbols: [UInt8], codeSize: Int, look: LZWLookahead?) {
        (self.symbols, self.codeSize, self.look) = (symbols, codeSize, look)
    }

    mutating func encoded() -> [UInt8] {
        let clear = 1 << codeSize
        var (width, newest) = (codeSize + 1, clear + 1)
        codes = [:]
        bits = []
        func write(_ code: Int, _ bits: inout [Bool]) { bits += (0..<width).map { code >> $0 & 1 == 1 } }
        write(clear, &bits)
        var position = 0
        while true {
            let end = look.map { choice(at: position, look: $0) } ?? longest(at: position)
            write(code(of: symbols[position..<end])!, &bits)
            newest += 1
            if newest == 1 << width, width < 12 { width += 1 }
            if end == symbols.count { break }
            if newest == 4095 {
                write(clear, &bits)
                (width, newest) = (codeSize + 1, clear + 1)
                codes = [:]
            } else {
                let string = Array(symbols[position...end])
                if codes[string] == nil { codes[string] = newest }
            }
            position = end
        }
        write(clear + 1, &bits)
        var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
        for (place, bit) in bits.enumerated() where bit { bytes[place / 8] |= 1 << UInt8(place % 8) }
        return bytes
    }

    private func code(of string: ArraySlice<UInt8>) -> Int? {
        string.count == 1 ? Int(string.first!) : codes[Array(string)]
    }

    private func longest(at position: Int) -> Int {
        var end = position + 1
        while end < symbols.count, codes[Array(symbols[position...end])] != nil { end += 1 }
        return end
    }

    /// Returns the farthest end of `codes` codes. Each but the last may be up to `lookahead` symbols shorter than the
    /// longest.
    private func reach(from position: Int, codes: Int, lookahead: Int) -> Int {
        if position == symbols.count { return position }
        let end = longest(at: position)
        if codes == 1 { return end }
        return (max(position + 1, end - lookahead)...end).map {
            reach(from: $0, codes: codes - 1, lookahead: lookahead)
        }.max()!
    }

    private func choice(at position: Int, look: LZWLookahead) -> Int {
        let end = longest(at: position)
        if end == symbols.count { return end }
        let second = longest(at: end)
        // This code adds a string that the next one may use.
        let repeats =
            second < symbols.count && symbols[end..<second].elementsEqual(symbols[position..<end])
            && symbols[second] == symbols[end]
        let twoCodes = second + (repeats ? 1 : 0)
        let rest = look.codes - 1
        var best = (end: end, reach: reach(from: end, codes: rest, lookahead: look.innerDistance))
        for cut in stride(from: end - 1, through: max(position + 1, end - look.distance), by: -1)
        where longest(at: cut) > twoCodes {
            let reached = reach(from: cut, codes: rest, lookahead: look.innerDistance)
            if reached > best.reach { best = (cut, reached) }
        }
        return best.end
    }
}
