import ArgumentParser
import RollGIF

/// `rollgif`: draws one job.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw an animation (the default).",
        discussion: "rollgif --from 1234.56 --to 245699 --style currency -o out.gif"
    )

    @Option(
        help: ArgumentHelp(
            "A JSON file with one job, or - for standard input; options given beside it win.", valueName: "file"))
    var job: String?

    @Flag(help: "Let the job file's outputs leave its folder.")
    var allowOutside = false

    @OptionGroup var arguments: JobArguments
    @OptionGroup(title: "Output") var output: OutputOptions

    func run() throws {
        let job = try describedJob()
        try output.check(job)
        let display = try ProgressDisplay(output.progress, isQuiet: output.quiet)
        defer { display.clear() }
        let renderer = try Renderer(job, threads: try output.threadCount(), poster: output.poster)
        let report =
            output.dryRun
            ? try renderer.plan()
            : try renderer.run(
                trace: output.check ? nil : output.trace, verify: output.verify, check: output.check,
                progress: display.show(frames:of:))
        display.clear()
        if let alt = output.alt, !output.dryRun, !output.check {
            try OutputFile.write(Array((renderer.alternativeText + "\n").utf8), to: alt)
        }
        try say(report, also: output.idleOptions(job))
        if report.isStale { throw ExitCode(ExitStatus.findings.rawValue) }
    }

    /// What the command line says, over what the job file says.
    private func describedJob() throws -> Job {
        let typed = arguments.job.filled(from: output.job)
        guard let file = job else {
            guard !allowOutside else {
                throw RollGIFError(.usage, "--allow-outside is for --job; add that, or leave it out")
            }
            return typed
        }
        do {
            return try Job(file: file, overrides: typed, allowsOutside: allowOutside)
        } catch BatchError.invalid(let faults) {
            for line in faults.lines { Console.error(line) }
            throw ExitCode(ExitStatus.badData.rawValue)
        } catch BatchError.failed(let error) {
            throw error
        }
    }

    private func say(_ report: RenderReport, also warnings: [String]) throws {
        if output.json { try Console.print(JSONText.of(report)) }
        guard !output.quiet else { return }
        for warning in report.warnings + warnings { Console.warning(warning) }
        if output.dryRun, !output.json {
            Console.note(
                "would draw \(report.width)×\(report.height), \(report.timelineFrames) frames, \(report.seconds) s")
        }
        if !output.json { for line in report.summary { Console.note(line) } }
        if output.verbose { for line in report.details { Console.note(line) } }
    }
}
