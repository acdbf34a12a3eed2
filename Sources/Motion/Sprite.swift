/// One glyph in its column.
package struct Sprite: Sendable, Equatable {
    /// What cuts it.
    package enum Clip: Sendable, Equatable {
        /// Nothing: it stands freely.
        case none
        /// The digits' window as soon as it moves, as it does a wheel's cells; and the sides of a column that opens.
        case window
    }

    /// A colour that it has for a while.
    package struct Tint: Sendable, Equatable {
        /// Degrees on the wheel of colours: 0 is red, 120 green.
        package var hue: Double
        /// 0 (the text's colour) to 1.
        package var strength: Double
    }

    /// Its index in the glyph sheet.
    package var cell: Int
    package var clip = Clip.none
    /// Pixels below its place at rest.
    package var y = 0.0
    /// Cells by which it is pushed out of the window, in the direction in which pictures move when a wheel advances.
    package var lift = 0.0
    /// The factor by which it is scaled about the middle of the column and of a digit's height; above 0.
    package var scale = 1.0
    /// Degrees by which it is turned about the same point, clockwise.
    package var tilt = 0.0
    /// 0 (invisible) to 1.
    package var opacity = 1.0
    /// The standard deviation of a Gaussian blur, in pixels; 0 is sharp.
    package var blur = 0.0
    package var tint: Tint?

    package init(cell: Int) {
        self.cell = cell
    }
}
