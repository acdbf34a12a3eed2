import Graphics

/// A colour with its number of pixels.
struct ColorSample: Sendable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var weight: Int

    init(red: Int, green: Int, blue: Int, weight: Int) {
        self.red = UInt8(red)
        self.green = UInt8(green)
        self.blue = UInt8(blue)
        self.weight = weight
    }

    var color: RGB { RGB(red: red, green: green, blue: blue) }
}

extension RGB {
    /// Colour of a pixel read as a little-endian word; its alpha is ignored.
    init(word: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8),
            blue: UInt8(truncatingIfNeeded: word >> 16))
    }

    /// Sort key of a colour: by red, then green, then blue.
    var order: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }
}

/// A pixel as one word of four bytes.
struct PixelWord {
    let bits: UInt32

    /// Reads a pixel, which must be inside the bytes.
    @inline(__always) init(_ bytes: UnsafeRawBufferPointer, _ pixel: Int) {
        unsafe bits = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 &* pixel, as: UInt32.self))
    }

    /// Whether alpha is 128 or more.
    var isOpaque: Bool { bits >= 0x8000_0000 }
    var color: RGB { RGB(word: bits) }
    var red: Int32 { Int32(truncatingIfNeeded: bits & 255) }
    var green: Int32 { Int32(truncatingIfNeeded: bits >> 8 & 255) }
    var blue: Int32 { Int32(truncatingIfNeeded: bits >> 16 & 255) }
}
