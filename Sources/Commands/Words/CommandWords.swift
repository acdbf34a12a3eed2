package import RollGIF

/// The words of a command line: settings by the options that they belong to, and operands.
///
/// Options are `--name value`, `--name=value`, `--name:value`, `-o value`, `-o=value` and `-ovalue`, and switches also
/// `--no-name`. Case, `-` and `_` make no difference in a long name. Letters of switches may share a word (`-qv`). A
/// number with a minus sign and everything after `--` are bare words. A file to draw needs no `-o`, and for commands
/// that show a number an assignment needs no dashes, and a change no `--from` and `--to`. Values are not parsed.
package struct CommandWords: Sendable {
    /// Words that belong to no option.
    package private(set) var operands: [String] = []
    /// Texts of the options on the line by the name of the row, in the order of the line.
    private var textsByName: [String: [String]] = [:]
    private let shape: CommandShape
    /// Place of the last value of a change without options; nil for none.
    private var endOfChange: Int?

    package enum SyntaxError: Error {
        case unknownOption(String, value: String?)
        /// Option as typed, and the option with a value.
        case missingValue(String, String)
        /// Switch, and its value, which is neither true nor false.
        case notTrueOrFalse(String, String)
        case stray(StrayWord)
        case missingOperand(String)
        /// Option, and its two values.
        case givenTwice(String, String, String)
    }

    /// Sorts the words.
    ///
    /// - Parameter words: words behind the name of the command.
    package init(_ words: [String], of shape: CommandShape) throws(SyntaxError) {
        self.shape = shape
        let typed = PastedText.words(words)
        var remaining = typed[...]
        var bare: [BareWord] = []
        /// Option whose value the next bare word follows.
        var followed: OptionDefinition?
        while let word = remaining.popFirst() {
            if word == "--" {
                bare += remaining.indices.map { BareWord(text: typed[$0], place: $0, follows: nil) }
                break
            }
            guard let named = shape.option(in: word) ?? shape.assignment(in: word).map(OptionWord.known) else {
                bare.append(BareWord(text: word, place: remaining.startIndex - 1, follows: followed))
                continue
            }
            followed = nil
            switch named {
            case .unknown(let name, let value):
                throw .unknownOption(
                    name, value: value ?? remaining.first.flatMap { shape.option(in: $0) == nil ? $0 : nil })
            case .switches(let options):
                for option in options { try turn(option, "true") }
            case .off(let option, let value):
                if let value { throw .notTrueOrFalse(option.optionName, value) }
                try turn(option, "false")
            case .known(let option, let value) where option.kind.isFlag:
                let state = value?.lowercased() ?? "true"
                guard ["true", "false"].contains(state) else { throw .notTrueOrFalse(option.optionName, state) }
                try turn(option, state)
            case .known(let option, var value):
                if value == nil, let next = remaining.first, shape.option(in: next) == nil || takes(next, for: option) {
                    value = remaining.removeFirst()
                }
                guard let value else { throw .missingValue(word, option.use) }
                try add(value, to: option, with: &remaining)
                followed = option
            }
        }
        try sort(bare)
        if operands.isEmpty, let operand = shape.operand, !operand.isOptional { throw .missingOperand(operand.name) }
    }

    /// Returns whether a word that looks like an option is a value. A text may begin with a dash.
    private func takes(_ word: String, for option: OptionDefinition) -> Bool {
        guard option.allowsLeadingDash, case .unknown = shape.option(in: word) else { return false }
        return !option.kind.isExactNumber || word.contains(where: \.isNumber)
    }

    /// Adds a value, and the words behind it that are values of the same series: `--values 1, 2, 3`.
    private mutating func add(
        _ value: String, to option: OptionDefinition, with remaining: inout ArraySlice<String>
    ) throws(SyntaxError) {
        var value = option.kind.isExactNumber ? WrittenChange.withoutComma(value) : value
        if option.kind.isSeries, !value.contains(where: { ",;@".contains($0) }), !value.contains("..") {
            var values = [value]
            while let next = remaining.first, next.contains(where: \.isNumber), shape.option(in: next) == nil,
                !Self.isPicture(next)
            {
                values.append(WrittenChange.withoutComma(remaining.removeFirst()))
            }
            value = OptionDefinition.joined(values)
        }
        if let first = textsByName[option.name]?.first, !option.isRepeatable {
            throw .givenTwice(option.optionName, first, value)
        }
        textsByName[option.name, default: []].append(value)
    }

    /// Turns a switch on or off. It may be repeated with the same state.
    private mutating func turn(_ option: OptionDefinition, _ state: String) throws(SyntaxError) {
        if let first = textsByName[option.name]?.first, first != state {
            throw .givenTwice(option.helpName, first, state)
        }
        textsByName[option.name] = [state]
    }

    /// Sorts the words without options into files, a change and operands.
    private mutating func sort(_ bare: [BareWord]) throws(SyntaxError) {
        let output = JobKey.output
        let drawsFiles = shape.options.contains { $0 === output }
        var words: [BareWord] = []
        for word in bare where !(shape.readsChange && word.text.isEmpty) {
            guard drawsFiles else {
                words.append(word)
                continue
            }
            let (rest, files) = word.files(behindChange: shape.readsChange)
            // The name of a file with a space is two words of a shell.
            let isPart = word.follows === output && ![nil, "-"].contains(text(output)) && !files.isEmpty
            if isPart, let name = texts(output).last, !Self.isPicture(name) { throw .stray(stray(word, of: [word])) }
            if !files.isEmpty { textsByName[output.name, default: []] += files }
            if let rest { words.append(rest) }
        }
        if shape.readsChange { words = readChange(readDuration(words)) }
        if shape.readsChange, drawsFiles, !has(output) {
            let beside = has(JobKey.format) ? words.filter { !$0.isNumber } : []
            let file = words.last(where: \.isPath) ?? beside.first { Meaning.all(of: $0.text).isEmpty }
            if let file {
                textsByName[output.name] = [file.isForeignFile ? file.text : file.named(Output.ending(for: job()))]
                words.removeAll { $0.place == file.place }
            }
        }
        for word in words {
            guard let operand = shape.operand, operand.isRepeatable || operands.isEmpty else {
                // A word is named before a number that would be a value without it.
                let first = shape.readsChange ? words.first { !$0.isNumber && !WrittenChange.isJoint($0.text) } : nil
                throw .stray(stray(first ?? word, of: words))
            }
            operands.append(word.text)
        }
    }

    /// Reads the duration behind a change, `49 to 39 in 2 seconds`, and returns the other words.
    private mutating func readDuration(_ words: [BareWord]) -> [BareWord] {
        let duration = JobKey.duration
        guard !has(duration) else { return words }
        for (index, word) in words.enumerated().dropFirst() where word.text.lowercased() == "in" {
            for count in [2, 1] where index + count < words.count {
                let text = words[index + 1...index + count].map(\.text).joined(separator: " ")
                guard text.contains(where: \.isLetter), (try? duration.check(text)) != nil else { continue }
                textsByName[duration.name] = [text]
                return Array(words[..<index] + words[(index + count + 1)...])
            }
        }
        return words
    }

    /// Returns the words that are units of a change, each behind a number: `5 users to 12 teams`.
    private func units(in words: [BareWord]) -> [Int] {
        let numbers = words.indices.filter { words[$0].isNumber && !words[$0].isSetting }
        let units = numbers.map { $0 + 1 }.filter {
            $0 < words.count && words[$0].place == words[$0 - 1].place + 1 && !words[$0].isNumber
                && !WrittenChange.isJoint(words[$0].text) && !CommandWords.isPicture(words[$0].text)
        }
        return numbers.count > 1 && units.count == numbers.count ? units : []
    }

    /// Reads the change in the words, and returns the others.
    private mutating func readChange(_ words: [BareWord]) -> [BareWord] {
        let units = units(in: words)
        let isSetting = words.indices.map { !units.contains($0) && words[$0].isSetting }
        let isPart = words.indices.map {
            words[$0].isNumber && !isSetting[$0] || WrittenChange.isJoint(words[$0].text)
        }
        if let start = text(JobKey.from), !has(JobKey.to) {
            let ends = words.indices.filter { isPart[$0] && words[$0].isNumber }
            guard ends.count == 1, !start.isEmpty else { return words }
            textsByName[JobKey.to.rawValue] = [WrittenChange.withoutComma(words[ends[0]].text)]
            return words.indices.filter { !isPart[$0] }.map { words[$0] }
        }
        guard !hasValues else { return words }
        // Values stand together, so that a number behind the file belongs to no change. Before them may be the rest of
        // a text, as in --title Sales up 49 39; Gate 1 to Gate 2 has its word twice.
        let run = words.indices.prefix { $0 == 0 || words[$0].place == words[$0 - 1].place + 1 }
            .drop { index in
                !isPart[index] && words[index].follows?.kind.isShown == true
                    && words.count { $0.text == words[index].text } == 1
            }
        for indices in [Array(run), run.filter { isPart[$0] }, words.indices.filter { isPart[$0] }] {
            guard !indices.contains(where: { isSetting[$0] }),
                shape.operand == nil || indices.count == words.count,
                let values = WrittenChange.values(in: indices.map { words[$0].text })
            else { continue }
            if values.count == 2 {
                (textsByName[JobKey.from.rawValue], textsByName[JobKey.to.rawValue]) = ([values[0]], [values[1]])
            } else {
                textsByName[JobKey.values.rawValue] = [OptionDefinition.joined(values)]
            }
            endOfChange = indices.last.map { words[$0].place }
            return words.indices.filter { !indices.contains($0) }.map { words[$0] }
        }
        return words
    }

    /// Whether options or bare words set the values of a job.
    private var hasValues: Bool {
        [JobKey.from, .to, .values, .text, .until].contains { has($0) } || has(.job)
    }

    private func stray(_ word: BareWord, of words: [BareWord]) -> StrayWord {
        var phrase: String?
        if let option = word.follows, let value = texts(option).last {
            let parts = words.filter { $0.follows === option && $0.place >= word.place }
            phrase = ([value] + parts.map(\.text)).joined(separator: " ")
        }
        let isFile = !has(JobKey.output) && word.text.contains(where: \.isLetter)
        return StrayWord(
            text: word.text, option: phrase == nil ? nil : word.follows, phrase: phrase, all: words.map(\.text),
            hasValues: hasValues, isBehindChange: endOfChange == word.place - 1,
            file: isFile ? word.named(Output.ending(for: job())) : nil)
    }

    /// Returns whether a word names a file of a format that rollgif writes.
    package static func isPicture(_ word: String) -> Bool {
        word.split(separator: ".").dropFirst().last.map { OutputFormat(ending: $0.lowercased()) != nil } ?? false
    }
}

extension CommandWords {
    /// Returns the values of an option in the order of the line.
    package func texts(_ option: OptionDefinition) -> [String] { textsByName[option.name] ?? [] }

    /// Returns the first value of an option; nil if the option is not on the line.
    package func text(_ option: OptionDefinition) -> String? { textsByName[option.name]?.first }

    /// Returns whether an option or a switch is on the line, and not turned off.
    package func has(_ option: OptionDefinition) -> Bool {
        textsByName[option.name].map { !(option.kind.isFlag && $0 == ["false"]) } ?? false
    }

    package func job() -> Job {
        var job = Job()
        for option in shape.options {
            guard let texts = textsByName[option.name], let key = JobKey(rawValue: option.name),
                key === option
            else { continue }
            job[list: key] = texts
        }
        return job
    }
}
