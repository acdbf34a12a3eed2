/// The rows or the columns through which sprites are seen, and how they fade towards the first and the last of them.
package struct FadeWindow: Sendable, Equatable {
    package let range: Range<Int>
    /// One weight a row or column, 0 (invisible) to 256 (solid).
    private let weights: [UInt16]

    /// A window whose edges fade linearly, as a gradient mask with stops 0, f, 1 - f and 1 does.
    ///
    /// - Parameters:
    ///   - start: the window's upper or left edge in pixels, whole or not: a cut row or column shows in part.
    ///   - end: its lower or right edge, not before `start`.
    ///   - fade: pixels over which each edge fades in; 0 is a hard clip.
    package init(from start: Double, to end: Double, fade: Double) {
        let first = Int(start.rounded(.down))
        let last = max(first, Int(end.rounded(.up)))
        range = first..<last
        weights = (first..<last).map { pixel in
            // A pixel's weight is the mask's mean over its extent, so the gradient has no steps at small sizes.
            let rising = Self.integral(from: Double(pixel) - start, to: Double(pixel + 1) - start, fade: fade)
            let falling = Self.integral(from: end - Double(pixel + 1), to: end - Double(pixel), fade: fade)
            return UInt16((min(rising, falling) * 256).rounded())
        }
    }

    /// The weight of a row or column of the range, 0 to 256.
    package func weight(at pixel: Int) -> Int {
        Int(weights[pixel - range.lowerBound])
    }

    /// The mean of a ramp that rises from 0 to 1 over `fade` and stays there, between two distances from its start.
    private static func integral(from start: Double, to end: Double, fade: Double) -> Double {
        func area(_ distance: Double) -> Double {
            guard distance > 0 else { return 0 }
            guard fade > 0 else { return distance }
            return distance < fade ? distance * distance / (2 * fade) : distance - fade / 2
        }
        return (area(end) - area(start)) / (end - start)
    }
}
