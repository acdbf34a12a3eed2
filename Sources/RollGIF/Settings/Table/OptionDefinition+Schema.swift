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
        var members = kind.schema(self)
        if isRepeatable {
            let item = JSONNode(members: members)
            members = SchemaPart.either(item, ["type": "array", "items": item, "minItems": 1])
        }
        return JSONNode(members: [("description", JSONNode(description))] + members)
    }
}
