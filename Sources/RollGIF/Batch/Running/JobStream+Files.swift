// The files of the command line and of all jobs are checked together.
extension JobStream {
    /// Takes the files that every run uses, regardless of its jobs. They do not meet each other.
    func admitFilesOfRun() {
        for file in files { _ = filesOfRun.admit(.readJobs(file.name), by: "rollgif batch") }
        if let path = options.defaultsFile { _ = filesOfRun.admit(.read(path), by: "--defaults") }
        if let path = options.report { _ = filesOfRun.admit(.written(path, .report), by: "--report") }
    }

    /// Returns the fault of a job whose files meet others of the run, and whether an input would be lost, so that it is
    /// not enough to leave that job out; nil for a job that goes with the others.
    func admitFiles(of job: ExpandedJob) -> (fault: JobFileFault, losesInput: Bool)? {
        for use in job.uses {
            guard let conflict = filesOfRun.admit(use.use, by: Self.owner(of: use, job)) else { continue }
            let sentence = conflict.sentence(
                "\(Quoted.text(use.name))", use.use, remedy: "add {index} or another key to the name")
            return (job.sources.fault(.usage(sentence, key: use.key)), conflict.losesInput(use.key))
        }
        return nil
    }

    func foreignFile(of job: ExpandedJob) -> JobFileFault? {
        guard !options.overwritesAnything, !options.isCheck, options.needsOutputs else { return nil }
        for (output, named) in zip(job.files, job.outputs) {
            let use = FilesOfRun.Use.output(output)
            guard let content = use.content, let path = filesOfRun.foreignFile(use) else { continue }
            let name = content == .picture ? named.name : path
            return job.sources.fault(ofOutput: FilesOfRun.refusal(name, content).text)
        }
        return nil
    }

    /// Returns the use of a job's file, for faults of other jobs: `the output of jobs.json:3:5`
    private static func owner(of use: ExpandedJob.Use, _ job: ExpandedJob) -> Message {
        "the \(use.key.rawValue) of \(job.record.fault(.key(use.key), "").location ?? job.record.location)"
    }
}

extension FilesOfRun.Conflict {
    /// Returns whether a file that is read would be written over.
    ///
    /// - Parameter key: the name of the file in conflict.
    fileprivate func losesInput(_ key: JobKey) -> Bool {
        switch self {
        case .isRead, .isWritten: true
        case .isFrame: key != .output
        case .isShared, .isFolder, .isBelow: false
        }
    }
}
