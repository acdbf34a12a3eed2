/// A run of neighbouring texts that are shaped as one, so that kerning, ligatures and joining see their context.
package struct TextRun: Sendable, Hashable {
    package enum Direction: Sendable, Hashable {
        case leftToRight
        case rightToLeft
    }

    /// Texts of the elements in the run, from left to right as they are drawn.
    package var pieces: [String]
    package var direction: Direction
    /// BCP-47 language tag, for forms that depend on it (Urdu against Persian digits).
    package var language: String
    /// Whether a digit precedes the first piece or follows the last one. Fonts have other forms of some signs next to
    /// digits, such as a higher hyphen. The digit's value must not matter, because it changes.
    package var followsDigit: Bool
    package var precedesDigit: Bool
    /// Whether its signs are next to digits and capitals, so that they take the font's forms of that height (`case`) if
    /// it has them.
    package var usesCaseForms: Bool

    package init(
        pieces: [String], direction: Direction = .leftToRight, language: String = "en", followsDigit: Bool = false,
        precedesDigit: Bool = false, usesCaseForms: Bool = false
    ) {
        self.pieces = pieces
        self.direction = direction
        self.language = language
        self.followsDigit = followsDigit
        self.precedesDigit = precedesDigit
        self.usesCaseForms = usesCaseForms
    }
}
