import ArgumentParser
import RollGIF

/// `rollgif inspect FILE`: the structure of a picture or video and every fault found in it.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Print the structure of a picture and its faults.",
        discussion:
            "Reads GIF, PNG, APNG, WebP, Y4M, SVG and Lottie; MP4, MOV, WebM and AVIF through ffprobe. Size, frames, "
            + "rectangles, times, bytes, and every fault found, each of which exits with 1. --for slack-emoji holds the "
            + "file against the rules of a place instead: every rule, met or broken."
    )

    @Argument(help: ArgumentHelp("The picture or video.", valueName: "file"))
    var file: String

    @Flag(.asJSON) var json: Bool

    @Option(.place) var place: [GivenOption]

    func run() throws {
        let places = try place.texts.flatMap { try Place.list($0) }
        let inspection = try InspectionReport(file: NegativeNumbers.revealed(file))
        let findings = places.flatMap { inspection.findings(for: $0) }
        if places.isEmpty {
            try Console.print(json ? JSONText.of(inspection) : inspection.text)
        } else {
            try Console.print(
                json ? JSONText.of(findings) : findings.map { "\(file): \($0.line)" }.joined(separator: "\n"))
        }
        for fault in inspection.faults { Console.note("\(file): \(fault)") }
        let isRight = inspection.faults.isEmpty && findings.allSatisfy(\.isMet)
        if !isRight { throw ExitCode(ExitStatus.findings.rawValue) }
    }
}
