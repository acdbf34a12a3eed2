/// Neighbouring pieces of text that are shaped as one, so that kerning, ligatures and joining see their context.
package struct TextRun: Sendable, Hashable {
    package enum Direction: Sendable, Hashable {
        case leftToRight
        case rightToLeft
    }

    /// The texts of the elements in the run, from left to right as they are drawn.
    package var pieces: [String]
    package var direction: Direction
    /// A BCP-47 language tag, for forms that depend on it (Urdu against Persian digits).
    package var language: String

    package init(pieces: [String], direction: Direction = .leftToRight, language: String = "en") {
        self.pieces = pieces
        self.direction = direction
        self.language = language
    }
}
