package import RollGIF

/// A word that begins with a dash, and the options that it names.
enum OptionWord {
    case known(OptionDefinition, value: String?)
    /// A switch that is turned off, `--no-delta`.
    case off(OptionDefinition, value: String?)
    /// Several switches by their letters.
    case switches([OptionDefinition])
    case unknown(String, value: String?)
}

extension CommandShape {
    /// Returns the option by its typed name, `--font-size` or `-o`; nil for none.
    package func option(_ typed: some StringProtocol) -> OptionDefinition? {
        if typed.hasPrefix("--") { return options.first { $0.optionName == typed } }
        guard typed.utf8.count == 2, typed.first == "-", let letter = typed.last else { return nil }
        return options.first { $0.letter == letter }
    }

    /// Returns the option with a name in any case, with or without signs between its words: `fontSize`, `Font_Size`.
    package func option(spelled name: some StringProtocol) -> OptionDefinition? {
        let wanted = Meaning.letters(name)
        return wanted.isEmpty ? nil : options.first { Meaning.letters($0.name) == wanted }
    }

    /// Returns the option and the value of a word such as `theme=kpi` or `theme:kpi`; nil for other words, and for
    /// commands whose other words are not those of a change.
    func assignment(in word: String) -> (option: OptionDefinition, value: String?)? {
        guard readsChange, let sign = word.firstIndex(where: { "=:".contains($0) }) else { return nil }
        return option(spelled: word[..<sign]).map { ($0, String(word[word.index(after: sign)...])) }
    }

    /// Returns what a word names; nil for a word that names no option, such as `-5`, `-€5` and a lone dash.
    func option(in word: String) -> OptionWord? {
        let typed = word.drop(while: \.isWhitespace)
        let dashes = typed.prefix { PastedText.dashes.contains($0) }
        let rest = typed.dropFirst(dashes.count)
        guard let first = rest.first, !dashes.isEmpty, dashes.hasPrefix("--") || first.isASCII && first.isLetter else {
            return nil
        }
        let end = rest.firstIndex { "=:".contains($0) || $0.isWhitespace } ?? rest.endIndex
        let name = rest[..<end]
        var value = end == rest.endIndex ? nil : String(rest[rest.index(after: end)...])
        if end != rest.endIndex, rest[end].isWhitespace, let text = value {
            value = text.allSatisfy(\.isWhitespace) ? nil : String(text.drop(while: \.isWhitespace))
        }
        if name.count > 1 || dashes.count > 1, let option = option("--\(name)") ?? option(spelled: name) {
            return .known(option, value: value)
        }
        if name.count == 1, let option = option("-\(name)") { return .known(option, value: value) }
        if name.lowercased().hasPrefix("no"), let option = option(spelled: name.dropFirst(2)), option.kind.isFlag {
            return .off(option, value: value)
        }
        // A space before a name that is none belongs to a text, and a number behind it to an amount: -R$5, '-CHF 5'.
        let isAmount =
            name.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
            || end != rest.endIndex && rest[end].isWhitespace && value?.first?.isNumber == true
        guard typed.count == word.count, name.count > 1 || dashes.allSatisfy({ $0 == "-" }),
            dashes.count > 1 || !isAmount
        else { return nil }
        if dashes == "-", let joined = joined(rest) { return joined }
        return .unknown(String(dashes + name), value: value)
    }

    /// Returns the options of a word with one dash by their letters: switches, as in `-qv`, or an option with its
    /// value, as in `-oa.gif`; nil for other words.
    private func joined(_ text: Substring) -> OptionWord? {
        let options = text.map { option("-\($0)") }
        let switches = options.compactMap { $0?.kind.isFlag == true ? $0 : nil }
        if switches.count == text.count { return .switches(switches) }
        let value = String(text.dropFirst())
        guard let option = options.first.flatMap({ $0 }), !option.kind.isFlag, (try? option.check(value)) != nil,
            option.kind.fileUse == nil || value.contains(".")
        else { return nil }
        return .known(option, value: value)
    }
}
