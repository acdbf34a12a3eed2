import Commands
import RollGIF

extension Command {
    /// `rollgif batch`: many jobs in one process.
    static let batch = Command(
        CommandShape(
            "batch", "Draw the jobs of JSON, JSONL and CSV files.",
            example: "rollgif batch jobs.json --out-dir out --report report.json",
            operand: .init("jobs", "Job files; - is standard input.", isRepeatable: true),
            listed: [
                .outDir, .out, .map, .ignoreColumns, .dryRunOfBatch, .jobs, .threadsOfJob, .checkOfBatch, .only, .set,
                .shard, .skipExisting, .defaults, .inputFormat, .allowOutsideOfBatch, .force, .failFast, .skipInvalid,
                .durable, .report, .progress, .quiet,
            ],
            shared: OptionDefinition.keys(.maxSeconds, .maxMemory),
            sharedWith: "rollgif help limits")
    ) { line in
        try BatchRun(line: line).run()
    }
}

/// Run of `rollgif batch` by its line.
private struct BatchRun {
    let line: CommandWords

    func run() throws {
        let options = try options()
        let display = try ProgressDisplay(line)
        defer { display.clear() }
        let batch = try Console.listingFaults { try Batch(line.operands, options: options) }
        if line.has(.dryRunOfBatch) { return try list(batch) }
        let isQuiet = line.has(.quiet)
        Interruption.set { batch.interrupt() }
        let result = Result {
            try batch.run { outcome, summary in
                if let error = outcome.error {
                    display.clear()
                    Console.note("\(outcome.status.rawValue): \(outcome.name): \(error)")
                }
                if !isQuiet, !outcome.warnings.isEmpty {
                    display.clear()
                    Console.warnings(outcome.warnings.map { "\(outcome.name): \($0)" })
                }
                display.show(Progress(summary))
            } interrupted: { summary in
                display.clear()
                Console.note("stopped after \(summary.text)")
            }
        }
        Interruption.set(nil)
        let summary = try result.get()
        display.clear()
        if !isQuiet { Console.note(summary.text) }
        if !summary.isClean { throw ExitStatus.findings }
    }

    /// Prints one line per job, and the estimated time of all.
    ///
    /// - Throws: the status of findings where a job is left out since it is wrong.
    private func list(_ batch: Batch) throws {
        var (seconds, isClean) = (0.0, true)
        try batch.list { job in
            seconds += job.seconds
            if job.error != nil { isClean = false }
            let what = job.error.map { "cannot be drawn: \($0)" } ?? job.outputs.joined(separator: ", ")
            let wait = RenderReport.wait(job.seconds).map { ", \($0) of one core" } ?? ""
            try Console.print("\(job.file): job \(job.index): \(what)\(wait)")
        }
        if !line.has(.quiet), let wait = RenderReport.wait(seconds) {
            Console.note("drawing these would take \(wait) of one core")
        }
        if !isClean { throw ExitStatus.findings }
    }

    private func options() throws(RollGIFError) -> BatchOptions {
        var options = BatchOptions()
        for key in JobKey.limitKeys {
            if let limit = try key.wholeNumber(line.text(key)) { options.limits[key] = limit }
        }
        options.outputFolder = line.text(.outDir)
        options.defaultsFile = line.text(.defaults)
        options.only = line.texts(.only)
        options.allowsOutside = line.has(.allowOutsideOfBatch)
        options.overwritesAnything = line.has(.force)
        for assignment in line.texts(.map) { try options.map(assignment) }
        for names in line.texts(.ignoreColumns) { options.ignoreColumns(names) }
        if let out = line.text(.out) { try options.setOutput(out) }
        for assignment in line.texts(.set) { try options.set(assignment) }
        options.workers = try OptionDefinition.jobs.wholeNumber(line.text(.jobs))
        options.threads = try OptionDefinition.threadsOfJob.wholeNumber(line.text(.threadsOfJob))
        options.isCheck = line.has(.checkOfBatch)
        options.skipsExisting = line.has(.skipExisting)
        options.failsFast = line.has(.failFast)
        options.skipsInvalid = line.has(.skipInvalid)
        options.isDurable = line.has(.durable)
        try line.checkFileName(.report, ending: "json")
        options.report = line.text(.report)
        options.format = try OptionDefinition.inputFormat.checked(line.text(.inputFormat)).flatMap(
            DataFile.Format.init(rawValue:))
        if let shard = line.text(.shard) { options.shard = try BatchShard(parsing: shard) }
        return options
    }
}

extension JobOutcome {
    /// Names of the outputs, or the job's index where it has none.
    fileprivate var name: String { outputs.isEmpty ? "job \(index)" : outputs.joined(separator: ", ") }
}
