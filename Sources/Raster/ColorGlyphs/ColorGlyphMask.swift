package import Graphics

/// Coloured glyph of one cell as pixels, placed relative to a pen position on the baseline.
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
}

extension ColorGlyphMask {
    /// Fills a mask with one colour.
    package init(_ mask: CoverageMask, color: RGBA) {
        func product(_ left: UInt8, _ right: UInt8) -> UInt8 { UInt8((Int(left) * Int(right) + 127) / 255) }
        // Table with one entry per coverage.
        let table = (0...255).flatMap { coverage in
            let alpha = product(UInt8(coverage), color.alpha)
            return [product(color.red, alpha), product(color.green, alpha), product(color.blue, alpha), alpha]
        }
        var pixels = [UInt8](repeating: 0, count: 4 * mask.coverage.count)
        for (pixel, coverage) in mask.coverage.enumerated() where coverage != 0 {
            for component in 0..<4 { pixels[4 * pixel + component] = table[4 * Int(coverage) + component] }
        }
        self.init(left: mask.left, top: mask.top, width: mask.width, height: mask.height, pixels: pixels)
    }

    /// Composites another glyph over this one; the result is as large as both together.
    package func under(_ upper: ColorGlyphMask) -> ColorGlyphMask {
        guard !upper.pixels.isEmpty else { return self }
        guard !pixels.isEmpty else { return upper }
        let left = min(self.left, upper.left)
        let top = min(self.top, upper.top)
        let width = max(self.left + self.width, upper.left + upper.width) - left
        let height = max(self.top + self.height, upper.top + upper.height) - top
        var result = [UInt8](repeating: 0, count: 4 * width * height)
        for row in 0..<self.height {
            let to = 4 * ((row + self.top - top) * width + self.left - left)
            let from = 4 * row * self.width
            result.replaceSubrange(to..<to + 4 * self.width, with: pixels[from..<from + 4 * self.width])
        }
        for row in 0..<upper.height {
            let start = 4 * ((row + upper.top - top) * width + upper.left - left)
            for pixel in 0..<upper.width {
                let from = 4 * (row * upper.width + pixel)
                let alpha = Int(upper.pixels[from + 3])
                guard alpha != 0 else { continue }
                for component in 0..<4 {
                    // Sums stay at or below 255, since no component exceeds its alpha.
                    let below = Int(result[start + 4 * pixel + component]) * (255 - alpha)
                    result[start + 4 * pixel + component] = upper.pixels[from + component] + UInt8((below + 127) / 255)
                }
            }
        }
        return ColorGlyphMask(left: left, top: top, width: width, height: height, pixels: result)
    }
}
