private import Synchronization

/// Renders one job and gives its files their names.
struct JobRunner: Sendable {
    let options: BatchOptions
    let threads: Int
    let resources: RenderResources

    /// Draws a job, unless it is skipped; every error becomes its outcome.
    func run(_ work: JobStream.Work, isSkipped: Bool) -> JobOutcome {
        let clock = ContinuousClock()
        let start = clock.now
        func outcome(
            _ status: JobOutcome.Status, _ outputs: [String], bytes: Int = 0, frames: Int = 0, error: String? = nil,
            warnings: [String] = []
        ) -> JobOutcome {
            return JobOutcome(
                index: work.index, file: work.file, outputs: outputs, status: status, bytes: bytes, frames: frames,
                milliseconds: Int(start.duration(to: clock.now).milliseconds), error: error,
                warnings: warnings)
        }
        switch work.content {
        case .broken where isSkipped: return outcome(.skipped, [])
        case .broken(let faults):
            return outcome(.failed, [], error: faults.map(\.description).joined(separator: "; "))
        case .ready(let job):
            let names = job.outputs.map(\.name)
            if isSkipped || options.skipsExisting && hasFiles(job) { return outcome(.skipped, names) }
            do throws(RollGIFError) {
                let report = try draw(job)
                let stale = zip(names, report.files).filter { $1.isStale == true }
                let status: JobOutcome.Status = stale.isEmpty ? .unchanged : options.isCheck ? .stale : .written
                return outcome(
                    status, names, bytes: report.files.map(\.bytes).reduce(0, +),
                    frames: report.files.first?.frames ?? 0,
                    error: status == .stale ? Self.staleness(stale, among: names.count) : nil, warnings: report.warnings
                )
            } catch {
                return outcome(.failed, names, error: error.messageWithKeys)
            }
        }
    }

    private func hasFiles(_ job: ExpandedJob) -> Bool {
        // A job of a long file is read a second time, without being checked.
        let isCounted = job.frames > 0 || !job.files.contains(where: \.isSequence)
        guard !isCounted else { return job.isThere }
        var job = job
        job.frames = (try? renderer(of: job).frameCount) ?? 0
        return job.isThere
    }

    /// Returns the reasons why compared files are stale, with their names where the job has several.
    private static func staleness(_ stale: [(name: String, file: RenderReport.File)], among count: Int) -> String {
        stale.map { name, file in
            let reason = file.isMissing == true ? "is missing" : "differs from what would be rendered"
            return count == 1 ? reason : "\(name) \(reason)"
        }.joined(separator: "; ")
    }

    /// Draws the job's outputs into their files, or compares them with these.
    private func draw(_ job: ExpandedJob) throws(RollGIFError) -> RenderReport {
        var renderer = try renderer(of: job)
        renderer.isDurable = options.isDurable
        do throws(ValueError) {
            // An output's folder may have become a link since all jobs were checked.
            let root = OutputRoot(folder: job.folder, allowsOutside: options.allowsOutside)
            for output in job.outputs { try root.check(output.path) }
        } catch {
            throw .cannotCreate(error.reason)
        }
        if !options.isCheck {
            let root = options.allowsOutside ? nil : job.folder
            for output in job.outputs { try OutputFolder.make(for: output.path, below: root) }
        }
        return try renderer.draw(options.isCheck ? .checking : .updating) { _, _ in }.report
    }

    private func renderer(of job: ExpandedJob) throws(RollGIFError) -> Renderer {
        let resolved = if let known = job.resolved { known } else { try ResolvedJob(job.job) }
        return try Renderer(resolved, resources: resources, threads: threads)
    }
}

/// Hands out jobs to workers, one at a time.
final class JobFeeder: @unchecked Sendable {
    // Sound because the stream is touched under the lock only, and belongs to the feeder while it runs.
    private let stream: JobStream
    private let state = Mutex(State())

    private struct State {
        var isStopped = false
        /// Whether all jobs have been handed out.
        var isDone = false
        var error: RollGIFError?
    }

    init(_ stream: JobStream) {
        self.stream = stream
    }

    /// Error that ended the reading of jobs; nil without one.
    var error: RollGIFError? { state.withLock(\.error) }

    /// Whether all jobs have been handed out, rather than stopped or unreadable.
    var isDone: Bool { state.withLock(\.isDone) }

    /// Returns the next job; nil after the last one, and after ``stop()``.
    func next() -> JobStream.Work? {
        state.withLock { state in
            guard !state.isStopped else { return nil }
            do throws(RollGIFError) {
                if let work = try stream.next() { return work }
                state.isDone = true
            } catch {
                state.error = error
            }
            state.isStopped = true
            return nil
        }
    }

    /// Hands out no more jobs.
    func stop() {
        state.withLock { $0.isStopped = true }
    }
}
