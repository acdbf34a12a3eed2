import Motion
import Numerals
import Rendering
import Scene

/// Alternative text of an animation, in the language of its job.
enum AlternativeText {
    /// Words between an old value and a new one, by language; CLDR has no words for it.
    ///
    /// Languages are listed only if the words can be between the two values.
    private static let words = [
        "ar": "يصبح", "bg": "се променя на", "ca": "passa a", "cs": "se mění na", "da": "bliver til",
        "de": "wird zu", "el": "γίνεται", "en": "rolls to", "es": "pasa a", "et": "muutub väärtuseks",
        "fi": "muuttuu arvoksi", "fr": "passe à", "gl": "pasa a", "he": "הופך ל־", "hr": "postaje", "id": "menjadi",
        "is": "verður", "it": "passa a", "lt": "tampa", "lv": "kļūst par", "ms": "menjadi", "nb": "blir til",
        "nl": "wordt", "nn": "blir til", "no": "blir til", "pl": "zmienia się na", "pt": "passa para", "ro": "devine",
        "ru": "меняется на", "sk": "sa mení na", "sl": "postane", "sr": "постаје", "sv": "blir", "th": "เปลี่ยนเป็น",
        "uk": "змінюється на", "vi": "chuyển thành", "zh": "变为",
    ]
    /// Words by language and script or region, if they differ from the language's.
    private static let variants = ["sr-latn": "postaje", "zh-hant": "變為", "zh-tw": "變為", "zh-hk": "變為", "zh-mo": "變為"]

    /// Words between a number and its goal, by language.
    private static let parts = [
        "ar": "من", "ca": "de", "da": "af", "de": "von", "en": "of", "es": "de", "fr": "sur", "gl": "de", "it": "di",
        "nb": "av", "nl": "van", "no": "av", "pl": "z", "pt": "de", "ro": "din", "ru": "из", "sv": "av", "uk": "з",
    ]

    /// Returns a phrase such as ` of $12,000`.
    static func goal(_ goal: String, language: String) -> String {
        let code = language.lowercased().prefix { $0 != "-" && $0 != "_" }
        return " \(parts[String(code)] ?? "/") \(goal)"
    }

    /// Returns whether a text contains the words or the arrow that join two values, in any language.
    static func joins(_ text: Substring) -> Bool {
        let joints = Array(words.values) + Array(variants.values) + ["←", "→"]
        return joints.contains { text.contains(" \($0)") }
    }

    /// Returns the values one after the other.
    ///
    /// - Parameters:
    ///   - language: a BCP-47 tag.
    ///   - isRightToLeft: whether the language is read from right to left, which turns the arrow of a language without
    ///     words.
    static func sequence(_ values: [String], language: String, isRightToLeft: Bool) -> String {
        let parts = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        let known = parts.dropFirst().compactMap { variants["\(parts[0])-\($0)"] }.first
        let word = known ?? parts.first.flatMap { words[$0] } ?? (isRightToLeft ? "←" : "→")
        // A maqaf joins the next word without a space.
        let separator = " \(word)" + (word.hasSuffix("־") ? "" : " ")
        return values.joined(separator: separator)
    }
}

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
        [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
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
