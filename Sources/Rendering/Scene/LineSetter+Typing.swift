import Motion
import Numerals
import Typesetting

extension LineSetter {
    /// Sets a typed line: all intermediate states of the text, each followed by the cursor.
    func typed(_ text: String, of value: DecimalValue, locale: LocaleIdentifier, cursor: String?) throws -> MeasuredLine
    {
        let keys = TypedKeys.of(text)
        let isRightToLeft = try VisualRuns(text, rightToLeft: locale.isRightToLeft).isRightToLeft
        func line(of text: String) throws -> MeasuredLine {
            var set = MeasuredLine(value: value, text: text, elements: [])
            if let phrase = try PhraseSeries([text], locale: locale).phrases.first {
                set = try self.line(phrase, of: value)
            }
            guard let cursor else { return set }
            let cells = try typesetter.typeset(
                TextRun(pieces: [cursor], direction: .leftToRight, language: formatter.language))
            let element = Element(kind: .suffix, key: .symbol(.suffix, 0), text: cursor)
            let mark = MeasuredElement(element: element, width: width(ofSymbol: cells[0]), cell: cells[0])
            set.elements.insert(mark, at: isRightToLeft ? 0 : set.elements.count)
            return set
        }
        var complete = try line(of: text)
        complete.beginnings = try keys.indices.map { try line(of: keys[..<$0].joined()) }
        return complete
    }
}
