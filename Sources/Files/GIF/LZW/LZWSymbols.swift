/// Symbols of one image as a stream, row by row.
@safe package struct LZWSymbols {
    let start: UnsafePointer<UInt8>
    let count: Int

    /// Readable bytes after the last symbol, of any value, because streams are read eight and sixteen bytes at a time.
    static let padding = 32

    /// Makes a stream of `count` symbols and padding, which must outlive it.
    init(_ start: UnsafePointer<UInt8>, count: Int) {
        unsafe self.start = unsafe start
        self.count = count
    }

    /// Symbol at a position below the count, or an arbitrary byte in the padding.
    @inline(__always)
    subscript(position: Int) -> Int { unsafe Int(start[position]) }

    /// Returns the end of the run of one symbol that contains a position, limited to `limit`, which is at most the
    /// count.
    @inline(__always)
    func runEnd(from position: Int, limit: Int) -> Int {
        let same = unsafe UInt64(start[position]) &* 0x0101_0101_0101_0101
        var end = position
        while end < limit {
            // Up to 7 bytes after the limit are in the padding.
            let word = unsafe UnsafeRawPointer(start + end).loadUnaligned(as: UInt64.self)
            let different = UInt64(littleEndian: word) ^ same
            if different != 0 {
                end &+= different.trailingZeroBitCount &>> 3
                break
            }
            end &+= 8
        }
        return min(end, limit)
    }

    /// Returns the length of the run of one symbol from a position below the count on, or 9 for longer ones. It may
    /// include bytes of the padding.
    @inline(__always)
    func runLength(from position: Int) -> Int {
        let same = unsafe UInt64(start[position]) &* 0x0101_0101_0101_0101
        // Up to 8 bytes after the last symbol are in the padding.
        let word = unsafe UnsafeRawPointer(start + position + 1).loadUnaligned(as: UInt64.self)
        return 1 &+ (UInt64(littleEndian: word) ^ same).trailingZeroBitCount &>> 3
    }

    /// Largest symbol of the stream, which is not empty, and the number of symbols that differ from the previous one.
    var survey: (largest: UInt8, changeCount: Int) {
        var largest = unsafe SIMD16<UInt8>(repeating: start[0])
        var changeCount = 0
        var position = 1
        while position &+ 16 <= count {
            // Sums of at most 255 words fit into bytes.
            let end = min(position &+ 255 &* 16, count &- 15)
            var sums = SIMD16<UInt8>(repeating: 0)
            while position < end {
                let symbols = unsafe UnsafeRawPointer(start + position).loadUnaligned(as: SIMD16<UInt8>.self)
                let before = unsafe UnsafeRawPointer(start + position - 1).loadUnaligned(as: SIMD16<UInt8>.self)
                largest.replace(with: symbols, where: symbols .> largest)
                sums.replace(with: sums &+ 1, where: symbols .!= before)
                position &+= 16
            }
            changeCount &+= Int(SIMD16<UInt16>(truncatingIfNeeded: sums).wrappedSum())
        }
        var last = largest.max()
        while position < count {
            last = max(last, UInt8(truncatingIfNeeded: self[position]))
            changeCount &+= self[position] == self[position &- 1] ? 0 : 1
            position &+= 1
        }
        return (last, changeCount)
    }
}

/// Free pixels of a stream, which may be painted or left transparent, decided for each run of one colour.
@safe package struct LZWFreePixels {
    /// Runs in ascending order, without overlaps; each is of one colour when painted.
    let runs: [Range<Int>]
    /// Stream with all pixels painted; it outlives this value.
    let painted: UnsafePointer<UInt8>
    /// Symbol that leaves a pixel unchanged.
    let transparent: UInt8

    /// Returns the runs that a stream of a code size can have both ways; nil if the transparent symbol is too large.
    func fitting(codeSize: Int) -> LZWFreePixels? {
        guard Int(transparent) < 1 << codeSize else { return nil }
        let runs = runs.filter { run in unsafe Int(painted[run.lowerBound]) < 1 << codeSize }
        return unsafe LZWFreePixels(runs: runs, painted: painted, transparent: transparent)
    }
}
