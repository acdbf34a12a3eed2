/// Checker of an LZW stream that builds no pixels: it follows the strings' lengths and the indices that occur, so that
/// a stream that expands to gigabytes costs no more than its codes.
struct LZWStreamChecker {
    private let codeSize: Int
    private(set) var faults: [String] = []
    private(set) var pixels = 0

    /// Strings by code: length, first symbol and last symbol.
    private var lengths = [Int](repeating: 1, count: LZWDictionary.size)
    private var firsts = [UInt8](repeating: 0, count: LZWDictionary.size)
    private var lasts = [UInt8](repeating: 0, count: LZWDictionary.size)
    private var appears = [Bool](repeating: false, count: 256)

    init(codeSize: Int) {
        self.codeSize = codeSize
        for symbol in 0..<1 << codeSize {
            firsts[symbol] = UInt8(symbol)
            lasts[symbol] = UInt8(symbol)
        }
    }

    /// Largest index that occurs, other than the given one; nil if there is none.
    func largestIndex(except transparent: Int?) -> Int? {
        appears.indices.last { appears[$0] && $0 != transparent }
    }

    mutating func check(_ blocks: [ArraySlice<UInt8>]) {
        let clear = 1 << codeSize
        var buffer = 0
        var filled = 0
        var width = codeSize + 1
        var next = clear + 2
        var previous: Int?
        var isFirst = true
        var isFull = false
        var unread = blocks.reduce(0) { $0 + $1.count }
        for byte in blocks.joined() {
            buffer |= Int(byte) << filled
            filled += 8
            unread -= 1
            // Codes have at least three bits, so a byte can end several.
            while filled >= width {
                let code = buffer & ((1 << width) - 1)
                buffer >>= width
                filled -= width
                if isFirst, code != clear { faults.append("the first code is not Clear") }
                isFirst = false
                if code == clear {
                    width = codeSize + 1
                    next = clear + 2
                    previous = nil
                    continue
                }
                if code == clear + 1 {
                    if unread > 0 { faults.append("\(unread) bytes after End Of Information") }
                    return
                }
                guard let last = previous else {
                    guard code < clear else {
                        faults.append("code \(code) right after Clear")
                        return
                    }
                    pixels += 1
                    appears[code] = true
                    previous = code
                    continue
                }
                guard code < next || code == next && next < LZWDictionary.size else {
                    faults.append("code \(code) beyond the table of \(next)")
                    return
                }
                if next < LZWDictionary.size {
                    lengths[next] = lengths[last] + 1
                    firsts[next] = firsts[last]
                    lasts[next] = code == next ? firsts[last] : firsts[code]
                    next += 1
                    if next == 1 << width, width < 12 { width += 1 }
                } else if !isFull {
                    faults.append("the table is full and not cleared")
                    isFull = true
                }
                // Last symbol alone is new: all others occurred before the string was extended.
                appears[Int(lasts[code])] = true
                pixels += lengths[code]
                previous = code
            }
        }
        faults.append("no End Of Information")
    }
}
