import Commands
import RollGIF

// Commands that answer a question about numbers, a job or a file, and draw nothing.
extension Command {
    /// `rollgif format N…`: the text of each number, one per line.
    static let format = Command(
        CommandShape(
            "format", "Print formatted numbers.",
            example: "rollgif format 1234.5 -7 --style currency --locale de_DE",
            operand: .init("numbers", "The numbers, each formatted separately.", isRepeatable: true),
            listed: [.elementsAsJSON] + OptionDefinition.ofSections(.format),
            shared: OptionDefinition.ofSections(.limits), sharedWith: "rollgif help limits")
    ) { line in
        let job = line.job()
        let formatted = try line.operands.map { try FormattedReport($0, job: job) }
        if line.has(.elementsAsJSON) {
            try Console.print(JSONText.of(formatted))
        } else {
            for number in formatted { try Console.print(number.text) }
        }
    }

    /// `rollgif measure`: the measurements of a job, as JSON.
    static let measure = Command(
        CommandShape(
            "measure", "Print measurements as JSON.",
            example: "rollgif measure --from 1 --to 25 --font-size 40",
            discussion:
                "The canvas, the baseline, and every element of every value with its key, position, width and font.",
            shared: JobKey.allCases.map(\.definition).filter { $0.section != .output }, sharedWith: "rollgif")
    ) { line in
        try Console.print(JSONText.of(Renderer(line.job().countingFromNow()).measurement()))
    }

    /// `rollgif inspect FILE`: the structure of a picture or video and every fault found in it.
    static let inspect = Command(
        CommandShape(
            "inspect", "Print the structure of a picture and its faults.", example: "rollgif inspect out.gif",
            discussion:
                "Reads GIF, PNG, APNG, WebP, Y4M, SVG and Lottie; MP4, MOV, WebM and AVIF through ffprobe. Size, frames, "
                + "rectangles, times and bytes, with every fault and every note. A fault may keep a reader from showing the "
                + "picture, and exits with 1. A note is a habit of other encoders that every reader passes over. "
                + "--for slack-emoji checks the file against the rules of a destination instead, and lists each rule.",
            operand: .init("file", "The picture or video."), listed: [.asJSON] + OptionDefinition.keys(.place))
    ) { line in
        let file = line.operands[0]
        let destinations = try line.job().destinations
        let inspection = try InspectionReport(file: file)
        let findings = try destinations.flatMap { try inspection.findings(for: $0) }
        if destinations.isEmpty {
            try Console.print(line.has(.asJSON) ? JSONText.of(inspection) : inspection.text)
        } else {
            try Console.print(
                line.has(.asJSON)
                    ? JSONText.of(findings) : findings.map { "\(file): \($0.line)" }.joined(separator: "\n"))
        }
        for fault in inspection.faults { Console.note("\(file): \(fault)") }
        if destinations.isEmpty { for note in inspection.notes { Console.note("\(file): note: \(note)") } }
        guard inspection.faults.isEmpty, findings.allSatisfy(\.isMet) else { throw ExitStatus.findings }
    }
}
