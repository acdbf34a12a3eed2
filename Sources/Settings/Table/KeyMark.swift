/// Keys in messages, spelled for the reader: `--font-size` on the command line, `fontSize` in job files and programs.
///
/// Two control characters enclose a key in a message. A user's text never contains them, because `Quoted` replaces
/// them.
package enum KeyMark {
    package static let start: Unicode.Scalar = "\u{2}"
    package static let end: Unicode.Scalar = "\u{3}"

    /// Returns a sentence of the program with marks instead of keys in braces: `add {until}`.
    package static func marked(_ sentence: String) -> String { OptionDefinition.fill(sentence, \.mark) }

    private static let valueStart: Unicode.Scalar = "\u{4}"
    private static let valueEnd: Unicode.Scalar = "\u{5}"
    /// Separator between two assignments of one line to type.
    package static let joint = "\u{6}"

    /// Returns a key with a value as users type both, `--from '1 999'` or `"from": "1 999"`.
    package static func assigned(_ key: JobKey, _ value: String) -> String {
        "\(key.mark)\(valueStart)\(value)\(valueEnd)"
    }

    /// Returns a message of a lower module, which knows only options, with marks instead of them: `lower --fps`.
    package static func marking(_ message: String) -> String {
        message.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let name = word.prefix { $0 == "-" || $0.isASCII && $0.isLetter }
            guard name.hasPrefix("--"), let key = JobKey(optionName: String(name.dropFirst(2))) else {
                return String(word)
            }
            return key.mark + word.dropFirst(name.count)
        }.joined(separator: " ")
    }

    /// Returns a message about a value that is a word of the command line, without the key of the value.
    package static func naming(_ key: JobKey, _ noun: String, in text: String) -> String {
        var text = text
        while let open = text.firstRange(of: key.mark + String(valueStart)),
            let close = text[open.upperBound...].firstIndex(of: Character(valueEnd))
        {
            text.replaceSubrange(open.lowerBound...close, with: Quoted.shellWord(String(text[open.upperBound..<close])))
        }
        return text.replacing(key.mark, with: noun)
    }

    /// The interface that a message is for, which decides how keys with values are typed.
    package enum Door {
        /// The command line: `--from 49`.
        case options
        /// A job file or a program: `"from": "49"`.
        case keys
        /// A table, whose columns are the keys: `49`.
        case cells
    }

    /// Returns the assignments of a message as in a command line, in JSON or in a table.
    private static func assignments(_ text: String, _ door: Door) -> String {
        guard text.unicodeScalars.contains(valueStart) else { return text }
        var filled = ""
        var remaining = text[...]
        while let open = remaining.firstIndex(of: Character(start)),
            let close = remaining[open...].firstIndex(of: Character(end))
        {
            let key = remaining[open...close]
            filled += remaining[..<open]
            remaining = remaining[remaining.index(after: close)...]
            guard remaining.first == Character(valueStart), let last = remaining.firstIndex(of: Character(valueEnd))
            else {
                filled += key
                continue
            }
            let value = String(remaining[remaining.index(after: remaining.startIndex)..<last])
            remaining = remaining[remaining.index(after: last)...]
            switch door {
            case .options: filled += "\(key) \(Quoted.shellWord(value))"
            case .keys: filled += "\"\(key)\": \"\(value)\""
            case .cells: filled += value
            }
        }
        return (filled + remaining).replacing(joint, with: door == .options ? " " : door == .keys ? ", " : " and ")
    }

    package static func spelled(_ text: String, _ door: Door) -> String {
        guard text.unicodeScalars.contains(start) else { return text }
        return replacing(assignments(text, door)) { spelling(of: $0, door) }
    }

    /// Returns a key as it is typed: on the command line in its short form, where it has one.
    private static func spelling(of name: String, _ door: Door) -> String {
        guard door == .options, let row = JobKey(rawValue: name)?.definition else { return name }
        return row.letter.map { "-\($0)" } ?? row.optionName
    }

    /// Returns the message with those keys spelled that the job has from a command line or from a file.
    package static func spelled(_ text: String, as job: Job) -> String {
        guard text.unicodeScalars.contains(start), !text.unicodeScalars.contains(valueStart) else { return text }
        return replacing(text) { name in
            switch JobKey(rawValue: name).flatMap(job.origin) {
            case .line: spelling(of: name, .options)
            case .record, .defaults: spelling(of: name, .keys)
            default: "\(start)\(name)\(end)"
            }
        }
    }

    private static func replacing(_ text: String, _ spelling: (String) -> String) -> String {
        OptionDefinition.filled(text, between: (Character(start), Character(end)), spelling)
    }
}

extension JobKey {
    /// The key in a message, spelled when the message is shown.
    package var mark: String { "\(KeyMark.start)\(rawValue)\(KeyMark.end)" }
}
