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
            readsChange: true,
            shared: (JobKey.allCases as [OptionDefinition]).filter { $0.section != .output }, sharedWith: "rollgif")
    ) { line in
        try Console.print(JSONText.of(Renderer(line.job().counting()).measurement()))
    }

    /// `rollgif inspect FILE…`: the size, length and faults of pictures and videos.
    static let inspect = Command(
        CommandShape(
            "inspect", "Print the size, length and faults of pictures.", example: "rollgif inspect out.gif",
            discussion:
                "Reads GIF, PNG, APNG, WebP, SVG and Lottie; MP4, MOV, WebM, AVIF and Y4M through ffprobe. A GIF has a line "
                + "for each image. A fault may keep a reader from showing the picture, and exits with 1. A note is a habit "
                + "of other encoders that every reader passes over. --for slack-emoji checks the file against the rules of a "
                + "destination instead, and lists each rule.",
            operand: .init("file", "The pictures and videos.", isRepeatable: true),
            listed: [.asJSON] + OptionDefinition.keys(.place))
    ) { line in
        let destinations = try line.job().destinations
        let isAlone = line.operands.count == 1
        var reports: [InspectedFile] = []
        var unreadable: RollGIFError?
        for file in line.operands {
            do {
                let report = try InspectedFile(file, for: destinations)
                if !line.has(.asJSON) { try Console.print(report.text) }
                report.remarks.forEach(Console.note)
                reports.append(report)
            } catch let error as RollGIFError where !isAlone && error.code != .inputOutput {
                // The other files are inspected all the same.
                Console.error(error.message)
                unreadable = unreadable ?? error
            }
        }
        if line.has(.asJSON) { try Console.print(InspectedFile.json(of: reports, asList: !isAlone)) }
        if let unreadable { throw ExitStatus(unreadable.code) }
        guard reports.allSatisfy(\.isFaultless) else { throw ExitStatus.findings }
    }
}
