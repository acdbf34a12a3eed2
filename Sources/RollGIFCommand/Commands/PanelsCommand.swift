import Commands
import RollGIF

extension Command {
    /// `rollgif panels A B …`: draws the jobs of several files in one picture.
    static let panels = Command(
        CommandShape(
            "panels", "Draw several numbers in one picture.",
            example: "rollgif panels from=1204,to=1350,title=Users from=46,to=52,title=Sales -o out.gif",
            discussion:
                "Each word is a panel: settings with commas between them, or a file that holds one job. Other "
                + "options are for the whole picture, and the defaults of its panels.",
            operand: .init("panel", "Panels: from=1,to=2,title=Users, or a job file.", isRepeatable: true),
            listed: OptionDefinition.keys(.flow, .gap, .output) + [.allowOutside],
            shared: OptionDefinition.ofRender, sharedWith: "rollgif")
    ) { line in
        if let path = line.text(.job) {
            throw RollGIFError.usage(
                "rollgif panels draws the files that it names; leave --job out, and name \(Quoted.path(path)) among them"
            )
        }
        var whole = Job()
        var files: [FilesOfRun.Named] = []
        var isOpen = false
        for file in line.operands.flatMap(words) {
            if let panel = try Job.panel(inline: file) {
                if !isOpen || !whole.panels[whole.panels.count - 1].join(panel) { whole.panels.append(panel) }
                isOpen = true
                continue
            }
            isOpen = false
            let (panel, ignored) = try panelOfFile(file, allowsOutside: line.has(.allowOutside))
            whole.panels.append(panel)
            files.append(.init(.readJobs(file), "the panel"))
            if !ignored.isEmpty, !line.has(.quiet) {
                Console.warnings([
                    "\(ignored.joined(separator: ", ")) of \(Quoted.path(file)) holds for a whole picture and is left out"
                ])
            }
        }
        try RenderRun(line).run(beside: whole, inputs: files)
    }

    /// Returns the panels of an operand, several where it was quoted with spaces between them.
    private static func words(_ operand: String) -> [String] {
        let parts = operand.hasPrefix("from=") ? operand.split(separator: " from=") : [operand[...]]
        return parts.enumerated().map { $0 == 0 ? String($1) : "from=\($1)" }
    }

    /// Returns the panel in a file, and the keys that it ignores, or that of a change such as `1204..1350`.
    private static func panelOfFile(_ file: String, allowsOutside: Bool) throws -> (panel: Job, ignored: [String]) {
        do {
            return try Console.listingFaults { try Job.panel(file: file, allowsOutside: allowsOutside) }
        } catch let error as RollGIFError where error.code == .missingInput {
            if let values = WrittenChange.values(in: file), values.count == 2 {
                return (Job(settings: [.from: [values[0]], .to: [values[1]]]), [])
            }
            guard file.first?.isNumber == true else { throw error }
            throw RollGIFError.usage(
                "\(Quoted.text(file)) is neither a panel nor a file; a panel has both ends, as in from=1,to=2")
        }
    }
}
