import Commands
import RollGIF

/// Errors in the words of a command line, each with one correction.
struct CommandLineDiagnostics {
    /// Words after the program's name.
    let arguments: [String]
    /// Command that they name; nil for the default one.
    let command: String?

    private var isRender: Bool { command == nil || command == "render" }

    /// Throws for a first word that looks like a command but is not one. Its options would be read as those of the
    /// default command.
    func checkCommand() throws(RollGIFError) {
        guard command == nil, let first = arguments.first, let other = Self.command(meantBy: first) else { return }
        throw .usage("unknown command \(Quoted.text(first)); did you mean \(other)?")
    }

    private static func command(meantBy word: String) -> String? {
        guard word.count > 2, word.allSatisfy({ $0.isLetter || $0 == "-" }), !word.hasPrefix("-") else { return nil }
        let others = [
            "gui": "studio", "web": "studio", "serve": "studio", "info": "inspect", "verify": "inspect",
            "examples": "skill", "list": "help", "show": "preview", "install": "completion", "fields": "schema",
        ]
        return others[word.lowercased()] ?? Suggestion.nearest(to: word.lowercased(), in: Command.names)
    }

    func sentence(_ fault: CommandWords.SyntaxError, of shape: CommandShape) -> String {
        switch fault {
        case .unknownOption(let word, let value): unknownOption(word, value, shape)
        case .missingValue(let option, let use):
            "\(option) needs a value, as in \(use)"
                + (shape.option(option)?.kind.colorRole == nil ? "" : "; a # needs quotes, as in '#ff0000'") + pointer
        case .notTrueOrFalse(let option, let value):
            "\(option)=\(Quoted.bare(value)): a switch is true or false; write \(option) or --no-\(option.dropFirst(2))"
                + pointer
        case .stray(let word): stray(word, shape)
        case .missingOperand(let name): "<\(name)> is missing: rollgif \(shape.name) <\(name)>" + pointer
        case .givenTwice(let option, let first, let second):
            "\(option) is set twice, as \(Quoted.text(first)) and as \(Quoted.text(second)); keep one of them"
        }
    }

    private var pointer: String { " (rollgif \(command.map { "\($0) " } ?? "")--help lists the options)" }

    private func unknownOption(_ name: String, _ value: String?, _ shape: CommandShape) -> String {
        let bare = String(name.drop { PastedText.dashes.contains($0) })
        // A synonym is tried before a similar spelling.
        let word = bare.lowercased()
        if command == "batch", ["o", "output", "out-file"].contains(word) {
            return "rollgif batch draws many files: --out '{name}.gif' names each, --out-dir sets the folder" + pointer
        }
        if command == "batch", let key = JobKey.allCases.first(where: { $0.optionName == name }) {
            let setting = Job.quoted("\(key.rawValue)=\(key.definition.canBeSwitchedOff ? "true" : value ?? "…")")
            return "\(name) is a setting of a job; write --set \(setting) for all jobs" + pointer
        }
        if isRender, let sentence = Synonyms.absent[word] { return "unknown option \(name): \(sentence)" }
        // A picture's size looks like 600x200; a single number is a font size.
        let other =
            word == "size" && value?.contains("x") == true
            ? "--canvas" : Self.letters[word] ?? Synonyms.meaning(ofOption: word)?.typed
        let isTaken = other?.split(separator: " ").first.map { shape.option($0) != nil } == true
        if let correction = isTaken ? other : nil {
            let filled = correction.replacing("…", with: value ?? "N") + Self.part(value, of: correction)
            return "unknown option \(name); did you mean \(filled)?" + pointer
        }
        let names = shape.options.map { String($0.optionName.dropFirst(2)) }
        if word.hasPrefix("no-"), names.contains(String(word.dropFirst(3))) {
            return "unknown option \(name); leave out --\(word.dropFirst(3))" + pointer
        }
        if bare.count > 1, let near = Suggestion.nearest(to: bare, in: names) {
            return "unknown option \(name); did you mean --\(near)?" + pointer
        }
        return "\(command.map { "rollgif \($0)" } ?? "rollgif") has no option \(name)" + pointer
    }

