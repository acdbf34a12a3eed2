import Motion
import Numerals
import Rendering
import Scene

extension ResolvedJob {
    /// Returns the alternative text of the job's scene, with lines of text before and behind the number as in the
    /// picture. Several panels have their names. It is one line, and has no control character.
    func alternativeText(of built: BuiltScene) -> String {
        let text = alternativeText ?? wholeText(of: built)
        // Titles, names and values may come from data, and the text goes to terminals and into HTML.
        guard text.unicodeScalars.contains(where: Self.isControlCharacter) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { Self.isControlCharacter($0) ? " " : $0 }))
    }

    private static func isControlCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    private func wholeText(of built: BuiltScene) -> String {
        let panelTexts = zip(panels, built.numbers).map { panel, number in panel.wholeText(of: BuiltScene(number)) }
        let own =
            isScore
            ? score(of: built)
            : panelTexts.isEmpty
                ? sequence(of: built) + partTexts(language: built.language) : panelTexts.joined(separator: "; ")
        let text = ((settings.composition.titles?.texts ?? []) + [own] + (settings.composition.labels?.texts ?? []))
            .map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }.joined(separator: ", ")
        guard let name = spokenName, !text.contains(name) else { return text }
        return "\(name): \(text)"
    }

    /// Returns the texts of the parts next to the number: ` of $12,000, +12.4%`.
    private func partTexts(language: String) -> String {
        settings.composition.parts.map { part in
            switch part {
            case .meter(let meter): AlternativeText.goal(meter.goalName.filter { !$0.isBidiMark }, language: language)
            case .chip(let chip): ", " + (chip.spokenText ?? chip.text).filter { !$0.isBidiMark }
            default: ""
            }
        }.joined()
    }

    /// Returns the text of a score: `2:1 rolls to 3:1`.
    private func score(of built: BuiltScene) -> String {
        let texts = built.numbers.map { $0.lines.map(\.text) }
        let count = texts.map(\.count).max() ?? 0
        return sequence(
            (0..<count).map { index in texts.map { $0[min(index, $0.count - 1)] }.joined() }, language: built.language)
    }

    private func sequence(of built: BuiltScene) -> String {
        var values = built.lines.map(\.text)
        // A countdown is reduced to its first and last value, because a text of every second would be too long.
        if subject.isCountdown, values.count > 2 { values = [values[0], values[values.count - 1]] }
        return sequence(values, language: built.language)
    }

    /// Maximum number of values that are listed. Of a longer series, only the ends are.
    private static let maximumTold = 8

    private func sequence(_ texts: [String], language: String) -> String {
        var values = texts.map { $0.filter { !$0.isBidiMark } }
        if values.count > Self.maximumTold { values = [values[0], values[values.count - 1]] }
        return AlternativeText.sequence(
            values.count > 1 && Set(values).count == 1 ? [values[0]] : values, language: language,
            isRightToLeft: settings.format.locale.isRightToLeft)
    }
}
