/// Keys in messages, which each door spells as its users write them: `--font-size` on the command line, `fontSize` in job
/// files and programs.
///
/// A key in a message is between two control characters, which no text of a user brings there: `Quoted` replaces them.
package enum KeyMark {
    static let start: Unicode.Scalar = "\u{2}"
    static let end: Unicode.Scalar = "\u{3}"

    /// A sentence of the program with marks in the place of keys in braces: `add {until}`.
    static func marked(_ sentence: String) -> String { OptionDefinition.fill(sentence, \.mark) }

    /// The message with its keys spelled.
    package static func spelled(_ text: String, _ spelling: KeyPath<JobKey, String>) -> String {
        guard text.unicodeScalars.contains(start) else { return text }
        var spelled = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let open = rest.firstIndex(of: start), let close = rest[open...].firstIndex(of: end) {
            spelled += rest[..<open]
            let name = String(rest[rest.index(after: open)..<close])
            spelled += (JobKey(rawValue: name)?[keyPath: spelling] ?? name).unicodeScalars
            rest = rest[rest.index(after: close)...]
        }
        spelled += rest
        return String(spelled)
    }
}

extension JobKey {
    /// The key in a message, spelled when the message is shown.
    package var mark: String { "\(KeyMark.start)\(rawValue)\(KeyMark.end)" }
}
