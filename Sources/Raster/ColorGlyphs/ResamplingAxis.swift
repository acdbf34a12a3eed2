import Graphics

/// How the pixels of one axis of a bitmap come together in those of a canvas: a filter's weights, worked out once
/// for a scale and a position and applied to every row or column.
struct ResamplingAxis {
    /// The first pixel that the bitmap touches, relative to the pen position.
    let start: Int
    /// How many pixels it touches.
    let count: Int
    /// Weights to a pixel.
    let taps: Int
    /// The first pixel of the bitmap for each of the canvas; that and the next `taps` - 1 are inside the bitmap.
    private(set) var first: [Int] = []
    /// `taps` weights a pixel, in 1/16384. They add up to the part of the pixel that the bitmap covers.
    private(set) var weights: [Int32] = []

    /// The weight of a pixel that one pixel of the bitmap fills alone.
    static let unit = 16_384.0

    /// - Parameters:
    ///   - length: pixels of the bitmap along the axis, at least 1.
    ///   - scale: pixels of the canvas to one of the bitmap, above 0.
    ///   - offset: the bitmap's edge in pixels of the canvas from the pen position.
    ///   - part: the pixels that are asked for, relative to the pen position; nil for all that the bitmap touches.
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

    /// The mean of what lies between two places of the bitmap, exactly: each of its pixels counts by its overlap.
    private mutating func appendMean(from: Double, to: Double, scale: Double, length: Int) {
        let low = Int(min(max(from.rounded(.down), 0), Double(length - taps)))
        // Differences of rounded sums: the weights add up to the rounded whole, and none is negative.
        func sum(upTo place: Double) -> Int32 {
            Int32(((min(max(place, from), to) - from) * scale * Self.unit).rounded())
        }
        first.append(low)
        for index in low..<low + taps {
            weights.append(sum(upTo: Double(index + 1)) - sum(upTo: Double(index)))
        }
    }

    /// Catmull and Rom's cubic at the pixel's middle. The bitmap goes on beyond its edges as it ends there, and the
    /// part of the pixel that it covers weights the whole, so that edges stay where they are.
    private mutating func appendCubic(from: Double, to: Double, scale: Double, length: Int) {
        let place = (from + to) / 2 - 0.5
        let base = place.rounded(.down)
        let t = place - base
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
        // What rounding left over goes to the largest, where it is least.
        let rest = Int32(covered.rounded()) - rounded.reduce(0, +)
        if let largest = rounded.indices.max(by: { rounded[$0] < rounded[$1] }) { rounded[largest] += rest }
        first.append(low)
        weights += rounded
    }
}
