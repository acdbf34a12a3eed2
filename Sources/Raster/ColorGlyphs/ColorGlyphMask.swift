/// A coloured glyph of one cell as pixels, placed relative to a pen position on the baseline.
package struct ColorGlyphMask: PixelMask, Sendable, Equatable {
    package var box: PixelBox
    /// Premultiplied sRGB red, green and blue, then alpha, four bytes per pixel, row by row; no component exceeds
    /// alpha.
    package var pixels: [UInt8]

    package init(_ box: PixelBox, pixels: [UInt8]) {
        precondition(pixels.count == 4 * box.count, "four bytes a pixel")
        (self.box, self.pixels) = (box, pixels)
    }

    package static let empty = ColorGlyphMask(.empty, pixels: [])
}

extension ColorGlyphMask {
    /// Weights every pixel by a mask. Pixels outside the mask disappear.
    package mutating func clip(to mask: CoverageMask) {
        for row in box.rows {
            for column in box.columns {
                let weight = Int(mask.coverage(row: row, column: column))
                guard weight < 255 else { continue }
                let pixel = 4 * box.index(row: row, column: column)
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
                    // Both boxes have four bytes per pixel, and the larger contains the other.
                    let left = above.columns.lowerBound
                    let from = unsafe source.baseAddress! + 4 * above.index(row: row, column: left)
                    let to = unsafe target.baseAddress! + 4 * both.index(row: row, column: left)
                    for index in 0..<above.columns.count {
                        unsafe Over.lay(from + 4 &* index, weight: 256, on: to + 4 &* index)
                    }
                }
            }
        }
        return ColorGlyphMask(both, pixels: result)
    }
}
