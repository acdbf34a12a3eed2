import Motion
import Numerals
import Raster
import Rendering
import Scene

extension ResolvedJob {
    /// Reads the pictures that the job and its panels name.
    ///
    /// - Returns: warnings about them for the user.
    mutating func readFiles() throws(RollGIFError) -> [String] {
        let reader = JobReader(job: options.job)
        let glyphs = try reader.glyphFolder()
        if let glyphs { settings.type.fileGlyphs = glyphs.pictures }
        settings.composition.picture = try reader.backgroundPicture()
        try colorInks()
        for (index, part) in settings.composition.parts.enumerated() {
            if case .icon(let icon) = part { settings.composition.parts[index] = .icon(try reader.read(icon)) }
        }
        var warnings = glyphs?.warnings ?? []
        for index in panels.indices {
            warnings += try panels[index].readFiles()
            settings.panels[index].settings.type.fileGlyphs = panels[index].settings.type.fileGlyphs
            settings.panels[index].settings.composition.picture = panels[index].settings.composition.picture
            settings.panels[index].settings.composition.parts = panels[index].settings.composition.parts
        }
        return warnings
    }

    /// Chooses the inks of text and parts by the mean of the picture behind them, which has been read.
    private mutating func colorInks() throws(RollGIFError) {
        guard let mean = settings.composition.picture?.bitmap.meanInMiddle else { return }
        var reader = JobReader(job: options.job)
        reader.pictureGround = mean
        let appearance = try reader.appearance()
        settings.appearance.ground = appearance.ground
        settings.appearance.textColor = appearance.textColor
        settings.appearance.plate?.textColorBeside = appearance.plate?.textColorBeside
        settings.appearance.ghost = appearance.ghost
        let composition = try reader.composition(appearance)
        if let color = composition.titles?.color { settings.composition.titles?.color = color }
        if let color = composition.labels?.color { settings.composition.labels?.color = color }
        guard !settings.composition.parts.isEmpty else { return }
        settings.composition.parts = try reader.parts(
            settings.values, appearance: settings.appearance, format: settings.format)
    }

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
        let panelTexts = zip(panels, built.panels).map { panel, built in panel.wholeText(of: built) }
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
        let texts = built.panels.map { $0.lines.map(\.text) }
        let count = texts.map(\.count).max() ?? 0
        return sequence(
            (0..<count).map { index in texts.map { $0[min(index, $0.count - 1)] }.joined() }, language: built.language)
    }

    private func sequence(of built: BuiltScene) -> String {
        var values = built.lines.map(\.text)
        // A countdown is reduced to its first and last value, because a text of every second would be too long.
        if isCountdown, values.count > 2 { values = [values[0], values[values.count - 1]] }
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
