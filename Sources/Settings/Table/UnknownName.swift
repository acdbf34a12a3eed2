import Numerals

/// The one door for names that nothing has. Each member returns what is to be typed instead: by meaning first, and by
/// spelling where the meaning is unknown.
package enum UnknownName {
    /// Returns the option that was probably meant, with a value if another one is known: `--weight bold`.
    ///
    /// - Parameters:
    ///   - name: the name as typed, with or without dashes.
    ///   - value: the value that it had; nil for none.
    package static func option(_ name: String, value: String?, among options: [OptionDefinition]) -> String? {
        let word = String(name.drop { PastedText.dashes.contains($0) })
        func row(_ meaning: Meaning) -> OptionDefinition? {
            options.first { $0.optionName == meaning.option || meaning.option == "-f" && $0.letter == "f" }
        }
        let found = Meaning.all(of: word).compactMap { meaning in row(meaning).map { (meaning, $0) } }
        let open = found.filter { $0.0.value == nil && !$0.1.kind.isFlag }
        if let value {
            for (meaning, row) in open {
                let fitting = [value, value + "px"].first { (try? row.check($0)) != nil && row.kind.fileUse == nil }
                if let fitting { return fitting == value ? meaning.typed : "\(meaning.typed) \(fitting)" }
            }
            // The name of one value had another: --easeing linear.
            let fixed = found.first { $0.0.value?.contains("…") == false && (try? $0.1.check(value)) != nil }
            if let option = fixed?.0.option { return option }
            for (meaning, row) in open {
                if let key = meaning.key, let right = Self.value(value, of: key)?.plain, (try? row.check(right)) != nil
                {
                    return "\(meaning.typed) \(right)"
                }
            }
        }
        if let (meaning, _) = found.first(where: { $0.0.value != nil || $0.1.kind.isFlag }) ?? open.first {
            return meaning.typed.replacing("…", with: value ?? "N")
        }
        guard word.count > 1 else { return nil }
        return Suggestion.nearest(to: word, in: options.map { String($0.optionName.dropFirst(2)) }).map { "--\($0)" }
    }

    /// Returns the key that was probably meant, with a value if the name means one; nil if nothing is known.
    ///
    /// - Parameters:
    ///   - known: keys that are allowed there.
    ///   - shortest: minimum length of a name whose spelling is compared, because a shorter one is close to anything.
    package static func key(
        _ name: String, value: String? = nil, among known: [String] = JobKey.allCases.map(\.rawValue),
        shortest: Int = 3
    ) -> (key: String, value: String?, isMeaning: Bool)? {
        let wanted = Meaning.letters(name)
        if let same = known.first(where: { Meaning.letters($0) == wanted }) { return (same, nil, false) }
        guard !lineOptions.contains(wanted) else { return nil }
        let meaning = Meaning.rows(of: name).first {
            !$0.isOnlyValue && $0.key.map { known.contains($0.rawValue) } == true
        }
        if let meaning, let key = meaning.key {
            let meant = meaning.value?.replacing("…", with: value ?? "N").replacing("'", with: "")
            return (key.rawValue, meant, true)
        }
        guard name.count >= shortest else { return nil }
        return Spelling.nearest(to: name, in: known).first.map { ($0, nil, false) }
    }

    /// Options of the command line that no job has, in small letters.
    package static let lineOptions: Set<String> = [
        "allowoutside", "alt", "check", "dark", "darkoutput", "defaults", "dryrun", "durable", "force", "history",
        "html", "htmlfor", "ignorecolumns", "job", "json", "map", "only", "outdir", "poster", "progress", "quiet",
        "report", "set", "shard",
        "threads", "trace", "verbose", "verify",
    ]

    /// Returns the sentence about a key that no job has: `did you mean "color"?`, or where the keys are listed.
    ///
    /// - Parameters:
    ///   - value: the value that it had; nil for none.
    ///   - path: text before the key where it is assigned, as in `panels[0].to=5`; nil for JSON.
    package static func keyAdvice(
        _ name: String, value: String? = nil, among known: [String] = JobKey.allCases.map(\.rawValue),
        path: String? = nil, or list: String = "rollgif schema lists them"
    ) -> String {
        if let (key, value, _) = key(name, value: value, among: known) {
            let assigned = path.map { $0 + key + (value.map { "=\($0)" } ?? "") }
            return "did you mean \(assigned ?? "\"\(key)\"" + (value.map { ": \"\($0)\"" } ?? ""))?"
        }
        return lineOptions.contains(Meaning.letters(name))
            ? "it is an option of the command line, not of a job" : list
    }

    /// Returns what was probably meant by a value that an option does not take: another value, another option with the
    /// value, or a sentence; nil if nothing is known.
    ///
    /// - Parameter words: names beside those of the option.
    package static func value(_ text: String, of key: JobKey, or words: [String] = []) -> Message? {
        let own = key.words + words
        let rows = Meaning.rows(of: text)
        let values = rows.filter { $0.key == key }.compactMap(\.value)
        if !values.isEmpty { return Message(key == .place ? OptionDefinition.alternatives(values) : values[0]) }
        if let value = Meaning.computed(text, of: key) { return value }
        if let near = Suggestion.nearest(to: text.lowercased(), in: own) { return Message(near) }
        if key == .place, let near = Suggestion.nearest(to: text.lowercased(), in: Meaning.words(of: key)) {
            return Self.value(near, of: key)
        }
        let other = Meaning.all(of: text).first { $0.key != key && $0.value?.contains("…") == false }
        if !own.isEmpty || key == .canvas, let otherKey = other?.key {
            return "\(key: otherKey) \(other?.value ?? "")"
        }
        return key == .place ? rows.first(where: \.isSentence).map { Message($0.typed) } : nil
    }

    /// Returns the advice on a theme, a preset or a destination that does not exist.
    package static func bundle(_ name: String, of key: JobKey) -> Message {
        let list = key == .place ? "places" : "\(key.rawValue)s"
        guard let value = value(name, of: key) else { return "rollgif \(list) lists them" }
        return value.plain?.contains(" is ") == true ? value : "did you mean \(value)? rollgif \(list) lists them"
    }

    /// Returns the meanings of a word on which help is wanted.
    package static func topic(_ word: String) -> [Meaning] {
        let name = word.replacing(" ", with: "-")
        let found = Meaning.all(of: name)
        return found.isEmpty ? Meaning.rows(of: name) : found
    }
}
