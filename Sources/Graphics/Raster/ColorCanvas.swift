import Glibc

/// A frame in true colour: red, green, blue and straight alpha, 8 bits each, row by row.
///
/// Colours of pixels with alpha 0 are not part of the picture; formats may drop them.
package struct ColorCanvas: Sendable, Equatable {
    package let width: Int
    package let height: Int
    /// Components, four bytes per pixel and `4 * width` bytes per row.
    package var pixels: [UInt8]

    /// Makes a transparent canvas; sizes are in pixels, at least 1.
    package init(width: Int, height: Int) {
        self.init(width: width, height: height, pixels: [UInt8](repeating: 0, count: 4 * width * height))
    }

    /// Makes a canvas of one colour; sizes are in pixels, at least 1.
    init(width: Int, height: Int, color: RGBA) {
        let word = color.word
        let count = width * height
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4 * count) { target, initialized in
            let target = UnsafeMutableRawBufferPointer(target)
            // 4 * pixel + 3 stays below the capacity asked for.
            for pixel in 0..<count { unsafe target.storeBytes(of: word, toByteOffset: 4 &* pixel, as: UInt32.self) }
            initialized = 4 * count
        }
        self.init(width: width, height: height, pixels: bytes)
    }

    /// Makes a canvas of given pixels, of which there must be `4 * width * height` bytes.
    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(width > 0 && height > 0, "a canvas has pixels")
        precondition(pixels.count == 4 * width * height, "four bytes a pixel")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Looks indices up in a palette, which must contain all of them.
    package init(_ canvas: IndexedCanvas, palette: [RGBA]) {
        let table = palette.map(\.word)
        let indices = canvas.pixels
        let count = indices.count
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4 * count) { target, initialized in
            let target = UnsafeMutableRawBufferPointer(target)
            for index in 0..<count {
                let entry = Int(indices[index])
                precondition(entry < table.count, "every index is one of the palette")
                // 4 * index + 3 stays below the capacity asked for.
                unsafe target.storeBytes(of: table[entry], toByteOffset: 4 * index, as: UInt32.self)
            }
            initialized = 4 * count
        }
        self.init(width: canvas.width, height: canvas.height, pixels: bytes)
    }

    /// Returns whether all bytes are equal; compared as a block.
    package static func == (one: ColorCanvas, other: ColorCanvas) -> Bool {
        guard one.width == other.width, one.height == other.height else { return false }
        return unsafe one.pixels.withUnsafeBytes { first in
            unsafe other.pixels.withUnsafeBytes { second in
                // Canvases of one size have as many bytes, and at least one.
                unsafe memcmp(first.baseAddress!, second.baseAddress!, first.count) == 0
            }
        }
    }

    /// Returns the pixel's four components as they are stored, for comparisons.
    @inline(__always)
    func word(at pixel: Int) -> UInt32 {
        precondition(pixel >= 0 && pixel < width * height, "a pixel of the canvas")
        // The canvas has four bytes per pixel.
        return unsafe pixels.withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: 4 &* pixel, as: UInt32.self) }
    }

    package var isOpaque: Bool {
        unsafe pixels.withUnsafeBytes { bytes in
            var eight = SIMD8<UInt32>(repeating: .max)
            var start = 0
            // Eight words begin at least 32 bytes before the end.
            while start &+ 32 <= bytes.count {
                unsafe eight &= bytes.loadUnaligned(fromByteOffset: start, as: SIMD8<UInt32>.self)
                start &+= 32
            }
            var all = UInt32.max
            for lane in eight.indices { all &= eight[lane] }
            // Words begin at multiples of four below the count, which is one too.
            while start < bytes.count {
                unsafe all &= bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)
                start &+= 4
            }
            return UInt32(littleEndian: all) >= 0xff00_0000
        }
    }

    /// Reduces alpha to one bit, as GIFs have it.
    ///
    /// - Parameter matte: the colour that translucent pixels are mixed with; nil makes pixels opaque from alpha 128 on
    ///   and the others transparent.
    package func hardened(matte: RGB?) -> ColorCanvas {
        // Alpha below 9 with a matte is less than half of one of fifteen levels, and would be only a fringe of the
        // matte.
        laid(over: matte, least: matte == nil ? 128 : 9)
    }

    /// Composites the canvas on a solid background, for formats without alpha; components are mixed as stored (sRGB).
    package func flattened(over background: RGB) -> ColorCanvas { laid(over: background, least: 0) }

    /// Makes pixels below an alpha transparent, and composites the others over a colour.
    private func laid(over background: RGB?, least: Int) -> ColorCanvas {
        if isOpaque { return self }
        var result = self
        unsafe result.forEachPixel(of: PixelBox(width: width, height: height)) { target, _, _ in
            let alpha = unsafe Int(target[3])
            if alpha == 255 { return }
            if alpha < least { return unsafe target.update(repeating: 0, count: 4) }
            if let background { unsafe Over.lay(target, over: background) }
            unsafe target[3] = 255
        }
        return result
    }
}

extension RGBA {
    /// Components as one word in the byte order of pixels.
    var word: UInt32 {
        UInt32(littleEndian: UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24)
    }
}
