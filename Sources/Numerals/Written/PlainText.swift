/// A written text in plain letters, with digits 0 to 9, ordinary spaces, and a hyphen for a minus.
struct PlainText: Sendable {
    /// Plain characters, without spaces at the ends and without bidi marks.
    let letters: [Character]
    /// The characters as they were typed, one for each plain one.
    let typed: [Character]
    /// Zero of the digits if they are of another script; nil for 0 to 9.
    let zero: Unicode.Scalar?

    init(_ text: String) {
        let typed: [Character] = text.filter { !$0.unicodeScalars.allSatisfy(BidiLevels.isMark) }
        let letters = typed.map(\.plain)
        let start = letters.firstIndex { $0 != " " } ?? letters.count
        let end = (letters.lastIndex { $0 != " " } ?? start - 1) + 1
        (self.letters, self.typed) = (Array(letters[start..<end]), Array(typed[start..<end]))
        zero = typed.lazy.filter { !$0.isASCII }.compactMap(\.onlyScalar?.digitZero).first
    }

    var text: String { String(typed) }
}

extension Character {
    package var isASCIIDigit: Bool { ("0"..."9").contains(self) && isASCII }
    var isASCIIAlphanumeric: Bool { isASCII && (isLetter || isNumber) }

    /// The only scalar of the character; nil for one of several.
    fileprivate var onlyScalar: Unicode.Scalar? { unicodeScalars.count == 1 ? unicodeScalars.first : nil }

    /// The digit 0 to 9, the space, the hyphen, the apostrophe or the percent sign that the character is a form of, or
    /// else itself.
    var plain: Character {
        guard let scalar = onlyScalar, scalar.value > 0x7E else { return self }
        if let zero = scalar.digitZero { return Character(String(scalar.value - zero.value)) }
        switch scalar {
        case "\u{2212}", "\u{FF0D}", "\u{2010}", "\u{2011}": return "-"
        case "\u{2019}", "\u{2BC}": return "'"
        case "\u{66A}", "\u{FF05}": return "%"
        default: return scalar.properties.isWhitespace ? " " : self
        }
    }
}

extension ArraySlice<Character> {
    /// Returns the index behind the number at the start, which is digits with single marks between them.
    ///
    /// - Parameter joins: whether the mark at an index is a part of the number.
    func numberEnd(where joins: (Int) -> Bool = { _ in true }) -> Int {
        func isDigit(_ index: Int) -> Bool { index < endIndex && self[index].isASCIIDigit }
        var index = startIndex
        while isDigit(index)
            || index < endIndex && NumberMarks.all.contains(self[index]) && isDigit(index + 1) && joins(index)
        {
            index += 1
        }
        return index
    }
}

/// Powers of ten in words. `6.02 × 10^23` is drawn with a raised exponent.
enum WrittenPowers {
    private static let raised: [Character: Character] = [
        "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹", "-": "⁻",
        "+": "⁺", "\u{2212}": "⁻",
    ]

    /// Returns the text with the digits after `10^` raised.
    static func raised(_ text: String) -> String {
        guard text.contains("10^") else { return text }
        var letters: [Character] = []
        var isRaised = false
        for letter in text {
            if letter == "^", letters.suffix(2) == ["1", "0"] {
                isRaised = true
            } else if isRaised, let high = raised[letter] {
                letters.append(high)
            } else {
                isRaised = false
                letters.append(letter)
            }
        }
        return String(letters)
    }
}
