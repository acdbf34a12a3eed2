import TextFormats

/// The JSON Schema of job files, made of the definitions that the decoder checks with.
package enum JobSchema {
    /// The schema as JSON, draft 2020-12.
    package static var text: String { JSONWriter.pretty(schema) }

    private static let dialect: JSONNode = "https://json-schema.org/draft/2020-12/schema"

    /// A job, a list of jobs, or a file of jobs with what they share.
    static var schema: JSONNode {
        [
            "$schema": dialect, "title": "rollgif job file",
            "description": "One job, a list of jobs, or defaults, themes and jobs. A line of JSONL is one job.",
            "oneOf": [
                ["$ref": "#/$defs/file"], ["type": "array", "items": ["$ref": "#/$defs/job"]],
                ["$ref": "#/$defs/onlyJob"], ["$ref": "#/$defs/head"],
            ],
            "$defs": JSONNode(members: OptionDefinition.Opacity.schemas + definitions),
        ]
    }

    /// Files, jobs and what they are made of.
    private static var definitions: [(String, JSONNode)] {
        let shared: [(String, JSONNode)] = [
            ("$schema", ["type": "string"]), ("defaults", ["$ref": "#/$defs/defaults"]),
            ("themes", ["$ref": "#/$defs/themes"]),
        ]
        return [
            (
                "file",
                object(shared + [("jobs", ["type": "array", "items": ["$ref": "#/$defs/job"]])], required: ["jobs"])
            ),
            ("head", object(shared, required: ["defaults"])),
            (
                "themes",
                [
                    "description": "Keys by the name of a theme.", "type": "object",
                    "additionalProperties": ["$ref": "#/$defs/theme"],
                ]
            ),
            ("theme", object(keys)), ("defaults", object(ownKeys + [theme])),
            ("job", object(ownKeys + [theme, id, each, matrix, panels])),
            (
                "onlyJob",
                object(ownKeys + [theme, id, each, matrix, panels, ("$schema", ["type": "string"])], atLeast: 1)
            ),
            ("panel", object(panelKeys + [id])),
            ("matrix", matrixAxes),
        ]
    }

    /// Every key of a job, in the order of the command line's help.
    private static var keys: [(String, JSONNode)] {
        JobKey.allCases.map { ($0.rawValue, $0.definition.schema) }
    }

    /// Keys with one schema for jobs and defaults; that of `theme` differs, since a file may define themes of its own.
    private static var ownKeys: [(String, JSONNode)] { keys.filter { $0.0 != JobKey.theme.rawValue } }

    /// Keys that a panel may set.
    private static var panelKeys: [(String, JSONNode)] {
        JobKey.allCases.filter { Job.refusal(ofPanelKey: $0) == nil }.map {
            ($0.rawValue, ["$ref": JSONNode("#/$defs/theme/properties/\($0.rawValue)")])
        }
    }

    private static var panels: (String, JSONNode) {
        (
            "panels",
            [
                "description": "Several numbers in one picture, each with what it says otherwise.", "type": "array",
                "items": ["$ref": "#/$defs/panel"], "minItems": 1, "maxItems": JSONNode(PanelKey.mostPanels),
            ]
        )
    }

    private static var id: (String, JSONNode) {
        ("id", ["description": "A name for --only and for {id} in output; it is not drawn.", "type": "string"])
    }

    private static var each: (String, JSONNode) {
        (
            "each",
            [
                "description":
                    "A list of the file of data, as @/items; there is a job for every element, where @/… begins.",
                "type": "string", "pattern": "^@",
            ]
        )
    }

    private static var theme: (String, JSONNode) {
        (
            "theme",
            [
                "description": "A theme of the file, whose keys the job gets, or else one that rollgif themes lists.",
                "type": "string", "examples": JSONNode(.array(JobKey.theme.definition.words.map { JSONNode($0) })),
            ]
        )
    }

    private static var matrix: (String, JSONNode) {
        (
            "matrix",
            ["description": "Lists of values; there is a job for every combination.", "$ref": "#/$defs/matrix"]
        )
    }

    private static var matrixAxes: JSONNode {
        let names = panelKeys.map(\.0).joined(separator: "|")
        return object(
            keys.map(\.0).map { name in
                let value: JSONNode =
                    name == "theme" ? ["type": "string"] : ["$ref": JSONNode("#/$defs/theme/properties/\(name)")]
                return (name, ["type": "array", "items": value, "minItems": 1])
            }, patterns: [("^panels\\[[0-9]{1,2}\\]\\.(\(names))$", ["type": "array", "minItems": 1])])
    }

    private static func object(
        _ properties: [(String, JSONNode)], required: [String] = [], atLeast: Int = 0,
        patterns: [(String, JSONNode)] = []
    ) -> JSONNode {
        var members: [(String, JSONNode)] = [("type", "object"), ("properties", JSONNode(members: properties))]
        if !patterns.isEmpty { members.append(("patternProperties", JSONNode(members: patterns))) }
        if !required.isEmpty { members.append(("required", JSONNode(.array(required.map { JSONNode($0) })))) }
        if atLeast > 0 { members.append(("minProperties", JSONNode(atLeast))) }
        members.append(("additionalProperties", false))
        return JSONNode(members: members)
    }
}
