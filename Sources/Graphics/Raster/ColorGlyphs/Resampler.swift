/// Resamples bitmaps to exact sizes at exact positions, one axis after the other. It computes in integers, so that
/// every machine gives the same pixels.
///
/// Shrinking averages areas, so that each source pixel counts by its overlap with the target pixel; enlarging
/// interpolates with Catmull and Rom's curve. Both work on premultiplied colours.
package enum Resampler {
    /// A bitmap scaled horizontally only, reused for all vertical positions of one column.
    package struct Columns {
        let start: Int
        let width: Int
        /// Rows of the bitmap that were scaled.
        fileprivate let rows: Range<Int>
        /// Whether a colour may exceed its alpha.
        fileprivate let overshoots: Bool
        /// Components, four per pixel, in which 255 is 255 << ``precision``.
        fileprivate let values: [Int16]

        /// Memory of the values in bytes.
        package var bytes: Int { 2 * values.count }
    }

    /// Fractional bits between the two axes; overshooting curves still fit 16 bits.
    private static let precision: Int32 = 6

    /// Returns the size in pixels of a bitmap at a whole pixel, whose pixels are each `scale` pixels of the canvas.
    package static func size(of bitmap: ColorGlyphBitmap, scale: Double) -> (width: Int, height: Int) {
        func length(_ own: Int) -> Int { Int(position: (Double(own) * scale).rounded(.up)) }
        return (length(bitmap.width), length(bitmap.height))
    }

    /// Scales a part of a bitmap by one factor on both axes.
    ///
    /// - Parameter part: the pixels to compute, from the scaled bitmap's upper left corner.
    package static func scaled(_ bitmap: ColorGlyphBitmap, by scale: Double, keeping part: PixelBox) -> ColorGlyphMask {
        let axis = ResamplingAxis(length: bitmap.height, scale: scale, offset: 0, keeping: part.rows)
        guard let first = axis.first.min(), let last = axis.first.max() else { return .empty }
        let columns = Self.columns(
            of: bitmap, scale: scale, offset: 0, keeping: part.columns, rows: first..<last + axis.taps)
        return Self.rows(columns, axis: axis, scale: scale)
    }

    /// Scales a bitmap horizontally.
    ///
    /// - Parameters:
    ///   - part: the columns of the canvas to compute; nil for all.
    ///   - rows: the rows of the bitmap; nil for all.
    package static func columns(
        of bitmap: ColorGlyphBitmap, scale: Double, offset: Double, keeping part: Range<Int>? = nil,
        rows: Range<Int>? = nil
    ) -> Columns {
        let axis = ResamplingAxis(length: bitmap.width, scale: scale, offset: offset, keeping: part)
        let rows = rows ?? 0..<bitmap.height
        // Floats of integers below 2^24, whose arithmetic is exact; processors handle four at a time.
        let weights = axis.weights.map { Float($0) }
        let unit = 1 / Float(1 << (14 - precision))
        // Adding this number to a small number leaves the small one, rounded, in the lowest bits of the sum.
        let rounding = SIMD4<Float>(repeating: 12_582_912)
        var values = [Int16](repeating: 0, count: 4 * axis.count * rows.count)
        var colors = [SIMD4<Float>](repeating: .zero, count: bitmap.width)
        unsafe bitmap.pixels.withUnsafeBufferPointer { source in
            unsafe values.withUnsafeMutableBufferPointer { target in
                unsafe colors.withUnsafeMutableBufferPointer { colors in
                    unsafe weights.withUnsafeBufferPointer { weights in
                        // `colors` is one row of the bitmap, in which every pixel of the axis has all its taps.
                        // `target` has each of these pixels in each row.
                        for row in rows {
                            for column in 0..<bitmap.width {
                                let from = 4 * (row * bitmap.width + column)
                                unsafe colors[column] = unsafe SIMD4(
                                    Float(source[from]), Float(source[from + 1]), Float(source[from + 2]),
                                    Float(source[from + 3]))
                            }
                            for pixel in 0..<axis.count {
                                let (first, firstTap) = (axis.first[pixel], axis.taps * pixel)
                                var sum = SIMD4<Float>.zero
                                for tap in 0..<axis.taps {
                                    unsafe sum += colors[first + tap] * weights[firstTap + tap]
                                }
                                // Only the lower 16 bits of each of the four 32-bit numbers are kept.
                                let rounded = unsafe unsafeBitCast(sum * unit + rounding, to: SIMD4<Int32>.self)
                                let to = 4 * ((row - rows.lowerBound) * axis.count + pixel)
                                for component in 0..<4 {
                                    unsafe target[to + component] = Int16(truncatingIfNeeded: rounded[component])
                                }
                            }
                        }
                    }
                }
            }
        }
        return Columns(start: axis.start, width: axis.count, rows: rows, overshoots: scale >= 1, values: values)
    }

    /// Scales the horizontally scaled rows vertically.
    ///
    /// - Parameter height: the height of the bitmap in pixels.
    package static func rows(_ columns: Columns, height: Int, scale: Double, offset: Double) -> ColorGlyphMask {
        rows(columns, axis: ResamplingAxis(length: height, scale: scale, offset: offset), scale: scale)
    }

    private static func rows(_ columns: Columns, axis: ResamplingAxis, scale: Double) -> ColorGlyphMask {
        let count = 4 * columns.width
        var pixels = [UInt8](repeating: 0, count: count * axis.count)
        var sums = [Int32](repeating: 0, count: count)
        unsafe columns.values.withUnsafeBufferPointer { source in
            unsafe pixels.withUnsafeMutableBufferPointer { target in
                unsafe sums.withUnsafeMutableBufferPointer { sums in
                    // `source` has all rows that the axis names, and `target` one for each of its pixels. `sums` is one
                    // row.
                    for row in 0..<axis.count {
                        let shift = 14 + precision
                        for index in 0..<count { unsafe sums[index] = 1 << (shift - 1) }
                        for tap in 0..<axis.taps {
                            // Factors of 16 bits, whose products are fast.
                            let weight = Int16(truncatingIfNeeded: axis.weights[axis.taps * row + tap])
                            guard weight != 0 else { continue }
                            let from =
                                unsafe source.baseAddress! + count * (axis.first[row] - columns.rows.lowerBound + tap)
                            for index in 0..<count {
                                unsafe sums[index] &+= Int32(from[index]) &* Int32(weight)
                            }
                        }
                        let to = unsafe target.baseAddress! + count * row
                        for index in 0..<count {
                            unsafe to[index] = UInt8(truncatingIfNeeded: min(max(sums[index] >> shift, 0), 255))
                        }
                        // Means of components never exceed that of alpha, but curves may overshoot.
                        guard scale >= 1 || columns.overshoots else { continue }
                        for pixel in stride(from: 0, to: count, by: 4) {
                            let alpha = unsafe to[pixel + 3]
                            for component in pixel..<pixel + 3 {
                                unsafe to[component] = min(to[component], alpha)
                            }
                        }
                    }
                }
            }
        }
        return ColorGlyphMask(
            PixelBox(left: columns.start, top: axis.start, width: columns.width, height: axis.count), pixels: pixels)
    }
}

