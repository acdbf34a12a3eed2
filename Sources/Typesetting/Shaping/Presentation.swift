/// The presentation of a character as text or as emoji, by Unicode Technical Standard 51.
enum Presentation: Hashable {
    /// Text by default, for all characters but emoji, and for emoji such as © that are text unless selected otherwise.
    case text
    /// Text by the variation selector U+FE0E.
    case textAsked
    /// Emoji by default, such as 😀, flags and characters with a skin tone.
    case emoji
    /// Emoji by the variation selector U+FE0F, such as ❤️ and keycaps.
    case emojiAsked

    var isEmoji: Bool { self == .emoji || self == .emojiAsked }

    /// Presentation of one user-perceived character.
    init(of character: Character) {
        let scalars = character.unicodeScalars
        if scalars.contains("\u{FE0E}") {
            self = .textAsked
        } else if scalars.contains("\u{FE0F}") {
            self = .emojiAsked
        } else {
            self = scalars.contains(where: \.properties.isEmojiPresentation) ? .emoji : .text
        }
    }

    static func stretches(
        of text: [Unicode.Scalar]
    ) -> [(presentation: Presentation, characters: [[Unicode.Scalar]])] {
        var result: [(presentation: Presentation, characters: [[Unicode.Scalar]])] = []
        for character in String(String.UnicodeScalarView(text)) {
            let presentation = Presentation(of: character)
            if result.last?.presentation != presentation { result.append((presentation, [])) }
            result[result.count - 1].characters.append(Array(character.unicodeScalars))
        }
        return result
    }
}
