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

    @Option(help: ArgumentHelp("Folder of the outputs. (default: that of each job file)", valueName: "folder"))
    var outDir: String?

    @Option(help: ArgumentHelp("Name of every output, as in '{sku}.gif'.", valueName: "template"))
    var out: String?

    @Option(help: ArgumentHelp("Key that a spreadsheet's column stands for. Repeatable.", valueName: "column=key"))
    var map: [String] = []

    @Option(
        help: ArgumentHelp(
            "Columns that are no keys, with commas; '*' is all of them. Repeatable.", valueName: "names"))
    var ignoreColumns: [String] = []

    @Flag(help: "List what would be drawn, and draw nothing.")
    var dryRun = false

    @Option(name: .shortAndLong, help: ArgumentHelp("Jobs drawn at a time. (default: one a core)", valueName: "n"))
    var jobs: String?

    @Option(help: ArgumentHelp("Threads of each job. (default: 1, or all for one job at a time)", valueName: "n"))
    var threads: String?

    @Flag(help: "Write nothing; list the files that are missing or differ, and exit with 1.")
    var check = false

    @Option(help: ArgumentHelp("Only jobs with such an id or output: 'de/*'. Repeatable.", valueName: "glob"))
    var only: [String] = []

    @Option(help: ArgumentHelp("A setting of every job, stronger than the files'. Repeatable.", valueName: "key=value"))
    var set: [String] = []

    @Option(help: ArgumentHelp("Every n-th job, beginning with the i-th.", valueName: "i/n"))
    var shard: String?

    @Flag(help: "Leave outputs alone that are there already.")
    var skipExisting = false

    @Option(help: ArgumentHelp("Defaults and themes as JSON, weaker than the job files' own.", valueName: "file"))
    var defaults: String?

    @Option(
        help: ArgumentHelp(
            "How standard input is written: json, jsonl or csv. (default: what it looks like)", valueName: "type"))
    var inputFormat: String?

    @Flag(help: "Let outputs leave their folder: absolute paths, .. and links.")
    var allowOutside = false

    @Flag(help: "Begin no more jobs after one has failed.")
    var failFast = false

    @Option(help: ArgumentHelp("What became of every job, as JSON; - is standard output.", valueName: "file"))
    var report: String?

    @Option(help: ArgumentHelp("Most jobs, after matrix expansion. (default: 10000000)", valueName: "n"))
    var maxJobs: String?

    @OptionGroup(title: "Limits") var limits: LimitOptions

    @Option(
        help: ArgumentHelp(
            "Most pixels of all jobs together, width × height × frames. (default: 1000000000000)", valueName: "n"))
    var maxTotal: String?

    @OptionGroup var talk: TalkOptions

    func run() throws {
        let options = try options()
        let display = try talk.display()
        defer { display.clear() }
        let batch = try Console.listingFaults { try Batch(files.map(NegativeNumbers.revealed), options: options) }
        if dryRun {
            return try batch.list { index, file, outputs, error in
                let what = error.map { "cannot be drawn: \($0)" } ?? outputs.joined(separator: ", ")
                try Console.print("\(file): job \(index): \(what)")
            }
        }
        let isQuiet = talk.quiet
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
        if !talk.quiet { Console.note(summary.text) }
        if !summary.isClean { throw ExitCode(ExitStatus.findings.rawValue) }
    }

    private func options() throws(RollGIFError) -> BatchOptions {
        var options = BatchOptions()
        options.limits.maximumPixels = try limit(limits.maxPixels, "--max-pixels") ?? options.limits.maximumPixels
        options.limits.maximumFrames = try limit(limits.maxFrames, "--max-frames") ?? options.limits.maximumFrames
        options.limits.maximumDigits = try limit(limits.maxDigits, "--max-digits") ?? options.limits.maximumDigits
        options.limits.maximumJobs = try limit(maxJobs, "--max-jobs") ?? options.limits.maximumJobs
        options.limits.maximumTotal =
            try limit(maxTotal, "--max-total", upTo: .max) ?? options.limits.maximumTotal
        options.outputFolder = outDir
        options.workers = try WholeNumber.read(jobs, of: "--jobs", in: 1...256)
        options.threads = try WholeNumber.read(threads, of: "--threads", in: 1...256)
        options.isCheck = check
        options.skipsExisting = skipExisting
        options.failsFast = failFast
        options.allowsOutside = allowOutside
        options.only = only.map(NegativeNumbers.revealed)
        options.defaultsFile = defaults
        options.report = report
        if let inputFormat { options.form = try BatchOptions.Form(parsing: inputFormat) }
        if let shard { options.shard = try BatchShard(parsing: shard) }
        for assignment in map { try options.map(NegativeNumbers.revealed(assignment)) }
        for names in ignoreColumns { options.ignoreColumns(names) }
        if let out { try options.setOutput(NegativeNumbers.revealed(out)) }
        for assignment in set { try options.set(NegativeNumbers.revealed(assignment)) }
        return options
    }

    private func limit(
        _ text: String?, _ option: String, upTo most: Int = 1_000_000_000
    ) throws(RollGIFError) -> Int? {
        try WholeNumber.read(text, of: option, in: 1...most)
    }

    private static func name(_ outcome: JobOutcome) -> String {
        outcome.outputs.isEmpty ? "job \(outcome.index)" : outcome.outputs.joined(separator: ", ")
    }
}
