private import Rendering
private import Synchronization
import TextFormats
import Threads

/// Many jobs in one process.
///
///     let batch = try Batch(["jobs.json"], options: BatchOptions())
///     let summary = try batch.run()
///
/// The initializer finds every fault of the files. Nothing is rendered until all files are valid. Jobs from a pipe are
/// the exception because they are read once: a fault fails only its own job.
///
/// A batch may be listed and run any number of times, one after the other, but only once if its jobs come from a pipe.
/// Several batches may run at the same time.
public final class Batch: @unchecked Sendable {
    // Sound because the stream is used by one list or run at a time, which `use` guards.
    private let stream: JobStream
    private let options: BatchOptions
    private let resources: RenderResources
    private let found: (total: Int, selected: Int)?
    private let use = Mutex(Use())

    /// State of the batch: its current use, and whether its pipe was read.
    private struct Use {
        var isBusy = false
        /// Whether jobs that come from a pipe have been read.
        var isSpent = false
        var stop: (@Sendable () -> Void)?
    }

    /// Opens job files and checks all of their jobs.
    ///
    /// - Throws: ``JobFileError/invalid(_:)`` with every fault of every file; ``JobFileError/failed(_:)`` where a file
    ///   cannot be read, options contradict each other, or the jobs are more than the limits allow.
    public init(_ files: [String], options: BatchOptions) throws(JobFileError) {
        // All jobs share the fonts, so each is found and read once.
        let resources = RenderResources()
        resources.prepareInBackground(fontList: true, currencies: true)
        try Self.check(files, options)
        (self.options, self.resources) = (options, resources)
        var common = JobFileHead()
        if let path = options.defaultsFile { common = try JobFileHead.read(path, limits: options.limits) }
        let opened = try Self.open(files, options)
        stream = JobStream(files: opened, options: options, common: common)
        guard stream.isRewindable else {
            found = nil
            return
        }
        found = try stream.checkAll()
        guard found?.selected == 0 else { return }
        let total = found?.total ?? 0
        try JobFileError.failing { () throws(RollGIFError) in try Self.checkAny(jobs: total, listed: 0, options) }
    }

    /// Renders the jobs.
    ///
    /// - Parameters:
    ///   - observe: called with every outcome, in the order of the files, one at a time. It runs on a thread that
    ///     draws, under a lock, so it must be short and must not wait for the batch.
    ///   - interrupted: called with the summary so far when ``interrupt()`` ends the run, on the thread that calls it.
    /// - Throws: an error that ends the batch: a job file whose next line cannot be read, a report that cannot be
    ///   written, or files without a job. A job that fails does not throw.
    public func run(
        observe: @escaping @Sendable (JobOutcome, BatchSummary) -> Void = { _, _ in },
        interrupted: @escaping @Sendable (BatchSummary) -> Void = { _ in }
    ) throws(RollGIFError) -> BatchSummary {
        try begin()
        defer { end() }
        try rewind(isChecked: true)
        let report = try makeReport()
        let log = OutcomeLog(report: report, total: found?.total, selected: found?.selected, observe: observe)
        let feeder = JobFeeder(stream)
        use.withLock { use in
            use.stop = {
                feeder.stop()
                if let summary = try? log.finish(isInterrupted: true) { interrupted(summary) }
            }
        }
        let workers = options.workers ?? Machine.processors
        let threads = options.threads ?? (workers == 1 ? Machine.processors : 1)
        let runner = JobRunner(options: options, threads: threads, resources: resources)
        let hasFailed = Atomic(false)
        let failsFast = options.failsFast
        FolderSyncs.batched {
            _ = ThreadPool(count: workers).map(count: workers) { _ in
                while let work = feeder.next() {
                    let outcome = runner.run(work, isSkipped: failsFast && hasFailed.load(ordering: .relaxed))
                    if outcome.status == .failed { hasFailed.store(true, ordering: .relaxed) }
                    log.record(outcome, sequence: work.sequence)
                }
            }
        }
        if feeder.isDone { try Self.checkAny(jobs: stream.index, listed: stream.listed, options) }
        let summary = try log.finish(isInterrupted: feeder.error != nil)
        if let error = feeder.error { throw error }
        return summary
    }

    /// Ends the current run. No more jobs start, the report is written, and `interrupted` of
    /// ``run(observe:interrupted:)`` is called before this returns. The run returns when the jobs that have started are
    /// done.
    public func interrupt() {
        let stop = use.withLock { use in
            defer { use.stop = nil }
            return use.stop
        }
        stop?()
    }

    /// Takes the batch for a list or a run.
    private func begin() throws(RollGIFError) {
        let isRewindable = stream.isRewindable
        let fault: Message? = use.withLock { use in
            if use.isBusy { return "the batch is being listed or run already; make another one of the same files" }
            if use.isSpent, !isRewindable {
                return
                    "the jobs came from a pipe and have been read; a pipe can be read once, a file any number of times"
            }
            (use.isBusy, use.isSpent) = (true, true)
            return nil
        }
        if let fault { throw .usage(fault) }
    }

