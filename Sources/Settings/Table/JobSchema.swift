import TextFormats

/// The JSON Schema of job files, from the definitions that the decoder uses.
package enum JobSchema {
    /// Returns the schema of everything that a job file may hold, as JSON, draft 2020-12.
    ///
    /// - Parameter version: version of the program, part of the schema's `$id`.
    package static func text(version: String) -> String {
        JSONWriter.pretty(
            head(
                version, "rollgif job file",
                "One job, a list of jobs, or defaults, themes and jobs. A line of JSONL is one job.",
                forms: [["$ref": "#/$defs/file"], jobs, ["$ref": "#/$defs/onlyJob"], ["$ref": "#/$defs/head"]],
                definitions))
    }

    /// Returns a whole schema.
    ///
    /// - Parameter part: the part that the schema describes; nil for everything.
    static func head(
        _ version: String, part: String? = nil, _ title: String, _ description: String, forms: JSONNode,
        _ definitions: [(String, JSONNode)]
    ) -> JSONNode {
        [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": JSONNode("urn:rollgif:schema:\(version)\(part.map { ":\($0)" } ?? "")"), "title": JSONNode(title),
            "description": JSONNode(description), "oneOf": forms, "$defs": JSONNode(members: definitions),
        ]
    }

    /// Definitions of files, jobs and their parts. Keys are described once, in `theme`, and referred to elsewhere.
    private static var definitions: [(String, JSONNode)] {
        let shared: [(String, JSONNode)] = [
            ("$schema", ["type": "string"]), ("defaults", ["$ref": "#/$defs/defaults"]),
            ("themes", ["$ref": "#/$defs/themes"]),
        ]
        let job = ownKeys + [theme, id, open, each, matrix, panels]
        return OptionDefinition.Opacity.schemas + [
            ("file", object(shared + [("jobs", jobs)], required: ["jobs"])),
            ("head", object(shared, required: ["defaults"])),
            described(
                "themes", "Keys by the name of a theme.",
                ["type": "object", "additionalProperties": ["$ref": "#/$defs/theme"]]),
            ("theme", object(JobKey.allCases.map { ($0.rawValue, $0.schema) })),
            ("defaults", object(ownKeys + [theme])), ("job", object(job)),
            ("onlyJob", object(job + [("$schema", ["type": "string"])], atLeast: 1)),
            ("panel", object(JobKey.ofPanels.map { reference($0, in: "theme") } + [id])),
            ("matrix", matrixAxes),
        ]
    }

    /// Keys with one schema for jobs and defaults. That of `theme` differs, because a file may define themes.
    private static var ownKeys: [(String, JSONNode)] {
        JobKey.allCases.filter { $0 != .theme }.map { reference($0, in: "theme") }
    }

    static let jobs: JSONNode = ["type": "array", "items": ["$ref": "#/$defs/job"]]

    static func reference(_ key: JobKey, in definition: String) -> (String, JSONNode) {
        (key.rawValue, ["$ref": JSONNode("#/$defs/\(definition)/properties/\(key.rawValue)")])
    }

    static let panels = described(
        "panels", "Additional numbers in the same picture; each may override any option.",
        [
            "type": "array", "items": ["$ref": "#/$defs/panel"], "minItems": 1,
            "maxItems": JSONNode(PanelKey.maximumPanels),
        ])
    static let id = described(
        "id", "A name for --only and for {id} in output; it is not drawn.", ["type": "string"])
    private static let open = described(
        "open", "Keys that an address may set.", ["type": "array", "items": ["type": "string"]])
    private static let each = described(
        "each", "A list of the data file, as @/items; each element makes a job, and @/… starts there.",
        ["type": "string", "examples": ["@/items"]])
    private static let theme = described(
        "theme", "A theme that the file defines, or one that rollgif themes lists.",
        ["type": "string", "examples": JSONNode(JobKey.theme.words)])
    private static let matrix = described(
        "matrix", "Lists of values; each combination makes a job.", ["$ref": "#/$defs/matrix"])

    private static func described(_ name: String, _ description: String, _ schema: JSONNode) -> (String, JSONNode) {
        (
            name,
            JSONNode(
                members: [("description", JSONNode(description))] + (schema.members ?? []).map { ($0.name, $0.node) })
        )
    }

    private static var matrixAxes: JSONNode {
        object(
            JobKey.allCases.map { key in
                (key.rawValue, SchemaPart.list(key == .theme ? ["type": "string"] : reference(key, in: "theme").1))
            }, others: ["description": "A key of a panel, as in panels[0].to.", "type": "array", "minItems": 1])
    }

    static func object(
        _ properties: [(String, JSONNode)], required: [String] = [], atLeast: Int = 0, others: JSONNode = false
    ) -> JSONNode {
        var members: [(String, JSONNode)] = [("type", "object"), ("properties", JSONNode(members: properties))]
        if !required.isEmpty { members.append(("required", JSONNode(required))) }
        if atLeast > 0 { members.append(("minProperties", JSONNode(atLeast))) }
        members.append(("additionalProperties", others))
        return JSONNode(members: members)
    }
}

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
