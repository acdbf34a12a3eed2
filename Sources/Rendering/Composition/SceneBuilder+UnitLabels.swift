package import Graphics
import Motion
package import Numerals
import Scene
import Typesetting

extension SceneBuilder {
    /// Returns the words under the units of all values, with the block that sets them; nil without unit labels.
    func unitWords(
        of lines: [MeasuredLine], formatter: NumeralFormatter, font: FontRequest
    ) throws -> (words: UnitWords, block: TextBlock)? {
        guard let labels = settings.unitLabels else { return nil }
        let words = try lines.map { line -> [ClockUnit: String] in
            guard !line.isText, let words = try formatter.unitWords(of: line.value) else { return [:] }
            return labels.words ?? words
        }
        var type = font
        type.size = labels.size.pixels(em: font.size)
        type.tabularDigits = false
        // One line per word, sorted, so that the same words give the same cells.
        let block = try TextBlock(
            TextLines(
                texts: Set(words.flatMap(\.values)).sorted(), size: labels.size, weight: font.weight, fonts: [],
                color: RGBA(labels.color ?? RGB(red: 0, green: 0, blue: 0)), alignment: .center),
            font: type, library: fonts, language: font.language, rightToLeft: formatter.isRightToLeft,
            maximumWidth: nil, preferredWidth: nil)
        let sheet = block.sheet
        return (
            UnitWords(
                words: words, texts: block.style.texts, lines: block.lines, color: labels.color, em: sheet.size,
                ascent: sheet.ascent, descent: sheet.descent, isColored: sheet.hasColorGlyphs), block
        )
    }
}

/// Words under the units of a duration and their type.
package struct UnitLabelSettings: Sendable, Equatable {
    /// Fixed words by unit, the same for every value; nil for the locale's, which follow the value's plural form.
    package var words: [ClockUnit: String]?
    package var size = RelativeLength.factor(0.3)
    /// Colour of the words; nil for the number's.
    package var color: RGB?

    package init() {}
}
