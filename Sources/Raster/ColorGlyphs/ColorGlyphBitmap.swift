/// The pixels of a colour glyph, from a font or from a file, as they came and before any scaling.
package struct ColorGlyphBitmap: Sendable, Hashable {
    package let width: Int
    package let height: Int
    /// Row by row, four bytes a pixel: sRGB red, green and blue multiplied by alpha, then alpha; no component is
    /// above alpha.
    package let pixels: [UInt8]

    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == 4 * width * height, "four bytes a pixel")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// A bitmap of straight alpha, as PNG has it; there must be `4 * width * height` bytes.
    package init(width: Int, height: Int, straight: [UInt8]) {
        var pixels = straight
        for pixel in stride(from: 0, to: pixels.count, by: 4) where pixels[pixel + 3] != 255 {
            let alpha = Int(pixels[pixel + 3])
            for component in pixel..<pixel + 3 {
                pixels[component] = UInt8((Int(pixels[component]) * alpha + 127) / 255)
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// A bitmap of blue, green, red and alpha, multiplied by alpha, as FreeType has it.
    ///
    /// - Parameters:
    ///   - width, height: at least 1.
    ///   - pitch: bytes from one row to the next, at least `4 * width`; `source` has `height` such rows.
    package init(premultipliedBGRA source: UnsafePointer<UInt8>, width: Int, height: Int, pitch: Int) {
        var pixels = [UInt8](repeating: 0, count: 4 * width * height)
        for row in 0..<height {
            for column in 0..<width {
                // A row has `pitch` bytes, of which the first 4 × width are pixels.
                let from = unsafe source + row * pitch + 4 * column
                let alpha = unsafe from[3]
                let to = 4 * (row * width + column)
                for component in 0..<3 { pixels[to + component] = unsafe min(from[2 - component], alpha) }
                pixels[to + 3] = alpha
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// The rows and columns outside of which everything is transparent, or nil when all of it is.
    package var visibleArea: (columns: Range<Int>, rows: Range<Int>)? {
        var (left, right, top, bottom) = (width, 0, height, 0)
        for row in 0..<height {
            let start = 4 * row * width + 3
            guard let first = (0..<width).first(where: { pixels[start + 4 * $0] != 0 }),
                let last = (first..<width).last(where: { pixels[start + 4 * $0] != 0 })
            else { continue }
            (left, right) = (min(left, first), max(right, last + 1))
            (top, bottom) = (min(top, row), row + 1)
        }
        return left < right ? (left..<right, top..<bottom) : nil
    }

    /// A part of the bitmap, which must lie within it.
    package func cropped(columns: Range<Int>, rows: Range<Int>) -> ColorGlyphBitmap {
        if columns.count == width, rows.count == height { return self }
        var part: [UInt8] = []
        part.reserveCapacity(4 * columns.count * rows.count)
        for row in rows {
            let start = 4 * row * width
            part += pixels[start + 4 * columns.lowerBound..<start + 4 * columns.upperBound]
        }
        return ColorGlyphBitmap(width: columns.count, height: rows.count, pixels: part)
    }
}
