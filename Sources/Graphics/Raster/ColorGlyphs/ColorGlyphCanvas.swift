/// A canvas of a frame's coloured glyphs: premultiplied red, green and blue, then alpha.
///
/// Glyphs are added while their alphas sum to at most 255. So two that cross-fade with weights w and 1 - w give their
/// exact mean. Above 255, as for neighbours of a column that opens, the newer glyph is composited over the older.
package struct ColorGlyphCanvas: Sendable {
    private var stored: DrawnPixels
    package var width: Int { stored.width }
    package var height: Int { stored.height }
    /// Box that has been drawn on since the canvas was last cleared.
    package private(set) var drawn = PixelBox.empty

    /// Makes an empty canvas; sizes are in pixels, at least 1.
    package init(width: Int, height: Int) { stored = DrawnPixels(width: width, height: height, size: 4) }

    package var isEmpty: Bool { drawn.isEmpty }

    var byteCount: Int { stored.bytes.count }

    /// Alpha of the stored part.
    var mask: CoverageMask {
        CoverageMask(stored.box, coverage: (0..<stored.box.count).map { stored.bytes[4 * $0 + 3] })
    }

    /// Passes the stored pixels and their box, if there are any.
    @inline(__always)
    func withPixels(_ body: (UnsafePointer<UInt8>, PixelBox) -> Void) {
        unsafe stored.bytes.withUnsafeBufferPointer { bytes in
            if let start = bytes.baseAddress { unsafe body(start, stored.box) }
        }
    }

    /// Clears all pixels.
    package mutating func clear() {
        stored.clear()
        drawn = .empty
    }

    package mutating func add(_ other: ColorGlyphCanvas) {
        precondition((other.width, other.height) == (width, height), "canvases of one size")
        if !other.isEmpty { add(ColorGlyphMask(other.stored.box, pixels: other.stored.bytes), x: 0, y: 0) }
    }

    /// Adds a glyph, weighted by an opacity and the window's fade; the parameters are those of `CoverageCanvas`.
    package mutating func add(
        _ glyph: ColorGlyphMask, x: Int, y: Int, opacity: Int = 256, window: FadeWindow? = nil,
        sides: FadeWindow? = nil
    ) {
        unsafe composite(glyph, x: x, y: y, opacity: opacity, window: window, sides: sides) { source, weight, target in
            unsafe Over.add(source, weight: weight, to: target)
        }
    }

    /// Composites a picture by Porter and Duff's "over". Unlike a sum, it lets a solid shape hide what it covers in
    /// part. The parameters are those of ``add(_:x:y:opacity:window:sides:)``.
    package mutating func lay(
        _ glyph: ColorGlyphMask, x: Int, y: Int, opacity: Int = 256, window: FadeWindow? = nil,
        sides: FadeWindow? = nil
    ) {
        unsafe composite(glyph, x: x, y: y, opacity: opacity, window: window, sides: sides) { source, weight, target in
            unsafe Over.lay(source, weight: weight, on: target)
        }
    }

    @inline(__always)
    private mutating func composite(
        _ glyph: ColorGlyphMask, x: Int, y: Int, opacity: Int, window: FadeWindow?, sides: FadeWindow?,
        by put: (_ source: UnsafePointer<UInt8>, _ weight: Int, _ target: UnsafeMutablePointer<UInt8>) -> Void
    ) {
        let box = glyph.box.moved(rows: y, columns: x)
        let part = unsafe stored.forEachRow(
            of: glyph.pixels, in: box, opacity: opacity, window: window, sides: sides
        ) { source, target, columns, weight in
            // The row has four bytes for each column.
            guard let sides else {
                for index in 0..<columns.count { unsafe put(source + 4 &* index, weight, target + 4 &* index) }
                return
            }
            for (index, column) in columns.enumerated() {
                unsafe put(source + 4 * index, (weight * sides.weight(at: column)) >> 8, target + 4 * index)
            }
        }
        drawn = drawn.union(part)
    }
}

extension ColorGlyphCanvas: Equatable {
    package static func == (left: ColorGlyphCanvas, right: ColorGlyphCanvas) -> Bool { left.stored == right.stored }
}

/// The mean of the subframe samples of moving coloured glyphs, as an open shutter sees them. Overlapping glyphs have no
/// running sums of rows, which ``MotionBlurAccumulator`` uses for coverage.
package struct ColorMotionBlurAccumulator: Sendable {
    private var canvas: ColorGlyphCanvas

    /// - Parameters:
    ///   - width, height: the size in pixels of the canvas that the mean is added to.
    package init(width: Int, height: Int) {
        canvas = ColorGlyphCanvas(width: width, height: height)
    }

    /// Adds the mean of subframe samples to a canvas of the same size.
    ///
    /// - Parameters:
    ///   - samples: the number of samples, at least 1.
    ///   - rows, columns: the part of the canvas that the glyphs may touch.
    ///   - draw: draws one sample on an empty canvas.
    package mutating func add(
        samples: Int, rows: Range<Int>, columns: Range<Int>, to target: inout ColorGlyphCanvas,
        draw: (Int, inout ColorGlyphCanvas) -> Void
    ) {
        let part = PixelBox(
            rows: rows.clamped(to: 0..<canvas.height), columns: columns.clamped(to: 0..<canvas.width))
        guard !part.isEmpty else { return }
        // The sums of the samples have four components per pixel of the part.
        var sums = [UInt32](repeating: 0, count: 4 * part.count)
        for sample in 0..<samples {
            canvas.clear()
            draw(sample, &canvas)
            let drawn = canvas.drawn.intersection(part)
            unsafe canvas.withPixels { source, box in
                for row in drawn.rows {
                    // The drawn part is inside the box and inside the part, with four components per pixel.
                    let from = unsafe source + 4 * box.index(row: row, column: drawn.columns.lowerBound)
                    let to = 4 * part.index(row: row, column: drawn.columns.lowerBound)
                    for component in 0..<4 * drawn.columns.count {
                        unsafe sums[to + component] += UInt32(from[component])
                    }
                }
            }
        }
        let (samples, half) = (UInt32(samples), UInt32(samples / 2))
        target.add(
            ColorGlyphMask(part, pixels: sums.map { UInt8(($0 + half) / samples) }), x: 0, y: 0)
    }
}
