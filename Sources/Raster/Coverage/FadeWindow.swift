/// The rows through which a wheel is seen, and how its digits fade towards the first and the last of them.
package struct FadeWindow: Sendable, Equatable {
    package let rows: Range<Int>
    /// One weight a row, 0 (invisible) to 256 (solid).
    private let weights: [UInt16]

    /// A window whose edges fade linearly, as a gradient mask with stops 0, f, 1 - f and 1 does.
    ///
    /// - Parameters:
    ///   - top: the window's upper edge in pixels, whole or not: a cut row shows in part.
    ///   - bottom: its lower edge, below `top`.
    ///   - fade: pixels over which each edge fades in; 0 is a hard clip.
    package init(top: Double, bottom: Double, fade: Double) {
        let first = Int(top.rounded(.down))
        let last = max(first, Int(bottom.rounded(.up)))
        rows = first..<last
        weights = (first..<last).map { row in
            // A row's weight is the mask's mean over the row's extent, so the gradient has no steps at small sizes.
            let upper = Self.integral(from: Double(row) - top, to: Double(row + 1) - top, fade: fade)
            let lower = Self.integral(from: bottom - Double(row + 1), to: bottom - Double(row), fade: fade)
            return UInt16((min(upper, lower) * 256).rounded())
        }
    }

    /// The weight of a row of `rows`, 0 to 256.
    package func weight(ofRow row: Int) -> Int {
        Int(weights[row - rows.lowerBound])
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
