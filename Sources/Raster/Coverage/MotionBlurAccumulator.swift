/// The mean of the subframe samples of a moving sprite: what a shutter that stays open sees.
///
/// Samples are summed at 32 bits and divided once, so that the mean of equal samples is that sample, exactly.
package struct MotionBlurAccumulator: Sendable {
    private var canvas: CoverageCanvas

    /// - Parameters:
    ///   - width, height: the canvas that the mean will be added to.
    package init(width: Int, height: Int) {
        canvas = CoverageCanvas(width: width, height: height)
    }

    /// Adds the mean of some samples to a canvas of the same size.
    ///
    /// - Parameters:
    ///   - samples: how many, 1 or more.
    ///   - rows, columns: the part of the canvas that the sprite may touch.
    ///   - draw: draws one sample on an empty canvas.
    package mutating func add(
        samples: Int, rows: Range<Int>, columns: Range<Int>, to target: inout CoverageCanvas,
        draw: (Int, inout CoverageCanvas) -> Void
    ) {
        let part = PixelBox(
            rows: rows.clamped(to: 0..<canvas.height), columns: columns.clamped(to: 0..<canvas.width))
        var sums = [UInt32](repeating: 0, count: part.count)
        for sample in 0..<samples {
            canvas.clear(part)
            draw(sample, &canvas)
            canvas.accumulate(part, in: &sums)
        }
        target.add(meanOf: sums, samples: samples, to: part)
    }
}
