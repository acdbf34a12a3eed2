/// One text of a list with its parts.
struct WrittenItem {
    let text: WrittenText
    let plain: PlainText
    /// Parts; nil if the text is not one number with texts next to it.
    let parts: WrittenParts?

    init(_ text: WrittenText) {
        self.text = text
        plain = PlainText(text.text)
        parts = WrittenParts(plain)
    }

    var hasDigit: Bool { plain.letters.contains(where: \.isPlainDigit) }
    var isBare: Bool { parts?.isBare == true }
    /// Value of bare digits; nil for any other text.
    var bareNumber: DecimalValue? { try? DecimalValue(parsing: String(plain.letters)) }

    func retyped(_ digits: String) -> String {
        guard let parts else { return plain.text }
        let range = parts.body.startIndex..<parts.body.endIndex
        return String(plain.typed[..<range.lowerBound]) + digits + String(plain.typed[range.upperBound...])
    }

    var body: MarksReader.Body? {
        parts.map { MarksReader.Body(letters: $0.body, isBare: $0.isBare, isNumber: text.isNumber) }
    }
}

/// Texts next to the digits that all numbers of a list share.
struct CommonAffixes {
    let lead, trail: WrittenParts.Affix
    let signPlace: WrittenParts.SignPlace
    let bare: [Int]
    /// Whether the spaces next to the texts are the same everywhere.
    let isUniform: Bool

    /// Finds the common texts; nil if they differ, or where one is not a number.
    init?(_ items: [WrittenItem]) {
        var (lead, trail): (WrittenParts.Affix?, WrittenParts.Affix?) = (nil, nil)
        var commonPlace: WrittenParts.SignPlace?
        var bare: [Int] = []
        var isUniform = true
        for (index, item) in items.enumerated() {
            guard let parts = item.parts else { return nil }
            if parts.isBare {
                bare.append(index)
                continue
            }
            let (first, last) = (lead ?? parts.lead, trail ?? parts.trail)
            guard first.word == parts.lead.word, last.word == parts.trail.word else { return nil }
            isUniform = isUniform && first == parts.lead && last == parts.trail
            (lead, trail) = (first, last)
            guard parts.sign != nil else { continue }
            let itemPlace = parts.signPlace == .behind ? .front : parts.signPlace
            isUniform = isUniform && commonPlace ?? itemPlace == itemPlace
            commonPlace = itemPlace
        }
        guard let lead, let trail else { return nil }
        (self.lead, self.trail, signPlace, self.bare, self.isUniform) = (
            lead, trail, commonPlace ?? .front, bare, isUniform
        )
    }
}

/// A written text in plain letters, with digits 0 to 9, ordinary spaces, and a hyphen for a minus.
struct PlainText: Sendable {
    /// Plain characters, without spaces at the ends and without bidi marks.
    let letters: [Character]
    /// The characters as they were typed, one for each plain one.
    let typed: [Character]
    /// Zero of the digits if they are of another script; nil for 0 to 9.
    let zero: Unicode.Scalar?

    init(_ text: String) {
        var (letters, typed): ([Character], [Character]) = ([], [])
        letters.reserveCapacity(text.utf8.count)
        typed.reserveCapacity(text.utf8.count)
        var zero: Unicode.Scalar?
        for character in text {
            guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
                letters.append(character)
                typed.append(character)
                continue
            }
            if BidiLevels.isMark(scalar) { continue }
            letters.append(Self.plain(scalar, character, &zero))
            typed.append(character)
        }
        let start = letters.firstIndex { $0 != " " } ?? letters.count
        let end = (letters.lastIndex { $0 != " " } ?? -1) + 1
        self.letters = start < end ? Array(letters[start..<end]) : []
        self.typed = start < end ? Array(typed[start..<end]) : []
        self.zero = zero
    }

    var text: String { String(typed) }

    private static func plain(_ scalar: Unicode.Scalar, _ character: Character, _ zero: inout Unicode.Scalar?)
        -> Character
    {
        guard scalar.value > 0x7E else { return character }
        if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
            zero = zero ?? Unicode.Scalar(scalar.value - UInt32(value))
            return Character(String(Int(value)))
        }
        switch scalar {
        case "\u{2212}", "\u{FF0D}", "\u{2010}", "\u{2011}": return "-"
        case "\u{2019}", "\u{2BC}": return "'"
        case "\u{66A}", "\u{FF05}": return "%"
        default: return scalar.properties.isWhitespace ? " " : character
        }
    }
}

extension Character {
    var isPlainDigit: Bool { ("0"..."9").contains(self) }
}
