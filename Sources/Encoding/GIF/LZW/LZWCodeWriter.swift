/// Writes the codes of one image: Clear, codes whose width grows with the decoder's table, End Of Information.
struct LZWCodeWriter {
    private let clear: Int
    private let codeSize: Int
    private var bits: LZWBitWriter
    private var width: Int
    /// The code of the newest string that the decoder can build; before there is one, End Of Information.
    private(set) var newest: Int

    /// Bytes that a stream of `count` symbols can take at most: 12 bits a symbol and a Clear code now and then, End
    /// Of Information, and what the bit writer stores past its end.
    static func capacity(_ count: Int) -> Int {
        count * 3 / 2 + count / 1024 + 32
    }

    /// Starts with a Clear code; `bytes` has room for `capacity` of the symbols to come.
    init(to bytes: UnsafeMutablePointer<UInt8>, codeSize: Int) {
        self.codeSize = codeSize
        clear = 1 << codeSize
        unsafe bits = LZWBitWriter(to: bytes)
        width = codeSize + 1
        newest = clear + 1
        bits.put(clear, width: width)
    }

    /// Bytes so far.
    var count: Int { bits.count }

    /// Whether the table must be cleared before the next code: one code early, as some decoders mishandle the last.
    var isFull: Bool { newest == LZWDictionary.size - 1 }

    /// Writes the code of a string; from then on the decoder can build string `newest`.
    @inline(__always)
    mutating func put(_ code: Int) {
        bits.put(code, width: width)
        // Duplicates take a code of their own too, so codes are counted, not strings.
        newest += 1
        if newest == 1 << width, width < 12 { width += 1 }
    }

    /// Makes the decoder forget all strings.
    mutating func putClear() {
        bits.put(clear, width: width)
        width = codeSize + 1
        newest = clear + 1
    }

    /// Writes End Of Information and returns the number of bytes.
    mutating func finish() -> Int {
        bits.put(clear + 1, width: width)
        return bits.finish()
    }
}
