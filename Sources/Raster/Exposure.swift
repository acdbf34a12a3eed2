/// The mean of many moments of a moving picture: what a shutter that stays open sees.
///
/// Moments are summed at 32 bits and divided once, so that the mean of equal moments is that moment, exactly.
package struct Exposure: Sendable {
    private var canvas: CoverageCanvas
    private var sums: [UInt32]

    /// - Parameters:
    ///   - width, height: the canvas that the mean will be added to.
    package init(width: Int, height: Int) {
        canvas = CoverageCanvas(width: width, height: height)
        sums = [UInt32](repeating: 0, count: width * height)
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
            for row in rows {
                let start = row * canvas.width
                for index in start + columns.lowerBound..<start + columns.upperBound {
                    sums[index] += UInt32(canvas.coverage[index])
                }
            }
        }
        target.noteDrawing(on: rows)
        let half = UInt32(moments / 2)
        for row in rows {
            let start = row * canvas.width
            for index in start + columns.lowerBound..<start + columns.upperBound {
                target.add(UInt8((sums[index] + half) / UInt32(moments)), at: index)
                sums[index] = 0
            }
        }
    }
}
