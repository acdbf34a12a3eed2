import Numerals

/// Random characters for scrambled columns: digits, and letters of a word's script.
struct ScrambledCharacters {
    /// Letters of both texts, for scripts that have no alphabet here.
    private let ownLetters: [Alphabet.Letter]
    private let digits: DigitCells

    /// Number of letters to choose from, those nearest in width to the column's letter, and the difference in widths up
    /// to which there are more.
    private static let choices = 4
    private static let likeness = 0.12

    init(_ elements: [MeasuredElement], digits: DigitCells) {
        var known: Set<Int> = []
        ownLetters = elements.filter { measured in
            measured.element.kind == .word && !measured.element.text.allSatisfy(\.isWhitespace)
                && known.insert(measured.cell).inserted
        }.map { Alphabet.Letter(text: $0.element.text, cell: $0.cell, width: $0.width) }
        self.digits = digits
    }

    /// Returns the random characters of a column. No two neighbours are equal, and the last one differs from the
    /// character after it.
    func passed(_ column: Column, count: Int, random: inout SeededDigits) -> [ScramblePlan.Character] {
        let characters = characters(for: column)
        guard characters.count > 2, count > 0 else { return [] }
        let (start, end) = (column.old.map(resting), column.new.map(resting))
        var passed: [ScramblePlan.Character] = []
        for place in 0..<count {
            let refused = [passed.last ?? start, place == count - 1 ? end : nil]
            let allowed = characters.filter { !refused.contains($0) }
            passed.append(allowed[random.next(below: allowed.count)])
        }
        return passed
    }

    private func characters(for column: Column) -> [ScramblePlan.Character] {
        guard column.isAnimated else { return [] }
        if column.isDigit {
            return (0..<column.wheelBase).map { digit in
                ScramblePlan.Character(
                    text: digits.texts[digit % 10], content: .wheel(position: Double(digit), base: column.wheelBase))
            }
        }
        guard column.element.kind == .word, !column.isBlank, let shown = column.new ?? column.old else { return [] }
        let letters = digits.alphabets.first { $0.holds(shown.element.text) }?.letters ?? ownLetters
        func difference(_ letter: Alphabet.Letter) -> Double { abs(letter.width - shown.width) }
        let nearest = letters.sorted {
            let (left, right) = (difference($0), difference($1))
            return left == right ? $0.cell < $1.cell : left < right
        }
        let alike = nearest.prefix { difference($0) <= Self.likeness * shown.width }
        return (alike.count > Self.choices ? alike : nearest.prefix(Self.choices)).map {
            ScramblePlan.Character(text: $0.text, content: .cell($0.cell))
        }
    }

    private func resting(_ measured: MeasuredElement) -> ScramblePlan.Character {
        ScramblePlan.Character(text: digits.text(of: measured), content: digits.content(of: measured))
    }
}
