import Raster

/// Scales bitmaps to exact sizes at exact places, one axis after the other, in whole numbers: the same pixels on
/// every machine.
///
/// Shrinking averages areas, so that each pixel of the bitmap counts by how much of it a pixel of the canvas covers;
/// enlarging draws Catmull and Rom's curve through the pixels. Both work on colours multiplied by alpha.
enum Resampler {
    /// A bitmap scaled across only, as many rows as the bitmap has: what all its positions on one column share.
    struct Columns {
        let start: Int
        let width: Int
        /// Four numbers a pixel, 255 being 255 << ``precision``.
        fileprivate let values: [Int16]

        var bytes: Int { 2 * values.count }
    }

    /// Bits kept below those of a byte between the two axes; overshooting curves still fit 16 bits.
    private static let precision: Int32 = 6

    /// Scales a bitmap across.
    static func columns(of bitmap: PictureBitmap, scale: Double, offset: Double) -> Columns {
        let axis = ResamplingAxis(length: bitmap.width, scale: scale, offset: offset)
        let stride = 4 * bitmap.width
        let shift = 14 - precision
        var values = [Int16](repeating: 0, count: 4 * axis.count * bitmap.height)
        unsafe bitmap.pixels.withUnsafeBufferPointer { source in
            unsafe values.withUnsafeMutableBufferPointer { target in
                unsafe axis.weights.withUnsafeBufferPointer { weights in
                    // Every pixel of an axis has its taps inside the bitmap, and `target` has a place for each pixel
                    // of each row.
                    for row in 0..<bitmap.height {
                        for pixel in 0..<axis.count {
                            var sum = SIMD4<Int32>(repeating: 1 << (shift - 1))
                            var from = row * stride + 4 * axis.first[pixel]
                            for tap in axis.taps * pixel..<axis.taps * (pixel + 1) {
                                let color = unsafe SIMD4<Int32>(
                                    Int32(source[from]), Int32(source[from + 1]), Int32(source[from + 2]),
                                    Int32(source[from + 3]))
                                unsafe sum &+= color &* weights[tap]
                                from += 4
                            }
                            sum &>>= shift
                            let to = 4 * (row * axis.count + pixel)
                            for component in 0..<4 {
                                unsafe target[to + component] = Int16(truncatingIfNeeded: sum[component])
                            }
                        }
                    }
                }
            }
        }
        return Columns(start: axis.start, width: axis.count, values: values)
    }

    /// Scales down what was scaled across.
    ///
    /// - Parameter height: the bitmap's.
    static func picture(_ columns: Columns, height: Int, scale: Double, offset: Double) -> PictureMask {
        let axis = ResamplingAxis(length: height, scale: scale, offset: offset)
        let count = 4 * columns.width
        let shift = 14 + precision
        var pixels = [UInt8](repeating: 0, count: count * axis.count)
        var sums = [Int32](repeating: 0, count: count)
        unsafe columns.values.withUnsafeBufferPointer { source in
            unsafe pixels.withUnsafeMutableBufferPointer { target in
                unsafe sums.withUnsafeMutableBufferPointer { sums in
                    // `sums` is one row, `source` has all rows that the axis names, `target` one for each of its
                    // pixels.
                    for row in 0..<axis.count {
                        for index in 0..<count { unsafe sums[index] = 1 << (shift - 1) }
                        for tap in 0..<axis.taps {
                            let weight = axis.weights[axis.taps * row + tap]
                            guard weight != 0 else { continue }
                            let from = count * (axis.first[row] + tap)
                            for index in 0..<count {
                                unsafe sums[index] &+= Int32(source[from + index]) &* weight
                            }
                        }
                        for pixel in stride(from: 0, to: count, by: 4) {
                            let alpha = unsafe min(max(sums[pixel + 3] >> shift, 0), 255)
                            unsafe target[count * row + pixel + 3] = UInt8(truncatingIfNeeded: alpha)
                            for component in pixel..<pixel + 3 {
                                // Curves overshoot; a colour multiplied by alpha is never above it.
                                unsafe target[count * row + component] = UInt8(
                                    truncatingIfNeeded: min(max(sums[component] >> shift, 0), alpha))
                            }
                        }
                    }
                }
            }
        }
        return PictureMask(
            left: columns.start, top: axis.start, width: columns.width, height: axis.count, pixels: pixels)
    }
}
