/// A window of rows or columns in which sprites are visible, with a fade towards its two edges.
package struct FadeWindow: Sendable, Equatable {
    package let range: Range<Int>
    /// Weight of each row or column, 0 (invisible) to 256 (solid).
    private let weights: [UInt16]

    /// Makes a window whose edges fade linearly, like a gradient mask with stops 0, f, 1 - f and 1.
    ///
    /// - Parameters:
    ///   - start: the upper or left edge in pixels; a fraction shows the row or column in part.
    ///   - end: the lower or right edge in pixels, not before `start`.
    ///   - fade: the pixels over which each edge fades; 0 is a hard clip.
    package init(from start: Double, to end: Double, fade: Double) {
        let first = Int(start.rounded(.down))
        let last = max(first, Int(end.rounded(.up)))
        range = first..<last
        weights = (first..<last).map { pixel in
            // The weight is the mean of the mask over the pixel, so that the gradient has no steps at small sizes.
            let rising = Self.integral(from: Double(pixel) - start, to: Double(pixel + 1) - start, fade: fade)
            let falling = Self.integral(from: end - Double(pixel + 1), to: end - Double(pixel), fade: fade)
            return UInt16((min(rising, falling) * 256).rounded())
        }
    }

    /// Returns the weight of a row or column of the range, 0 to 256.
    package func weight(at pixel: Int) -> Int {
        Int(weights[pixel - range.lowerBound])
    }

    /// Returns the mean between two distances from its start of a ramp that rises from 0 to 1 over `fade` and stays
    /// there.
    private static func integral(from start: Double, to end: Double, fade: Double) -> Double {
        func area(_ distance: Double) -> Double {
            guard distance > 0 else { return 0 }
            guard fade > 0 else { return distance }
            return distance < fade ? distance * distance / (2 * fade) : distance - fade / 2
        }
        return (area(end) - area(start)) / (end - start)
    }
}
