import ArgumentParser
import RollGIF

/// `rollgif merge-reports`: one report from those of shards.
struct MergeReportsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge-reports",
        abstract: "Make one report of those of shards.",
        discussion:
            "It exits with 1 if a job failed, is stale or is missing.\n\nrollgif merge-reports report-*.json > report.json"
    )

    @Argument(help: ArgumentHelp("The reports of all shards.", valueName: "report"))
    var files: [String]

    @Option(.mergedOutput) var output: [GivenOption]
    @Flag(.quiet) var quiet: Bool

    func run() throws {
        let merged = try MergedReport(files)
        try merged.write(to: output.text ?? "-")
        for problem in merged.problems { Console.error(problem) }
        if !quiet { Console.note(merged.summary.text) }
        if !merged.isClean { throw ExitCode(ExitStatus.findings.rawValue) }
    }
}