    /// Returns the value behind an unknown option as a part of the style that it means, with its blank; empty for other
    /// options.
    private static func part(_ value: String?, of option: String) -> String {
        guard let row = JobKey.allCases.first(where: { $0.optionName == option })?.definition, row.kind.isStyle,
            let value, let part = [value, value + "px"].first(where: { (try? row.check($0)) != nil })
        else { return "" }
        return " \(Job.quoted(part))"
    }

    /// Options by the letters that ffmpeg has for them.
    private static let letters = ["r": "--fps", "s": "--canvas", "y": "--force", "t": "--to"]

    /// Returns the sentence about the first word that belongs to nothing.
    private func stray(_ word: StrayWord, _ shape: CommandShape) -> String {
        let name = Quoted.text(word.text)
        if let option = word.option, let phrase = word.phrase, (try? option.check(phrase)) != nil {
            let typed = option === JobKey.output.definition ? "-o" : option.optionName
            return "\(name) belongs to no option; write \(typed) \(Job.quoted(phrase)), or leave it out" + pointer
        }
        if command == "countdown" {
            let until: JobKey = .until
            let text = word.all.joined(separator: " ")
            if let moment = [text, "in \(text)"].first(where: { (try? until.definition.check($0)) != nil }) {
                return "\(name) belongs to no option; write --until \(Job.quoted(moment))" + pointer
            }
            return "\(name) is no moment, as in --until 2026-12-24T18:00Z; numbers count down with --values 10..0 "
                + "--every 1" + pointer
        }
        if let option = setting(word.text, shape) {
            return "\(name) belongs to no option; write \(option), or leave it out" + pointer
        }
        guard shape.readsChange else { return "\(name) belongs to no option; leave it out" + pointer }
        if word.text == "-" {
            return "\(name) is half of an arrow, whose > the shell took for itself; write '49 -> 39' in quotes"
                + pointer
        }
        if let ending = Output.ending(of: word.text), ["json", "jsonl", "ndjson", "csv", "tsv"].contains(ending) {
            return "\(name) holds jobs; write --job \(Job.quoted(word.text)) for a single one, or batch before a list"
                + pointer
        }
        if word.hasValues {
            guard !word.hasOutput, word.text.contains(where: \.isLetter) else {
                return "\(name) belongs to no option; leave it out" + pointer
            }
            let file = word.text + (word.text.hasSuffix("/") ? "number." : ".") + word.ending
            return "\(name) belongs to no option; write -o \(Job.quoted(file)) for a file" + pointer
        }
        let values = word.text.split(separator: ",").map(String.init)
        if values.count == 2, values.allSatisfy({ $0.contains(where: \.isNumber) }) {
            return "\(name) is one number or two; write --from \(values[0]) --to \(values[1]) for two" + pointer
        }
        guard word.all.allSatisfy({ !$0.contains(where: \.isNumber) }) else {
            return word.text.contains(where: \.isNumber)
                ? "\(name) is one value, and a change has two, as in 49 39" + pointer
                : "\(name) belongs to no option; leave it out" + pointer
        }
        guard word.all.count == 2 else {
            return "\(name) is no command and belongs to no option; leave it out" + pointer
        }
        let options = zip(["--from", "--to"], word.all).map { "\($0) \(Job.quoted($1))" }
        return "words need their options; write \(options.joined(separator: " "))" + pointer
    }

    /// Returns the option of a command that a word names with its value, or is a value of; nil for other words.
    private func setting(_ word: String, _ shape: CommandShape) -> String? {
        if let (option, value) = shape.assignment(in: word) { return "\(option.optionName) \(Job.quoted(value))" }
        if shape.name == "fonts" { return "--font \(Job.quoted(word))" }
        let isCode = word.count == 3 && word.allSatisfy { $0.isASCII && $0.isUppercase }
        let isLocale = word.prefixMatch(of: /[a-z]{2,3}[_-][A-Z]{2}$/) != nil
        let isLength = word.first?.isNumber == true && word.contains(where: \.isLetter)
        let keys: [JobKey] = isCode ? [.currency] : isLocale ? [.locale] : isLength ? [.canvas, .duration] : []
        let meaning = keys.first { (try? $0.definition.check(word)) != nil }.map { "\($0.optionName) \(word)" }
        guard let typed = meaning ?? Synonyms.meaning(ofOption: word)?.typed, !typed.contains("…"),
            let option = typed.split(separator: " ").first, shape.option(option) != nil
        else { return nil }
        return typed
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
