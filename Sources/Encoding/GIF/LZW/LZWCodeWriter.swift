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

/// Packs codes of changing width into bytes, lowest bit first, into memory that the caller has made large enough.
@safe struct LZWBitWriter {
    private let start: UnsafeMutablePointer<UInt8>
    private var next: UnsafeMutablePointer<UInt8>
    private var buffer: UInt64 = 0
    private var filled = 0

    @inline(__always)
    init(to start: UnsafeMutablePointer<UInt8>) {
        unsafe self.start = unsafe start
        unsafe next = unsafe start
    }

    /// Bytes written so far, not counting bits that do not fill one.
    var count: Int {
        unsafe next - start
    }

    @inline(__always)
    mutating func put(_ code: Int, width: Int) {
        buffer |= UInt64(truncatingIfNeeded: code) &<< UInt64(truncatingIfNeeded: filled)
        filled &+= width
        // At most 31 + 12 bits are in the buffer.
        if filled >= 32 {
            unsafe UnsafeMutableRawPointer(next).storeBytes(
                of: UInt32(truncatingIfNeeded: buffer).littleEndian, as: UInt32.self)
            unsafe next += 4
            buffer &>>= 32
            filled &-= 32
        }
    }

    /// Writes the last bits, padded with zeros, and returns the number of bytes.
    mutating func finish() -> Int {
        while filled > 0 {
            unsafe next.pointee = UInt8(truncatingIfNeeded: buffer)
            unsafe next += 1
            buffer &>>= 8
            filled -= 8
        }
        return unsafe next - start
    }
}
