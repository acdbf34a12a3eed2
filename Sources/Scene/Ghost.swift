package import Graphics

/// What is seen under every digit, as the dark segments of a display are.
package struct Ghost: Sendable, Equatable {
    /// Index in the glyph sheet.
    package var cell: Int
    package var color: RGBA

    package init(cell: Int, color: RGBA) {
        (self.cell, self.color) = (cell, color)
    }
}

/// The text of a ghost, not yet set.
package struct GhostText: Sendable, Equatable {
    package var text: String
    package var color: RGBA

    package init(text: String, color: RGBA) {
        (self.text, self.color) = (text, color)
    }
}
