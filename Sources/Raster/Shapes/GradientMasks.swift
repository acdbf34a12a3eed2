package import Graphics

extension ColorGlyphMask {
    /// Fills a mask, each pixel in its own colour.
    @inline(__always)
    package init(_ mask: CoverageMask, color: (_ row: Int, _ column: Int) -> RGBA) {
        var pixels = [UInt8](repeating: 0, count: 4 * mask.coverage.count)
        var pixel = 0
        for row in mask.box.rows {
            for column in mask.box.columns {
                if mask.coverage[pixel] != 0 {
                    let color = color(row, column)
                    let alpha = (Int(mask.coverage[pixel]) * Int(color.alpha) + 127) / 255
                    pixels[4 * pixel] = UInt8((Int(color.red) * alpha + 127) / 255)
                    pixels[4 * pixel + 1] = UInt8((Int(color.green) * alpha + 127) / 255)
                    pixels[4 * pixel + 2] = UInt8((Int(color.blue) * alpha + 127) / 255)
                    pixels[4 * pixel + 3] = UInt8(alpha)
                }
                pixel += 1
            }
        }
        self.init(mask.box, pixels: pixels)
    }

    /// Fills a mask with one colour.
    package init(_ mask: CoverageMask, color: RGBA) { self.init(mask) { _, _ in color } }

    /// Fills a mask row by row.
    ///
    /// - Parameter rowColor: the colour of a row of the canvas, by its middle in pixels.
    package init(_ mask: CoverageMask, rowColor: (Double) -> RGBA) {
        let colors = mask.box.rows.map { rowColor(Double($0) + 0.5) }
        self.init(mask) { row, _ in colors[row - mask.top] }
    }
}

extension CoverageMask {
    /// Returns the inner shadow of the shape's edge, like CSS's inset shadows. It is the outside, blurred by a standard
    /// deviation in pixels and clipped to the shape.
    package func innerShadow(sigma: Double) -> CoverageMask {
        guard width > 0, height > 0 else { return self }
        let margin = Int(position: (sigma * 4).rounded(.up)) + 1
        let (wide, high) = (width + 2 * margin, height + 2 * margin)
        var outside = [UInt8](repeating: 255, count: wide * high)
        for row in 0..<height {
            for column in 0..<width {
                outside[(row + margin) * wide + column + margin] = 255 - coverage[row * width + column]
            }
        }
        guard sigma >= GaussianBlur.minimumSigma else { return shaded(by: outside, wide: wide, margin: margin) }
        let blur = GaussianBlur(sigma: sigma)
        let start = margin + blur.radius
        let shadow = blur.blurred(
            outside, width: wide, height: high, channels: 1,
            keeping: PixelBox(rows: start..<start + height, columns: start..<start + width))
        return shaded(by: shadow, wide: width, margin: 0)
    }

    /// Returns the mask times a picture `wide` pixels wide, in which the mask begins at a margin.
    private func shaded(by shadow: [UInt8], wide: Int, margin: Int) -> CoverageMask {
        var result = self
        for row in 0..<height {
            for column in 0..<width {
                let start = (row + margin) * wide + column + margin
                let index = row * width + column
                result.coverage[index] = UInt8((Int(coverage[index]) * Int(shadow[start]) + 127) / 255)
            }
        }
        return result
    }

    /// Replaces every coverage by its entry in a table of 256.
    package func shown(as table: [UInt8]) -> CoverageMask {
        var result = self
        result.coverage = lookUp(coverage, in: table)
        return result
    }
}
