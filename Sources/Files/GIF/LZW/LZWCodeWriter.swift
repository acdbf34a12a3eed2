/// Writes an image's codes, from Clear to End Of Information. Their width grows with the decoder's table.
package struct LZWCodeWriter {
    private let clear: Int
    private let codeSize: Int
    private var bits: LZWBitWriter
    private var width: Int
    /// Code of the newest string that the decoder can build, or End Of Information before the first one.
    private(set) var newest: Int
    /// Code from which on codes are a bit wider; never reached once they have 12 bits.
    private var widerAt: Int

    /// Returns an upper bound of the bytes of a stream of `count` symbols. It includes 12 bits per symbol, occasional
    /// Clear codes, End Of Information, and the bit writer's stores past its end.
    static func capacity(_ count: Int) -> Int {
        count * 3 / 2 + count / 1024 + 32
    }

    /// Starts with a Clear code. `bytes` holds `capacity` of the symbols to come.
    init(to bytes: UnsafeMutablePointer<UInt8>, codeSize: Int) {
        self.codeSize = codeSize
        clear = 1 << codeSize
        unsafe bits = LZWBitWriter(to: bytes)
        width = codeSize + 1
        newest = clear + 1
        widerAt = 2 << codeSize
        bits.put(clear, width: width)
    }

    /// Number of bytes so far.
    @inline(__always)
    var count: Int { bits.count }

    /// Whether the table must be cleared before the next code; one code early, because some decoders mishandle the last
    /// one.
    @inline(__always)
    var isFull: Bool { newest == LZWDictionary.size - 1 }

    /// Writes the code of a string, after which the decoder can build string `newest`.
    @inline(__always)
    mutating func put(_ code: Int) {
        bits.put(code, width: width)
        // Codes are counted instead of strings, because duplicates take a code too.
        newest &+= 1
        if newest == widerAt {
            width &+= 1
            widerAt = width < 12 ? widerAt &* 2 : .max
        }
    }

    /// Writes Clear, which makes the decoder remove all strings.
    mutating func putClear() {
        bits.put(clear, width: width)
        width = codeSize + 1
        newest = clear + 1
        widerAt = 2 << codeSize
    }

    /// Writes End Of Information and returns the number of bytes.
    mutating func finish() -> Int {
        bits.put(clear + 1, width: width)
        return bits.finish()
    }
}

/// Packs codes of changing width into bytes, lowest bit first. The caller provides enough memory.
///
/// Every code stores eight bytes, most of which the next one overwrites. This saves a branch on the fill level.
@safe struct LZWBitWriter {
    private let start: UnsafeMutablePointer<UInt8>
    private var next: UnsafeMutablePointer<UInt8>
    /// Bits that do not fill a byte yet, and their number, below 8 between two codes.
    private var buffer: UInt64 = 0
    private var filled: UInt64 = 0

    @inline(__always)
    init(to start: UnsafeMutablePointer<UInt8>) {
        unsafe self.start = unsafe start
        unsafe next = unsafe start
    }

    /// Number of whole bytes so far.
    @inline(__always)
    var count: Int {
        unsafe next - start
    }

    @inline(__always)
    mutating func put(_ code: Int, width: Int) {
        buffer |= UInt64(truncatingIfNeeded: code) &<< filled
        filled &+= UInt64(truncatingIfNeeded: width)
        // The memory ends 8 bytes after the last whole byte.
        unsafe UnsafeMutableRawPointer(next).storeBytes(of: buffer.littleEndian, as: UInt64.self)
        unsafe next += Int(truncatingIfNeeded: filled &>> 3)
        buffer &>>= filled & ~7
        filled &= 7
    }

    /// Writes the last bits, padded with zeros, and returns the number of bytes.
    mutating func finish() -> Int {
        // `put` has stored the bits already.
        unsafe next - start + (filled > 0 ? 1 : 0)
    }
}
