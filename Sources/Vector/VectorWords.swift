package import Motion
package import Numerals

/// Words that stand below the number and go where it goes, such as those under the units of a duration.
package struct VectorWords: Sendable {
    /// A word at one instant.
    package struct Placed: Sendable {
        /// Its index in ``VectorWords/shapes``.
        package var shape: Int
        package var unit: ClockUnit
        /// From the content box's left edge to its middle.
        package var middle: Double
        /// 0 to 1.
        package var opacity: Double

        package init(shape: Int, unit: ClockUnit, middle: Double, opacity: Double) {
            (self.shape, self.unit, self.middle, self.opacity) = (shape, unit, middle, opacity)
        }

        /// The key of its group's last digit, whose place it keeps among the others.
        var key: ElementKey { .clock(unit, 0) }
    }

    /// Every word that is ever seen: cells of the scene, and their pens from the word's middle.
    package var shapes: [[VectorPopup.Glyph]]
    /// Nil for the number's.
    package var color: VectorColor?
    /// Pixels from the number's baseline down to that of the words.
    package var drop: Double
    /// Those of a state.
    package var placed: @Sendable (FrameState) -> [Placed]

    package init(
        shapes: [[VectorPopup.Glyph]], color: VectorColor?, drop: Double,
        placed: @escaping @Sendable (FrameState) -> [Placed]
    ) {
        (self.shapes, self.color, self.drop, self.placed) = (shapes, color, drop, placed)
    }
}

extension VectorScene {
    /// The travel in cells that stands for the words' place below the number.
    var wordTravel: Double { -(words?.drop ?? 0) / (geometry.pitch * contentSign) }
}
