package import Graphics

extension ColorGlyphMask {
    /// Fills a mask row by row.
    ///
    /// - Parameter rowColor: the colour of a row, in the coordinates of the mask's `top`.
    package init(_ mask: CoverageMask, rowColor: (Int) -> RGBA) {
        var pixels = [UInt8](repeating: 0, count: 4 * mask.coverage.count)
        for row in 0..<mask.height {
            let color = rowColor(mask.top + row)
            let components = [Int(color.red), Int(color.green), Int(color.blue)]
            for pixel in row * mask.width..<(row + 1) * mask.width where mask.coverage[pixel] != 0 {
                let alpha = (Int(mask.coverage[pixel]) * Int(color.alpha) + 127) / 255
                for component in 0..<3 {
                    pixels[4 * pixel + component] = UInt8((components[component] * alpha + 127) / 255)
                }
                pixels[4 * pixel + 3] = UInt8(alpha)
            }
        }
        self.init(left: mask.left, top: mask.top, width: mask.width, height: mask.height, pixels: pixels)
    }

    /// Fills a mask with a vertical gradient between two rows in canvas pixels, evaluated at each row's middle.
    package init(_ mask: CoverageMask, fill: Gradient, from top: Double, to bottom: Double) {
        self.init(mask) { row in
            fill.color(at: bottom > top ? (Double(row) + 0.5 - top) / (bottom - top) : 0)
        }
    }
}

extension ColorGlyphMask {
    /// Fills a mask with a gradient from the middle of a rectangle to its corners, as CSS's radial gradients do.
    package init(_ mask: CoverageMask, radial fill: Gradient, in rectangle: RoundedRectangle) {
        let (middleX, middleY) = ((rectangle.left + rectangle.right) / 2, (rectangle.top + rectangle.bottom) / 2)
        // The ellipse passes through the corners: its size is the rectangle's times the root of two.
        let (radiusX, radiusY) = (
            (rectangle.right - middleX) * 2.0.squareRoot(), (rectangle.bottom - middleY) * 2.0.squareRoot()
        )
        var pixels = [UInt8](repeating: 0, count: 4 * mask.coverage.count)
        for row in 0..<mask.height {
            let y = (Double(mask.top + row) + 0.5 - middleY) / radiusY
            for column in 0..<mask.width {
                let coverage = Int(mask.coverage[row * mask.width + column])
                guard coverage > 0 else { continue }
                let x = (Double(mask.left + column) + 0.5 - middleX) / radiusX
                let color = fill.color(at: (x * x + y * y).squareRoot())
                let alpha = (coverage * Int(color.alpha) + 127) / 255
                let start = 4 * (row * mask.width + column)
                pixels[start] = UInt8((Int(color.red) * alpha + 127) / 255)
                pixels[start + 1] = UInt8((Int(color.green) * alpha + 127) / 255)
                pixels[start + 2] = UInt8((Int(color.blue) * alpha + 127) / 255)
                pixels[start + 3] = UInt8(alpha)
            }
        }
        self.init(left: mask.left, top: mask.top, width: mask.width, height: mask.height, pixels: pixels)
    }
}

extension CoverageMask {
    /// Returns the inner shadow of the shape's edge, as CSS's inset shadows: the outside, blurred by a standard
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
