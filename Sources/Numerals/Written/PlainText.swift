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
    /// Whether it is one of 0 to 9.
    var isPlainDigit: Bool { ("0"..."9").contains(self) }
}
