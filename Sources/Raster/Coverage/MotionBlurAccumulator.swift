/// Motion blur of a sprite that moves up or down while the shutter is open.
///
/// Every row of the result is the exact weighted mean of the sprite's rows that pass it, so no discrete samples show as
/// bands.
package struct MotionBlurAccumulator: Sendable {
    private var strip: CoverageCanvas
    private let height: Int
    /// Rows of the strip, each padded to a multiple of sixteen columns. Floating-point numbers hold all weighted sums
    /// exactly, as these are whole and below 2²⁴, and are multiplied sixteen at a time on every processor.
    private var values: [Float] = []

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
        let stride = (columns.count + 15) & ~15
        strip.copy(PixelBox(rows: 0..<seen.count, columns: columns), to: &values, stride: stride)
        target.grow(to: PixelBox(rows: rows, columns: columns))
        let count = columns.count
        // The weights along the motion are the same for each row.
        let weights = ShutterWeight.rows(length: abs(distance)).map { Float($0) }
        let step = distance > 0 ? 1 : -1
        var mean = [UInt8](repeating: 0, count: count)
        for row in rows {
            let weight = window.weight(at: row)
            guard weight > 0 else { continue }
            average(weights, from: (row - seen.lowerBound) * stride, step: step * stride, into: &mean)
            target.add(mean, row: row, columns: columns, weight: weight, sides: sides)
        }
    }

    /// Writes the weighted mean of rows of the strip.
    ///
    /// - Parameters:
    ///   - weights: the weight of each row in 1/65536; they sum to 1.
    ///   - start: the index of the first row's first value. The strip has all of the rows.
    ///   - step: the distance from each row's values to the next one's.
    private func average(_ weights: [Float], from start: Int, step: Int, into mean: inout [UInt8]) {
        let count = mean.count
        let last = start + step * (weights.count - 1)
        precondition(min(start, last) >= 0 && max(start, last) + count <= values.count, "rows of the strip")
        unsafe values.withUnsafeBytes { values in
            unsafe mean.withUnsafeMutableBytes { mean in
                var column = 0
                while column < count {
                    // Rows are padded to whole blocks.
                    var sums = SIMD16<Float>(repeating: 32768)
                    var offset = 4 &* (start &+ column)
                    for weight in weights {
                        unsafe sums += values.loadUnaligned(fromByteOffset: offset, as: SIMD16<Float>.self) * weight
                        offset &+= 4 &* step
                    }
                    let means = Self.upperBytes(sums)
                    if column &+ 16 <= count {
                        unsafe mean.storeBytes(of: means, toByteOffset: column, as: SIMD16<UInt8>.self)
                    } else {
                        for lane in 0..<count &- column { unsafe mean[column &+ lane] = means[lane] }
                    }
                    column &+= 16
                }
            }
        }
    }

    /// Returns the upper of three bytes of whole numbers below 2²⁴.
    @inline(__always)
    private static func upperBytes(_ numbers: SIMD16<Float>) -> SIMD16<UInt8> {
        // The mantissa of a number from 2²³ on is the number without its first bit. Smaller ones become such a number
        // by adding 2²³.
        let first = SIMD16<Float>(repeating: 0x1p23)
        let small = unsafe unsafeBitCast(numbers + first, to: SIMD16<UInt32>.self) & 0x7f_ffff
        let large = unsafe unsafeBitCast(numbers, to: SIMD16<UInt32>.self) & 0x7f_ffff | 0x80_0000
        return SIMD16(truncatingIfNeeded: small.replacing(with: large, where: numbers .>= first) &>> 16)
    }
}
