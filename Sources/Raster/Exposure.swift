/// The mean of many moments of a moving picture: what a shutter that stays open sees.
///
/// Moments are summed at 32 bits and divided once, so that the mean of equal moments is that moment, exactly.
package struct Exposure: Sendable {
    private var canvas: CoverageCanvas

    /// - Parameters:
    ///   - width, height: the canvas that the mean will be added to.
    package init(width: Int, height: Int) {
        canvas = CoverageCanvas(width: width, height: height)
    }

    /// Adds the mean of some moments to a canvas of the same size.
    ///
    /// - Parameters:
    ///   - moments: how many, 1 or more.
    ///   - rows, columns: the part of the canvas that the picture may touch.
    ///   - draw: draws one moment on an empty canvas.
    package mutating func add(
        moments: Int, rows: Range<Int>, columns: Range<Int>, to target: inout CoverageCanvas,
        draw: (Int, inout CoverageCanvas) -> Void
    ) {
        let part = PixelBox(
            rows: rows.clamped(to: 0..<canvas.height), columns: columns.clamped(to: 0..<canvas.width))
        var sums = [UInt32](repeating: 0, count: part.count)
        for moment in 0..<moments {
            canvas.clear(part)
            draw(moment, &canvas)
            canvas.accumulate(part, in: &sums)
        }
        target.add(meanOf: sums, moments: moments, to: part)
    }
}
