import RollGIF

/// Says what is wrong with a command line that the argument parser refused, and what to type instead.
struct CommandLineMistake {
    /// The words after the program's name.
    let arguments: [String]
    /// The first words that name a command.
    let commands: [String]

    /// What people call options that have another name here.
    private static let otherNames = [
        "--start": "--from", "--end": "--to", "--out": "--output", "--size": "--font-size", "--text-color": "--color",
        "--fg": "--color", "--foreground": "--color", "--bg": "--background",
        "--transparent": "--background transparent",
        "--decimals": "--fraction-digits", "--precision": "--fraction-digits", "--separator": "--grouping",
        "--repeat": "--loop", "--time": "--duration", "--length": "--duration", "--delay": "--hold-start",
        "--symbol": "--currency-display", "--effort": "--optimize", "--type": "--format", "--theme": "--preset",
    ]

    /// The command that was meant, or nil for the default one.
    private var command: String? { arguments.first.flatMap { commands.contains($0) ? $0 : nil } }

    /// Refuses a first word that is no command: the parser would take it, and all that follows, for the default one's.
    static func check(_ arguments: [String], commands: [String]) throws(RollGIFError) {
        let mistake = CommandLineMistake(arguments: arguments, commands: commands)
        guard let first = arguments.first, !first.isEmpty, !first.hasPrefix("-") else { return }
        if first == "help" {
            guard let topic = arguments.dropFirst().first, !topic.hasPrefix("-"), !commands.contains(topic) else {
                return
            }
            throw RollGIFError(.usage, mistake.unknownCommand(topic))
        }
        guard mistake.command == nil else { return }
        throw RollGIFError(.usage, NegativeNumbers.revealed(mistake.stray([first])))
    }

    /// One line of the parser's reason.
    ///
    /// The parser's errors have no public form but their text, so that is what is taken apart here; a text of another
    /// form is passed on as it is.
    func sentence(_ reason: String) -> String {
        let line = reason.split { $0.isWhitespace }.joined(separator: " ")
        let quoted = line.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        guard let first = quoted.first else { return line.loweringFirst + pointer }
        if line.hasPrefix("Unknown option") { return unknownOption(first, near: quoted.dropFirst().first) }
        if line.contains("nexpected argument") { return stray(quoted) }
        if line.hasPrefix("Missing value for"), let option = first.split(separator: " ").first {
            return "\(option) needs a value, as in \(first)" + pointer
        }
        if line.hasPrefix("Missing expected argument") {
            return "\(first) is missing: rollgif \(command ?? "") \(first)" + pointer
        }
        return line.loweringFirst + pointer
    }

    /// Where to read on.
    private var pointer: String { " (rollgif \(command.map { "\($0) " } ?? "")--help lists the options)" }

    private func unknownOption(_ name: String, near: String?) -> String {
        let name = name.split(separator: "=").first.map(String.init) ?? name
        let isRender = command == nil || command == "render"
        if let meant = isRender ? Self.otherNames[name] ?? near : near {
            return "there is no option \(name); did you mean \(meant)?" + pointer
        }
        return "\(command.map { "rollgif \($0)" } ?? "rollgif") has no option \(name)" + pointer
    }

    /// Words that belong to no option.
    private func stray(_ words: [String]) -> String {
        let word = words[0]
        let name = Quoted.text(word)
        if let command, command != "render" {
            return "\(name) belongs to no option of rollgif \(command); leave it out" + pointer
        }
        if NegativeNumbers.revealed(word).allSatisfy({ $0.isNumber || ".,-+".contains($0) }) {
            return "\(name) stands alone; write --from \(word) --to \(words.dropFirst().first ?? "…")" + pointer
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
            + (hint.isEmpty
                ? "the commands are \(commands.filter { $0 != "manual" }.joined(separator: ", "))"
                : String(hint.dropLast()))
    }
}

extension String {
    /// With a small first letter, to stand inside a sentence.
    var loweringFirst: String { prefix(1).lowercased() + dropFirst() }
}
