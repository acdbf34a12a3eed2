// Descriptions of a row in the command line's help and in the documentation.
extension OptionDefinition {
    /// Returns the row's sentence, with other keys in a spelling.
    package func sentence(_ spelling: (JobKey) -> String) -> String { Self.fill(help, spelling) }

    /// The row's sentence as the command line spells other options.
    package var commandSentence: String { sentence(\.optionName) }

    /// Help text of the command line, which is the sentence, the possible values, and the default.
    package var commandHelp: String {
        var text = sentence(\.optionName)
        if let choices, text.hasSuffix(".") { text = "\(text.dropLast())\(choices)." }
        if isRepeatable { text += text.hasSuffix(".") ? " Repeatable." : "" }
        // A flag is off by default.
        if kind.isFlag { return text }
        if let fallback { text += " (default: \(fallback))" }
        if let note { text += " (default: \(Self.fill(note, \.optionName)))" }
        return text
    }

    /// Options one of which gives a picture its numbers.
    private static let numberOptions: Set<Substring> = [
        "--from", "--to", "--values", "--text", "--until", "--spark-values", "--job",
    ]

    /// The line of the row's example, ready to type; nil if the row has none.
    package var exampleLine: String? {
        guard let example, !example.contains("rollgif ") else { return example }
        let words = example.split(separator: " ")
        return "rollgif " + (words.contains(where: Self.numberOptions.contains) ? "" : "--from 49 --to 39 ") + example
            + (words.contains("-o") ? "" : " -o number.gif")
    }

    private var exampleOptions: [[String]] {
        var options: [[String]] = []
        for word in (example ?? "").matches(of: /(?:'[^']*'|[^ '])+/).map({ String($0.output) }) {
            if word.hasPrefix("-"), word.dropFirst().first?.isNumber != true { options.append([]) }
            if !options.isEmpty { options[options.count - 1].append(word) }
        }
        return options
    }

    private func isOwn(_ words: [String]) -> Bool { [optionName, "-\(letter ?? "-")"].contains(words[0]) }

    /// The option's value in its example, such as `Monthly users`; nil if the example has none.
    var exampleValue: String? {
        exampleOptions.first(where: isOwn)?.dropFirst().first?.replacing("'", with: "")
    }

    /// The option with a value, and the options that its example needs besides numbers: `--meter ring --goal 100`.
    package var use: String {
        guard let own = exampleOptions.first(where: isOwn), own.count > 1 else { return "\(optionName) <\(value)>" }
        let isLine = example?.contains("rollgif ") == true
        let needs = exampleOptions.filter {
            !isLine && !isOwn($0) && ($0[0] == "--until" || !Self.numberOptions.contains($0[0][...]))
        }
        return ([own] + needs).joined().joined(separator: " ")
    }

    /// Choices in the help, `: a, b or c` for words, or `, 0 to 3` for a number with near bounds; nil if the sentence
    /// names them.
    private var choices: String? {
        guard !help.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }) else { return nil }
        return kind.choices(self)
    }

    /// Joins words as `a, b or c`.
    package static func alternatives(_ words: [String], _ joint: String = "or") -> String {
        guard words.count > 1, let last = words.last else { return words.joined() }
        return "\(words.dropLast().joined(separator: ", ")) \(joint) \(last)"
    }

    /// Returns a text with the keys in its braces spelled.
    package static func fill(_ text: String, _ spelling: (JobKey) -> String) -> String {
        filled(text) { JobKey(rawValue: $0).map(spelling) }
    }

    /// Returns a text with its placeholders `{name}` filled in.
    ///
    /// - Parameters:
    ///   - plain: the text of a part without placeholders; nil for the same.
    ///   - value: the text of a placeholder; nil for braces that stay.
    package static func filled<Fault: Error>(
        _ text: String, plain: ((Substring) throws(Fault) -> String)? = nil, _ value: (String) throws(Fault) -> String?
    ) throws(Fault) -> String {
        // Sentences of all options are made whenever the command starts, and few of them name another key.
        guard text.utf8.contains(UInt8(ascii: "{")) else { return try plain?(text[...]) ?? text }
        var filled = ""
        var remaining = text[...]
        while let open = remaining.firstIndex(of: "{"),
            let close = remaining[open...].firstIndex(of: "}")
        {
            let start = remaining[..<close].lastIndex(of: "{") ?? open
            filled += try plain?(remaining[..<start]) ?? String(remaining[..<start])
            let name = remaining[remaining.index(after: start)..<close]
            filled += try value(String(name)) ?? String(remaining[start...close])
            remaining = remaining[remaining.index(after: close)...]
        }
        return try filled + (plain?(remaining) ?? String(remaining))
    }
}
