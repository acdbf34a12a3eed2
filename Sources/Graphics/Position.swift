extension Int {
    /// Position or extent in pixels, or in fractions of one, from the arithmetic of curves and fonts.
    ///
    /// `Int(_:)` ends the process for NaN and for numbers that no Int holds. This conversion clamps numbers to ±2^40
    /// and makes NaN 0. The bounds are outside of every canvas, and sums of a few of them still fit.
    package init(position: Double) {
        self = position.isNaN ? 0 : Int(Swift.min(Swift.max(position, -0x1p40), 0x1p40))
    }

    /// Opacity or another weight in 1/256, of a fraction that is clamped to 0 to 1.
    package init(weight fraction: Double) {
        self.init(position: (Swift.min(Swift.max(fraction, 0), 1) * 256).rounded())
    }
}

/// A pen at a quarter of a pixel, which glyphs are drawn at.
package struct QuarterPen: Sendable, Hashable {
    /// Canvas column, and the part of a pixel within it in 1/64 px: 0, 16, 32 or 48.
    package let column, x: Int

    /// - Parameter position: the pen in pixels; it is rounded.
    package init(_ position: Double) {
        let quarters = Int(position: (position * 4).rounded())
        (column, x) = (quarters >> 2, (quarters & 3) * 16)
    }
}
