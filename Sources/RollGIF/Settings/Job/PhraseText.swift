/// A value that is words, with numbers among them or without: `5 users`, `v1.9.9`, `Gate 12`, `Open`.
///
/// Phrases are told from a number that was mistyped, or that is written with its unit, by a word that stands alone or
/// begins the text.
enum PhraseText {
    static func isOne(_ text: String) -> Bool {
        let text = OptionDefinition.trimmed(text)
        guard text.utf8.count <= OptionDefinition.longestText, !text.contains(where: \.isNewline),
            !OptionDefinition.isReference(text)
        else { return false }
        guard text.contains(where: \.isNumber) else {
            return text.contains(where: isLetter) && CoverText.isOne(text)
        }
        if isVersion(text) || isRank(text) { return true }
        // An amount, a size and a short number have options of their own.
        guard text.contains(where: isLetter), Synonyms.amount(text) == nil, Synonyms.shortened(text) == nil else {
            return false
        }
        if text.first.map(isLetter) == true { return true }
        return text.split(whereSeparator: \.isWhitespace).contains { word in
            word.contains(where: isLetter) && !word.contains(where: \.isNumber)
        }
    }

    /// `#7`
    private static func isRank(_ text: String) -> Bool {
        text.first == "#" && text.count > 1 && text.dropFirst().allSatisfy(\.isNumber)
    }

    /// A letter, or an emoji.
    private static func isLetter(_ character: Character) -> Bool {
        character.isLetter || character.unicodeScalars.first?.properties.isEmojiPresentation == true
    }

    /// Three numbers or more with points between, which group no thousands: `1.9.9`.
    private static func isVersion(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
            && parts.dropFirst().contains { $0.count != 3 }
    }
}
