import ArgumentParser
import RollGIF

/// `rollgif inspect FILE`: the structure of a picture or video and every fault found in it.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Print the structure of a picture and its faults.",
        discussion:
            "Reads GIF, PNG, APNG, WebP, Y4M, SVG and Lottie; MP4, MOV, WebM and AVIF through ffprobe. Size, frames, "
            + "rectangles, times, bytes, and every fault found, each of which exits with 1."
    )

    @Argument(help: ArgumentHelp("The picture or video.", valueName: "file"))
    var file: String

    @Flag(.asJSON) var json: Bool

    func run() throws {
        let inspection = try InspectionReport(file: file)
        try Console.print(json ? JSONText.of(inspection) : inspection.text)
        for fault in inspection.faults { Console.note("\(file): \(fault)") }
        if !inspection.faults.isEmpty { throw ExitCode(ExitStatus.findings.rawValue) }
    }
}
