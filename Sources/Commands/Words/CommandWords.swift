package import RollGIF

/// Words of a command line, sorted by the options that they belong to.
///
/// Options are `--name value`, `--name=value`, `-o value` and `-o=value`, and a job's switches also `--no-name`.
/// Letters of switches may share a word (`-qv`). A number with a minus sign and everything after `--` are operands. A
/// file to draw needs no `-o`.
/// Values are not parsed.
package struct CommandWords: Sendable {
    /// Words that belong to no option.
    package private(set) var operands: [String] = []
    private var operandIndices: [Int] = []
    /// Indices of the files to draw that stand without `-o`.
    private var fileIndices: [Int] = []
    /// Texts of the options on the line by the name of the row, in the order of the line.
    private var textsByName: [String: [String]] = [:]
    private let shape: CommandShape

    /// Error in the words of a command line.
    package enum SyntaxError: Error {
        case unknownOption(String)
        /// Option as typed, and the option with a value.
        case missingValue(String, String)
        /// Switch as typed, and the value that it cannot take.
        case valueOfFlag(String, String)
        /// Switch of a job, and its value, which is neither true nor false.
        case notTrueOrFalse(String, String)
        /// Word that belongs to no option, and the word after it.
        case stray(String, next: String?)
        case missingOperand(String)
        /// Option, and its two values.
        case givenTwice(String, String, String)
    }

    /// Sorts the words.
    ///
    /// - Parameter words: words behind the name of the command.
    package init(_ words: [String], of shape: CommandShape) throws(SyntaxError) {
        self.shape = shape
        var remaining = words[...]
        while let word = remaining.popFirst() {
            if word == "--" {
                for index in remaining.indices { try add(operand: remaining[index], at: index, next: nil) }
                break
            }
            guard Self.isOption(word) else {
                let index = remaining.startIndex - 1
                if namesPicture(word, behind: words[..<index].last) {
                    try add(word, to: JobKey.output.definition)
                    fileIndices.append(index)
                } else {
                    try add(operand: word, at: index, next: remaining.first)
                }
                continue
            }
            let name = word.prefix { $0 != "=" }
            let value = name.endIndex == word.endIndex ? nil : String(word[name.endIndex...].dropFirst())
            guard let option = shape.option(name) else {
                if let option = shape.option(switchedOffBy: name) {
                    if let value { throw .valueOfFlag(String(name), value) }
                    try turn(option, "false")
                } else {
                    try addSwitches(word)
                }
                continue
            }
            if option.kind.isFlag {
                if let value {
                    guard option.canBeSwitchedOff else { throw .valueOfFlag(String(name), value) }
                    guard ["true", "false"].contains(value) else { throw .notTrueOrFalse(option.optionName, value) }
                }
                try turn(option, value ?? "true")
            } else if let value {
                try add(value, to: option)
            } else {
                guard let next = remaining.first, !Self.isOption(next) || takes(next, for: option) else {
                    throw .missingValue(String(name), option.use)
                }
                try add(remaining.removeFirst(), to: option)
            }
        }
        if operands.isEmpty, let operand = shape.operand, !operand.isOptional { throw .missingOperand(operand.name) }
    }

    /// Returns whether a word that begins with a dash is a value and not the next option. A text may be `-o`, but a
    /// number may not.
    private func takes(_ word: String, for option: OptionDefinition) -> Bool {
        guard option.allowsLeadingDash else { return false }
        return !(word.hasPrefix("--") || option.kind.isExactNumber) || shape.option(word) == nil
    }

    /// Returns whether a word without an option is a file to draw. It is not behind an `-o` that became the text of
    /// another option, a JSON file may hold jobs, and a panel such as `from=1,to=2,icon=a.png` may end with a name.
    private func namesPicture(_ word: String, behind previous: String?) -> Bool {
        Self.isPicture(word) && !word.lowercased().hasSuffix(".json") && !word.contains("=")
            && shape.options.contains { $0 === JobKey.output.definition }
            && !["-o", JobKey.output.optionName].contains(previous)
    }

    /// Returns whether a word names a file of a format that rollgif writes.
    package static func isPicture(_ word: String) -> Bool {
        word.split(separator: ".").dropFirst().last.map { OutputFormat(ending: $0.lowercased()) != nil } ?? false
    }

    /// Returns whether a word names options, which begin with letters: a lone dash is standard input or output, and
    /// `-5` and `-€5` are values.
    package static func isOption(_ word: String) -> Bool {
        guard word.first == "-", let next = word.dropFirst().first else { return false }
        return next == "-" || next.isASCII && next.isLetter
    }

    /// Returns the words that belong to no option, the files to draw among them apart, and all others with those of
    /// the options; nil for a line with another mistake.
    package static func parted(
        _ words: [String], of shape: CommandShape
    ) -> (operands: [String], files: [String], options: [String])? {
        let open = CommandShape(
            shape.name, shape.abstract, operand: .init("words", "", isRepeatable: true, isOptional: true),
            listed: shape.options)
        guard let line = try? CommandWords(words, of: open) else { return nil }
        let bare = Set(line.operandIndices + line.fileIndices)
        return (
            line.operands, line.fileIndices.map { words[$0] },
            words.indices.filter { !bare.contains($0) }.map { words[$0] }
        )
    }

    private mutating func add(operand word: String, at index: Int, next: String?) throws(SyntaxError) {
        guard let operand = shape.operand, operand.isRepeatable || operands.isEmpty else {
            throw .stray(word, next: next)
        }
        operands.append(word)
        operandIndices.append(index)
    }

    /// Turns a switch on or off. It may be repeated with the same state.
    private mutating func turn(_ option: OptionDefinition, _ state: String) throws(SyntaxError) {
        if let first = textsByName[option.name]?.first, first != state {
            throw .givenTwice(option.helpName, first, state)
        }
        textsByName[option.name] = [state]
    }

    private mutating func add(_ value: String, to option: OptionDefinition) throws(SyntaxError) {
        if let first = textsByName[option.name]?.first, !option.isRepeatable {
            throw .givenTwice(option.optionName, first, value)
        }
        textsByName[option.name, default: []].append(value)
    }

    /// Adds several switches in one word, by their letters.
    private mutating func addSwitches(_ word: String) throws(SyntaxError) {
        let letters = word.dropFirst()
        var names: [String] = []
        for letter in letters {
            guard !word.hasPrefix("--"), let option = shape.option("-\(letter)"), option.kind.isFlag else {
                throw .unknownOption(String(word.prefix { $0 != "=" }))
            }
            names.append(option.name)
        }
        for name in names { textsByName[name] = ["true"] }
    }
}

extension CommandWords {
    /// Returns the values of an option in the order of the line.
    package func texts(_ option: OptionDefinition) -> [String] { textsByName[option.name] ?? [] }

    /// Returns the first value of an option; nil if the option is not on the line.
    package func text(_ option: OptionDefinition) -> String? { textsByName[option.name]?.first }

    /// Returns whether an option or a switch is on the line.
    package func has(_ option: OptionDefinition) -> Bool { textsByName[option.name] != nil }

    /// Returns the settings of a job on the line.
    package func job() -> Job {
        var job = Job()
        for option in shape.options {
            guard let texts = textsByName[option.name], let key = JobKey(rawValue: option.name),
                key.definition === option
            else { continue }
            job[list: key] = texts
        }
        return job
    }
}
