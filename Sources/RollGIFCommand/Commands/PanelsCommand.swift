import Commands
import RollGIF
import RollGIFBatch

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
        for file in line.operands {
            if let panel = try Job.panel(inline: file) {
                whole.panels.append(panel)
                continue
            }
            let (panel, ignored) = try panelOfFile(file, allowsOutside: line.has(.allowOutside))
            whole.panels.append(panel)
            files.append(.readJobs(file, "the panel"))
            if !ignored.isEmpty, !line.has(.quiet) {
                Console.warnings([
                    "\(ignored.joined(separator: ", ")) of \(Quoted.path(file)) holds for a whole picture and is left out"
                ])
            }
        }
        try RenderRun(line).run(beside: whole, inputs: files)
    }

    /// Returns the panel in a file, and the keys that it ignores. The error of a missing file suggests settings for a
    /// word such as `1204,1350`.
    private static func panelOfFile(_ file: String, allowsOutside: Bool) throws -> (panel: Job, ignored: [String]) {
        do {
            return try Console.listingFaults { try Job.panel(file: file, allowsOutside: allowsOutside) }
        } catch let error as RollGIFError where error.code == .missingInput {
            let values = file.split(separator: ",")
            guard values.count == 2, values.allSatisfy({ $0.contains(where: \.isNumber) }) else { throw error }
            throw RollGIFError.usage(
                "\(Quoted.text(file)) is neither a panel nor a file; write from=\(values[0]),to=\(values[1])")
        }
    }
}
