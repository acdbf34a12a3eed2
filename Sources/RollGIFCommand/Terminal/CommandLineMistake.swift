import RollGIF

/// Says what is wrong with a command line that the argument parser refused, and what to type instead.
///
/// The words are gone through with the parser's own description of the command, as it would take them; its sentence
/// stands where nothing is found.
struct CommandLineMistake {
    /// The words after the program's name.
    let arguments: [String]
    /// The first words that name a command.
    let commands: [String]

    /// What can be wrong with a word.
    private enum Mistake {
        case unknownOption(String)
        /// The option as it is typed, and its value's name.
        case missingValue(String, String)
        case stray(String, next: String?)
        case missingArgument(String)
    }

    /// The command that was meant, or nil for the default one.
    private var command: String? { arguments.first.flatMap { commands.contains($0) ? $0 : nil } }
    private var isRender: Bool { command == nil || command == "render" }

    /// Refuses a first word that is no command: the parser would take it, and all that follows, for the default one's.
    static func check(_ arguments: [String], commands: [String]) throws(RollGIFError) {
        let mistake = CommandLineMistake(arguments: arguments, commands: commands)
        guard let first = arguments.first, !first.isEmpty, !first.hasPrefix("-"), mistake.command == nil,
            first != "help"
        else { return }
        let next = arguments.dropFirst().first
        throw RollGIFError(
            .usage, NegativeNumbers.revealed(in: mistake.stray(first, next: next)))
    }

    /// The mistake in one line.
    ///
    /// - Parameters:
    ///   - reason: the parser's sentence.
    ///   - dump: the parser's description of all commands.
    func sentence(_ reason: String, dump: CommandDump?) -> String {
        let name = command ?? "render"
        let described = dump?.subcommands?.first { $0.commandName == name }
        let rest = command == nil ? arguments[...] : arguments.dropFirst()
        guard let described, let mistake = Self.find(in: Array(rest), described.arguments ?? []) else {
            return reason.split { $0.isWhitespace }.joined(separator: " ").loweringFirst + pointer
        }
        switch mistake {
        case .unknownOption(let word): return unknownOption(word, described.arguments ?? [])
        case .missingValue(let option, let value):
            return "\(option) needs a value, as in \(option) <\(value)>" + pointer
        case .stray(let word, let next): return stray(word, next: next)
        case .missingArgument(let value): return "<\(value)> is missing: rollgif \(name) <\(value)>" + pointer
        }
    }

    /// The first word that does not fit.
    private static func find(in words: [String], _ known: [CommandDump.Argument]) -> Mistake? {
        var places = known.filter { $0.kind == "positional" }
        var index = 0
        while index < words.count {
            let word = words[index]
            index += 1
            guard word.hasPrefix("-"), word != "-" else {
                guard let place = places.first else {
                    return .stray(word, next: index < words.count ? words[index] : nil)
                }
                if !place.isRepeating { places.removeFirst() }
                continue
            }
            if word == "--" { return nil }
            let typed = String(word.split(separator: "=", maxSplits: 1).first ?? "")
            guard let argument = known.first(where: { $0.names?.contains { $0.typed == typed } == true }) else {
                let letters = word.dropFirst()
                let areFlags =
                    !word.hasPrefix("--")
                    && letters.allSatisfy { letter in
                        known.contains { $0.kind == "flag" && $0.names?.contains { $0.typed == "-\(letter)" } == true }
                    }
                if areFlags { continue }
                return .unknownOption(typed)
            }
            guard argument.kind == "option", !word.contains("=") else { continue }
            let takesAll = argument.parsingStrategy == "unconditional"
            // A text may begin with a dash; the name of an option shows that the text was forgotten.
            let isOption = { (word: String) in
                word.hasPrefix("--") && known.contains { $0.names?.contains { $0.typed == word } == true }
            }
            guard index < words.count, !isOption(words[index]),
                takesAll || !words[index].hasPrefix("-") || words[index] == "-"
            else {
                return .missingValue(typed, argument.valueName ?? "value")
            }
            index += 1
        }
        guard let place = places.first, !place.isOptional, !place.isRepeating || words.allSatisfy({ $0.hasPrefix("-") })
        else { return nil }
        return .missingArgument(place.valueName ?? "value")
    }

    /// Where to read on.
    private var pointer: String { " (rollgif \(command.map { "\($0) " } ?? "")--help lists the options)" }

