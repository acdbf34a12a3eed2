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
