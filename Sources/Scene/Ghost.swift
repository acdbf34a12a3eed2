package import Graphics
package import Motion

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

    package func cell(under element: ElementState?) -> Int {
        element.flatMap { smallCells[$0.firstDigit] } ?? cell
    }
}

/// Text of a ghost before it is typeset.
package struct GhostText: Sendable, Equatable {
    package var text: String
    package var color: RGBA

    package init(text: String, color: RGBA) {
        (self.text, self.color) = (text, color)
    }
}
