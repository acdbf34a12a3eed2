import Commands
import RollGIF

/// Errors in the words of a command line, each with one correction.
struct CommandLineDiagnostics {
    /// Words after the program's name.
    let arguments: [String]
    /// Command that they name; nil for the default one.
    let command: String?

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
        let sentence =
            switch fault {
            case .unknownOption(let word, let value): unknownOption(word, value, shape)
            case .missingValue(let option, let use):
                "\(option) needs a value, as in \(use)"
                    + (shape.option(option)?.kind.colorRole == nil ? "" : "; a # needs quotes, as in '#ff0000'")
            case .notTrueOrFalse(let option, let value):
                "\(option)=\(Quoted.bare(value)): a switch is true or false; write \(option) or --no-\(option.dropFirst(2))"
            case .stray(let word): stray(word, shape)
            case .missingOperand(let name): "<\(name)> is missing: rollgif \(shape.name) <\(name)>"
            case .givenTwice(let option, let first, let second):
                ExclusiveOptions.twice("\(option)", first, second).spelled(.options)
            }
        return "\(sentence) (rollgif \(command.map { "\($0) --help" } ?? "help all") lists the options)"
    }

    private func unknownOption(_ name: String, _ value: String?, _ shape: CommandShape) -> String {
        let word = String(name.drop { PastedText.dashes.contains($0) }).lowercased()
        if command == "batch", ["o", "output", "out-file"].contains(word) {
            return "rollgif batch draws many files: --out '{name}.gif' names each, --out-dir sets the folder"
        }
        if command == "batch", let key = JobKey.allCases.first(where: { $0.optionName == name }) {
            let setting = Quoted.shellWord("\(key.rawValue)=\(key.canBeSwitchedOff ? "true" : value ?? "…")")
            return "\(name) is a setting of a job; write --set \(setting) for all jobs"
        }
        if command == nil || command == "render", let meaning = Meaning.all(of: word).first {
            if meaning.isSentence { return "unknown option \(name): \(meaning.typed)" }
            if meaning.isCommand { return "unknown option \(name): \(meaning.typed) is a command" }
        }
        if word.hasPrefix("no-"), shape.option("--\(word.dropFirst(3))") != nil, Meaning.all(of: word).isEmpty {
            return "unknown option \(name); leave out --\(word.dropFirst(3))"
        }
        if let option = UnknownName.option(name, value: value, among: shape.options) {
            return "unknown option \(name); did you mean \(option)?"
        }
        return "\(command.map { "rollgif \($0)" } ?? "rollgif") has no option \(name)"
    }

    /// Returns the sentence about words that belong to nothing, with what to type instead of the first.
    private func stray(_ word: StrayWord, _ shape: CommandShape) -> String {
        // A word behind a text that is shown is a part of it, even where it is an option's word: --title Sales up.
        let isShown = word.option?.kind.isShown == true
        let isPart = !word.text.contains("/") && (isShown || setting(word.text, shape) == nil)
        let file = word.file.map { "-o \(Quoted.shellWord($0)) for a file" }
        let advice: String
        if isPart, let option = word.option, let phrase = word.phrase, !option.kind.isExactNumber,
            (try? option.check(phrase)) != nil
        {
            let typed = option === JobKey.output ? "-o" : option.optionName
            advice = "write \(typed) \(Quoted.shellWord(phrase)), or \(file ?? "leave it out")"
        } else if command == "countdown" {
            let text = word.all.joined(separator: " ")
            let moment = [text, "in \(text)"].first { (try? JobKey.until.check($0)) != nil }
            advice =
                moment.map { "write --until \(Quoted.shellWord($0))" }
                ?? "a moment is as in --until 2026-12-24T18:00Z, and numbers count down with --values 10..0 --every 1"
        } else if let option = setting(word.text, shape) {
            advice =
                "write \(option), or \(word.text.contains(where: \.isNumber) ? "leave it out" : file ?? "leave it out")"
        } else {
            advice = shape.readsChange ? adviceOnChange(word, shape, file) : "leave it out"
        }
        let alike = advice == "leave it out" ? word.all.filter { setting($0, shape) == nil } : []
        guard alike.count > 1 else { return "\(Quoted.text(word.text)) belongs to no option; \(advice)" }
        return "\(alike.map(Quoted.text).joined(separator: " and ")) belong to no option; leave them out"
    }

    private func adviceOnChange(_ word: StrayWord, _ shape: CommandShape, _ file: String?) -> String {
        if word.text == "-" { return "the shell took the > of an arrow for itself; write '49 -> 39' in quotes" }
        if DataFile.Format(ending: Output.ending(of: word.text)) != nil {
            return "write --job \(Quoted.shellWord(word.text)) for a single job, or batch before a list of them"
        }
        if !word.text.contains("/"),
            let option = Meaning.all(of: word.text).first(where: { shape.option($0.option ?? "") != nil })?.option
        {
            return "see \(option), or leave it out"
        }
        guard !word.hasValues else {
            let isSuffix = word.isBehindChange && word.all.count == 1 && word.text.allSatisfy(\.isLetter)
            guard isSuffix else { return file.map { "write \($0)" } ?? "leave it out" }
            return "write --suffix \(Quoted.shellWord(" " + word.text)), or \(file ?? "leave it out")"
        }
        let values = word.text.split(separator: ",").map(String.init)
        if values.count == 2, values.allSatisfy({ $0.contains(where: \.isNumber) }) {
            return "write --from \(values[0]) --to \(values[1]) for two numbers"
        }
        guard word.all.count == 2, word.all.allSatisfy({ $0.contains(where: \.isLetter) }) else {
            return word.text.contains(where: \.isNumber) ? "a change has two values, as in 49 39" : "leave it out"
        }
        let options = zip(["--from", "--to"], word.all).map { "\($0) \(Quoted.shellWord($1))" }
        return "write \(options.joined(separator: " ")) for a change of words"
    }

    /// Returns the option of a command that a word names with its value, or is a value of; nil for other words.
    private func setting(_ word: String, _ shape: CommandShape) -> String? {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        if parts.count > 1, let option = UnknownName.option(parts[0], value: parts[1], among: shape.options) {
            return option.contains(" ") ? option : "\(option) \(Quoted.shellWord(parts[1]))"
        }
        if shape.name == "fonts" { return "--font \(Quoted.shellWord(word))" }
        let isCode = word.count == 3 && word.allSatisfy { $0.isASCII && $0.isUppercase }
        let isLocale = word.prefixMatch(of: /[a-z]{2,3}[_-][A-Z]{2}$/) != nil
        let isLength = word.first?.isNumber == true && word.contains(where: \.isLetter)
        let keys: [JobKey] = isCode ? [.currency] : isLocale ? [.locale] : isLength ? [.canvas, .duration] : []
        if let key = keys.first(where: { (try? $0.check(word)) != nil }) {
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
