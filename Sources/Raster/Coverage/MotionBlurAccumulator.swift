/// Motion blur of a sprite that moves up or down while the shutter is open.
///
/// Every row of the result is the exact weighted mean of the sprite's rows that pass it, so no discrete samples show as
/// bands.
package struct MotionBlurAccumulator: Sendable {
    private var strip: CoverageCanvas
    private let height: Int
    /// Rows of the strip, and a weighted sum of some of them. Floating-point numbers hold all sums exactly, as these
    /// are whole and below 2²⁴, and are multiplied sixteen at a time on every processor.
    private var (values, sums): ([Float], [Float]) = ([], [])

    /// - Parameters:
    ///   - width, height: the size in pixels of the canvas that the mean is added to.
    package init(width: Int, height: Int) {
        strip = CoverageCanvas(width: width, height: 1)
        self.height = height
    }

    /// Adds the blurred sprite to a canvas of the same size.
    ///
    /// - Parameters:
    ///   - distance: the distance in 1/64 pixel that the sprite moved down while the shutter was open; negative for up.
    ///     Not 0.
    ///   - window: the rows that may be drawn on, with their fade.
    ///   - columns: the columns that the sprite may touch.
    ///   - sides: the columns that may be drawn on, with their fade; nil for all.
    ///   - draw: draws a range of canvas rows of the sprite as it is when the shutter closes, on an empty strip. The
    ///     strip's first row is the first of the range. Rows may lie outside the canvas.
    package mutating func add(
        distance: Int, window: FadeWindow, columns: Range<Int>, sides: FadeWindow?, to target: inout CoverageCanvas,
        draw: (Range<Int>, inout CoverageCanvas) -> Void
    ) {
        precondition(distance != 0, "what does not move is not blurred")
        let rows = window.range.clamped(to: 0..<height)
        let columns = columns.clamped(to: 0..<target.width)
        guard !rows.isEmpty, !columns.isEmpty else { return }
        // A sprite that moved down was above, so a row of the result averages the rows that lie below it at the end.
        let rowsPassed = (abs(distance) + 63) / 64 + 1
        let seen =
            distance > 0
            ? rows.lowerBound..<rows.upperBound + rowsPassed : rows.lowerBound - rowsPassed..<rows.upperBound + 1
        if strip.height < seen.count {
            strip = CoverageCanvas(width: target.width, height: seen.count)
        } else {
            strip.clear()
        }
        draw(seen, &strip)
        strip.copy(PixelBox(rows: 0..<seen.count, columns: columns), to: &values)
        target.grow(to: PixelBox(rows: rows, columns: columns))
        let count = columns.count
        // The weights along the motion are the same for each row.
        let weights = ShutterWeight.rows(length: abs(distance))
        let step = distance > 0 ? 1 : -1
        var mean = [UInt8](repeating: 0, count: count)
        for row in rows {
            let weight = window.weight(at: row)
            guard weight > 0 else { continue }
            sums.removeAll(keepingCapacity: true)
            sums.append(contentsOf: repeatElement(32768, count: count))
            for (index, rowWeight) in weights.enumerated() where rowWeight > 0 {
                let passed = row - seen.lowerBound + step * index
                if passed >= 0, passed < seen.count {
                    addRow(passed, count: count, weight: Float(rowWeight))
                }
            }
            for column in 0..<count { mean[column] = UInt8(min(sums[column] * 0x1p-16, 255)) }
            target.add(mean, row: row, columns: columns, weight: weight, sides: sides)
        }
    }

    /// Adds a row of the strip, which has it, times a weight to the sums.
    private mutating func addRow(_ row: Int, count: Int, weight: Float) {
        unsafe values.withUnsafeBufferPointer { values in
            unsafe sums.withUnsafeMutableBufferPointer { sums in
                // The values hold whole rows of the strip, as long as the sums.
                let from = unsafe values.baseAddress! + row * count
                let to = sums.baseAddress!
                for column in 0..<count { unsafe to[column] += from[column] * weight }
            }
        }
    }
}
