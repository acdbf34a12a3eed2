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
    let marks: DecimalMarks
    let isRightToLeft: Bool

    /// A user-perceived character and the level of its bidi run.
    private struct Letter {
        let character: Character
        let level: UInt8
        let digit: Int?

        var isSpace: Bool { character.isWhitespace }
        var isPartOfWord: Bool { digit == nil && (character.isLetter || isCombined) }
        private var isCombined: Bool {
            character.unicodeScalars.contains { $0.properties.generalCategory == .nonspacingMark }
                && character.unicodeScalars.contains { $0.properties.isAlphabetic }
        }
        var isSign: Bool { ["-", "+", "\u{2212}"].contains(character) }
        var direction: Element.Direction { level.isMultiple(of: 2) ? .leftToRight : .rightToLeft }
    }

    func tokens(of text: String) throws(NumeralError) -> [PhraseToken] {
        let letters = try letters(of: text)
        var tokens: [PhraseToken] = []
        var index = 0
        while index < letters.count {
            let letter = letters[index]
            if let end = numberEnd(letters, from: index) {
                tokens.append(number(letters[index..<end]))
                index = end
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

    /// Returns the index after a number that begins at `start`; nil without a number.
    private func numberEnd(_ letters: [Letter], from start: Int) -> Int? {
        var index = start
        if letters[index].isSign {
            // A hyphen is not free between letters, or in a range or a date.
            let isFree = start == 0 || letters[start - 1].isSpace || "([{".contains(letters[start - 1].character)
            guard isFree else { return nil }
            index += 1
        }
        guard index < letters.count, letters[index].digit != nil else { return nil }
        // The digits may be part of a version, a date or a clock that begins on the left.
        let isPart =
            start > 0
            && (letters[start - 1].isPartOfWord || ".,:/-".contains(letters[start - 1].character))
        var groups = [digits(letters, from: index)]
        var marks: [Character] = []
        while !isPart, let end = groups.last?.upperBound, end + 1 < letters.count,
            isNumberMark(letters[end].character), letters[end + 1].digit != nil
        {
            marks.append(letters[end].character)
            groups.append(digits(letters, from: end + 1))
        }
        // Groups that do not form one written number are several consecutive numbers.
        return isWritten(groups.map(\.count), marks) ? groups[groups.count - 1].upperBound : groups[0].upperBound
    }

    private func digits(_ letters: [Letter], from start: Int) -> Range<Int> {
        start..<(letters[start...].firstIndex { $0.digit == nil } ?? letters.count)
    }

    private static let spaces: [Character] = [" ", "\u{A0}", "\u{202F}", "\u{2009}"]
    private static let groupMarks: [Character] = [",", ".", "'", "\u{2019}", "\u{66C}"] + spaces
    private static let decimalMarks: [Character] = [",", ".", "\u{66B}"]

    private func isNumberMark(_ character: Character) -> Bool {
        Self.groupMarks.contains(character) || Self.decimalMarks.contains(character)
    }

    /// Returns whether runs of digits and the marks between them are one number.
    private func isWritten(_ counts: [Int], _ marks: [Character]) -> Bool {
        guard let last = marks.last else { return true }
        if marks.count == 1 { return Self.isGrouped(counts) && last != self.marks.decimal || isDecimal(last) }
        if Set(marks).count == 1 { return Self.isGrouped(counts) }
        return isDecimal(last) && Set(marks.dropLast()).count == 1 && marks[0] != last
            && Self.isGrouped(Array(counts.dropLast()))
    }

    private func isDecimal(_ mark: Character) -> Bool { Self.decimalMarks.contains(mark) }

    private static func isGrouped(_ counts: [Int]) -> Bool {
        counts[0] <= 3 && counts.dropFirst().dropLast().allSatisfy { $0 == 2 || $0 == 3 }
            && counts.dropFirst().last.map { $0 == 3 } ?? true
    }
}

extension PhraseScanner {
    private func element(_ kind: ElementKind, _ key: ElementKey, _ letter: Letter) -> Element {
        Element(
            kind: kind, key: key, text: String(letter.character), digit: letter.digit, direction: letter.direction)
    }

    private func number(_ letters: ArraySlice<Letter>) -> PhraseToken {
        let body = letters.first?.isSign == true ? letters.dropFirst() : letters
        let marks = body.indices.filter { body[$0].digit == nil }
        let isGroup = marks.isEmpty || isWholeNumber(body, marks)
        let decimal = isGroup ? nil : marks.last
        let integers = body.indices.filter { body[$0].digit != nil && $0 < decimal ?? body.endIndex }
        var place = integers.count
        var fraction = 0
        var elements: [Element] = []
        var (digits, scale) = ("", 0)
        for index in letters.indices {
            let letter = letters[index]
            guard letter.digit != nil else {
                if index < body.startIndex {
                    elements.append(element(.sign, .sign, letter))
                } else if index == decimal {
                    elements.append(element(.decimal, .decimal, letter))
                } else {
                    elements.append(element(.group, .group(place), letter))
                }
                continue
            }
            digits += letter.digit.map(String.init) ?? ""
            if let decimal, index > decimal {
                fraction += 1
                scale += 1
                elements.append(element(.digit, .fraction(fraction), letter))
            } else {
                place -= 1
                elements.append(element(.digit, .integer(place), letter))
            }
        }
        var value = DecimalValue(coefficient: BigInt(digits) ?? 0, scale: scale)
        if let first = letters.first, first.isSign, first.character != "+" { value = -value }
        let hasZeros = integers.count > 1 && body.first?.digit == 0
        return PhraseToken(
            kind: .number, text: String(letters.map(\.character)), elements: elements, levels: letters.map(\.level),
            number: PhraseNumber(value: value, minimumDigits: hasZeros ? integers.count : 1))
    }

    /// Returns whether all marks of a number group its digits.
    private func isWholeNumber(_ body: ArraySlice<Letter>, _ marks: [Int]) -> Bool {
        let characters = marks.map { body[$0].character }
        guard let last = characters.last, Set(characters).count == 1 else { return false }
        let ends = marks + [body.endIndex]
        let counts = zip([body.startIndex - 1] + marks, ends).map { $1 - $0 - 1 }
        return Self.isGrouped(counts) && (marks.count > 1 || last != self.marks.decimal)
    }

    /// Returns a word as one piece where its letters join, stack or run from right to left, else as one piece per
    /// character.
    private func word(_ letters: ArraySlice<Letter>) -> PhraseToken {
        let text = String(letters.map(\.character))
        let first = letters[letters.startIndex]
        let pieces = ShapedScript.pieces(of: text, isRightToLeft: first.direction == .rightToLeft)
        return PhraseToken(
            kind: .word, text: text,
            elements: pieces.map { Element(kind: .word, key: .symbol(.word, 0), text: $0, direction: first.direction) },
            levels: pieces.map { _ in first.level })
    }

    private func piece(_ kind: PhraseToken.Kind, _ letters: ArraySlice<Letter>) -> PhraseToken {
        let letter = letters[letters.startIndex]
        return PhraseToken(
            kind: kind, text: String(letter.character),
            elements: [element(kind == .space ? .literal : .word, .symbol(.word, 0), letter)], levels: [letter.level])
    }
}
