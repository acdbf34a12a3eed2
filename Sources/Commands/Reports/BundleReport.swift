package import RollGIF
package import TextFormats

/// A bundle of settings as `rollgif themes`, `presets` or `places` reports it.
package protocol ReportedBundle: SettingsBundle {
    /// Members of the JSON report behind the name, in order.
    var facts: [(String, JSONNode)] { get }
    /// Entry for the user, with the settings as they would be typed.
    var entry: String { get }
    static var listing: String { get }
}

extension ReportedBundle {
    /// Settings by long option, as a fact.
    fileprivate var options: (String, JSONNode) {
        ("options", JSONNode(members: sortedSettings.map { ($0.name, JSONNode($0.text)) }))
    }

    /// The settings as they would be typed.
    fileprivate var typed: String {
        sortedSettings.map { name, value in
            value == "true" ? "--\(name)" : "--\(name) \(value.contains(where: " #(".contains) ? "'\(value)'" : value)"
        }.joined(separator: " ")
    }

    private var sortedSettings: [(name: String, text: String)] {
        settings.map { (String($0.key.optionName.dropFirst(2)), $0.text) }.sorted { $0.0 < $1.0 }
    }

    /// Returns the reports with these names, or all reports for an empty list, as text for the user or as JSON.
    ///
    /// - Throws: a usage error for an unknown name.
    package static func text(of names: [String], asJSON: Bool) throws(RollGIFError) -> String {
        var bundles = names.isEmpty ? all : []
        for typed in names {
            guard let bundle = named(typed.lowercased()) else {
                throw .usage(
                    "unknown \(key == .place ? "destination" : key.rawValue) \(Quoted.text(typed)); "
                        + "\(UnknownName.bundle(typed, of: key))")
            }
            bundles.append(bundle)
        }
        guard asJSON else { return names.isEmpty ? listing : bundles.map(\.entry).joined(separator: "\n\n") }
        return JSONWriter.pretty(
            JSONNode(.array(bundles.map { JSONNode(members: [("name", JSONNode($0.name))] + $0.facts) })))
    }
}

extension Theme: ReportedBundle {
    package var facts: [(String, JSONNode)] {
        [
            ("purpose", JSONNode(purpose)), ("summary", JSONNode(summary)), ("isDark", JSONNode(.bool(isDark))),
            ("twin", JSONNode(twin?.name ?? "")), ("line", JSONNode(line)), options,
        ]
    }

    package var entry: String { "\(name): \(purpose)\n  \(summary)\n  \(line)\n  sets \(typed)" }

    package static var listing: String {
        let entries = all.filter { !$0.isDark }.map { theme in
            "\(theme.name), \(theme.twin?.name ?? ""): \(theme.purpose)\n  \(theme.summary)\n  \(theme.line)"
        }
        return entries.joined(separator: "\n\n")
            + "\n\nYour options override a theme; rollgif themes NAME lists its settings."
    }
}

extension Preset: ReportedBundle {
    package var facts: [(String, JSONNode)] {
        [("family", JSONNode(family.rawValue)), ("summary", JSONNode(purpose)), options]
    }

    package var entry: String { "\(name)\n  \(purpose)\n  \(typed)" }

    package static var listing: String {
        Family.allCases.map { family in
            let members = all.filter { $0.family == family }.map(\.entry)
            return "\(family.rawValue)\n\n" + members.joined(separator: "\n\n")
        }.joined(separator: "\n\n")
    }
}

extension DestinationRule: ReportedBundle {
    package var facts: [(String, JSONNode)] {
        let rules = rules.map { rule -> JSONNode in ["name": JSONNode(rule.rule), "limit": JSONNode(rule.limit)] }
        return [
            ("purpose", JSONNode(purpose)), ("formats", JSONNode(formats.map(\.rawValue))),
            ("rules", JSONNode(.array(rules))), options,
        ] + (note.map { [("note", JSONNode($0))] } ?? []) + [
            ("source", JSONNode(source.text)), ("isMakers", JSONNode(.bool(source.isMakers))),
            ("checked", JSONNode(source.checked)),
        ]
    }

    package var entry: String {
        let limits = rules.map { "\($0.rule) \($0.limit)" }.joined(separator: "; ")
        return "\(name): \(use)\n  " + (limits.isEmpty ? "no limits" : limits) + (note.map { "\n  \($0)" } ?? "")
            + (typed.isEmpty ? "" : "\n  sets \(typed)")
            + "\n  \(source.isMakers ? "official" : "a guide"): \(source.text), read \(source.checked)"
    }

    package static var listing: String {
        let width = all.map(\.name.count).max() ?? 0
        return all.map { $0.name.padded(to: width + 2) + $0.use }.joined(separator: "\n")
            + "\n\nrollgif places slack-emoji shows the rules of one. rollgif --from 9 --to 10 --for slack-emoji -o emoji.gif"
            + "\ndraws for it; several at once want -o 'out/{place}.{ext}'. rollgif inspect FILE --for PLACE checks any file"
            + "\nagainst the rules."
    }

    private var use: String { "\(purpose) (\(formats.map(\.rawValue).joined(separator: ", ")))" }

    /// Rules in words, as findings for a file of which only its existence is known.
    private var rules: [DestinationFinding] {
        var facts = FileProperties(format: formats[0].rawValue, ending: "", width: 0, height: 0, bytes: 0)
        (facts.frames, facts.plays, facts.flashes) = (0, 0, 0)
        (facts.rate, facts.minimumFrameDuration, facts.seconds, facts.contrast) = (0, 0, 0, 0)
        (facts.codec, facts.pixels, facts.hasSound, facts.forbidden) = ("", "", false, [])
        // Formats have their own column.
        return findings(facts).filter { $0.rule != "type" }
    }
}

extension OptionDefinition {
    /// The row as JSON, for programs that show options: its values, and its texts for people.
    package var report: JSONNode {
        var members: [(String, JSONNode)] = [
            ("key", JSONNode(name)), ("option", JSONNode(String(optionName.dropFirst(2)))),
            ("section", JSONNode(section.rawValue)), ("kind", JSONNode(kind.name)),
            ("help", JSONNode(help)),
            ("value", JSONNode(value)),
        ]
        if let fallback { members.append(("default", JSONNode(fallback))) }
        if let note { members.append(("note", JSONNode(note))) }
        if let unit { members.append(("unit", JSONNode(unit.rawValue))) }
        if isRepeatable { members.append(("repeats", true)) }
        if JobKey(rawValue: name).flatMap(Job.refusal(ofPanelKey:)) != nil { members.append(("whole", true)) }
        if !words.isEmpty { members.append(("words", JSONNode(words))) }
        if hasNames { members.append(("names", true)) }
        if let range = kind.range {
            members.append(("range", JSONNode(.array([JSONNode(range.lowerBound), JSONNode(range.upperBound)]))))
        }
        let others = ExclusiveOptions.excluded(by: self)
        if !others.isEmpty { members.append(("excludes", JSONNode(.array(others.map { JSONNode($0.rawValue) })))) }
        if kind.opacity == .opaqueOrTransparent { members.append(("transparent", true)) }
        return JSONNode(members: members)
    }

    /// Names that may follow the key, or its words.
    package var names: [String] { hasNames ? candidates : words }
}