    private func unknownOption(_ name: String, _ known: [CommandDump.Argument]) -> String {
        let bare = String(name.drop { $0 == "-" })
        let names = known.flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map { $0.name }
        let near = bare.count > 1 ? Suggestion.nearest(to: bare, in: names).map { "--\($0)" } : nil
        // A word that means something beats one that is spelled alike.
        let word = bare.lowercased()
        if command == "batch", ["o", "output", "out-file"].contains(word) {
            return "rollgif batch draws many files: --out '{name}.gif' names each, --out-dir says where" + pointer
        }
        if isRender, let sentence = Synonyms.absent[word] { return sentence }
        // 600x200 is a size of the picture, 40 one of its type.
        let isBox = arguments.firstIndex(of: name).map { arguments.dropFirst($0 + 1).first?.contains("x") == true }
        let other = word == "size" && isBox == true ? "--canvas" : Synonyms.options[word]
        let meant = (isRender ? other : nil) ?? near
        if let meant { return "there is no option \(name); did you mean \(meant)?" + pointer }
        return "\(command.map { "rollgif \($0)" } ?? "rollgif") has no option \(name)" + pointer
    }

    /// A word that belongs to no option.
    private func stray(_ word: String, next: String?) -> String {
        let name = Quoted.text(word)
        if command == "countdown", word.first?.isNumber == true {
            let count = word.prefix { $0.isNumber }
            return
                "rollgif countdown is for a moment, as in --until 2026-12-24T18:00Z; to count \(count) to 0 write rollgif "
                + "--values \(count)..0 --every 1 -o out.gif"
        }
        if command == "fonts" { return "write rollgif fonts --font \(Quoted.text(word)), or --list for all of them" }
        if let command, command != "render" {
            return "\(name) belongs to no option of rollgif \(command); leave it out" + pointer
        }
        for option in ["--prefix", "--suffix"] {
            guard let index = arguments.firstIndex(of: option), index + 2 < arguments.count,
                ["-o", "--output"].contains(arguments[index + 1]), arguments[index + 2] == word
            else { continue }
            return "\(option) has no text: it took \(arguments[index + 1]) for one; write \(option) 'text' -o \(word)"
        }
        if let index = arguments.firstIndex(of: "--values"), arguments.dropFirst(index + 2).first == word {
            let numbers = arguments.dropFirst(index + 1).prefix { !$0.hasPrefix("--") && $0 != "-o" }
            return "the numbers of --values stand in one word; write --values \(numbers.joined(separator: ","))"
        }
        if let index = arguments.firstIndex(of: word), let next, ["to", "->", "→", "=>"].contains(next),
            let end = arguments.dropFirst(index + 2).first
        {
            return "write --from \(word) --to \(end)" + pointer
        }
        if NegativeNumbers.revealed(word).allSatisfy({ $0.isNumber || ".,-+".contains($0) }) {
            return "\(name) stands alone; write --from \(word) --to \(next ?? "…")" + pointer
        }
        if let ending = word.split(separator: ".").dropFirst().last?.lowercased() {
            if OutputFormat(rawValue: ending) != nil { return "\(name) stands alone; write -o \(word)" + pointer }
            if ending.hasPrefix("json") || ending == "csv" {
                return "\(name) stands alone; write rollgif batch \(word), or --job \(word) for a single job" + pointer
            }
        }
        return word == arguments.first ? unknownCommand(word) : "\(name) belongs to no option; leave it out" + pointer
    }

    private func unknownCommand(_ word: String) -> String {
        let hint = Suggestion.name(like: word, in: commands)
        return "there is no command \(Quoted.text(word)); "
            + (hint.isEmpty ? "the commands are \(commands.joined(separator: ", "))" : String(hint.dropLast()))
    }

    /// What to say about a topic that the help does not have.
    static func unknownTopic(_ topic: String, commands: [String]) -> String {
        let hint = Suggestion.name(like: topic, in: commands + HelpText.topics)
        return "there is no help about \(Quoted.text(topic)); "
            + (hint.isEmpty ? "rollgif help lists commands and groups" : String(hint.dropLast()))
    }
}

extension String {
    /// With a small first letter, to stand inside a sentence.
    var loweringFirst: String { prefix(1).lowercased() + dropFirst() }
}
