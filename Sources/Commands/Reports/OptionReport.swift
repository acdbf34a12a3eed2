package import RollGIF
package import TextFormats

extension OptionDefinition {
    /// The row as JSON, for programs that show options: its values, and its texts for people.
    package var report: JSONNode {
        var members: [(String, JSONNode)] = [
            ("key", JSONNode(name)), ("option", JSONNode(String(optionName.dropFirst(2)))),
            ("section", JSONNode(section.rawValue)), ("kind", JSONNode(kind.name)),
            ("help", JSONNode(sentence(\.rawValue))),
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
