import Glibc
package import Graphics

/// A whole frame in true colour: red, green, blue and straight alpha, 8 bits each, row by row.
///
/// What a pixel of alpha 0 has as its colour is not part of the picture; formats may drop it.
package struct ColorCanvas: Sendable, Equatable {
    package let width: Int
    package let height: Int
    /// Four bytes a pixel, `4 * width` bytes a row.
    package var pixels: [UInt8]

    /// A transparent canvas; sizes are pixels, at least 1.
    package init(width: Int, height: Int) {
        self.init(width: width, height: height, pixels: [UInt8](repeating: 0, count: 4 * width * height))
    }

    /// A canvas of given pixels; there must be `4 * width * height` bytes.
    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(width > 0 && height > 0, "a canvas has pixels")
        precondition(pixels.count == 4 * width * height, "four bytes a pixel")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The colours that indices stand for. Every index must be one of the palette.
    package init(_ canvas: IndexedCanvas, palette: [RGBA]) {
        // The four bytes of a colour as one word, in the order in which they are stored.
        let table = palette.map { color in
            UInt32(
                littleEndian: UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16
                    | UInt32(color.alpha) << 24)
        }
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

    /// Whether all bytes are the same; compared as a block, since every frame is compared with the one before.
    package static func == (one: ColorCanvas, other: ColorCanvas) -> Bool {
        guard one.width == other.width, one.height == other.height else { return false }
        return unsafe one.pixels.withUnsafeBytes { first in
            unsafe other.pixels.withUnsafeBytes { second in
                // Canvases of one size have as many bytes, and at least one.
                unsafe memcmp(first.baseAddress!, second.baseAddress!, first.count) == 0
            }
        }
    }

    /// Whether no pixel lets anything through.
    package var isOpaque: Bool {
        unsafe pixels.withUnsafeBufferPointer { bytes in
            // Every fourth byte from 3 on is inside the buffer, whose count is a multiple of four.
            stride(from: 3, to: bytes.count, by: 4).allSatisfy { unsafe bytes[$0] == 255 }
        }
    }

    /// The canvas with every pixel opaque or transparent, as a GIF has them.
    ///
    /// - Parameter matte: what pixels are mixed with that cover in part; nil to make those that cover half solid and
    ///   the others transparent.
    package func hardened(matte: RGB?) -> ColorCanvas {
        var result = self
        result.harden(PixelBox(rows: 0..<height, columns: 0..<width), matte: matte)
        return result
    }

    /// Does to a part of the canvas, inside of it, what ``hardened(matte:)`` does to all of it.
    mutating func harden(_ part: PixelBox, matte: RGB?) {
        guard !part.isEmpty else { return }
        precondition(
            part.rows.lowerBound >= 0 && part.rows.upperBound <= height && part.columns.lowerBound >= 0
                && part.columns.upperBound <= width, "a part of the canvas")
        // With a matte, what covers less than half of one of fifteen levels would only be a fringe of the matte.
        let least = matte == nil ? 128 : 9
        let width = width
        unsafe pixels.withUnsafeMutableBytes { bytes in
            for row in part.rows {
                for column in part.columns {
                    // Checked above; there are four bytes a pixel.
                    let place = 4 * (row * width + column)
                    let alpha = unsafe Int(bytes[place + 3])
                    if alpha == 255 { continue }
                    if alpha < least {
                        unsafe bytes.storeBytes(of: 0, toByteOffset: place, as: UInt32.self)
                        continue
                    }
                    if let matte {
                        func mixed(_ color: UInt8, _ under: UInt8) -> UInt8 {
                            UInt8(truncatingIfNeeded: (Int(color) * alpha + Int(under) * (255 - alpha) + 127) / 255)
                        }
                        unsafe bytes[place] = mixed(bytes[place], matte.red)
                        unsafe bytes[place + 1] = mixed(bytes[place + 1], matte.green)
                        unsafe bytes[place + 2] = mixed(bytes[place + 2], matte.blue)
                    }
                    unsafe bytes[place + 3] = 255
                }
            }
        }
    }

    /// The canvas on a solid background, for formats without alpha; components are mixed as they are stored (sRGB).
    package func flattened(over background: RGB) -> ColorCanvas {
        if isOpaque { return self }
        let under = [Int(background.red), Int(background.green), Int(background.blue)]
        var result = self
        for pixel in stride(from: 0, to: pixels.count, by: 4) where pixels[pixel + 3] != 255 {
            let alpha = Int(pixels[pixel + 3])
            for component in 0..<3 {
                let sum = Int(pixels[pixel + component]) * alpha + under[component] * (255 - alpha)
                result.pixels[pixel + component] = UInt8((sum + 127) / 255)
            }
            result.pixels[pixel + 3] = 255
        }
        return result
    }
}
