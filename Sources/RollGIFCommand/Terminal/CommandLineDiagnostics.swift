import Commands
import RollGIF

/// Errors in the words of a command line, each with a correction.
struct CommandLineDiagnostics {
    /// Words after the program's name.
    let arguments: [String]
    /// Command that they name; nil for the default one.
    let command: String?

    private var isRender: Bool { command == nil || command == "render" }

    /// Throws for a first word that looks like a command but is not one. Its options would be read as those of the
    /// default command.
    func checkCommand() throws(RollGIFError) {
        guard let first = arguments.first, !first.isEmpty, command == nil, first != "help" else { return }
        if CommandWords.isOption(first) || CommandWords.isPicture(first) && !first.hasSuffix(".json") { return }
        throw .usage(stray(first, next: arguments.dropFirst().first))
    }

    func sentence(_ fault: CommandWords.SyntaxError, of shape: CommandShape) -> String {
        switch fault {
        case .unknownOption(let word): unknownOption(word, shape)
        case .missingValue(let option, let use):
            "\(option) needs a value, as in \(use)"
                + (shape.option(option)?.kind.colorRole == nil ? "" : "; a # needs quotes, as in '#ff0000'") + pointer
        case .valueOfFlag(let option, let value):
            "\(option) is a switch and takes no value; leave out =\(Quoted.text(value))" + pointer
        case .notTrueOrFalse(let option, let value):
            "\(option)=\(Quoted.bare(value)): a switch is true or false; write \(option) or --no-\(option.dropFirst(2))"
                + pointer
        case .stray(let word, let next): stray(word, next: next)
        case .missingOperand(let name): "<\(name)> is missing: rollgif \(shape.name) <\(name)>" + pointer
        case .givenTwice(let option, let first, let second):
            "\(option) is set twice, as \(Quoted.text(first)) and as \(Quoted.text(second)); keep one of them"
        }
    }

    private var pointer: String { " (rollgif \(command.map { "\($0) " } ?? "")--help lists the options)" }

    private func unknownOption(_ name: String, _ shape: CommandShape) -> String {
        let bare = String(name.drop { $0 == "-" })
        if let option = joined(name, shape) { return "\(name) is not an option; write \(option)" + pointer }
        let names = shape.options.map { String($0.optionName.dropFirst(2)) }
        let near = bare.count > 1 ? Suggestion.nearest(to: bare, in: names).map { "--\($0)" } : nil
        // A synonym is tried before a similar spelling.
        let word = bare.lowercased()
        if command == "batch", ["o", "output", "out-file"].contains(word) {
            return "rollgif batch draws many files: --out '{name}.gif' names each, --out-dir sets the folder" + pointer
        }
        if command == "batch", let key = JobKey.allCases.first(where: { $0.optionName == name }) {
            let typed = arguments.firstIndex(of: name).flatMap { arguments.dropFirst($0 + 1).first }
            let value = key.definition.canBeSwitchedOff ? "true" : typed ?? "…"
            let setting = Job.quoted("\(key.rawValue)=\(value)")
            return "\(name) is a setting of a job; write --set \(setting) for all jobs" + pointer
        }
        if isRender, let sentence = Synonyms.absent[word] { return "unknown option \(name): \(sentence)" }
        // A picture's size looks like 600x200; a single number is a font size.
        let isBox = arguments.firstIndex(of: name).map { arguments.dropFirst($0 + 1).first?.contains("x") == true }
        let other =
            word == "size" && isBox == true ? "--canvas" : Self.letters[word] ?? Synonyms.meaning(ofOption: word)?.typed
        let isTaken = other?.split(separator: " ").first.map { shape.option($0) != nil } == true
        if let correction = isTaken ? other : nil {
            let filled = correction.replacing("…", with: value(of: name) ?? "N") + value(of: name, for: correction)
            return "unknown option \(name); did you mean \(filled)?" + pointer
        }
        if word.hasPrefix("no-"), names.contains(String(word.dropFirst(3))) {
            return "unknown option \(name); leave out --\(word.dropFirst(3))" + pointer
        }
        if let correction = near { return "unknown option \(name); did you mean \(correction)?" + pointer }
        return "\(command.map { "rollgif \($0)" } ?? "rollgif") has no option \(name)" + pointer
    }

    /// Returns the value behind an unknown option as a part of the style that it means, with its blank; empty for other
    /// options.
    private func value(of name: String, for option: String) -> String {
        guard let row = JobKey.allCases.first(where: { $0.optionName == option })?.definition, row.kind.isStyle,
            let value = value(of: name)
        else { return "" }
        let part = [value, value + "px"].first { (try? row.check($0)) != nil }
        return part.map { " \(Job.quoted($0))" } ?? ""
    }

    /// Returns the value of an option that does not exist, `--damping 17` or `--damping=17`; nil for none.
    private func value(of name: String) -> String? {
        if let index = arguments.firstIndex(of: name) {
            return arguments.dropFirst(index + 1).first.flatMap { $0.hasPrefix("--") ? nil : $0 }
        }
        return arguments.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }

    /// Options by the letters that ffmpeg has for them.
    private static let letters = ["r": "--fps", "s": "--canvas", "y": "--force"]

