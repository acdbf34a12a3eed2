package import Graphics
package import Numerals

/// Everything in a picture besides the number: text lines, parts, card, background and effects.
package struct Composition: Sendable, Equatable {
    /// Text lines above the number (titles) and below it (labels); nil for none.
    package var titles: TextLines?
    package var labels: TextLines?
    /// Gap between the number's room and the text lines above and below it.
    package var lineGap = RelativeLength.factor(0.25)
    /// Gap from the bottom of a text line to the top of the next one.
    package var leading = RelativeLength.pixels(0)
    /// Width at which text lines wrap, into lines of about equal length; a narrower canvas wraps earlier. Nil wraps at
    /// the canvas's width only.
    package var textWidth: RelativeLength?
    /// Additional room above the number in pixels, which makes it level with its neighbours' numbers.
    package var drop = 0.0
    /// Whether a line goes through the number itself.
    package var isStruck = false
    /// Parts next to the number (meter, chip, icon, …), from the inside out and from back to front.
    package var parts: [PartSettings] = []
    /// Card behind the number; nil if the background fills the canvas.
    package var card: Card?
    /// Paint of the card or canvas instead of the plain background colour; nil for that colour.
    package var fill: Paint?
    package var picture: BackgroundPicture?
    /// Paint of the number's glyphs, spread over the number's box; nil for one colour.
    package var textPaint: Paint?
    /// Outline and shadow under the number and the text lines.
    package var effects = TextEffects()

    package init() {}

    /// Whether the background is one colour, or transparent, over the whole canvas.
    package var hasSolidBackground: Bool { card == nil && fill == nil && picture == nil }

    /// Seconds after the last change during which parts still move.
    package var tail: Rational { parts.map(\.part.tail).max() ?? .zero }

    /// Whether there are titles above the number, or parts next to it.
    var surroundsNumber: Bool { titles != nil || !parts.isEmpty }

    package var hasStruckValue: Bool {
        parts.contains { part in if case .struck = part { true } else { false } }
    }

    /// Whether the composition has its defaults: the number alone on its background.
    package var isPlain: Bool { self == Composition() }
}

/// A card behind the number, with its border, shadow and the page around it; lengths are pixels of the final picture.
package struct Card: Sendable, Equatable {
    /// Margins from the canvas's edges to the card's, in pixels.
    package var marginAcross = 0.0
    package var marginDown = 0.0
    /// Radius of the corners in pixels.
    package var radius = 0.0
    /// Border inside the card's edge, around the padding; nil for none.
    package var border: TextEffects.Outline?
    package var shadow: Shadow?
    /// Colour of the page outside the card.
    package var page = RGBA(red: 255, green: 255, blue: 255)

    package init() {}

    /// Returns the rectangle of the card on a canvas of this size in pixels.
    func box(width: Int, height: Int) -> RoundedRectangle {
        RoundedRectangle(
            left: marginAcross, top: marginDown, right: max(marginAcross, Double(width) - marginAcross),
            bottom: max(marginDown, Double(height) - marginDown), radius: radius)
    }
}

/// Words under the units of a duration and their type.
package struct UnitLabelSettings: Sendable, Equatable {
    /// Fixed words by unit, the same for every value; nil for the locale's, which follow the value's plural form.
    package var words: [ClockUnit: String]?
    package var size = RelativeLength.factor(0.3)
    /// Colour of the words; nil for the number's.
    package var color: RGB?

    package init() {}
}
