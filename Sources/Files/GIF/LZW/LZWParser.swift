/// Cuts a stream of palette indices into LZW codes, looking ahead.
///
/// A decoder adds one string per code regardless of the encoder's choice, so any cut into known strings is valid.
/// Greedy cutting takes the longest string each time. This parser may take a shorter one if the strings after it then
/// get farther.
package enum LZWParser {
    /// Writes the codes to `bytes`, which holds the writer's capacity of the symbols, and returns their number of
    /// bytes. Returns nil as soon as they are not fewer than `limit`.
    ///
    /// There must be at least one symbol, and each must be below `1 << codeSize`.
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

/// A look-ahead of the parser for a better cut than the longest string.
package struct LZWLookahead {
    /// Maximum number of symbols by which a string may be shorter than the longest, at least 1.
    var distance: Int
    /// Number of codes, including the chosen one, that must get farther. Two are the minimum. A third and a fourth keep
    /// a short-lived gain from costing the dictionary a string.
    var codes: Int
    /// Maximum number of symbols by which the following strings may be shorter than the longest; below 256.
    var innerDistance: Int
}

/// Greedy coding, which takes the longest known string each time. Streams are ranked by its result, so it has its own
/// fast loop without caches.
package enum LZWGreedy {
    /// Writes the codes to `bytes`, which holds the writer's capacity of the symbols, and returns their number of
    /// bytes. Returns nil as soon as they are not fewer than `limit`.
    ///
    /// There must be at least one symbol, and each must be below `1 << codeSize`.
    static func encode<Children>(
        _ symbols: LZWSymbols, with tables: LZWTables<Children>, codeSize: Int, to bytes: UnsafeMutablePointer<UInt8>,
        limit: Int
    ) -> Int? {
        var writer = unsafe LZWCodeWriter(to: bytes, codeSize: codeSize)
        tables.reset(codeSize: codeSize)
        let count = symbols.count
        var position = 0
        while true {
            let first = symbols[position]
            var node = first
            var end = position &+ 1
            if symbols[end] == first {
                // Runs match as a whole. Bytes after the last symbol are arbitrary.
                end = symbols.runEnd(
                    from: position, limit: min(count, position &+ tables.longestRun(of: first)))
                node = tables.run(of: first, length: end &- position)
            }
            var symbol = 0
            while end < count {
                symbol = symbols[end]
                let child = tables.child(of: node, symbol)
                if child == 0 { break }
                node = child
                end &+= 1
            }
            writer.put(node)
            if end == count { break }
            if writer.count >= limit { return nil }
            if writer.isFull {
                writer.putClear()
                tables.reset(codeSize: codeSize)
            } else {
                // The walk ended because the string does not exist.
                _ = tables.insert(writer.newest, after: node, symbol, first: first, length: end &- position)
            }
            position = end
        }
        let size = writer.finish()
        return size < limit ? size : nil
    }
}
