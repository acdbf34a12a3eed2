extension JobStream {
    /// Checks all jobs before the first is rendered: every fault of every file, and files that cannot be both read and
    /// written, or written twice.
    ///
    /// - Returns: the number of all jobs, and of those of this process's shard that `--only` lets through.
    func checkAll() throws(JobFileError) -> (total: Int, selected: Int) {
        var faults = JobFileFaults()
        var selected = 0
        try JobFileError.failing { () throws(RollGIFError) in
            while let content = try nextOfAll() {
                guard index <= options.limits.maximumJobs else {
                    throw .badData("the job files hold more than \(options.limits.maximumJobs) jobs; split them")
                }
                try check(content, &faults, &selected)
            }
        }
        let jobs = index
        guard faults.isEmpty else { throw .invalid(faults) }
        guard jobs > 0 else { throw .failed(.noJobs()) }
        try rewind()
        return (jobs, selected)
    }

    private func check(
        _ content: Content, _ faults: inout JobFileFaults, _ selected: inout Int
    ) throws(RollGIFError) {
        switch content {
        case .broken(let found):
            if options.skipsInvalid, options.shard.contains(index) { selected += 1 }
            try leaveOut(index, found, &faults)
        case .ready(let job):
            guard !filesOfRun.isFull else {
                throw .badData(
                    "the job files hold more than \(FilesOfRun.maximumSequences) sequences of pictures, or a sequence "
                        + "behind \(FilesOfRun.maximumNumbers) files with numbers in their names; split them")
            }
            if let conflict = admitFiles(of: job) {
                if conflict.losesInput {
                    faults.append(conflict.fault)
                } else {
                    try leaveOut(index, [conflict.fault], &faults)
                }
            }
            guard options.shard.contains(index), isWanted(job) else { return }
            selected += 1
            // The check ends as soon as the jobs are over the limit of work: they may be ten million.
            if let reason = excess(with: job), faults.isEmpty { throw .badData(reason) }
        }
    }

    /// Takes the faults of a job. They end the batch unless invalid jobs are skipped.
    private func leaveOut(
        _ index: Int, _ found: [JobFileFault], _ faults: inout JobFileFaults
    ) throws(RollGIFError) {
        guard options.skipsInvalid else { return faults.append(contentsOf: found) }
        invalid[index, default: []] += found
        guard invalid.count <= Self.maximumInvalid else {
            throw .badData(
                "more than \(Self.maximumInvalid) jobs are wrong, and --skip-invalid leaves out no more than that; mend the "
                    + "job files")
        }
    }

    /// Maximum number of jobs that are left out. It bounds the memory for their faults.
    private static let maximumInvalid = 100_000
}
