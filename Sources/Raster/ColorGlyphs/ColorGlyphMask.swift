package import Graphics

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
    /// Fills a mask row by row.
    ///
    /// - Parameter rowColor: the colour of a row of the canvas, by its middle in pixels.
    package init(_ mask: CoverageMask, rowColor: (Double) -> RGBA) {
        let bytes = 4 * mask.coverage.count
        let pixels = unsafe [UInt8](unsafeUninitializedCapacity: bytes) { target, initialized in
            let target = UnsafeMutableRawBufferPointer(target)
            unsafe mask.coverage.withUnsafeBufferPointer { coverage in
                var pixel = 0
                for row in mask.box.rows {
                    let color = rowColor(Double(row) + 0.5)
                    for _ in mask.box.columns {
                        // The mask has one byte per pixel, and the target four.
                        let covered = unsafe coverage[pixel]
                        let word = covered == 0 ? 0 : color.premultipliedWord(coverage: covered)
                        unsafe target.storeBytes(of: word, toByteOffset: 4 &* pixel, as: UInt32.self)
                        pixel &+= 1
                    }
                }
            }
            initialized = bytes
        }
        self.init(mask.box, pixels: pixels)
    }

    package init(_ mask: CoverageMask, color: RGBA) { self.init(mask) { _ in color } }

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

extension RGBA {
    /// Returns the premultiplied pixel of the colour under a coverage, as it is stored.
    @inline(__always)
    fileprivate func premultipliedWord(coverage: UInt8) -> UInt32 {
        if coverage & alpha == 255 { return word }
        let whole = (Int(coverage) &* Int(alpha) &+ 127) / 255
        func part(_ component: UInt8) -> UInt8 { UInt8(truncatingIfNeeded: (Int(component) &* whole &+ 127) / 255) }
        return RGBA(red: part(red), green: part(green), blue: part(blue), alpha: UInt8(truncatingIfNeeded: whole)).word
    }
}

extension CoverageMask {
    /// Replaces every coverage by its entry in a table of 256.
    package func shown(as table: [UInt8]) -> CoverageMask {
        var result = self
        result.coverage = lookUp(coverage, in: table)
        return result
    }
}
