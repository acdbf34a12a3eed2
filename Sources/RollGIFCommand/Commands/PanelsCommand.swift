import RollGIF

extension Command {
    /// `rollgif panels A B …`: draws the jobs of several files in one picture.
    static let panels = Command(
        CommandShape(
            "panels", "Draw several numbers in one picture.",
            example: "rollgif panels users.json sales.json -o out.gif --flow row",
            discussion:
                "Each file holds one job; what is said beside them holds for the whole picture, and for what the files "
                + "leave open. A file's own preset, colours and times are its panel's.",
            operand: .init("file", "Job files, each with one job.", isRepeatable: true),
            own: OptionDefinition.keys(.flow, .gap, .output) + [.allowOutside],
            shared: OptionDefinition.ofRender, sharedWith: "rollgif")
    ) { line in
        let render = RenderRun(line)
        var whole = Job()
        for file in line.operands {
            let (panel, ignored) = try Console.listingFaults {
                try Job.panel(file: file, allowsOutside: line.has(.allowOutside))
            }
            whole.panels.append(panel)
            if !ignored.isEmpty, !line.has(.quiet) {
                Console.warnings([
                    "\(ignored.joined(separator: ", ")) of \(Quoted.path(file)) holds for a whole picture and is left out"
                ])
            }
        }
        try render.run(beside: whole)
    }
}
