/// Cuts a stream of palette indices into LZW codes.
///
/// A decoder adds one string a code whatever the encoder chose, so any cut into known strings is valid. Greedy
/// cutting takes the longest string each time; this parser may take a shorter one when the strings after it then
/// reach further.
struct LZWParser {
    let dictionary: LZWDictionary
    let look: LZWLookahead

    /// Writes the codes to `bytes`, which has room for the writer's capacity of `count` symbols, and returns their
    /// number of bytes, or nil as soon as they are not fewer than `limit`.
    ///
    /// There is at least one symbol, each is below `1 << codeSize`, and the dictionary has measured their runs.
    func encode(
        _ symbols: UnsafePointer<UInt8>, count: Int, codeSize: Int, to bytes: UnsafeMutablePointer<UInt8>, limit: Int
    ) -> Int? {
        var matcher = unsafe LZWMatcher(dictionary: dictionary, symbols: symbols, count: count, codeSize: codeSize)
        var writer = unsafe LZWCodeWriter(to: bytes, codeSize: codeSize)
        matcher.reset()
        var position = 0
        while true {
            let longest = matcher.longest(at: position)
            let match = matcher.choose(at: position, longest: longest, look: look)
            writer.put(match.node)
            if match.end == count { break }
            if writer.count >= limit { return nil }
            if writer.isFull {
                writer.putClear()
                matcher.reset()
            } else {
                matcher.insert(match, from: position, as: writer.newest)
            }
            position = match.end
        }
        let size = writer.finish()
        return size < limit ? size : nil
    }
}
