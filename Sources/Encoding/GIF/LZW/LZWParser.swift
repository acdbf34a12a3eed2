/// Cuts a stream of palette indices into LZW codes.
///
/// A decoder adds one string a code whatever the encoder chose, so any cut into known strings is valid. Greedy
/// cutting takes the longest string each time; this parser may take a shorter one when the string after it then
/// reaches further.
struct LZWParser {
    let dictionary: LZWDictionary
    /// How many symbols shorter than the longest match a string may be taken; 0 is greedy.
    let lookahead: Int
    /// How much further the second string must reach for that, because a shorter string teaches the decoder a string
    /// that it knows already.
    let margin: Int

    /// Bytes that a stream of `count` symbols can take at most: 12 bits a symbol and Clear codes, and what the bit
    /// writer stores past its end.
    static func capacity(_ count: Int) -> Int {
        count * 3 / 2 + count / 1024 + 32
    }

    /// Writes the codes to `bytes`, which has room for `capacity(count)`, and returns their number of bytes, or nil
    /// as soon as they are not fewer than `limit`.
    ///
    /// `symbols` are below `1 << codeSize`; the runs of the dictionary are those of `symbols`.
    func encode(
        _ symbols: UnsafePointer<UInt8>, count: Int, codeSize: Int, to bytes: UnsafeMutablePointer<UInt8>, limit: Int
    ) -> Int? {
        let children = unsafe dictionary.children
        let parents = unsafe dictionary.parents
        let runs = unsafe dictionary.runs
        let longestRuns = unsafe dictionary.longestRuns
        let runLengths = unsafe dictionary.runLengths
        let matches = unsafe dictionary.matches

        /// The longest known string at a position.
        @inline(__always)
        func match(_ position: Int) -> (node: Int, length: Int) {
            let memo = Int(unsafe matches[position])
            var node = memo & 0xFFF
            var length = memo >> 12
            let run = Int(unsafe runLengths[position])
            if length < run {
                let symbol = Int(unsafe symbols[position])
                let known = min(run, Int(unsafe longestRuns[symbol]))
                if known > length {
                    length = known
                    node = Int(unsafe runs[symbol << LZWDictionary.runShift + known])
                }
            }
            while position + length < count {
                let child = Int(unsafe children[node << codeSize + Int(symbols[position + length])])
                if child == 0 { break }
                node = child
                length += 1
            }
            unsafe matches[position] = UInt32(truncatingIfNeeded: length << 12 | node)
            return (node, length)
        }

        let clear = 1 << codeSize
        var writer = unsafe LZWBitWriter(to: bytes)
        var width = codeSize + 1
        // The code of the string that the decoder is about to be able to build.
        var next = clear + 1
        dictionary.reset(codeSize: codeSize)
        unsafe matches.initialize(repeating: 0, count: count)
        writer.put(clear, width: width)

        var position = 0
        while true {
            var (node, length) = match(position)
            if lookahead > 0, position + length < count {
                var following = match(position + length)
                let first = unsafe symbols[position + length]
                let end = position + length + following.length
                // The string this code teaches can be used at once, when it repeats itself.
                if following.node == node, end < count, unsafe symbols[end] == first { following.length += 1 }
                var best = length + following.length + margin
                var shorterNode = node
                var shorter = length
                let shortest = max(1, length - lookahead)
                while shorter > shortest {
                    shorter -= 1
                    shorterNode = Int(unsafe parents[shorterNode])
                    let reach = shorter + match(position + shorter).length
                    if reach > best {
                        best = reach
                        node = shorterNode
                        length = shorter
                    }
                }
            }
            writer.put(node, width: width)
            next += 1
            if next == 1 << width, width < 12 { width += 1 }
            let start = position
            position += length
            if position == count { break }
            if writer.count >= limit { return nil }

            // One entry is left unused, as some decoders mishandle the very last.
            if next == LZWDictionary.size - 1 {
                writer.put(clear, width: width)
                width = codeSize + 1
                next = clear + 1
                dictionary.reset(codeSize: codeSize)
                unsafe (matches + position).initialize(repeating: 0, count: count - position)
                continue
            }
            let edge = unsafe node << codeSize + Int(symbols[position])
            if unsafe children[edge] == 0 {
                unsafe children[edge] = UInt16(truncatingIfNeeded: next)
                unsafe parents[next] = UInt16(truncatingIfNeeded: node)
                unsafe (children + next << codeSize).initialize(repeating: 0, count: clear)
                if unsafe Int(runLengths[start]) > length, length < LZWDictionary.longestTabledRun {
                    let symbol = Int(unsafe symbols[start])
                    unsafe runs[symbol << LZWDictionary.runShift + length + 1] = UInt16(truncatingIfNeeded: next)
                    unsafe longestRuns[symbol] = Int32(truncatingIfNeeded: length + 1)
                }
            }
        }
        writer.put(clear + 1, width: width)
        let size = writer.finish()
        return size < limit ? size : nil
    }
}
