import ArgumentParser
import RollGIF

/// `rollgif`: draws one job.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw an animation (the default).",
        discussion: "rollgif --from 1234.56 --to 245699 --style currency -o out.gif"
    )

    @OptionGroup var arguments: JobArguments
    @OptionGroup(title: "Output") var output: OutputOptions

    func run() throws {
        var job = arguments.job.filled(from: output.job)
        if let poster = output.poster { job[list: .output] += [poster] }
        try output.check(job)
        let renderer = try Renderer(job, threads: try output.threadCount())
        let report =
            output.dryRun
            ? try renderer.plan()
            : try renderer.run(trace: output.trace, verify: output.verify, check: output.check)
        if let alt = output.alt, !output.dryRun, !output.check {
            try OutputFile.write(Array((renderer.alternativeText + "\n").utf8), to: alt)
        }
        try say(report)
        if report.isStale { throw ExitCode(ExitStatus.findings.rawValue) }
    }

    private func say(_ report: RenderReport) throws {
        if output.json { try Console.print(JSONText.of(report)) }
        guard !output.quiet else { return }
        for warning in report.warnings { Console.warning(warning) }
        if output.dryRun, !output.json {
            Console.note(
                "would draw \(report.width)×\(report.height), \(report.timelineFrames) frames, \(report.seconds) s")
        }
        if !output.json { for line in report.summary { Console.note(line) } }
        if output.verbose { for line in report.details { Console.note(line) } }
    }
}
