package import Graphics
package import Motion

/// Shapes of a scene's cells and pictures, by their indices in it.
package struct SceneShapes: Sendable {
    /// Cells of every part, those of its words after those of the number.
    package var parts: [[GlyphShape]]
    package var sheets: [[GlyphShape]]
    /// Pictures in the boxes of the backdrop, in the order of the items.
    package var pictures: [EmbeddedImage]
    /// Pictures that move, by their indices in the scene.
    package var moving: [Int: EmbeddedImage]

    package init(
        parts: [[GlyphShape]], sheets: [[GlyphShape]], pictures: [EmbeddedImage], moving: [Int: EmbeddedImage]
    ) {
        (self.parts, self.sheets, self.pictures, self.moving) = (parts, sheets, pictures, moving)
    }
}

/// Metrics of a cell in pixels: the distance from its pen to the next one's without character spacing, the box of its
/// ink from the pen on the baseline, which is nil for an empty cell, and whether the cell has its own colours.
package typealias CellMetrics = (advance: Double, bounds: RoundedRectangle?, isColored: Bool)

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

/// The cell drawn faintly under every digit, like the dark segments of a display.
package struct Ghost: Sendable, Equatable {
    /// Index in the glyph sheet.
    package var cell: Int
    /// Cells in the sizes of small digits, by the cell of their 0.
    package var smallCells: [Int: Int]
    package var color: RGBA

    package init(cell: Int, smallCells: [Int: Int] = [:], color: RGBA) {
        (self.cell, self.smallCells, self.color) = (cell, smallCells, color)
    }

    package func cell(under element: ElementState) -> Int { smallCells[element.firstDigit] ?? cell }
}

/// Text of a ghost before it is typeset.
package struct GhostText: Sendable, Equatable {
    package var text: String
    package var color: RGBA

    package init(text: String, color: RGBA) {
        (self.text, self.color) = (text, color)
    }
}
