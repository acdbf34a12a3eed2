/// Parser that cuts a stream of palette indices into LZW codes, looking ahead.
///
/// A decoder adds one string per code whatever the encoder chose, so any cut into known strings is valid. Greedy
/// cutting takes the longest string each time; this parser may take a shorter one when the strings after it then reach
/// further.
package enum LZWParser {
    /// Writes the codes to `bytes`, which has room for the writer's capacity of the symbols, and returns their number
    /// of bytes, or nil as soon as they are not fewer than `limit`.
    ///
    /// There is at least one symbol and each is below `1 << codeSize`.
    static func encode<Children>(
        _ symbols: LZWSymbols, with tables: LZWTables<Children>, codeSize: Int, look: LZWLookahead,
        to bytes: UnsafeMutablePointer<UInt8>, limit: Int
    ) -> Int? {
        var matcher = LZWMatcher(symbols, tables: tables)
        var writer = unsafe LZWCodeWriter(to: bytes, codeSize: codeSize)
        matcher.reset(codeSize: codeSize)
        var position = 0
        while true {
            let match = matcher.choose(at: position, longest: matcher.longest(at: position), look: look)
            writer.put(match.node)
            if match.end == symbols.count { break }
            if writer.count >= limit { return nil }
            if writer.isFull {
                writer.putClear()
                matcher.reset(codeSize: codeSize)
            } else {
                matcher.insert(match, from: position, as: writer.newest)
            }
            position = match.end
        }
        let size = writer.finish()
        return size < limit ? size : nil
    }
}

/// Look-ahead of the parser for a better cut than the longest string.
package struct LZWLookahead {
    /// Number of symbols by which a string may be shorter than the longest, at least 1.
    var distance: Int
    /// Number of codes, the chosen one included, that must get further. Two are the minimum; a third and a fourth keep
    /// short-lived gains from costing the dictionary a string.
    var codes: Int
    /// Same as `distance`, for the codes after it; below 256.
    var innerDistance: Int
}
