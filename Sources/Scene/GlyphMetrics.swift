package import Graphics
package import Motion

/// Metrics of a cell of the glyph sheet.
package struct CellMetrics: Sendable {
    /// Distance from the cell's pen to the next one's in pixels, without character spacing.
    package let advance: Double
    /// Box of its ink, from the pen on the baseline; nil for an empty cell.
    package let bounds: InkBox?
    package let isColored: Bool

    package init(advance: Double, bounds: InkBox?, isColored: Bool) {
        (self.advance, self.bounds, self.isColored) = (advance, bounds, isColored)
    }
}

/// Metrics of a number's glyph sheet, in pixels.
package struct GlyphMetrics: Sendable {
    /// Cells of the sheet; 0 to 9 are the digits.
    package let cells: [CellMetrics]
    /// Height of a digit's middle above the baseline.
    package let digitMiddle: Double
    /// Half width, about a wheel's middle, into which all of its digits fit.
    package let digitHalfWidth: Double
    package let smallDigits: [SmallDigits.DigitSet]

    package init(cells: [CellMetrics], digitMiddle: Double, smallDigits: [SmallDigits.DigitSet]) {
        (self.cells, self.digitMiddle, self.smallDigits) = (cells, digitMiddle, smallDigits)
        digitHalfWidth =
            cells.prefix(10).compactMap { cell in
                let middle = cell.advance / 2
                return cell.bounds.map { max(middle - $0.left, $0.right - middle) }
            }.reduce(0, max) + 1
    }
}
