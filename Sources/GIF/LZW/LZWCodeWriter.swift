/// Writes the codes of one image: Clear, codes whose width grows with the decoder's table, End Of Information.
package struct LZWCodeWriter {
    private let clear: Int
    private let codeSize: Int
    private var bits: LZWBitWriter
    private var width: Int
    /// The code of the newest string that the decoder can build; before there is one, End Of Information.
    private(set) var newest: Int
    /// The code from which on codes are a bit wider; none is once they have 12.
    private var widerAt: Int

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
        widerAt = 2 << codeSize
        bits.put(clear, width: width)
    }

    /// Bytes so far.
    @inline(__always)
    var count: Int { bits.count }

    /// Whether the table must be cleared before the next code: one code early, as some decoders mishandle the last.
    @inline(__always)
    var isFull: Bool { newest == LZWDictionary.size - 1 }

    /// Writes the code of a string; from then on the decoder can build string `newest`.
    @inline(__always)
    mutating func put(_ code: Int) {
        bits.put(code, width: width)
        // Duplicates take a code of their own too, so codes are counted, not strings.
        newest &+= 1
        if newest == widerAt {
            width &+= 1
            widerAt = width < 12 ? widerAt &* 2 : .max
        }
    }

    /// Makes the decoder forget all strings.
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

/// Packs codes of changing width into bytes, lowest bit first, into memory that the caller has made large enough.
///
/// Every code stores eight bytes, most of which the next one stores again: no branch asks how full they are.
@safe struct LZWBitWriter {
    private let start: UnsafeMutablePointer<UInt8>
    private var next: UnsafeMutablePointer<UInt8>
    /// The bits that do not fill a byte, and their number, below 8 between two codes.
    private var buffer: UInt64 = 0
    private var filled: UInt64 = 0

    @inline(__always)
    init(to start: UnsafeMutablePointer<UInt8>) {
        unsafe self.start = unsafe start
        unsafe next = unsafe start
    }

    /// Bytes written so far, not counting bits that do not fill one.
    @inline(__always)
    var count: Int {
        unsafe next - start
    }

    @inline(__always)
    mutating func put(_ code: Int, width: Int) {
        buffer |= UInt64(truncatingIfNeeded: code) &<< filled
        filled &+= UInt64(truncatingIfNeeded: width)
        // The memory ends 8 bytes after the last whole one.
        unsafe UnsafeMutableRawPointer(next).storeBytes(of: buffer.littleEndian, as: UInt64.self)
        unsafe next += Int(truncatingIfNeeded: filled &>> 3)
        buffer &>>= filled & ~7
        filled &= 7
    }

    /// Writes the last bits, padded with zeros, and returns the number of bytes.
    mutating func finish() -> Int {
        // `put` has stored them already.
        unsafe next - start + (filled > 0 ? 1 : 0)
    }
}
