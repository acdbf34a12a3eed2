/// A part of a phrase that can match one of another phrase.
struct PhraseToken {
    enum Kind: Equatable {
        case space
        case word
        /// Punctuation, a symbol, an emoji.
        case mark
        case number
    }

    let kind: Kind
    let text: String
    /// Elements in logical order. Their keys are those of a single phrase until they are matched.
    var elements: [Element]
    /// Embedding level of each element.
    var levels: [UInt8]
    var number: PhraseNumber?
    /// Column id of a number, which distinguishes it from other numbers of the phrase.
    var column = 0
}

/// Splits a phrase into words, numbers, marks and spaces.
struct PhraseScanner {
    /// Zero of the digits that roll; nil for none.
    let zero: Unicode.Scalar?
    /// Marks that numbers may have, the likeliest first.
    let marks: [NumberMarks]
    let isRightToLeft: Bool

    /// A user-perceived character and the level of its bidi run.
    private struct Letter {
        let character: Character
        let level: UInt8
        let digit: Int?

        /// The digit 0 to 9 or the plain mark; digits of other scripts are none.
        var plain: Character {
            digit.map { Character(String($0)) } ?? (character.isWholeNumber ? "\u{FFFD}" : character.plain)
        }
        var isSpace: Bool { character.isWhitespace }
        var isPartOfWord: Bool { digit == nil && (character.isLetter || isCombined) }
        private var isCombined: Bool {
            character.unicodeScalars.contains { $0.properties.generalCategory == .nonspacingMark }
                && character.unicodeScalars.contains { $0.properties.isAlphabetic }
        }
        var isSign: Bool { ["-", "+", "\u{2212}"].contains(character) }
        var isRightToLeft: Bool { !level.isMultiple(of: 2) }
    }

    func tokens(of text: String) throws(NumeralError) -> [PhraseToken] {
        let letters = try letters(of: text)
        var tokens: [PhraseToken] = []
        var index = 0
        while index < letters.count {
            let letter = letters[index]
            if let number = number(letters, from: index) {
                tokens.append(number)
                index += number.levels.count
            } else if letter.isPartOfWord {
                let end = letters[index...].firstIndex { !$0.isPartOfWord || $0.level != letter.level } ?? letters.count
                tokens.append(word(letters[index..<end]))
                index = end
            } else {
                tokens.append(piece(letter.isSpace ? .space : .mark, letters[index...index]))
                index += 1
            }
        }
        return tokens
    }

    private func letters(of text: String) throws(NumeralError) -> [Letter] {
        let levels = try BidiLevels.levels(of: Array(text.utf16), rightToLeft: isRightToLeft)
        var letters: [Letter] = []
        var unit = 0
        for character in text {
            let level = levels[unit]
            unit += String(character).utf16.count
            // Bidi marks are never drawn.
            if character.unicodeScalars.allSatisfy(BidiLevels.isMark) { continue }
            letters.append(Letter(character: character, level: level, digit: digit(character)))
        }
        return letters
    }

    private func digit(_ character: Character) -> Int? {
        guard let zero, character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
            (zero.value...zero.value + 9).contains(scalar.value)
        else { return nil }
        return Int(scalar.value - zero.value)
    }

    /// Returns the number that begins at an index; nil without one.
    private func number(_ letters: [Letter], from start: Int) -> PhraseToken? {
        let first = letters[start].isSign ? start + 1 : start
        guard first < letters.count, letters[first].digit != nil else { return nil }
        let before = start > 0 ? letters[start - 1] : nil
        if let before, first > start {
            // A hyphen is not free between letters, or in a range or a date.
            guard before.isSpace || "([{".contains(before.character) else { return nil }
        }
        // The digits may be part of a version, a date or a clock that begins on the left.
        let isPart = before.map { $0.isPartOfWord || ".,:/-".contains($0.character) } ?? false
        let body = letters[first...].map(\.plain)[...]
        let whole = isPart ? [] : body.prefix(body.numberEnd())
        // Groups that do not form one written number are several consecutive numbers.
        let digits =
            WrittenDigits.first(whole, by: marks)
            ?? WrittenDigits(body.prefix(while: \.isASCIIDigit), marks: .data)
        return digits.flatMap { token($0, letters[start...], first) }
    }

    /// Returns the token of a number whose digits begin at an index.
    private func token(_ digits: WrittenDigits, _ letters: ArraySlice<Letter>, _ first: Int) -> PhraseToken? {
        let decimal = first + digits.grouped.count
        let end = digits.fraction.isEmpty ? decimal : decimal + 1 + digits.fraction.count
        let letters = letters[..<end]
        var place = digits.integer.count
        let elements = letters.indices.map { index in
            let letter = letters[index]
            if index < first { return element(.sign, .sign, letter) }
            if index == decimal { return element(.decimal, .decimal, letter) }
            if index > decimal { return element(.digit, .fraction(index - decimal), letter) }
            guard letter.digit != nil else { return element(.group, .group(place), letter) }
            place -= 1
            return element(.digit, .integer(place), letter)
        }
        guard let value = try? digits.value(isNegative: false) else { return nil }
        let isNegative = first > letters.startIndex && letters.first?.character != "+"
        return PhraseToken(
            kind: .number, text: String(letters.map(\.character)), elements: elements, levels: letters.map(\.level),
            number: PhraseNumber(
                value: isNegative ? -value : value, minimumDigits: digits.hasLeadingZero ? digits.integer.count : 1))
    }

    private func element(_ kind: ElementKind, _ key: ElementKey, _ letter: Letter) -> Element {
        Element(
            kind: kind, key: key, text: String(letter.character), digit: letter.digit,
            isRightToLeft: letter.isRightToLeft)
    }

    /// Returns a word as one piece where its letters join, stack or run from right to left, else as one piece per
    /// character.
    private func word(_ letters: ArraySlice<Letter>) -> PhraseToken {
        let text = String(letters.map(\.character))
        let first = letters[letters.startIndex]
        let pieces = ShapedScript.pieces(of: text, isRightToLeft: first.isRightToLeft)
        return PhraseToken(
            kind: .word, text: text,
            elements: pieces.map {
                Element(kind: .word, key: .symbol(.word, 0), text: $0, isRightToLeft: first.isRightToLeft)
            },
            levels: pieces.map { _ in first.level })
    }

    private func piece(_ kind: PhraseToken.Kind, _ letters: ArraySlice<Letter>) -> PhraseToken {
        let letter = letters[letters.startIndex]
        return PhraseToken(
            kind: kind, text: String(letter.character),
            elements: [element(kind == .space ? .literal : .word, .symbol(.word, 0), letter)], levels: [letter.level])
    }
}
