import Commands
import RollGIF

/// Text of `rollgif --help` and `rollgif help`: one screen first, and the full list on request.
struct HelpText {
    let commands: [CommandShape]

    /// Options of the first screen, which cover nine lines in ten.
    private static let first: [OptionDefinition] =
        [
            JobKey.values, .style, .locale, .font, .color, .background, .duration, .theme,
        ] + [JobKey.output]

    /// Commands that the first screen only names.
    private static let others = [
        "fonts", "merge-reports", "schema", "format", "measure", "doctor", "licenses", "skill", "mcp", "completion",
        "version", "manual",
    ]

    private static let examples = [
        "rollgif 49 39 price.gif --style currency",
        "rollgif 9 100 42 score.webp --spring bouncy --color '#0b7a55'",
    ]

    /// First screen: examples, the main options, the commands, and pointers to the rest.
    var root: String {
        var lines = ["Turn a change of a number into a rolling animation.", ""]
        lines += Self.examples.map { "  \($0)" } + ["", "COMMON OPTIONS:"]
        for definition in Self.first { lines.append(Self.row(definition, shortened: true)) }
        lines += ["", "COMMANDS:"] + commandLines(leavingOut: Self.others)
        let others = Self.wrapped(Self.others.joined(separator: ", "), to: 80 - 8)
        lines += ["  also: \(others.joined(separator: "\n        "))", "", "MORE:"]
        let sections = OptionSection.allCases.map { $0.rawValue.lowercased() }.filter { $0 != "motion" }
        lines += [
            "  rollgif help all          every option, group by group",
            "  rollgif help motion       also for \(sections.joined(separator: ", "))",
            "  rollgif help edge-fade    one option, command, theme, preset or destination",
            "  rollgif skill             lines for sixty tasks; rollgif manual has the rest",
        ]
        return lines.joined(separator: "\n")
    }

    /// Returns the text about a topic: `all`, a section, an option or a command; nil for other words.
    func text(about topic: String) -> String? {
        let name = topic.lowercased().replacing(" ", with: "-")
        if name == "all" {
            return (OptionSection.allCases.map(Self.section) + [commandSection]).joined(separator: "\n\n")
        }
        if let shape = commands.first(where: { $0.name == name }) { return command(shape) }
        if name == "help" { return root }
        let section = OptionSection.allCases.first { $0.rawValue.lowercased() == name }
        let bare = String(name.drop { $0 == "-" })
        let option = (OptionDefinition.ofRender + commands.flatMap(\.listed)).first { definition in
            definition.optionName == "--\(bare)" || definition.canBeSwitchedOff && definition.offName == "--\(bare)"
                || definition.name.lowercased() == bare
                || definition.letter.map(String.init) == bare
        }
        // A topic with dashes is looked up among options first, because "text", "values" and "format" are also
        // sections.
        if let option, topic.hasPrefix("-") || section == nil { return Self.entry(option) }
        return section.map(Self.section) ?? meaning(of: name)
    }

    /// Returns the help of one option, with a line that uses it.
    private static func entry(_ option: OptionDefinition) -> String {
        let shape = Command.all.map(\.shape).first { shape in shape.listed.contains { $0 === option } }
        return row(option, shortened: false)
            + "\n\n  \((shape ?? Command.render.shape).line(using: option))"
    }

    /// Returns the text about a word other than a topic: a theme, a preset, a destination, or what the word means; nil
    /// for other words.
    private func meaning(of word: String) -> String? {
        if let theme = Theme.named(word) { return "--theme \(theme.entry)" }
        if let preset = Preset.named(word) { return "--preset \(preset.entry)" }
        if let place = DestinationRule.named(word) { return "--for \(place.entry)" }
        let rows = OptionDefinition.ofRender + commands.flatMap(\.listed)
        let texts = UnknownName.topic(word).prefix(4).map { meaning in
            if let option = meaning.option {
                let row = rows.first { $0.optionName == option || option == "-f" && $0.letter == "f" }
                return "\(word): \(meaning.typed)" + (row.map { "\n" + Self.entry($0) } ?? "")
            }
            guard meaning.isCommand else { return "\(word): \(meaning.typed)." }
            let shape = commands.first { meaning.typed.split(separator: " ")[1] == $0.name }
            return "\(word): \(meaning.typed)"
                + (shape.map { "\n  \($0.abstract)\n\n  \($0.example ?? meaning.typed)" } ?? "")
        }
        if !texts.isEmpty { return texts.joined(separator: "\n\n") }
        let key = JobKey.allCases.first { $0.words.contains(word) }
        return key.map { "\(word): \($0.optionName) \(word)\n" + Self.entry($0) }
    }

