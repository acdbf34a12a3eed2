/// Cuts a stream of palette indices into LZW codes.
///
/// A decoder adds one string a code whatever the encoder chose, so any cut into known strings is valid. Greedy
/// cutting takes the longest string each time; this parser may take a shorter one when the strings after it then
/// reach further.
struct LZWParser {
    let dictionary: LZWDictionary
    let look: LZWLookahead

    /// Bytes that a stream of `count` symbols can take at most: 12 bits a symbol and a Clear code now and then, End
    /// Of Information, and what the bit writer stores past its end.
    static func capacity(_ count: Int) -> Int {
        count * 3 / 2 + count / 1024 + 32
    }

    /// Writes the codes to `bytes`, which has room for `capacity(count)`, and returns their number of bytes, or nil
    /// as soon as they are not fewer than `limit`.
    ///
    /// There is at least one symbol, each is below `1 << codeSize`, and the dictionary has measured their runs.
    func encode(
        _ symbols: UnsafePointer<UInt8>, count: Int, codeSize: Int, to bytes: UnsafeMutablePointer<UInt8>, limit: Int
    ) -> Int? {
        let matcher = unsafe LZWMatcher(dictionary: dictionary, symbols: symbols, count: count, codeSize: codeSize)
        let clear = 1 << codeSize
        var writer = unsafe LZWBitWriter(to: bytes)
        var width = codeSize + 1
        // The code of the newest string that the decoder can build: none yet, so End Of Information.
        var newest = clear + 1
        matcher.reset(at: 0)
        writer.put(clear, width: width)

        var position = 0
        while true {
            let longest = matcher.longest(at: position)
            let match = matcher.choose(at: position, longest: longest, look: look)
            writer.put(match.node, width: width)
            // Duplicates take a code of their own too, so codes are counted, not strings.
            newest += 1
            if newest == 1 << width, width < 12 { width += 1 }
            if match.end == count { break }
            if writer.count >= limit { return nil }

            if newest == LZWDictionary.size - 1 {
                // One code before the table is full, as some decoders mishandle the very last.
                writer.put(clear, width: width)
                width = codeSize + 1
                newest = clear + 1
                matcher.reset(at: match.end)
            } else {
                matcher.teach(match, from: position, as: newest)
            }
            position = match.end
        }
        writer.put(clear + 1, width: width)
        let size = writer.finish()
        return size < limit ? size : nil
    }
}
