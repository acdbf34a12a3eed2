extension Job {
    /// Returns the panel that a word of the command line describes, `from=1,to=2,title=Users`; nil for any other word.
    ///
    /// A comma or a semicolon begins the next setting only if a name and `=` follow it, so that lists and colours keep
    /// theirs. Known names may have a colon behind them.
    ///
    /// - Parameter word: settings by their keys or by the names of their options.
    /// - Throws: a usage error that names a setting that is unknown, or that a panel cannot have.
    package static func panel(inline word: String) throws(RollGIFError) -> Job? {
        let settings = settings(of: word)
        guard !settings.isEmpty else { return nil }
        var panel = Job()
        for (name, text) in settings {
            if name == "id" {
                panel.name = text
                continue
            }
            let key: JobKey
            do throws(RollGIFError) {
                key = try panel.assign(text, to: name, advice: "a panel is from=1,to=2,title=Users")
            } catch {
                throw .usage("panel \(Quoted.text(word)): \(error.text)", key: error.key)
            }
            guard refusal(ofPanelKey: key) == nil else {
                throw .usage(
                    "panel \(Quoted.text(word)): \(name) is for the whole picture; write \(key.optionName) next to the "
                        + "panels", key: key)
            }
        }
        return panel
    }

    /// Adds the settings of the next word, as in `from=1 to=2`; false if they begin another panel, since this one has
    /// them already, or has a number.
    package mutating func join(_ next: Job) -> Bool {
        let numbers: Set<JobKey> = [.from, .values, .text, .until]
        let (own, added) = (Set(parsedSettings.keys), Set(next.parsedSettings.keys))
        guard own.isDisjoint(with: added), own.isDisjoint(with: numbers) || added.isDisjoint(with: numbers),
            name == nil || next.name == nil
        else { return false }
        for key in added { self[list: key] = next[list: key] }
        name = name ?? next.name
        return true
    }

    /// Adds a setting by its key or by the name of its option, as in `font-size=40`.
    ///
    /// - Parameter advice: advice on a name that no other is like.
    /// - Returns: the key.
    package mutating func assign(_ text: String, to name: String, advice: String) throws(RollGIFError) -> JobKey {
        guard let key = JobKey.spelled(name) else {
            let hint = UnknownName.keyAdvice(name, value: text, path: "", or: advice)
            throw .usage("unknown option \(Quoted.text(name)); \(hint)")
        }
        if let first = self[key], !key.isRepeatable {
            throw .usage(ExclusiveOptions.twice("\(key: key)", first, text))
        }
        self[list: key].append(text)
        return key
    }

    /// The word that describes this panel on a command line. It is nil if none does, as for a text with a comma before
    /// something like a setting.
    var inlineWord: String? {
        var parts = name.map { ["id=\($0)"] } ?? []
        for key in JobKey.allCases {
            parts += self[list: key].map { "\(key.optionName.drop { $0 == "-" })=\($0)" }
        }
        let word = parts.joined(separator: ",")
        guard let again = try? Job.panel(inline: word), again.name == name, again.panels == panels,
            JobKey.allCases.allSatisfy({ again[list: $0] == self[list: $0] })
        else { return nil }
        return word
    }

    /// Returns the settings in a word; none for a word that does not begin with one.
    private static func settings(of word: String) -> [(name: String, text: String)] {
        var settings: [(name: String, text: String)] = []
        let sign = word.first { "=:".contains($0) } ?? "="
        var mark = ""
        var remaining = word[...]
        while true {
            let part = remaining.prefix { !",;".contains($0) }
            let name = part.prefix { $0 != sign }.drop { $0 == " " }
            let isSetting = part.contains(sign) && isName(name) && (sign == "=" || JobKey.spelled(String(name)) != nil)
            // A space behind a comma is also one of a sentence, where a key that is set already is a word of it.
            if isSetting, part.first != " " || !settings.contains(where: { $0.name == name }) {
                settings.append((String(name), String(part.drop { $0 != sign }.dropFirst())))
            } else if settings.isEmpty {
                return []
            } else {
                settings[settings.count - 1].text += mark + part
            }
            guard part.endIndex < remaining.endIndex else { return settings }
            mark = String(remaining[part.endIndex])
            remaining = remaining[part.endIndex...].dropFirst()
        }
    }

    private static func isName(_ text: Substring) -> Bool {
        text.first?.isLetter == true && text.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
    }
}
