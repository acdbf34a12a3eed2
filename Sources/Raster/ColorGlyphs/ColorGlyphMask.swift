package import Graphics

/// The colour glyph of one cell as pixels, placed relative to a pen position on the baseline.
package struct ColorGlyphMask: Sendable, Equatable {
    /// Pixels from the pen position to the glyph's left column; positive is right.
    package var left: Int
    /// Pixels from the baseline to the glyph's top row; negative is above the baseline.
    package var top: Int
    package var width: Int
    package var height: Int
    /// Row by row, four bytes a pixel: sRGB red, green and blue multiplied by alpha, then alpha; no component is
    /// above alpha.
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
    /// A shape in one colour.
    package init(_ mask: CoverageMask, color: RGBA) {
        func product(_ left: UInt8, _ right: UInt8) -> UInt8 { UInt8((Int(left) * Int(right) + 127) / 255) }
        // One entry a coverage, looked up for every pixel.
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

    /// This glyph with another over it, as large as both together.
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
                    // No component is above its alpha, so that no sum is above 255.
                    let below = Int(result[start + 4 * pixel + component]) * (255 - alpha)
                    result[start + 4 * pixel + component] = upper.pixels[from + component] + UInt8((below + 127) / 255)
                }
            }
        }
        return ColorGlyphMask(left: left, top: top, width: width, height: height, pixels: result)
    }
}
