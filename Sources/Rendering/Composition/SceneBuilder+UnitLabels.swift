import Motion
import Numerals
import Typesetting

extension SceneBuilder {
    /// The words under the units of all values, and who set them; nil where none were asked for.
    func unitLabels(
        of lines: [MeasuredLine], formatter: NumeralFormatter, font: FontRequest
    ) throws -> (labels: UnitLabels, typesetter: Typesetter)? {
        guard let own = settings.unitLabels else { return nil }
        let words = try lines.map { line -> [ClockUnit: String] in
            guard !line.isText, let words = try formatter.unitWords(of: line.value) else { return [:] }
            return own.words ?? words
        }
        let block = try UnitLabels.block(
            own, words: words, font: font, library: fonts, rightToLeft: formatter.isRightToLeft)
        return (UnitLabels(own, words: words, block: block), block.typesetter)
    }
}
