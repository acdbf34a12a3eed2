/// A box of a cell's ink, in pixels from the pen position on the baseline; x to the right, y downwards.
package struct InkBox: Sendable, Equatable {
    package var left: Double
    /// Top edge, negative above the baseline.
    package var top: Double
    package var right: Double
    package var bottom: Double

    package init(left: Double, top: Double, right: Double, bottom: Double) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// Returns the smallest box around both.
    package func joined(with other: InkBox?) -> InkBox {
        guard let other else { return self }
        return InkBox(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }
}