/// An axis of a resampling: the filter's weights for one scale and position, computed once for all rows or columns.
struct ResamplingAxis {
    /// First canvas pixel that the bitmap touches, relative to the pen.
    let start: Int
    /// Number of canvas pixels that it touches.
    let count: Int
    /// Number of weights per canvas pixel.
    let taps: Int
    /// First bitmap pixel of each canvas pixel; it and the next `taps` - 1 are inside the bitmap.
    private(set) var first: [Int] = []
    /// Weights, `taps` per canvas pixel, in 1/16384; they sum to the fraction of the pixel that the bitmap covers.
    private(set) var weights: [Int32] = []

    /// Weight of a bitmap pixel that alone fills a canvas pixel.
    static let unit = 16_384.0

    /// - Parameters:
    ///   - length: the bitmap's pixels along the axis, at least 1.
    ///   - scale: the canvas pixels per bitmap pixel, above 0.
    ///   - offset: the position of the bitmap's edge in canvas pixels from the pen.
    ///   - part: the canvas pixels to compute, relative to the pen; nil for all that the bitmap touches.
    init(length: Int, scale: Double, offset: Double, keeping part: Range<Int>? = nil) {
        let edge = Int(offset.rounded(.down))
        let touched = edge..<max(edge, Int(position: (offset + Double(length) * scale).rounded(.up)))
        let kept = part.map(touched.clamped) ?? touched
        (start, count) = (kept.lowerBound, kept.count)
        let shrinks = scale < 1
        taps = Int(min(Double(length), shrinks ? (1 / scale).rounded(.up) + 1 : 4))
        first.reserveCapacity(count)
        weights.reserveCapacity(count * taps)
        for pixel in 0..<count {
            let from = (Double(start + pixel) - offset) / scale
            let to = (Double(start + pixel + 1) - offset) / scale
            if shrinks {
                appendMean(from: from, to: to, scale: scale, length: length)
            } else {
                appendCubic(from: from, to: to, scale: scale, length: length)
            }
        }
    }

    /// Appends the exact mean between two positions of the bitmap. Each of its pixels counts by its overlap.
    private mutating func appendMean(from: Double, to: Double, scale: Double, length: Int) {
        let low = Int(min(max(from.rounded(.down), 0), Double(length - taps)))
        // The weights are differences of rounded sums, so that they sum to the rounded total and none is negative.
        func sum(upTo center: Double) -> Int32 {
            Int32(((min(max(center, from), to) - from) * scale * Self.unit).rounded())
        }
        first.append(low)
        for index in low..<low + taps {
            weights.append(sum(upTo: Double(index + 1)) - sum(upTo: Double(index)))
        }
    }

    /// Appends Catmull and Rom's cubic at the pixel's middle. Edge pixels are repeated beyond the bitmap, and the
    /// weights are scaled by the covered fraction of the pixel, so that edges stay in place.
    private mutating func appendCubic(from: Double, to: Double, scale: Double, length: Int) {
        let center = (from + to) / 2 - 0.5
        let base = center.rounded(.down)
        let t = center - base
        let cubic = [
            ((2 - t) * t - 1) * t / 2, ((3 * t - 5) * t * t + 2) / 2, ((4 - 3 * t) * t + 1) * t / 2,
            (t - 1) * t * t / 2,
        ]
        let covered = max(0, min(to, Double(length)) - max(from, 0)) * scale * Self.unit
        let low = min(max(Int(base) - 1, 0), length - taps)
        var row = [Double](repeating: 0, count: taps)
        for (index, weight) in cubic.enumerated() {
            row[min(max(Int(base) - 1 + index, 0), length - 1) - low] += weight * covered
        }
        var rounded = row.map { Int32($0.rounded()) }
        // The rounding error is added to the largest weight, where it matters least.
        let remainder = Int32(covered.rounded()) - rounded.reduce(0, +)
        if let largest = rounded.indices.max(by: { rounded[$0] < rounded[$1] }) { rounded[largest] += remainder }
        first.append(low)
        weights += rounded
    }
}
