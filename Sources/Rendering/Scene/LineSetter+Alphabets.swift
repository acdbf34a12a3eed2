import Motion
import Numerals
import Typesetting

extension LineSetter {
    /// Returns the alphabets of the words in some lines, typeset letter by letter. Letters that the fonts lack are left
    /// out.
    func alphabets(of lines: [MeasuredLine]) -> [Alphabet] {
        let words = lines.flatMap(\.elements).filter { $0.element.kind == .word }.map(\.element.text)
        return Alphabet.all.filter { alphabet in words.contains(where: alphabet.holds) }.map { alphabet in
            var typeset = alphabet
            typeset.letters = alphabet.characters.compactMap { character in
                let run = TextRun(
                    pieces: [String(character)], direction: .leftToRight, language: formatter.language)
                guard let cell = try? typesetter.typeset(run).first else { return nil }
                return Alphabet.Letter(text: String(character), cell: cell, width: width(ofSymbol: cell))
            }
            return typeset
        }
    }
}
