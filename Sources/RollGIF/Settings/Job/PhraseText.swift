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
        if text.first.map(isLetter) == true || hasWordBehindDigit(text) { return true }
        return text.split(whereSeparator: \.isWhitespace).contains { word in
            word.contains(where: isLetter) && !word.contains(where: \.isNumber)
        }
    }

    /// `3日`, `12시간`, `5วัน`: scripts that put no space between a number and its word. Digits of their own, `5万`, are
    /// a number's.
    private static func hasWordBehindDigit(_ text: String) -> Bool {
        zip(text, text.dropFirst()).contains { digit, letter in
            digit.isWholeNumber && digit.isNumber && letter.isLetter && !letter.isNumber && !multiples.contains(letter)
                && letter.unicodeScalars.first.map { scalar in closeScripts.contains { $0.contains(scalar.value) } }
                    == true
        }
    }

    /// Thai to Burmese; Khmer; kana and Han; Hangul.
    private static let closeScripts: [ClosedRange<UInt32>] = [
        0x0E00...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x323AF,
    ]
    /// Words for ten thousand and more that belong to a number.
    private static let multiples: Set<Character> = ["万", "萬", "億", "亿", "兆", "京", "千", "百", "만", "억", "조", "천", "백"]

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
