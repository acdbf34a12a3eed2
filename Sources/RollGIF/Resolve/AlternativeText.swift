import Numerals

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
