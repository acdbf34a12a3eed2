/// The mean of many moments of a moving picture: what a shutter that stays open sees.
package struct Exposure: Sendable {
    private var canvas: CoverageCanvas
    private var sums: MomentSums

    /// - Parameters:
    ///   - width, height: the canvas that the mean will be added to.
    package init(width: Int, height: Int) {
        canvas = CoverageCanvas(width: width, height: height)
        sums = MomentSums(stride: width, rows: height)
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
        let rows = rows.clamped(to: 0..<canvas.height)
        let columns = columns.clamped(to: 0..<canvas.width)
        for moment in 0..<moments {
            canvas.clear(rows: rows, columns: columns)
            draw(moment, &canvas)
            sums.add(canvas.coverage, rows: rows, columns: columns)
        }
        target.noteDrawing(on: rows)
        sums.takeMeans(of: moments, rows: rows, columns: columns) { target.add($0, at: $1) }
    }
}