    /// Returns the help of a command: its summary, example and options; shared options are only named.
    func command(_ shape: CommandShape) -> String {
        var lines = [shape.abstract]
        if let example = shape.example { lines += ["", "  \(example)"] }
        if let discussion = shape.discussion { lines += [""] + Self.wrapped(discussion, to: 80) }
        lines += ["", "USAGE: rollgif \(usage(shape))"]
        if let operand = shape.operand {
            lines += ["", "  " + operand.spelled.padded(to: 24) + operand.help]
        }
        let sections = OptionSection.allCases.filter { section in shape.listed.contains { $0.section == section } }
        if sections.count > 4 {
            for section in sections { lines += ["", Self.section(section)] }
        } else if !shape.listed.isEmpty {
            lines += ["", "OPTIONS:"] + shape.listed.map { Self.row($0, shortened: false) }
        }
        if let others = shape.sharedWith {
            let pages = others == "rollgif" ? "rollgif help all, rollgif help motion, …" : others
            let whose = others == "rollgif" ? "every option that describes a picture" : "more options"
            lines += ["", "It takes \(whose) as well: \(pages)"]
        }
        return lines.joined(separator: "\n")
    }

    private func usage(_ shape: CommandShape) -> String {
        let name = shape.name == "render" ? "[render]" : shape.name
        let operand = shape.operand.map { $0.isOptional ? "[\($0.spelled)]" : $0.spelled }
        return ([name, operand] + [shape.options.isEmpty ? nil : "[options]"]).compactMap(\.self).joined(separator: " ")
    }

    /// Topics other than commands, for suggestions.
    static let topics =
        ["all"] + OptionSection.allCases.map { $0.rawValue.lowercased() }
        + (OptionDefinition.ofRender + Command.all.flatMap(\.shape.listed)).map { String($0.optionName.dropFirst(2)) }

    private static func section(_ section: OptionSection) -> String {
        let rows = OptionDefinition.ofRender.filter { $0.section == section }.map { row($0, shortened: false) }
        return (["\(section.rawValue.uppercased()):"] + rows).joined(separator: "\n")
    }

    private var commandSection: String { (["COMMANDS:"] + commandLines(leavingOut: [])).joined(separator: "\n") }

    private func commandLines(leavingOut others: [String]) -> [String] {
        commands.filter { !others.contains($0.name) }.map { "  " + $0.name.padded(to: 24) + $0.abstract }
    }

    /// Returns the line of an option: its typed form, and its help beside it.
    private static func row(_ definition: OptionDefinition, shortened: Bool) -> String {
        let typed = definition.usage
        var help = definition.commandHelp
        if shortened, definition === JobKey.theme {
            help = "A whole picture: \(Theme.all.filter { !$0.isDark }.map(\.name).joined(separator: ", "))."
        } else if shortened, help.count > 52 {
            let sentence = definition.commandSentence
            let clause = String(sentence.prefix { $0 != ";" })
            help = clause.count < sentence.count ? "\(clause)." : sentence
        }
        let lines = wrapped(help, to: 80 - 26)
        let indent = String(repeating: " ", count: 26)
        if typed.count > 23 {
            return (["  \(typed)"] + lines.map { indent + $0 }).joined(separator: "\n")
        }
        return ("  " + typed.padded(to: 24) + lines.joined(separator: "\n\(indent)"))
    }

    private static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count < width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension OptionDefinition {
    /// The option with its letter and its value: `-o, --output <file>`.
    var usage: String { (letter.map { "-\($0), " } ?? "") + helpName + (value.isEmpty ? "" : " <\(value)>") }
}
