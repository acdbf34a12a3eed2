import RollGIF

/// Checks all jobs before the first is rendered: every fault of every file, and outputs that two jobs share.
struct BatchCheck {
    let stream: JobStream
    let options: BatchOptions

    /// Numbers of jobs after a check without faults.
    struct Result {
        /// Jobs of all files.
        let total: Int
        /// Jobs of this process's shard that `--only` lets through.
        let selected: Int
    }

    func run() throws(JobFileError) -> Result {
        var faults = JobFileFaults()
        var registry = OutputRegistry()
        let report = options.report.flatMap { $0 == "-" ? nil : OutputRoot.realPath($0) }
        var selected = 0
        var total = WorkTotal()
        try forEachJob { content, index throws(RollGIFError) in
            switch content {
            case .broken(let found): faults.append(contentsOf: found)
            case .ready(let job):
                for output in job.outputs {
                    registry.append(output.realPath)
                    guard !registry.hasTooManySequences else {
                        throw RollGIFError(
                            .badData,
                            "the job files hold more than \(OutputRegistry.mostSequences) sequences of pictures; split them"
                        )
                    }
                    if output.realPath == report {
                        faults.append(
                            job.record.fault(
                                .key(.output), "\(Quoted.text(output.name)) is the file of --report as well"))
                    }
                }
                if options.shard.contains(index), stream.isWanted(job) {
                    selected += 1
                    total.add(job.estimate)
                    // The check ends as soon as the jobs are over the limit of work: they may be ten million.
                    if faults.isEmpty, let reason = total.excess(over: options.limits.maximumTotal) {
                        throw RollGIFError(.badData, reason)
                    }
                }
            }
        }
        let jobs = stream.index
        let conflicts = registry.conflicts()
        if !conflicts.isEmpty || registry.hasSequences { try findCollisions(conflicts, registry, &faults) }
        guard faults.isEmpty else { throw .invalid(faults) }
        guard jobs > 0 else { throw .failed(RollGIFError(.badData, "the job files hold no job")) }
        if let reason = total.excess(over: options.limits.maximumTotal) {
            throw .failed(RollGIFError(.badData, reason))
        }
        try stream.rewind()
        return Result(total: jobs, selected: selected)
    }

    private func forEachJob(_ body: (JobStream.Content, Int) throws(RollGIFError) -> Void) throws(JobFileError) {
        do throws(RollGIFError) {
            while let content = try stream.nextOfAll() {
                guard stream.index <= options.limits.maximumJobs else {
                    throw RollGIFError(
                        .badData,
                        "the job files hold more than \(options.limits.maximumJobs) jobs; split them or raise --max-jobs"
                    )
                }
                try body(content, stream.index)
            }
        } catch {
            throw .failed(error)
        }
    }

    /// Compares the names of outputs whose hashes occur twice, which rules out different names with the same hash.
    private func findCollisions(
        _ hashes: Set<Int>, _ registry: OutputRegistry, _ faults: inout JobFileFaults
    ) throws(JobFileError) {
        try stream.rewind()
        var first: [String: SourceLocation] = [:]
        var found = JobFileFaults()
        try forEachJob { content, _ throws(RollGIFError) in
            guard case .ready(let job) = content else { return }
            for output in job.outputs {
                let fault = job.record.fault(.key(.output), "")
                func add(_ reason: String) {
                    found.append(JobFileFault(place: fault.place, reason: "\(Quoted.text(output.name)) \(reason)"))
                }
                if let sequence = registry.sequence(meeting: output.realPath) {
                    let other = sequence.front.split(separator: "/").last.map(String.init) ?? ""
                    add(
                        "meets the frames of the sequence \(Quoted.text(other + "%d" + sequence.back)); rename one of them"
                    )
                }
                guard hashes.contains(OutputRegistry.hash(output.realPath)) else { continue }
                if let earlier = first[output.realPath] {
                    add("is the output of \(earlier) as well; add {index} or another key to the name")
                } else if registry.isFolder(output.realPath) {
                    add("is a folder of another output; rename one of them")
                } else {
                    // First places are kept up to a bound, for files in which all jobs share one name.
                    if first.count < 100_000 { first[output.realPath] = fault.place }
                }
            }
        }
        faults.append(contentsOf: found)
    }
}
