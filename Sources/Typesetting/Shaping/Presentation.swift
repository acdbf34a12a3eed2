/// Whether a character is meant as text or as a picture, by Unicode Technical Standard 51.
enum Presentation: Hashable {
    /// Everything that is not an emoji, and those that are text unless told otherwise, such as ©.
    case text
    /// Followed by the variation selector U+FE0E.
    case textAsked
    /// Emoji by default, such as 😀, flags and what has a skin tone.
    case emoji
    /// Followed by the variation selector U+FE0F, such as ❤️ and keycaps.
    case emojiAsked

    var isEmoji: Bool { self == .emoji || self == .emojiAsked }

    /// The presentation of one user-perceived character.
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

    /// A text in stretches of one presentation each.
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
