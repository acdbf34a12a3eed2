import Numerals
import Rendering
import Scene

extension JobReader {
    /// Returns the words under the units of a duration; nil for none.
    func unitLabels() throws(RollGIFError) -> UnitLabelSettings? {
        guard job[.unitLabels] != nil else { return nil }
        let texts = job[list: .unitLabels].flatMap { text in
            text.split(separator: ",", omittingEmptySubsequences: false).map { OptionDefinition.trimmed($0) }
        }
        let units = try durationUnits().units
        var labels = UnitLabelSettings()
        if texts != ["auto"] {
            guard texts.count == units.count, texts.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isNewline) })
            else {
                throw usage(
                    .unitLabels,
                    "\(units.count) units need \(units.count) words with commas between them, or auto for the locale's",
                    text: texts.joined(separator: ","))
            }
            labels.words = Dictionary(uniqueKeysWithValues: zip(units, texts))
        }
        let style = style(.unitLabelStyle)
        if let size = style.size?.scaled(by: value(.scale)) { labels.size = size }
        labels.color = style.color?.rgb
        // Digits on plates may have a colour that is not legible beside the plates.
        if labels.color == nil, job[.color] == nil, value(.plate, Plate.Name.self) != .none {
            labels.color = value(.color)
        }
        return labels
    }
}
