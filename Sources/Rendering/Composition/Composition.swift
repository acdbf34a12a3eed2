package import Fractions
package import Graphics
package import Motion
import Raster

/// What a picture shows besides the number; nothing of it moves but parts.
package struct Composition: Sendable, Equatable {
    /// Lines above the number and below it.
    package var titles: TextLines?
    package var labels: TextLines?
    /// From the number's room to the lines above and below it.
    package var lineGap = RelativeLength.factor(0.25)
    /// From the bottom of a line to the top of the next one.
    package var leading = RelativeLength.pixels(0)
    /// Where lines are wrapped, into about equal ones, unless the canvas is narrower; nil for the canvas's width alone.
    package var textWidth: RelativeLength?
    /// Whether a line goes through the number.
    package var isStruck = false
    /// What moves with the number, from the inside to the outside and from back to front.
    package var parts: [PartSettings] = []
    /// The box around it; nil for the whole canvas.
    package var card: Card?
    /// What fills the card instead of the background's colour.
    package var fill: Paint?
    package var picture: BackgroundPicture?
    /// The colours of the number, over its box; nil for one colour.
    package var textPaint: Paint?
    /// What is drawn under the number and the lines.
    package var effects = TextEffects()

    package init() {}

    /// Whether the canvas has one colour, or none, behind all that stands on it.
    package var hasSolidBackground: Bool { card == nil && fill == nil && picture == nil }

    /// Seconds after the last change in which parts still move.
    package var tail: Rational { parts.map(\.part.tail).max() ?? .zero }

    /// Whether there is nothing: the number stands alone on its background.
    package var isPlain: Bool { self == Composition() }
}

/// A length by itself, or as a multiple of the number's type.
package enum RelativeLength: Sendable, Equatable {
    /// Pixels of the final picture.
    case pixels(Double)
    case factor(Double)

    /// Pixels beside a number of so many pixels to the em.
    func pixels(em: Double) -> Double {
        switch self {
        case .pixels(let pixels): pixels
        case .factor(let factor): factor * em
        }
    }
}

/// What lines of text beside the number say, and in which type.
package struct TextLines: Sendable, Equatable {
    /// One or more, each a paragraph of its own.
    package var texts: [String]
    package var size: RelativeLength
    /// On the OpenType scale.
    package var weight: Int
    /// Families or files; empty for the number's.
    package var fonts: [String]
    package var color: RGBA
    package var alignment: MotionSettings.Alignment

    package init(
        texts: [String], size: RelativeLength, weight: Int, fonts: [String], color: RGBA,
        alignment: MotionSettings.Alignment
    ) {
        self.texts = texts
        self.size = size
        self.weight = weight
        self.fonts = fonts
        self.color = color
        self.alignment = alignment
    }
}
