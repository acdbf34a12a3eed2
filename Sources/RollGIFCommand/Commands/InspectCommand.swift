import ArgumentParser
import RollGIF

/// `rollgif inspect FILE.gif`: the structure of a GIF and every fault found in it.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Print the structure of a GIF, and its faults.",
        discussion:
            "Size, frames, rectangles, delays, disposal, bytes, and every fault found, each of which exits with 1."
    )

    @Argument(help: ArgumentHelp("The GIF.", valueName: "file.gif"))
    var file: String

    @Flag(.asJSON) var json: Bool

    func run() throws {
        let inspection = try InspectionReport(file: file)
        try Console.print(json ? JSONText.of(inspection) : inspection.text)
        for fault in inspection.faults { Console.note("\(file): \(fault)") }
        if !inspection.faults.isEmpty { throw ExitCode(ExitStatus.findings.rawValue) }
    }
}
