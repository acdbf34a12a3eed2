/// Letters of one script and case, which stand for each other while a word is scrambled.
package struct Alphabet: Sendable {
    /// Letter as it is typeset.
    package struct Letter: Sendable {
        package let text: String
        /// Index in the glyph sheet.
        package let cell: Int
        /// Width in pixels, character spacing included.
        package let width: Double

        package init(text: String, cell: Int, width: Double) {
            (self.text, self.cell, self.width) = (text, cell, width)
        }
    }

    /// Letters to typeset, each a character.
    package let characters: String
    private let scalars: ClosedRange<UInt32>
    /// Case of the letters; nil for a script without cases.
    private let isUppercase: Bool?
    /// The letters, once they are typeset.
    package var letters: [Letter] = []

    /// Returns whether a text begins with a letter of the script and case, with or without marks.
    package func holds(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, scalars.contains(first.value), first.properties.isAlphabetic else {
            return false
        }
        return isUppercase == nil || first.properties.isUppercase == isUppercase
    }

    /// Alphabets of scripts whose letters stand alone.
    package static let all: [Alphabet] = [
        Alphabet(characters: "abcdefghijklmnopqrstuvwxyz", scalars: 0x41...0x24F, isUppercase: false),
        Alphabet(characters: "ABCDEFGHIJKLMNOPQRSTUVWXYZ", scalars: 0x41...0x24F, isUppercase: true),
        Alphabet(characters: "αβγδεζηθικλμνξοπρστυφχψω", scalars: 0x370...0x3FF, isUppercase: false),
        Alphabet(characters: "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ", scalars: 0x370...0x3FF, isUppercase: true),
        Alphabet(characters: "абвгдежзийклмнопрстуфхцчшщъыьэюя", scalars: 0x400...0x4FF, isUppercase: false),
        Alphabet(characters: "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", scalars: 0x400...0x4FF, isUppercase: true),
        Alphabet(characters: "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろ", scalars: 0x3041...0x3096),
        Alphabet(characters: "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロ", scalars: 0x30A1...0x30FA),
    ]

    private init(characters: String, scalars: ClosedRange<UInt32>, isUppercase: Bool? = nil) {
        (self.characters, self.scalars, self.isUppercase) = (characters, scalars, isUppercase)
    }
}
