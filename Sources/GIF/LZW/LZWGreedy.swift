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
