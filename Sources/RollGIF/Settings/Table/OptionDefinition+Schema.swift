import TextFormats

extension OptionDefinition {
    /// JSON Schema of the values, with a description.
    var schema: JSONNode {
        var description = sentence { $0.rawValue }
        if let unit, !description.lowercased().contains(unit.rawValue) { description += " In \(unit.rawValue)." }
        if let fallback { description += " Default: \(fallback)." }
        if let note { description += " Default: \(Self.fill(note, \.rawValue))." }
        let others = ExclusiveOptions.excluded(by: self).map(\.rawValue)
        if !others.isEmpty { description += " Not with \(Self.alternatives(others))." }
        var forms = kind.forms()
        if isRepeatable { forms.append(SchemaPart.list(SchemaPart.either(forms))) }
        var members =
            [("description", JSONNode(description))]
            + (SchemaPart.either(forms).members ?? []).map { ($0.name, $0.node) }
        let examples = kind.isClosed ? [] : words + (exampleValue.map { [$0] } ?? [])
        if !examples.isEmpty { members.append(("examples", JSONNode(examples))) }
        return JSONNode(members: members)
    }
}
