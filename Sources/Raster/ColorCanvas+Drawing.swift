package import Graphics

extension ColorCanvas {
    /// Composites a colour over a part of the canvas; pixels outside the canvas are skipped.
    package mutating func fill(_ part: PixelBox, with color: RGBA) {
        let part = part.intersection(PixelBox(rows: 0..<height, columns: 0..<width))
        for row in part.rows {
            for column in part.columns {
                lay(color.red, color.green, color.blue, Int(color.alpha), at: 4 * (row * width + column))
            }
        }
    }

    /// Composites a mask over the canvas in one colour.
    ///
    /// - Parameters:
    ///   - x, y: the pen's column and the baseline's row.
    ///   - alpha: the colour's alpha, 0 to 255, which the mask's coverage scales.
    package mutating func add(_ mask: CoverageMask, x: Int, y: Int, color: RGB, alpha: UInt8 = 255) {
        for row in 0..<mask.height where (0..<height).contains(y + mask.top + row) {
            let line = (y + mask.top + row) * width
            for column in 0..<mask.width where (0..<width).contains(x + mask.left + column) {
                let coverage = Int(mask.coverage[row * mask.width + column])
                guard coverage > 0 else { continue }
                lay(
                    color.red, color.green, color.blue, (coverage * Int(alpha) + 127) / 255,
                    at: 4 * (line + x + mask.left + column))
            }
        }
    }

    /// Composites a coloured glyph over the canvas.
    package mutating func add(_ glyph: ColorGlyphMask, x: Int, y: Int) {
        for row in 0..<glyph.height where (0..<height).contains(y + glyph.top + row) {
            let line = (y + glyph.top + row) * width
            for column in 0..<glyph.width where (0..<width).contains(x + glyph.left + column) {
                let from = 4 * (row * glyph.width + column)
                let alpha = Int(glyph.pixels[from + 3])
                guard alpha > 0 else { continue }
                func straight(_ component: Int) -> UInt8 {
                    UInt8(min(255, (Int(glyph.pixels[from + component]) * 255 + alpha / 2) / alpha))
                }
                lay(straight(0), straight(1), straight(2), alpha, at: 4 * (line + x + glyph.left + column))
            }
        }
    }

    /// Composites by Porter and Duff's "over" with straight alpha onto the pixel whose first component is at `place`.
    @inline(__always)
    mutating func lay(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ top: Int, at place: Int) {
        if top == 255 {
            (pixels[place], pixels[place + 1], pixels[place + 2], pixels[place + 3]) = (red, green, blue, 255)
            return
        }
        guard top > 0 else { return }
        let under = Int(pixels[place + 3])
        let whole = top * 255 + under * (255 - top)
        func mixed(_ color: UInt8, _ old: UInt8) -> UInt8 {
            UInt8((Int(color) * top * 255 + Int(old) * under * (255 - top) + whole / 2) / whole)
        }
        pixels[place] = mixed(red, pixels[place])
        pixels[place + 1] = mixed(green, pixels[place + 1])
        pixels[place + 2] = mixed(blue, pixels[place + 2])
        pixels[place + 3] = UInt8((whole + 127) / 255)
    }
}
