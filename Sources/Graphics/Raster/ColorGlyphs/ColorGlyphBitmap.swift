/// A bitmap of a coloured glyph, from a font or an image file, before any scaling.
package struct ColorGlyphBitmap: Sendable, Hashable {
    package let width: Int
    package let height: Int
    /// Premultiplied sRGB red, green and blue, then alpha, four bytes per pixel, row by row; no component exceeds
    /// alpha.
    package let pixels: [UInt8]

    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == 4 * width * height, "four bytes a pixel")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Premultiplies a bitmap of straight alpha, as PNG has it, of `4 * width * height` bytes.
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

    /// Converts FreeType's bitmap of premultiplied blue, green, red and alpha.
    ///
    /// - Parameters:
    ///   - width, height: the size in pixels, at least 1.
    ///   - pitch: the bytes from one row to the next, at least `4 * width`; `source` has `height` such rows.
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

    /// Rows and columns outside of which everything is transparent; nil if all of it is.
    package var visibleArea: PixelBox? {
        var (left, right, top, bottom) = (width, 0, height, 0)
        for row in 0..<height {
            let start = 4 * row * width + 3
            guard let first = (0..<width).first(where: { pixels[start + 4 * $0] != 0 }),
                let last = (first..<width).last(where: { pixels[start + 4 * $0] != 0 })
            else { continue }
            (left, right) = (min(left, first), max(right, last + 1))
            (top, bottom) = (min(top, row), row + 1)
        }
        return left < right ? PixelBox(rows: top..<bottom, columns: left..<right) : nil
    }

    /// Crops the bitmap to a part, which must lie within it.
    package func cropped(to part: PixelBox) -> ColorGlyphBitmap {
        if part == PixelBox(width: width, height: height) { return self }
        return ColorGlyphBitmap(
            width: part.width, height: part.height, pixels: part.cut(pixels, width: width, bytesPerPixel: 4))
    }
}

extension ColorGlyphBitmap {
    /// Mean colour of the middle, three quarters of the width and half of the height; nil if it is transparent.
    package var meanInMiddle: RGB? {
        let rows = height / 4..<max(height / 4 + 1, height - height / 4)
        let columns = width / 8..<max(width / 8 + 1, width - width / 8)
        var sums = (red: 0, green: 0, blue: 0, alpha: 0)
        for row in rows {
            for column in columns {
                let pixel = 4 * (row * width + column)
                sums.red += Int(pixels[pixel])
                sums.green += Int(pixels[pixel + 1])
                sums.blue += Int(pixels[pixel + 2])
                sums.alpha += Int(pixels[pixel + 3])
            }
        }
        guard 2 * sums.alpha > 255 * rows.count * columns.count else { return nil }
        // Colours are premultiplied: their mean is weighted by alpha.
        func mean(_ sum: Int) -> UInt8 { UInt8(min(255, sum * 255 / sums.alpha)) }
        return RGB(red: mean(sums.red), green: mean(sums.green), blue: mean(sums.blue))
    }
}

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
