import Numerals

/// The meaning of a word that is no name of an option, a key or a value: an option, with a value if the word means one,
/// a command, or a sentence.
package struct Meaning: Sendable, Equatable {
    /// Option as it is typed, `--weight bold`, a command, `rollgif batch`, or a sentence.
    package let typed: String
    /// Name of the option as it is typed; nil for a command and a sentence.
    package let option: String?
    /// Key of the option; nil for an option of the line alone.
    package let key: JobKey?
    /// Value that the word means; nil for the option alone. An ellipsis is the value that the word had.
    package let value: String?
    /// Whether the word has the meaning only as a value of the option.
    let isOnlyValue: Bool

    package var isCommand: Bool { typed.hasPrefix("rollgif ") }
    package var isSentence: Bool { option == nil && !isCommand }

    package init(_ typed: String, isOnlyValue: Bool = false) {
        (self.typed, self.isOnlyValue) = (typed, isOnlyValue)
        let words = typed.split(separator: " ", maxSplits: 1).map(String.init)
        let isOption = words[0].hasPrefix("-") && !(words.count > 1 && typed.count > 40)
        option = isOption ? words[0] : nil
        key = !isOption ? nil : words[0] == "-f" ? .format : JobKey.spelled(String(words[0].dropFirst(2)))
        value = isOption && words.count > 1 ? words[1] : nil
    }
}

extension Meaning {
    /// The meanings of each word, by the word and by its letters.
    private static let table: [String: [Meaning]] = {
        var table: [String: [Meaning]] = [:]
        var row = ""
        func add() {
            guard let sign = row.firstRange(of: " = ") ?? row.firstRange(of: " ~ ") else { return }
            let meaning = Meaning(
                OptionDefinition.trimmed(row[..<sign.lowerBound]), isOnlyValue: row[sign].contains("~"))
            // A unit is known by its own name, too.
            let units = meaning.key == .unit ? [meaning.value].compactMap(\.self) : []
            for word in row[sign.upperBound...].split(separator: " ").map(String.init) + units {
                for spelling in Set([word, word.hasPrefix("-") ? word : letters(word)])
                where table[spelling]?.contains(meaning) != true {
                    table[spelling, default: []].append(meaning)
                }
            }
        }
        for line in rows.split(separator: "\n") {
            if line.hasPrefix(" ") {
                row += " " + OptionDefinition.trimmed(line)
            } else {
                add()
                row = String(line)
            }
        }
        add()
        return table
    }()

    /// Returns the word in small letters without punctuation, so that all spellings are equal.
    package static func letters(_ word: some StringProtocol) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// Returns the rows of a word; `text-color`, `textColor` and `Text color` are one word.
    package static func rows(of word: some StringProtocol) -> [Meaning] {
        let found = table[word.lowercased()] ?? []
        return found + (table[letters(word)] ?? []).filter { !found.contains($0) }
    }

    /// Returns the words that mean a value of an option.
    package static func words(of key: JobKey) -> [String] {
        table.filter { $0.value.contains { $0.key == key && $0.value != nil } }.map(\.key).sorted()
    }

    /// Options whose words may be typed without the option.
    private static let keysOfWords: [JobKey] = [
        .format, .style, .theme, .preset, .mode, .easing, .spring, .meter, .plate, .path, .exit, .rounding, .align,
        .valign, .direction, .backgroundFit, .place,
    ]

    /// Returns the meanings of a word that stands for an option, with an option or in place of one: rows of the table,
    /// and options that have the word as a value.
    package static func all(of word: some StringProtocol) -> [Meaning] {
        let name = letters(word)
        guard !name.isEmpty else { return [] }
        var found = rows(of: word).filter { !$0.isOnlyValue }
        if name.count > 1 {
            found += keysOfWords.flatMap { key in
                key.words.filter { letters($0) == name && $0 != "none" && $0 != "auto" }
                    .map { Meaning("\(key == .format ? "-f" : key.optionName) \($0)") }
            }
        }
        if Color.named[word.lowercased()] != nil { found.insert(Meaning("--color \(word.lowercased())"), at: 0) }
        if name.hasPrefix("ease"), let easing = easing(String(word))?.plain, JobKey.easing.words.contains(easing) {
            found.append(Meaning("--easing \(easing)"))
        }
        if name.hasPrefix("no"), let key = key(of: String(name.dropFirst(2))) {
            let kind = key.kind
            if let value = neutralWord(kind.words) ?? (kind.range?.contains(0) == true ? "0" : nil) {
                found.append(Meaning("\(key.optionName) \(value)"))
            }
        }
        return found
    }

    private static func key(of name: String) -> JobKey? {
        JobKey.allCases.first { letters($0.rawValue) == name } ?? rows(of: name).first { $0.value == nil }?.key
    }

    /// Returns the unit of a sign or an abbreviation, such as `km/h`; nil for other words. `Mb` and `MB` differ.
    package static func unit(_ word: String) -> String? {
        UnitSymbols.units[word] ?? rows(of: word).first { $0.key == .unit }?.value
    }

    /// The words to type for each other name of an option or a destination, and the sentences, for the studio's search.
    package static var searched: (typed: [String: String], sentences: [String: String]) {
        var (typed, sentences): ([String: String], [String: String]) = ([:], [:])
        for (word, meanings) in table {
            if let meaning = meanings.first(where: { $0.key != nil && !$0.isOnlyValue }) { typed[word] = meaning.typed }
            if let meaning = meanings.first(where: \.isSentence) { sentences[word] = meaning.typed }
        }
        return (typed, sentences)
    }
}
