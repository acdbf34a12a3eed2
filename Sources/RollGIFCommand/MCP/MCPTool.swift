import Commands
import RollGIF
import TextFormats

/// A tool of `rollgif mcp`.
enum MCPTool: String, CaseIterable {
    case draw, check, explain

    var definition: JSONNode {
        let (description, schema): (JSONNode, JSONNode) =
            switch self {
            case .draw: ("Draws a job into its output, such as price.gif, and shows the last frame.", JobSchema.tool)
            case .check:
                (
                    "Reads a picture or video, and compares it with each rule of a destination.",
                    Self.schema(["file": "The picture or video.", "for": "A destination such as slack-emoji."], "file")
                )
            case .explain:
                (
                    "Explains an option, a theme, a preset, a destination, a command or another word.",
                    Self.schema(["word": "A word such as edge-fade or kpi; all lists every option."], "word")
                )
            }
        return [
            "name": JSONNode(rawValue), "description": description, "inputSchema": schema,
            "annotations": ["readOnlyHint": JSONNode(self != .draw), "openWorldHint": false],
        ]
    }

    private static func schema(_ texts: KeyValuePairs<String, JSONNode>, _ required: JSONNode) -> JSONNode {
        let properties = texts.map { ($0.key, ["type": "string", "description": $0.value] as JSONNode) }
        return ["type": "object", "properties": JSONNode(members: properties), "required": [required]]
    }

    /// Returns the members of the result. An error of the job or of a file is a result too, which the assistant reads.
    ///
    /// - Parameter progress: called now and then; an error that it throws ends the drawing.
    func call(_ arguments: JSONNode, progress: () throws -> Void) throws -> [(String, JSONNode)] {
        do {
            return [("content", JSONNode(.array(try content(arguments, progress))))]
        } catch {
            if error is CancellationError || Console.readerHasLeft { throw error }
            let text =
                (error as? RollGIFError)?.text ?? (error as? ValueError)?.reason ?? Message(String(describing: error))
            let message = text.spelled(.keys)
            // A tool has no switches that allow more, and its job is in no file.
            let elsewhere = /(?m)^the job file:\d+:\d+: |, (or give|unless) --\S+( is set)?|; --out \S+ names them all/
            return [("content", [Self.text(message.replacing(elsewhere, with: ""))]), ("isError", true)]
        }
    }

    private func content(_ arguments: JSONNode, _ progress: () throws -> Void) throws -> [JSONNode] {
        switch self {
        case .draw:
            let document = JSONWriter.line(arguments)
            guard !document.contains("\"data\":\"-\"") else {
                throw ValueError(reason: "data: standard input has the messages of the client; name a file")
            }
            let job = try Job(confined: Array(document.utf8))
            let renderer = try Renderer(job)
            try FilesOfRun.check(renderer.resolved.uses, overwritesAnything: false)
            let report = try renderer.run { _, _ in try progress() }
            let lines = report.summary + report.warnings.map { "warning: \($0)" } + [renderer.alternativeText]
            let picture = String(decoding: Base64.encoded(try renderer.still()), as: UTF8.self)
            return [
                Self.text(lines.joined(separator: "\n")),
                ["type": "image", "mimeType": "image/png", "data": JSONNode(picture)],
            ]
        case .check:
            var job = Job()
            job[.place] = try text("for", in: arguments)
            let name = try text("file", in: arguments) ?? ""
            let file = try ConfinedInput.path(of: name, beside: "-", allowsOutside: false)
            let found = try InspectedFile(file, for: job.destinations)
            return [Self.text(([found.text] + found.remarks).joined(separator: "\n"))]
        case .explain:
            let word = try text("word", in: arguments) ?? ""
            guard let help = HelpText(commands: Command.all.map(\.shape)).text(about: word) else {
                throw RollGIFError.usage("\(CommandLineDiagnostics.unknownTopic(word))")
            }
            return [Self.text(help)]
        }
    }

    /// Returns the text of an argument; nil if it is absent.
    private func text(_ name: String, in arguments: JSONNode) throws(ValueError) -> String? {
        guard let node = arguments[name] else { return nil }
        guard let text = node.string else { throw ValueError(reason: "\(name): it is text, not \(node.kindName)") }
        return text
    }

    private static func text(_ text: String) -> JSONNode { ["type": "text", "text": JSONNode(text)] }
}
