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
        guard command == nil, let first = arguments.first, let other = Self.command(meantBy: first),
            // Two words before a picture are a change, and not a command and its file.
            !(arguments.count > 2 && CommandWords.isPicture(arguments[2]) && arguments[1].allSatisfy(\.isLetter))
        else { return }
        throw .usage("unknown command \(Quoted.text(first)); did you mean \(other)?")
    }

    private static func command(meantBy word: String) -> String? {
        guard word.count > 2, word.allSatisfy({ $0.isLetter || $0 == "-" }), !word.hasPrefix("-") else { return nil }
        if let meaning = Meaning.all(of: word).first, meaning.isCommand {
            return meaning.typed.split(separator: " ").dropFirst().first.map(String.init)
        }
        return Suggestion.nearest(to: word.lowercased(), in: Command.names)
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
        case .givenTwice(let option, let first, let second): ExclusiveOptions.twice(option, first, second)
        }
    }

    private var pointer: String { " (rollgif \(command.map { "\($0) " } ?? "")--help lists the options)" }

    private func unknownOption(_ name: String, _ value: String?, _ shape: CommandShape) -> String {
        let word = String(name.drop { PastedText.dashes.contains($0) }).lowercased()
        if command == "batch", ["o", "output", "out-file"].contains(word) {
            return "rollgif batch draws many files: --out '{name}.gif' names each, --out-dir sets the folder" + pointer
        }
        if command == "batch", let key = JobKey.allCases.first(where: { $0.optionName == name }) {
            let setting = Quoted.shellWord("\(key.rawValue)=\(key.definition.canBeSwitchedOff ? "true" : value ?? "…")")
            return "\(name) is a setting of a job; write --set \(setting) for all jobs" + pointer
        }
        if isRender, let meaning = Meaning.all(of: word).first {
            if meaning.isSentence { return "unknown option \(name): \(meaning.typed)" }
            if meaning.isCommand { return "unknown option \(name): \(meaning.typed) is a command" }
        }
        if word.hasPrefix("no-"), shape.option("--\(word.dropFirst(3))") != nil, Meaning.all(of: word).isEmpty {
            return "unknown option \(name); leave out --\(word.dropFirst(3))" + pointer
        }
        if let option = UnknownName.option(name, value: value, among: shape.options) {
            return "unknown option \(name); did you mean \(option)?" + pointer
        }
        return "\(command.map { "rollgif \($0)" } ?? "rollgif") has no option \(name)" + pointer
    }

    /// Returns the sentence about the first word that belongs to nothing.
    private func stray(_ word: StrayWord, _ shape: CommandShape) -> String {
        let name = Quoted.text(word.text)
        // A word behind a text that is shown is a part of it, even where it is an option's word: --title Sales up.
        let isShown = word.option?.kind.isShown == true
        let isPart = !word.text.contains("/") && (isShown || setting(word.text, shape) == nil)
        if isPart, let option = word.option, let phrase = word.phrase, !option.kind.isExactNumber,
            (try? option.check(phrase)) != nil
        {
            let typed = option === JobKey.output.definition ? "-o" : option.optionName
            return "\(name) belongs to no option; write \(typed) \(Quoted.shellWord(phrase)), or leave it out" + pointer
        }
        if command == "countdown" {
            let until: JobKey = .until
            let text = word.all.joined(separator: " ")
            if let moment = [text, "in \(text)"].first(where: { (try? until.definition.check($0)) != nil }) {
                return "\(name) belongs to no option; write --until \(Quoted.shellWord(moment))" + pointer
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
            return "\(name) holds jobs; write --job \(Quoted.shellWord(word.text)) for a single one, or batch before a "
                + "list" + pointer
        }
        if !word.text.contains("/"),
            let option = Meaning.all(of: word.text).first(where: { shape.option($0.option ?? "") != nil })?.option
        {
            return "\(name) belongs to no option; see \(option), or leave it out" + pointer
        }
        if word.hasValues {
            guard !word.hasOutput, word.text.contains(where: \.isLetter) else {
                return "\(name) belongs to no option; leave it out" + pointer
            }
            let file = word.text + (word.text.hasSuffix("/") ? "number." : ".") + word.ending
            return "\(name) belongs to no option; write -o \(Quoted.shellWord(file)) for a file" + pointer
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
        let options = zip(["--from", "--to"], word.all).map { "\($0) \(Quoted.shellWord($1))" }
        return "words need their options; write \(options.joined(separator: " "))" + pointer
    }

    /// Returns the option of a command that a word names with its value, or is a value of; nil for other words.
    private func setting(_ word: String, _ shape: CommandShape) -> String? {
        if let (option, value) = shape.assignment(in: word) { return "\(option.optionName) \(Quoted.shellWord(value))" }
        if shape.name == "fonts" { return "--font \(Quoted.shellWord(word))" }
        let isCode = word.count == 3 && word.allSatisfy { $0.isASCII && $0.isUppercase }
        let isLocale = word.prefixMatch(of: /[a-z]{2,3}[_-][A-Z]{2}$/) != nil
        let isLength = word.first?.isNumber == true && word.contains(where: \.isLetter)
        let keys: [JobKey] = isCode ? [.currency] : isLocale ? [.locale] : isLength ? [.canvas, .duration] : []
        if let key = keys.first(where: { (try? $0.definition.check(word)) != nil }) {
            return "\(key.optionName) \(word)"
        }
        if let option = shape.option(spelled: word), option.kind.isFlag { return option.optionName }
        guard word.contains(where: \.isLetter) else { return nil }
        return Meaning.all(of: word).first { meaning in
            guard let name = meaning.option, let option = shape.option(name) else { return false }
            return option.kind.isFlag || meaning.value?.contains("…") == false
        }?.typed
    }

    /// Returns the sentence about a topic that the help does not have.
    static func unknownTopic(_ topic: String) -> String {
        let hint = Suggestion.name(like: topic, in: Command.names + HelpText.topics)
        return "no help about \(Quoted.text(topic)); "
            + (hint.isEmpty ? "rollgif help lists commands and groups" : String(hint.dropLast()))
    }
}
