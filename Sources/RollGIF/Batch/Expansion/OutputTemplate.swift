/// Names of a job's files with their placeholders filled in: `{locale}`, `{index}`, `{index:4}`, `{id}`, `{theme}`.
///
/// Braces of the name itself are doubled.
struct OutputTemplate {
    let job: Job
    /// The panels of the job's record, also those that a row does not have.
    var panels: [Job] = []
    var theme: String?
    /// The job's number in its file, from 1, after matrix expansion.
    let index: Int
    /// The cells of a spreadsheet's row, which names may stand for as well.
    var columns: [String: String] = [:]

    func filled(_ template: String) throws(ValueError) -> String {
        // Most names of a long file have no placeholders.
        guard template.utf8.contains(where: "{}".utf8.contains) else { return template }
        return try template.split(separator: "{{", omittingEmptySubsequences: false).map { part throws(ValueError) in
            try OptionDefinition.filled(String(part), plain: Self.plain, text)
        }.joined(separator: "{")
    }

    private static func plain(_ text: Substring) throws(ValueError) -> String {
        guard !text.replacing("}}", with: "").contains(where: "{}".contains) else {
            throw ValueError(reason: "unmatched brace; write {{ or }} for a literal one")
        }
        return String(text.replacing("}}", with: "}"))
    }

    private func text(of placeholder: String) throws(ValueError) -> String? {
        if OptionDefinition.isReference(placeholder) { return try part(placeholder, try job.dataText(placeholder)) }
        let parts = placeholder.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        if name == "index" {
            guard parts.count > 1 else { return String(index) }
            guard parts.count == 2, let width = Int(parts[1]), (1...18).contains(width) else {
                throw ValueError(reason: "{\(placeholder)}: the number of digits is 1 to 18, as in {index:4}")
            }
            return index.padded(width)
        }
        let panel = try? PanelKey(parsing: name)
        let names =
            JobKey.allCases.map(\.rawValue).filter { $0 != "output" } + ["index", "id", "place"] + columns.keys.sorted()
        guard parts.count == 1, panel != nil || names.contains(name) else {
            let near = UnknownName.key(name, among: names)?.key
            let hint = name == "ext" ? "; write the extension, as in {id}.gif" : near.map { "; did you mean {\($0)}?" }
            throw ValueError(reason: "{\(placeholder)} is not a key of a job\(hint ?? "; rollgif schema lists them")")
        }
        let own: String? =
            switch name {
            case "id": job.name
            case "theme": theme
            // As the command line names the destination.
            case "place": Self.text(of: .place, job)
            default:
                if let panel {
                    panels.indices.contains(panel.panel) ? Self.text(of: panel.key, panels[panel.panel]) : nil
                } else {
                    JobKey(rawValue: name).flatMap { Self.text(of: $0, job) }
                }
            }
        return try part(name, own ?? columns[name])
    }

    private static func text(of key: JobKey, _ job: Job) -> String? {
        let texts = job[list: key]
        return texts.isEmpty ? key.fallback : texts.joined(separator: ",")
    }

    private func part(_ name: String, _ text: String?) throws(ValueError) -> String {
        guard let text, !text.isEmpty else {
            throw ValueError(reason: "{\(name)} has no value in this job; set it, or leave it out of the name")
        }
        guard !text.utf8.contains(UInt8(ascii: "/")), Quoted.isPlain(text) else {
            throw ValueError(reason: "{\(name)} is \(Quoted.text(text)) here, which cannot be part of a file's name")
        }
        return text
    }
}
