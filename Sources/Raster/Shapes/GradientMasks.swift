package import Graphics

extension ColorGlyphMask {
    /// Fills a mask, each pixel in its own colour.
    @inline(__always)
    package init(_ mask: CoverageMask, color: (_ row: Int, _ column: Int) -> RGBA) {
        let bytes = 4 * mask.coverage.count
        let pixels = unsafe [UInt8](unsafeUninitializedCapacity: bytes) { target, initialized in
            let target = UnsafeMutableRawBufferPointer(target)
            unsafe mask.coverage.withUnsafeBufferPointer { coverage in
                var pixel = 0
                for row in mask.box.rows {
                    for column in mask.box.columns {
                        // The mask has one byte per pixel, and the target four.
                        let covered = unsafe coverage[pixel]
                        let word = covered == 0 ? 0 : color(row, column).premultipliedWord(coverage: covered)
                        unsafe target.storeBytes(of: word, toByteOffset: 4 &* pixel, as: UInt32.self)
                        pixel &+= 1
                    }
                }
            }
            initialized = bytes
        }
        self.init(mask.box, pixels: pixels)
    }

    package init(_ mask: CoverageMask, color: RGBA) { self.init(mask) { _, _ in color } }

    /// Fills a mask row by row.
    ///
    /// - Parameter rowColor: the colour of a row of the canvas, by its middle in pixels.
    package init(_ mask: CoverageMask, rowColor: (Double) -> RGBA) {
        self.init(mask, rowColors: mask.box.rows.map { rowColor(Double($0) + 0.5) })
    }

    /// - Parameter colors: the colour of each of the mask's rows.
    init(_ mask: CoverageMask, rowColors colors: [RGBA]) {
        self.init(mask) { row, _ in colors[row - mask.top] }
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
    /// Returns the inner shadow of the shape's edge, like CSS's inset shadows. It is the outside, blurred by a standard
    /// deviation in pixels and clipped to the shape.
    package func innerShadow(sigma: Double) -> CoverageMask {
        guard width > 0, height > 0 else { return self }
        let margin = Int(position: (sigma * 4).rounded(.up)) + 1
        let (wide, high) = (width + 2 * margin, height + 2 * margin)
        var outside = [UInt8](repeating: 255, count: wide * high)
        unsafe outside.withUnsafeMutableBufferPointer { outside in
            unsafe coverage.withUnsafeBufferPointer { coverage in
                for row in 0..<height {
                    // The mask lies inside the larger picture.
                    let (from, to) = (row * width, (row + margin) * wide + margin)
                    for column in 0..<width { unsafe outside[to &+ column] = ~coverage[from &+ column] }
                }
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
