extension Int {
    /// A position or an extent, in pixels or in parts of one, from the arithmetic of curves and fonts.
    ///
    /// The one way from such a number to a whole one: `Int(_:)` ends the process for a number that no Int holds and for
    /// one that is none. Here what is farther away than 2^40 stands there, and what is no number at 0; both are outside
    /// of every canvas, and sums and products of a few of them still fit.
    package init(position: Double) {
        self = position.isNaN ? 0 : Int(Swift.min(Swift.max(position, -0x1p40), 0x1p40))
    }
}
