/// A glyph in its column.
package struct Sprite: Sendable, Equatable {
    /// The clip of the glyph.
    package enum Clip: Sendable, Equatable {
        case none
        /// The digits' window as soon as the glyph moves, as for a wheel's cells, and the sides of a column that opens.
        case window
    }

    /// Index in the glyph sheet.
    package var cell: Int
    package var clip = Clip.none
    /// Offset below the position at rest, in pixels.
    package var y = 0.0
    /// Offset out of the window in cells, in the direction in which pictures move when a wheel advances.
    package var displacement = 0.0
    /// Scale about the middle of the column and of a digit's height; above 0.
    package var scale = 1.0
    /// Opacity up to which no level of a picture changes.
    package static let invisibleOpacity = 0.004
    /// Opacity, 0 (invisible) to 1.
    package var opacity = 1.0
    /// Standard deviation of a Gaussian blur, in pixels; 0 is sharp.
    package var blur = 0.0

    package init(cell: Int) {
        self.cell = cell
    }
}
