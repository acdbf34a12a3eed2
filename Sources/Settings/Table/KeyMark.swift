/// Keys in messages, spelled for the reader: `--font-size` on the command line, `fontSize` in job files and programs.
///
/// Two control characters enclose a key in a message. A user's text never contains them, because `Quoted` replaces
/// them.
package enum KeyMark {
    package static let start: Unicode.Scalar = "\u{2}"
    package static let end: Unicode.Scalar = "\u{3}"

    /// Returns a sentence of the program with marks instead of keys in braces: `add {until}`.
    package static func marked(_ sentence: String) -> String { OptionDefinition.fill(sentence, \.mark) }

    /// Separator between a key and its value.
    private static let sign: Character = "\u{4}"
    /// Separator between two assignments of one line to type.
    package static let joint = "\u{5}"

    /// Returns a key with a value as users type both, `--from '1 999'` or `"from": "1 999"`.
    package static func assigned(_ key: JobKey, _ value: String) -> String {
        "\(start)\(key.rawValue)\(sign)\(value)\(end)"
    }

    /// Returns a message of a lower module, which knows only options, with marks instead of them: `lower --fps`.
    package static func marking(_ message: String) -> String {
        message.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let name = word.prefix { $0 == "-" || $0.isASCII && $0.isLetter }
            guard name.hasPrefix("--"), let key = JobKey.spelled(String(name.dropFirst(2))) else {
                return String(word)
            }
            return key.mark + word.dropFirst(name.count)
        }.joined(separator: " ")
    }

    /// Returns a message about a value that is a word of the command line, without the key of the value.
    package static func naming(_ key: JobKey, _ noun: String, in text: String) -> String {
        replacing(text) { name, value in name == key.rawValue ? value.map(Quoted.shellWord) ?? noun : nil }
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

    package static func spelled(_ text: String, _ door: Door) -> String {
        replacing(text) { name, value in
            let key = spelling(of: name, door)
            guard let value else { return key }
            switch door {
            case .options: return "\(key) \(Quoted.shellWord(value))"
            case .keys: return "\"\(key)\": \"\(value)\""
            case .cells: return value
            }
        }.replacing(joint, with: door == .options ? " " : door == .keys ? ", " : " and ")
    }

    /// Returns a key as it is typed: on the command line in its short form, where it has one.
    private static func spelling(of name: String, _ door: Door) -> String {
        guard door == .options, let row = JobKey(rawValue: name) else { return name }
        return row.letter.map { "-\($0)" } ?? row.optionName
    }

    /// Returns the message with those keys spelled that the job has from a command line or from a file.
    package static func spelled(_ text: String, as job: Job) -> String {
        guard !text.contains(sign) else { return text }
        return replacing(text) { name, _ in
            switch JobKey(rawValue: name).flatMap(job.origin) {
            case .line: spelling(of: name, .options)
            case .record, .defaults: spelling(of: name, .keys)
            default: nil
            }
        }
    }

    /// Returns the text with its keys, and their values where they have one, replaced; nil leaves a key.
    private static func replacing(_ text: String, _ spelling: (String, _ value: String?) -> String?) -> String {
        OptionDefinition.filled(text, between: (Character(start), Character(end))) { mark in
            let parts = mark.split(separator: sign, maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return spelling(parts[0], parts.count > 1 ? parts[1] : nil)
        }
    }
}

extension JobKey {
    /// The key in a message, spelled when the message is shown.
    package var mark: String { "\(KeyMark.start)\(rawValue)\(KeyMark.end)" }
}
