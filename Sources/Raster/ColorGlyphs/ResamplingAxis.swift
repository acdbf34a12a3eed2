import Graphics

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
