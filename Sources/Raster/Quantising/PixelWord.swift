/// The four bytes of a pixel, read at once.
struct PixelWord {
    let bits: UInt32

    /// The pixel must be inside the bytes.
    @inline(__always) init(_ bytes: UnsafeRawBufferPointer, _ pixel: Int) {
        unsafe bits = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 &* pixel, as: UInt32.self))
    }

    /// Whether the alpha is 128 or more.
    var isOpaque: Bool { bits >= 0x8000_0000 }
    var color: RGB { RGB(word: bits) }
    var red: Int32 { Int32(truncatingIfNeeded: bits & 255) }
    var green: Int32 { Int32(truncatingIfNeeded: bits >> 8 & 255) }
    var blue: Int32 { Int32(truncatingIfNeeded: bits >> 16 & 255) }
}
