/// Renders one job and puts its files in their places.
struct JobRunner: Sendable {
    /// Renders a job with a number of threads.
    typealias Render = @Sendable (Job, Int) throws(RollGIFError) -> Rendition

    let options: BatchOptions
    let threads: Int
    let render: Render

    /// Does a job, whatever comes of it.
    func run(_ work: JobStream.Work) -> JobOutcome {
        let clock = ContinuousClock()
        let start = clock.now
        func outcome(
            _ status: JobOutcome.Status, _ outputs: [String], _ rendition: Rendition? = nil, error: String? = nil
        ) -> JobOutcome {
            let (seconds, attoseconds) = start.duration(to: clock.now).components
            return JobOutcome(
                index: work.index, file: work.file, outputs: outputs, status: status,
                bytes: (rendition?.bytes.count ?? 0) * outputs.count, frames: rendition?.frames ?? 0,
                milliseconds: Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000), error: error,
                warnings: rendition?.warnings ?? [])
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
                let rendition = try render(job.job, threads)
                let (status, reason) = try place(rendition, job)
                return outcome(status, names, rendition, error: reason)
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
        _ rendition: Rendition, _ job: ExpandedJob
    ) throws(RollGIFError) -> (status: JobOutcome.Status, reason: String?) {
        var status = JobOutcome.Status.unchanged
        var reasons: [String] = []
        for output in job.outputs {
            // Asked again: a folder may have become a link since all jobs were checked.
            do throws(ValueFault) {
                _ = try OutputRoot(folder: job.folder, allowsOutside: options.allowsOutside).resolve(output.path)
            } catch {
                throw RollGIFError(.cannotCreate, error.reason)
            }
            if ExistingFile.has(rendition.bytes, at: output.path) { continue }
            if options.isCheck {
                status = .stale
                let reason = ExistingFile.exists(output.path) ? "differs from what would be rendered" : "is missing"
                reasons.append(job.outputs.count == 1 ? reason : "\(output.name) \(reason)")
                continue
            }
            try OutputRoot.createFolders(for: output.path)
            let file = try OutputFile.create(output.path)
            try writeAll(rendition.bytes, to: file.descriptor, name: output.path)
            try file.commit()
            status = .written
        }
        return (status, reasons.isEmpty ? nil : reasons.joined(separator: "; "))
    }
}