    private func end() { use.withLock { ($0.isBusy, $0.stop) = (false, nil) } }

    private func rewind(isChecked: Bool) throws(RollGIFError) {
        guard stream.isRewindable else { return }
        do throws(JobFileError) {
            try stream.rewind(isChecked: isChecked)
        } catch {
            guard case .failed(let error) = error else { throw .badData("\(error)") }
            throw error
        }
    }

    /// Throws if the files hold no job, or if no job is selected.
    private static func checkAny(jobs: Int, listed: Int, _ options: BatchOptions) throws(RollGIFError) {
        guard jobs > 0 else { throw RollGIFError.noJobs() }
        guard listed > 0 || options.only.isEmpty || options.shard != .whole else {
            throw .usage(
                "--only \(options.only.map { Quoted.text($0) }.joined(separator: ", ")): no job has such an id or output; * matches any text, as in 'de*'"
            )
        }
    }

    /// A job that a run would draw.
    package struct PlannedJob: Sendable {
        /// Number of the job from 1, over all files.
        package let index: Int
        package let file: String
        /// Files that a run would write for the job.
        package internal(set) var outputs: [String] = []
        /// Reason why the job cannot be drawn; nil if it can.
        package internal(set) var error: String?
        /// Estimated drawing time in seconds of one core.
        package internal(set) var seconds = 0.0
    }

    /// Passes the jobs that would be rendered to `body`, without rendering any.
    ///
    /// - Parameter body: called for each job.
    /// - Throws: any error that `body` throws; `RollGIFError` if a file holds no job, or cannot be read to its end.
    package func list(_ body: (PlannedJob) throws -> Void) throws {
        try begin()
        defer { end() }
        try rewind(isChecked: false)
        while let work = try stream.next() {
            var planned = PlannedJob(index: work.index, file: work.file)
            switch work.content {
            case .ready(let job):
                (planned.outputs, planned.seconds) = (job.outputs.map(\.name), job.estimate?.total ?? 0)
            case .broken(let faults): planned.error = faults.map(\.description).joined(separator: "; ")
            }
            try body(planned)
        }
        try Self.checkAny(jobs: stream.index, listed: stream.listed, options)
    }

    /// Opens all files before any fault is reported, so that the faults of all of them are listed.
    private static func open(_ files: [String], _ options: BatchOptions) throws(JobFileError) -> [JobFile] {
        var opened: [JobFile] = []
        var faults = JobFileFaults()
        for name in files {
            do throws(JobFileError) {
                let file = try JobFile(name, format: options.format, limits: options.limits, columns: options.columns)
                if !file.headFaults.isEmpty { faults.append(contentsOf: try file.allFaults()) }
                opened.append(file)
            } catch {
                guard case .invalid(let found) = error else { throw error }
                faults.append(contentsOf: found)
            }
        }
        guard faults.isEmpty else { throw .invalid(faults) }
        return opened
    }

    private func makeReport() throws(RollGIFError) -> sending BatchReportFile? {
        guard let path = options.report else { return nil }
        var head: [(String, JSONNode)] = [("version", 1), ("check", JSONNode(.bool(options.isCheck)))]
        if options.shard != .whole { head.append(("shard", JSONNode("\(options.shard)"))) }
        return try BatchReportFile(path, head: head, isDurable: options.isDurable)
    }

    private static func check(_ files: [String], _ options: BatchOptions) throws(JobFileError) {
        func refuse(_ reason: Message) -> JobFileError { .failed(RollGIFError.usage(reason)) }
        guard !files.isEmpty else { throw refuse("no job file was named") }
        guard !options.isCheck || !options.skipsExisting else {
            throw refuse(ExclusiveOptions.sentence("--check", "--skip-existing"))
        }
        guard !options.failsFast || !options.skipsInvalid else {
            throw refuse(ExclusiveOptions.sentence("--skip-invalid", "--fail-fast"))
        }
        for file in files where files.count(where: { $0 == file }) > 1 {
            throw refuse("\(Quoted.text(file)) is listed twice")
        }
        try JobFileError.failing { () throws(RollGIFError) in
            let inputs = files.map { FilesOfRun.Named(.readJobs($0), "rollgif batch") }
            let others = [options.defaultsFile.map { FilesOfRun.Named(.read($0), "--defaults") }].compactMap(\.self)
            let report = [options.report.map { FilesOfRun.Named(.written($0, .report), "--report") }].compactMap(\.self)
            try FilesOfRun.check(inputs + others + report, overwritesAnything: options.overwritesAnything)
        }
    }
}
