extension Int {
    /// Position or extent in pixels, or in fractions of one, from the arithmetic of curves and fonts.
    ///
    /// Conversion to use from such a number to a whole one: `Int(_:)` ends the process for NaN and for numbers that no
    /// Int holds. Here numbers are clamped to ±2^40, and NaN becomes 0; all are outside of every canvas, and sums and
    /// products of a few of them still fit.
    package init(position: Double) {
        self = position.isNaN ? 0 : Int(Swift.min(Swift.max(position, -0x1p40), 0x1p40))
    }
}
