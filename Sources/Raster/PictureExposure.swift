/// The mean of many moments of moving coloured pictures, as ``Exposure`` is of coverage.
package struct PictureExposure: Sendable {
    private var canvas: PictureCanvas
    /// Four components a pixel.
    private var sums: [UInt32]

    /// - Parameters:
    ///   - width, height: the canvas that the mean will be added to.
    package init(width: Int, height: Int) {
        canvas = PictureCanvas(width: width, height: height)
        sums = [UInt32](repeating: 0, count: 4 * width * height)
    }

    /// Adds the mean of some moments to a canvas of the same size; the parameters are those of ``Exposure``.
    package mutating func add(
        moments: Int, rows: Range<Int>, columns: Range<Int>, to target: inout PictureCanvas,
        draw: (Int, inout PictureCanvas) -> Void
    ) {
        let rows = rows.clamped(to: 0..<canvas.height)
        let columns = columns.clamped(to: 0..<canvas.width)
        func samples(of row: Int) -> Range<Int> {
            let start = row * canvas.width
            return 4 * (start + columns.lowerBound)..<4 * (start + columns.upperBound)
        }
        for moment in 0..<moments {
            canvas.clear(rows: rows, columns: columns)
            draw(moment, &canvas)
            for row in rows {
                for index in samples(of: row) { sums[index] += UInt32(canvas.pixels[index]) }
            }
        }
        target.noteDrawing(on: rows)
        let half = UInt32(moments / 2)
        for row in rows {
            for index in samples(of: row) {
                target.add(UInt8((sums[index] + half) / UInt32(moments)), at: index)
                sums[index] = 0
            }
        }
    }
}
