import Numerals

/// Hints for words and lengths that were mistyped.
package enum Suggestion {
    /// Returns `did you mean X? ` if a name is close enough, and otherwise an empty text.
    package static func name(like text: String, in names: [String]) -> String {
        nearest(to: text, in: names).map { "did you mean \($0)? " } ?? ""
    }

    /// Returns the reason why a text is none of some words, with a hint.
    package static func refusal(of text: String, among words: [String]) -> String {
        "\(name(like: text, in: words))it is one of \(words.joined(separator: ", "))"
    }

    /// Returns the name that was probably meant. A name with the same letters and digits comes first, as `--from` for
    /// `--form`, and then the nearest.
    package static func nearest(to text: String, in names: [String]) -> String? {
        let wanted = Meaning.letters(text)
        if !wanted.isEmpty, let same = names.first(where: { Meaning.letters($0) == wanted }) { return same }
        let sorted = wanted.sorted()
        if sorted.count > 2, let same = names.first(where: { Meaning.letters($0).sorted() == sorted }) { return same }
        return Spelling.nearest(to: text, in: names).first
    }

    /// Units that are parts of something else, in small letters: of a length, or of a second in frames.
    private static let relativeUnits: Set<String> = ["em", "rem", "vw", "vh", "f", "frames"]

    /// Returns `lengths are in pixels; write --width 600` for a length that is a part of another, such as `50%`; nil
    /// for other texts and for settings other than lengths.
    package static func length(like text: String, of row: OptionDefinition) -> Message? {
        let unit = text.split(whereSeparator: \.isNumber).last?.drop { $0 == " " }.lowercased() ?? ""
        guard row.unit == .pixels, unit == "%" || relativeUnits.contains(unit), text.contains(where: \.isNumber)
        else { return nil }
        let value = (row.fallback == "0" ? nil : row.fallback) ?? row.exampleValue ?? "400"
        return "lengths are in pixels; write \(row.assigned(value))"
    }
}
