extension Int {
    /// Position or extent in pixels, or in fractions of one, from the arithmetic of curves and fonts.
    ///
    /// `Int(_:)` ends the process for NaN and for numbers that no Int holds. This conversion clamps numbers to ±2^40
    /// and makes NaN 0. The bounds are outside of every canvas, and sums of a few of them still fit.
    package init(position: Double) {
        self = position.isNaN ? 0 : Int(Swift.min(Swift.max(position, -0x1p40), 0x1p40))
    }
}
