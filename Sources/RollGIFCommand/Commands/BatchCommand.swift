import ArgumentParser
import RollGIF

/// `rollgif batch`: many jobs in one process.
struct BatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Draw the jobs of JSON, JSONL and CSV files.",
        discussion: "rollgif batch jobs.json --out-dir out --report report.json"
    )

    @Argument(help: ArgumentHelp("Job files; - is standard input.", valueName: "jobs"))
    var files: [String]

    @Option(.outDir) var outDir: [GivenOption]
    @Option(.out) var out: [GivenOption]
    @Option(.map) var map: [GivenOption]
    @Option(.ignoreColumns) var ignoreColumns: [GivenOption]
    @Flag(.dryRunOfBatch) var dryRun: Bool
    @Option(.jobs) var jobs: [GivenOption]
    @Option(.threadsOfJob) var threads: [GivenOption]
    @Flag(.checkOfBatch) var check: Bool
    @Option(.only) var only: [GivenOption]
    @Option(.set) var set: [GivenOption]
    @Option(.shard) var shard: [GivenOption]
    @Flag(.skipExisting) var skipExisting: Bool
    @Option(.defaults) var defaults: [GivenOption]
    @Option(.inputFormat) var inputFormat: [GivenOption]
    @Flag(.allowOutsideOfBatch) var allowOutside: Bool
    @Flag(.force) var force: Bool
    @Flag(.failFast) var failFast: Bool
    @Option(.report) var report: [GivenOption]
    @Option(.maxJobs) var maxJobs: [GivenOption]
    @Option(.maxTotal) var maxTotal: [GivenOption]

    @OptionGroup(title: "Limits") var limits: LimitOptions
    @OptionGroup var messages: MessageOptions

    func run() throws {
        let options = try options()
        let display = try messages.display()
        defer { display.clear() }
        let files = files.map { NegativeNumbers.revealed($0) }
        let batch = try Console.listingFaults { try Batch(files, options: options) }
        if dryRun { return try list(batch) }
        let isQuiet = messages.quiet
        let summary = try batch.run { outcome, summary in
            if let error = outcome.error {
                display.clear()
                Console.note("\(outcome.status.rawValue): \(Self.name(outcome)): \(error)")
            }
            if !isQuiet, !outcome.warnings.isEmpty {
                display.clear()
                Console.warnings(outcome.warnings.map { "\(Self.name(outcome)): \($0)" })
            }
            display.show(Progress(summary))
        } interrupted: { summary in
            display.clear()
            Console.note("stopped after \(summary.text)")
        }
        display.clear()
        if !messages.quiet { Console.note(summary.text) }
        if !summary.isClean { throw ExitCode(ExitStatus.findings.rawValue) }
    }

    /// One line a job, and about how long all of them take.
    private func list(_ batch: Batch) throws {
        var seconds = 0.0
        try batch.list { job in
            seconds += job.seconds
            let what = job.error.map { "cannot be drawn: \($0)" } ?? job.outputs.joined(separator: ", ")
            let wait = RenderReport.wait(job.seconds).map { ", \($0) of one core" } ?? ""
            try Console.print("\(job.file): job \(job.index): \(what)\(wait)")
        }
        if !messages.quiet, let wait = RenderReport.wait(seconds) {
            Console.note("drawing these would take \(wait) of one core")
        }
    }

    private func options() throws(RollGIFError) -> BatchOptions {
        var options = BatchOptions()
        options.limits = try limits.batchLimits()
        options.limits.maximumJobs =
            try OptionDefinition.maxJobs.wholeNumber(try maxJobs.text) ?? options.limits.maximumJobs
        options.limits.maximumTotal =
            try OptionDefinition.maxTotal.wholeNumber(try maxTotal.text) ?? options.limits.maximumTotal
        options.outputFolder = try outDir.text
        options.workers = try OptionDefinition.jobs.wholeNumber(try jobs.text)
        options.threads = try OptionDefinition.threadsOfJob.wholeNumber(try threads.text)
        options.isCheck = check
        options.skipsExisting = skipExisting
        options.failsFast = failFast
        options.overwritesAnything = force
        options.allowsOutside = allowOutside
        options.only = try only.texts
        options.defaultsFile = try defaults.text
        options.report = try report.text
        options.form = try OptionDefinition.inputFormat.checked(try inputFormat.text).flatMap(BatchOptions.Form.init)
        if let shard = try shard.text { options.shard = try BatchShard(parsing: shard) }
        for assignment in try map.texts { try options.map(assignment) }
        for names in try ignoreColumns.texts { options.ignoreColumns(names) }
        if let out = try out.text { try options.setOutput(out) }
        for assignment in try set.texts { try options.set(assignment) }
        return options
    }

    private static func name(_ outcome: JobOutcome) -> String {
        outcome.outputs.isEmpty ? "job \(outcome.index)" : outcome.outputs.joined(separator: ", ")
    }
}
