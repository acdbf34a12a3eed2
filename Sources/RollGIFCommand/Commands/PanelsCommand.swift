import ArgumentParser
import RollGIF

/// `rollgif panels A B …`: draws the jobs of several files in one picture.
struct PanelsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "panels",
        abstract: "Draw several numbers in one picture.",
        usage: "rollgif panels <file> <file> … <options>",
        discussion:
            "rollgif panels users.json sales.json -o out.gif --flow row. Each file holds one job; what is said beside "
            + "them holds for the whole picture, and for what the files leave open."
    )

    @Argument(help: ArgumentHelp("Job files, each with one job.", valueName: "file"))
    var files: [String]

    @OptionGroup var render: RenderCommand

    func run() throws {
        var whole = Job()
        for file in files.map({ NegativeNumbers.revealed($0) }) {
            let (panel, ignored) = try Console.listingFaults {
                try Job.panel(file: file, allowsOutside: render.file.allowOutside)
            }
            whole.panels.append(panel)
            if !ignored.isEmpty, !render.messages.quiet {
                Console.warnings([
                    "\(ignored.joined(separator: ", ")) of \(Quoted.path(file)) holds for a whole picture and is left out"
                ])
            }
        }
        try render.run(beside: whole)
    }
}
