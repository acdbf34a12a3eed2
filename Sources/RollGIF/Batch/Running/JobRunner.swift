/// Renders one job and puts its files in their places.
struct JobRunner: Sendable {
    /// Renders a GIF with a number of threads.
    typealias Render = @Sendable (ResolvedJob, Int) throws(RollGIFError) -> EncodedGIF
    /// Renders a job's outputs into their files, or compares them with these.
    typealias RenderFiles = @Sendable (ResolvedJob, _ threads: Int, OutputPurpose) throws(RollGIFError) -> RenderReport

    let options: BatchOptions
    let threads: Int
    let render: Render
    let renderFiles: RenderFiles

    /// Does a job, whatever comes of it.
    func run(_ work: JobStream.Work) -> JobOutcome {
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
        case .broken(let faults):
            return outcome(.failed, [], error: faults.map(\.description).joined(separator: "; "))
        case .ready(let job):
            let names = job.outputs.map(\.name)
            if options.skipsExisting, job.outputs.allSatisfy({ ExistingFile.exists($0.path) }) {
                return outcome(.skipped, names)
            }
            do throws(RollGIFError) {
                let resolved = if let known = job.resolved { known } else { try ResolvedJob(job.jobWithOutputs) }
                guard resolved.outputs.allSatisfy({ $0.format == .gif }) else {
                    let (status, report) = try files(of: job, resolved)
                    let stale = report.files.filter { $0.isStale == true }.map(\.output)
                    return outcome(
                        status, names, bytes: report.files.map(\.bytes).reduce(0, +),
                        frames: report.files.first?.frames ?? 0,
                        error: status == .stale ? "\(stale.joined(separator: ", ")): missing or different" : nil,
                        warnings: report.warnings)
                }
                let gif = try render(resolved, threads)
                let (status, reason) = try place(gif, job)
                return outcome(
                    status, names, bytes: gif.bytes.count * names.count, frames: gif.frames, error: reason,
                    warnings: gif.warnings)
            } catch {
                return outcome(.failed, names, error: error.message)
            }
        }
    }

    /// A job that is not begun any more.
    func skip(_ work: JobStream.Work) -> JobOutcome {
        var names: [String] = []
        if case .ready(let job) = work.content { names = job.outputs.map(\.name) }
        return JobOutcome(
            index: work.index, file: work.file, outputs: names, status: .skipped, bytes: 0, frames: 0,
            milliseconds: 0, error: nil, warnings: [])
    }

    private func place(
        _ gif: EncodedGIF, _ job: ExpandedJob
    ) throws(RollGIFError) -> (status: JobOutcome.Status, reason: String?) {
        var status = JobOutcome.Status.unchanged
        var reasons: [String] = []
        for output in job.outputs {
            try confine(output, job)
            if ExistingFile.has(gif.bytes, at: output.path) { continue }
            if options.isCheck {
                status = .stale
                let reason = ExistingFile.exists(output.path) ? "differs from what would be rendered" : "is missing"
                reasons.append(job.outputs.count == 1 ? reason : "\(output.name) \(reason)")
                continue
            }
            let root = options.allowsOutside ? nil : job.folder
            try OutputFolder.make(for: output.path, below: root)
            let file = try OutputFile.create(output.path, below: root)
            try file.write(gif.bytes)
            try file.commit()
            status = .written
        }
        return (status, reasons.isEmpty ? nil : reasons.joined(separator: "; "))
    }

    /// Types other than GIF go to their files directly: films are too large for memory, and ffmpeg wants files.
    private func files(
        of job: ExpandedJob, _ resolved: ResolvedJob
    ) throws(RollGIFError) -> (JobOutcome.Status, RenderReport) {
        for output in job.outputs { try confine(output, job) }
        if !options.isCheck {
            let root = options.allowsOutside ? nil : job.folder
            for output in job.outputs { try OutputFolder.make(for: output.path, below: root) }
        }
        let report = try renderFiles(resolved, threads, options.isCheck ? .checking : .updating)
        guard report.files.contains(where: { $0.isStale == true }) else { return (.unchanged, report) }
        return (options.isCheck ? .stale : .written, report)
    }

    /// Asked again: a folder may have become a link since all jobs were checked.
    private func confine(_ output: ExpandedJob.Output, _ job: ExpandedJob) throws(RollGIFError) {
        do throws(ValueFault) {
            _ = try OutputRoot(folder: job.folder, allowsOutside: options.allowsOutside).resolve(output.path)
        } catch {
            throw RollGIFError(.cannotCreate, error.reason)
        }
    }
}
