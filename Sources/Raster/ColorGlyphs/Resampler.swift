import Graphics

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
