/// Mean of the subframe samples of moving coloured glyphs, as an open shutter sees them. Overlapping glyphs have no
/// running sums of rows, which ``MotionBlurAccumulator`` uses for coverage.
package struct ColorMotionBlurAccumulator: Sendable {
    private var canvas: ColorGlyphCanvas
    /// Sums of the components, four per pixel.
    private var sums: [UInt32]

    /// - Parameters:
    ///   - width, height: the size in pixels of the canvas that the mean is added to.
    package init(width: Int, height: Int) {
        canvas = ColorGlyphCanvas(width: width, height: height)
        sums = [UInt32](repeating: 0, count: 4 * width * height)
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
        let rows = rows.clamped(to: 0..<canvas.height)
        let columns = columns.clamped(to: 0..<canvas.width)
        func components(of row: Int) -> Range<Int> {
            let start = row * canvas.width
            return 4 * (start + columns.lowerBound)..<4 * (start + columns.upperBound)
        }
        for sample in 0..<samples {
            canvas.clear(rows: rows, columns: columns)
            draw(sample, &canvas)
            for row in rows {
                for index in components(of: row) { sums[index] += UInt32(canvas.pixels[index]) }
            }
        }
        target.noteDrawing(on: rows)
        let (samples, half) = (UInt32(samples), UInt32(samples / 2))
        for row in rows {
            let components = components(of: row)
            for index in stride(from: components.lowerBound, to: components.upperBound, by: 4) {
                func mean(_ component: Int) -> UInt8 { UInt8((sums[index + component] + half) / samples) }
                let alpha = mean(3)
                if alpha > 0 { target.add(mean(0), mean(1), mean(2), alpha, at: index) }
                for component in 0..<4 { sums[index + component] = 0 }
            }
        }
    }
}
