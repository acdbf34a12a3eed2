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

    @Option(.outDir) var outDir: String?
    @Option(.out) var out: String?
    @Option(.map) var map: [String]
    @Option(.ignoreColumns) var ignoreColumns: [String]
    @Flag(.dryRunOfBatch) var dryRun: Bool
    @Option(.jobs) var jobs: String?
    @Option(.threadsOfJob) var threads: String?
    @Flag(.checkOfBatch) var check: Bool
    @Option(.only) var only: [String]
    @Option(.set) var set: [String]
    @Option(.shard) var shard: String?
    @Flag(.skipExisting) var skipExisting: Bool
    @Option(.defaults) var defaults: String?
    @Option(.inputFormat) var inputFormat: String?
    @Flag(.allowOutsideOfBatch) var allowOutside: Bool
    @Flag(.failFast) var failFast: Bool
    @Option(.report) var report: String?
    @Option(.maxJobs) var maxJobs: String?
    @Option(.maxTotal) var maxTotal: String?

    @OptionGroup(title: "Limits") var limits: LimitOptions
    @OptionGroup var messages: MessageOptions

    func run() throws {
        let options = try options()
        let display = try messages.display()
        defer { display.clear() }
        let batch = try Console.listingFaults { try Batch(files.map(NegativeNumbers.revealed), options: options) }
        if dryRun {
            return try batch.list { index, file, outputs, error in
                let what = error.map { "cannot be drawn: \($0)" } ?? outputs.joined(separator: ", ")
                try Console.print("\(file): job \(index): \(what)")
            }
        }
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

    private func options() throws(RollGIFError) -> BatchOptions {
        var options = BatchOptions()
        let job = limits.job
        func limit(_ key: JobKey) throws(RollGIFError) -> Int? { try key.definition.wholeNumber(job[key]) }
        options.limits.maximumPixels = try limit(.maxPixels) ?? options.limits.maximumPixels
        options.limits.maximumFrames = try limit(.maxFrames) ?? options.limits.maximumFrames
        options.limits.maximumDigits = try limit(.maxDigits) ?? options.limits.maximumDigits
        options.limits.maximumJobs =
            try OptionDefinition.maxJobs.wholeNumber(maxJobs) ?? options.limits.maximumJobs
        options.limits.maximumTotal =
            try OptionDefinition.maxTotal.wholeNumber(maxTotal) ?? options.limits.maximumTotal
        options.outputFolder = outDir
        options.workers = try OptionDefinition.jobs.wholeNumber(jobs)
        options.threads = try OptionDefinition.threadsOfJob.wholeNumber(threads)
        options.isCheck = check
        options.skipsExisting = skipExisting
        options.failsFast = failFast
        options.allowsOutside = allowOutside
        options.only = only
        options.defaultsFile = defaults
        options.report = report
        options.form = try OptionDefinition.inputFormat.checked(inputFormat).flatMap(BatchOptions.Form.init)
        if let shard { options.shard = try BatchShard(parsing: shard) }
        for assignment in map { try options.map(assignment) }
        for names in ignoreColumns { options.ignoreColumns(names) }
        if let out { try options.setOutput(out) }
        for assignment in set { try options.set(assignment) }
        return options
    }

    private static func name(_ outcome: JobOutcome) -> String {
        outcome.outputs.isEmpty ? "job \(outcome.index)" : outcome.outputs.joined(separator: ", ")
    }
}
