package import TextFormats

// A schema of some keys is short enough for a prompt.
extension JobSchema {
    /// Keys of most jobs, in the order of the help.
    package static let core: [JobKey] = [
        .from, .to, .values, .data, .text, .locale, .style, .currency, .unit, .fractionDigits, .prefix, .suffix,
        .title, .label, .font, .fontSize, .weight, .duration, .holdEnd, .every, .fps, .loop, .preset, .theme, .color,
        .background, .padding, .radius, .width, .height, .align, .goal, .meter, .chip, .spark, .icon, .output, .place,
    ]

    /// Returns the schema of jobs with some keys alone, as JSON in one line, draft 2020-12.
    ///
    /// - Parameters:
    ///   - keys: keys in the order in which the schema has them.
    ///   - name: name of the selection in the schema's `$id`; nil takes the names of the keys.
    ///   - version: version of the program, part of the schema's `$id`.
    package static func text(of keys: [JobKey], named name: String? = nil, version: String) -> String {
        var definitions = keys.contains { $0.colorRole != nil } ? OptionDefinition.Opacity.schemas : []
        definitions.append(("job", object(keys.map { ($0.rawValue, $0.schema) } + [id, panels])))
        definitions.append(
            ("panel", object(keys.filter(JobKey.ofPanels.contains).map { reference($0, in: "job") } + [id])))
        return JSONWriter.line(
            head(
                version, part: name ?? keys.map(\.rawValue).joined(separator: ","), "rollgif job",
                "One job or a list of jobs, with some of the keys. rollgif schema describes all.",
                forms: [["$ref": "#/$defs/job"], jobs, object([("jobs", jobs)], required: ["jobs"])], definitions))
    }

    /// The schema of one job with the keys of `core`, as the arguments of a tool: an object that names its output.
    package static var tool: JSONNode {
        let panel = object(
            core.filter(JobKey.ofPanels.contains).map {
                ($0.rawValue, ["$ref": JSONNode("#/properties/\($0.rawValue)")])
            })
        let job = object(
            core.map { ($0.rawValue, $0.schema) } + [panels], required: [JobKey.output.rawValue],
            others: ["description": "Another key of a job: an option in camel case."])
        let definitions = OptionDefinition.Opacity.schemas + [("panel", panel)]
        return JSONNode(
            members: (job.members ?? []).map { ($0.name, $0.node) } + [("$defs", JSONNode(members: definitions))])
    }

    /// Returns the keys that a text lists, with commas between them, as job files or as the command line spell them.
    ///
    /// - Throws: a usage error for a name that no key has, and for a text without names.
    package static func keys(in text: String) throws(RollGIFError) -> [JobKey] {
        var keys: [JobKey] = []
        for part in text.split(separator: ",") {
            let name = OptionDefinition.trimmed(String(part))
            let option = String(name.drop { $0 == "-" })
            guard let key = JobKey.spelled(option) else {
                let hint = UnknownName.keyAdvice(option)
                throw .usage("--keys \(Quoted.text(name)): it is not a key of a job; \(hint)")
            }
            if !keys.contains(key) { keys.append(key) }
        }
        guard !keys.isEmpty else {
            throw .usage("--keys is empty; name keys, as in --keys to,from,theme")
        }
        return keys
    }
}
