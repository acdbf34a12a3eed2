import Glibc

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

/// The light through an opening and closing shutter over time, a raised cosine that is zero at both ends. Moving
/// objects get soft ends, where a constant shutter would leave blocks with hard edges.
package enum ShutterWeight {
    /// Returns the fraction of all light that has passed after a fraction of the time, both 0 to 1.
    static func fraction(after part: Double) -> Double {
        if part <= 0 { return 0 }
        if part >= 1 { return 1 }
        return part - sin(2 * .pi * part) / (2 * .pi)
    }

    /// Returns the fraction of the time after which a fraction of the light has passed, both 0 to 1.
    package static func position(ofFraction fraction: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if self.fraction(after: middle) < fraction { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Returns the weights in 1/65536 of the rows that a point passes on a path of `length` 1/64 rows. The path begins
    /// in the middle of the first row. The weights sum to 1.
    static func rows(length: Int) -> [UInt32] {
        let count = (length + 32 + 63) / 64
        var weights: [UInt32] = []
        var before: UInt32 = 0
        for row in 0..<count {
            let passed = Double((row + 1) * 64 - 32) / Double(length)
            let after = row == count - 1 ? 65536 : UInt32((fraction(after: passed) * 65536).rounded())
            weights.append(after - before)
            before = after
        }
        return weights
    }
}

/// Sums of coverage, sixteen pixels at a time.
enum CoverageSum {
    /// Adds coverage times a weight to other coverage, clamped at 255. Both have at least `count` bytes.
    ///
    /// - Parameter weight: 0 to 256, in 1/256.
    @inline(__always)
    static func add(
        _ source: UnsafePointer<UInt8>, weight: Int, to target: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        let full = SIMD16<UInt8>(repeating: 255)
        let factor = SIMD16<UInt16>(repeating: UInt16(truncatingIfNeeded: min(weight, 255)))
        let half = SIMD16<UInt16>(repeating: 128)
        var pixel = 0
        while pixel &+ 16 <= count {
            // Sixteen more bytes are inside both buffers.
            let before = unsafe UnsafeRawPointer(target + pixel).loadUnaligned(as: SIMD16<UInt8>.self)
            var part = unsafe UnsafeRawPointer(source + pixel).loadUnaligned(as: SIMD16<UInt8>.self)
            if weight < 256 {
                // Products of bytes and the half fit into sixteen bits.
                let product = SIMD16<UInt16>(truncatingIfNeeded: part) &* factor &+ half
                part = SIMD16<UInt8>(truncatingIfNeeded: product &>> 8)
            }
            let sum = before &+ part
            unsafe UnsafeMutableRawPointer(target + pixel).storeBytes(
                of: sum.replacing(with: full, where: sum .< before), as: SIMD16<UInt8>.self)
            pixel &+= 16
        }
        while pixel < count {
            let part = unsafe UInt8(truncatingIfNeeded: (Int(source[pixel]) &* min(weight, 256) &+ 128) &>> 8)
            let (sum, overflow) = unsafe target[pixel].addingReportingOverflow(part)
            unsafe target[pixel] = overflow ? 255 : sum
            pixel &+= 1
        }
    }
}