    /// Returns a short option with its value behind it, `-oa.gif`, or `-t` for `--to`, as it is typed; nil for other
    /// words.
    private func joined(_ name: String, _ shape: CommandShape) -> String? {
        guard name.first == "-", !name.hasPrefix("--"), name.count > 1 else { return nil }
        if name == "-t", shape.option("--to") != nil { return "--to" }
        let (short, value) = (String(name.prefix(2)), name.dropFirst(2))
        guard shape.option(short) != nil, value.contains(".") else { return nil }
        return "\(short) \(Job.quoted(String(value)))"
    }

    /// Returns the sentence about a word that belongs to no option.
    private func stray(_ word: String, next: String?) -> String {
        let name = Quoted.text(word)
        if let index = arguments.firstIndex(of: word), index > 1, ["-o", "--output"].contains(arguments[index - 1]) {
            let option = arguments[index - 2]
            return "\(option) has no text: it took \(arguments[index - 1]) for one; write \(option) 'text' -o \(word)"
        }
        if command == "countdown", !arguments.contains(JobKey.until.optionName) {
            let advice = CountdownAdvice(arguments)?.sentence.map { "; \($0)" } ?? ""
            return "rollgif countdown is for a moment, as in --until 2026-12-24T18:00Z\(advice)"
        }
        if command == "fonts" {
            return "\(name) is not an option; write rollgif fonts --font \(Job.quoted(word)), or --list for "
                + "all fonts"
        }
        if let command, command != "render" {
            return "\(name) belongs to no option of rollgif \(command); \(quoting(word))leave it out" + pointer
        }
        for option in ["--values", "--spark"] {
            guard let index = arguments.firstIndex(of: option), arguments.dropFirst(index + 2).first == word else {
                continue
            }
            let numbers = arguments.dropFirst(index + 1).prefix {
                !$0.hasPrefix("--") && $0 != "-o" && !CommandWords.isPicture($0)
            }
            return "\(option) takes its numbers in one word; write \(option) \(numbers.joined(separator: ","))"
        }
        if BareLine.arrows.contains(word), let next, arguments.contains("--from") {
            return "\(name) is not an option; write --to \(Job.quoted(next))" + pointer
        }
        if word.contains(where: \.isNumber), arguments.contains("--from"), !arguments.contains("--to") {
            return "\(name) is not an option; write --to \(Job.quoted(word))" + pointer
        }
        if let ending = word.split(separator: ".").dropFirst().last?.lowercased() {
            if ending.hasPrefix("json") || ending == "csv" {
                return "\(name) is not an option; write rollgif batch \(word), or --job \(word) for a single job"
                    + pointer
            }
        }
        if !isNearCommand(word), let sentence = BareLineAdvice(arguments).sentence { return sentence + pointer }
        guard word != arguments.first else { return unknownCommand(word) }
        return "\(name) belongs to no option; \(quoting(word))leave it out" + pointer
    }

    /// Returns `write --title 'Sales up', or ` for a word behind the value of an option, of which it may be a part;
    /// empty for other words.
    private func quoting(_ word: String) -> String {
        guard let index = arguments.firstIndex(of: word),
            let start = arguments[..<index].lastIndex(where: { $0.hasPrefix("-") }), start + 2 <= index,
            let key = JobKey.allCases.first(where: { $0.optionName == arguments[start] })
        else { return "" }
        let parts = arguments[(start + 1)...].prefix { !$0.hasPrefix("-") && !CommandWords.isPicture($0) }
        guard parts.count > 1 else { return "" }
        let spaced = parts.joined(separator: " ")
        // A moment needs its offset from UTC as well.
        let correction = [spaced, parts.joined(), spaced + "Z"].first { (try? key.definition.check($0)) != nil }
        return correction.map { "write \(arguments[start]) \(Job.quoted($0)), or " } ?? ""
    }

    /// Returns whether the first word is probably a mistyped command.
    private func isNearCommand(_ word: String) -> Bool {
        word == arguments.first && command == nil && !Suggestion.name(like: word, in: Command.names).isEmpty
    }

    private func unknownCommand(_ word: String) -> String {
        let others = [
            "gui": "studio", "web": "studio", "serve": "studio", "info": "inspect", "verify": "inspect",
            "examples": "skill", "list": "help", "draw": "render", "make": "render", "show": "preview",
            "install": "completion", "fields": "schema", "timer": "countdown", "init": "panels",
        ]
        if let other = others[word.lowercased()] {
            return "unknown command \(Quoted.text(word)); did you mean rollgif \(other)?"
        }
        let hint = Suggestion.name(like: word, in: Command.names)
        return "unknown command \(Quoted.text(word)); "
            + (hint.isEmpty ? "the commands are \(Command.names.joined(separator: ", "))" : String(hint.dropLast()))
    }

    /// Returns the sentence about a topic that the help does not have.
    static func unknownTopic(_ topic: String) -> String {
        let word = topic.lowercased().replacing(" ", with: "-")
        if let sentence = Synonyms.absent[word] { return sentence }
        let hint = Suggestion.name(like: topic, in: Command.names + HelpText.topics)
        return "no help about \(Quoted.text(topic)); "
            + (hint.isEmpty ? "rollgif help lists commands and groups" : String(hint.dropLast()))
    }
}
