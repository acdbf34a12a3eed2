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
        let job = arguments.job.filled(from: output.job)
        let target = try OutputTarget(job, json: output.json)
        let renderer = try Renderer(job, threads: try output.threadCount())
        if !output.quiet {
            for warning in renderer.warnings { Console.warning(warning) }
        }
        let report = try renderer.write(to: target.path, trace: output.trace, verify: output.verify)
        if output.json {
            try Console.print(JSONText.of(report))
        } else if !output.quiet {
            Console.note(report.summary)
        }
        if output.verbose, !output.quiet {
            for line in report.details { Console.note(line) }
        }
    }
}
