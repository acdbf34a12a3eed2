/// The mean of many moments of moving coloured pictures, as ``Exposure`` is of coverage.
package struct PictureExposure: Sendable {
    private var canvas: PictureCanvas
    private var sums: MomentSums

    /// - Parameters:
    ///   - width, height: the canvas that the mean will be added to.
    package init(width: Int, height: Int) {
        canvas = PictureCanvas(width: width, height: height)
        sums = MomentSums(stride: 4 * width, rows: height)
    }

    /// Adds the mean of some moments to a canvas of the same size; the parameters are those of ``Exposure``.
    package mutating func add(
        moments: Int, rows: Range<Int>, columns: Range<Int>, to target: inout PictureCanvas,
        draw: (Int, inout PictureCanvas) -> Void
    ) {
        let rows = rows.clamped(to: 0..<canvas.height)
        let columns = columns.clamped(to: 0..<canvas.width)
        let samples = 4 * columns.lowerBound..<4 * columns.upperBound
        for moment in 0..<moments {
            canvas.clear(rows: rows, columns: columns)
            draw(moment, &canvas)
            sums.add(canvas.pixels, rows: rows, columns: samples)
        }
        target.noteDrawing(on: rows)
        sums.takeMeans(of: moments, rows: rows, columns: samples) { target.add($0, at: $1) }
    }
}
