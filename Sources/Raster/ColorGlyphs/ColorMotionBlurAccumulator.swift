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
