/// A coloured glyph of one cell as pixels, placed relative to a pen position on the baseline.
package struct ColorGlyphMask: Sendable, Equatable {
    /// Distance from the pen to the left column in pixels; positive is right.
    package var left: Int
    /// Distance from the baseline to the top row in pixels; negative is above the baseline.
    package var top: Int
    package var width: Int
    package var height: Int
    /// Premultiplied sRGB red, green and blue, then alpha, four bytes per pixel, row by row; no component exceeds
    /// alpha.
    package var pixels: [UInt8]

    package init(left: Int, top: Int, width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == 4 * width * height, "four bytes a pixel")
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Makes a glyph of a box in pixels, with the pen at the origin.
    package init(_ box: PixelBox, pixels: [UInt8]) {
        self.init(
            left: box.columns.lowerBound, top: box.rows.lowerBound, width: box.columns.count, height: box.rows.count,
            pixels: pixels)
    }

    package static let empty = ColorGlyphMask(.empty, pixels: [])

    /// Box of the glyph with the pen at the origin.
    package var box: PixelBox { PixelBox(rows: top..<top + height, columns: left..<left + width) }
}

extension ColorGlyphMask {
    /// Weights every pixel by a mask. Pixels outside the mask disappear.
    package mutating func clip(to mask: CoverageMask) {
        for row in 0..<height {
            for column in 0..<width {
                let (x, y) = (column + left - mask.left, row + top - mask.top)
                let isInside = (0..<mask.width).contains(x) && (0..<mask.height).contains(y)
                let weight = isInside ? Int(mask.coverage[y * mask.width + x]) : 0
                guard weight < 255 else { continue }
                let pixel = 4 * (row * width + column)
                for component in pixel..<pixel + 4 {
                    pixels[component] = UInt8((Int(pixels[component]) * weight + 127) / 255)
                }
            }
        }
    }

    /// Composites another glyph over this one; the result is as large as both together.
    package func under(_ upper: ColorGlyphMask) -> ColorGlyphMask {
        guard !upper.pixels.isEmpty else { return self }
        guard !pixels.isEmpty else { return upper }
        let above = upper.box
        let both = box.union(above)
        var result = box.extend(pixels, to: both, background: 0, size: 4)
        unsafe result.withUnsafeMutableBufferPointer { target in
            unsafe upper.pixels.withUnsafeBufferPointer { source in
                for row in above.rows {
                    for column in above.columns {
                        // Both boxes have four bytes per pixel, and the larger contains the other.
                        let from = 4 * above.index(row: row, column: column)
                        let to = 4 * both.index(row: row, column: column)
                        unsafe Over.lay(source.baseAddress! + from, weight: 256, on: target.baseAddress! + to)
                    }
                }
            }
        }
        return ColorGlyphMask(both, pixels: result)
    }
}
