import Commands
import RollGIF

extension Command {
    /// `rollgif merge-reports`: one report from those of shards.
    static let mergeReports = Command(
        CommandShape(
            "merge-reports", "Merge the reports of several shards.",
            example: "rollgif merge-reports report-*.json -o report.json",
            discussion: "The command exits with 1 if a job failed, is out of date or is missing.",
            operand: .init("report", "The reports of all shards.", isRepeatable: true),
            listed: [.mergedOutput, .force, .quiet])
    ) { line in
        try line.checkFileName(.mergedOutput, ending: "json")
        let target = line.text(.mergedOutput) ?? "-"
        try FilesOfRun.check(
            line.operands.map { .init(.read($0), "merge-reports") } + [.init(.written(target, .report), "-o")],
            overwritesAnything: line.has(.force))
        let merged = try MergedReport(line.operands)
        try merged.write(to: target)
        for problem in merged.problems { Console.error(problem) }
        if !line.has(.quiet) { Console.note(merged.summary.text) }
        if !merged.isClean { throw ExitStatus.findings }
    }
}
