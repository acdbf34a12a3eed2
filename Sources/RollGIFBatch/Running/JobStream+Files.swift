import RollGIF

// The files of the command line and of all jobs are checked together.
extension JobStream {
    /// A fault of a job whose files meet others of the run.
    struct FileConflict {
        /// Number of the job, from 1.
        let index: Int
        let fault: JobFileFault
        /// Whether an input would be lost, so that it is not enough to leave that job out.
        let losesInput: Bool
    }

    /// Files that every run uses, regardless of its jobs, and their roles.
    private var uses: [(use: FilesOfRun.Use, owner: String)] {
        files.map { (FilesOfRun.Use.readJobs($0.name), "the job file \(Quoted.path($0.name))") }
            + [(options.defaultsFile, "the file of --defaults")].compactMap { path, owner in
                path.map { (.read($0), owner) }
            }
            + [(options.report, "the file of --report")].compactMap { path, owner in
                path.map { (.written($0, .report), owner) }
            }
    }

    func noteFilesOfRun() {
        for (use, owner) in uses {
            if isRewindable { filesOfRun.note(use, by: owner) } else { _ = filesOfRun.admit(use, by: owner) }
        }
    }

    /// Notes the files of a job, which are taken when all jobs are known.
    func noteFiles(of job: ExpandedJob) {
        for use in job.uses { filesOfRun.note(use.use, by: Self.owner(of: use, job)) }
    }

    func admitFiles(of job: ExpandedJob) -> JobFileFault? {
        for use in job.uses {
            if let conflict = filesOfRun.admit(use.use, by: Self.owner(of: use, job)) {
                return Self.fault(conflict, use, job)
            }
        }
        return nil
    }

    func foreignFile(of job: ExpandedJob) -> JobFileFault? {
        guard !options.overwritesAnything, !options.isCheck, options.needsOutputs else { return nil }
        for (output, named) in zip(job.files, job.outputs) {
            let use = FilesOfRun.Use.output(output)
            guard let content = use.content, let path = filesOfRun.foreignFile(use) else { continue }
            let name = content == .picture ? named.name : path
            return job.sources.fault(ofOutput: FilesOfRun.refusal(name, content).message)
        }
        return nil
    }

    /// Takes the files of all jobs, which have been noted, and begins again with the first job afterwards.
    func findFileConflicts(_ body: (FileConflict) throws(RollGIFError) -> Void) throws(JobFileError) {
        guard filesOfRun.mayMeet() else { return }
        for (use, owner) in uses {
            guard let conflict = filesOfRun.admit(use, by: owner) else { continue }
            throw .failed(.usage(Self.reason(conflict, owner)))
        }
        try rewind()
        do throws(RollGIFError) {
            while let content = try nextOfAll() {
                guard case .ready(let job) = content else { continue }
                for use in job.uses {
                    guard let conflict = filesOfRun.admit(use.use, by: Self.owner(of: use, job)) else { continue }
                    try body(
                        FileConflict(
                            index: index, fault: Self.fault(conflict, use, job),
                            losesInput: conflict.losesInput(use.key)))
                }
            }
        } catch {
            throw .failed(error)
        }
        try rewind()
    }

    /// Returns the use of a job's file, for faults of other jobs: `the output of jobs.json:3:5`
    private static func owner(of use: ExpandedJob.Use, _ job: ExpandedJob) -> String {
        "the \(use.key.rawValue) of \(job.record.fault(.key(use.key), "").location ?? job.record.location)"
    }

    private static func fault(
        _ conflict: FilesOfRun.Conflict, _ use: ExpandedJob.Use, _ job: ExpandedJob
    ) -> JobFileFault {
        let isStandardInput = use.use.path == "-"
        let reason =
            isStandardInput
            ? "the jobs are read from standard input already; name a file" : reason(conflict, Quoted.text(use.name))
        return job.sources.fault(.usage(reason, key: use.key))
    }

    private static func reason(_ conflict: FilesOfRun.Conflict, _ name: String) -> String {
        switch conflict {
        case .isRead(let owner): "\(name) is \(owner), which the run reads; name another file"
        case .isWritten(let owner): "\(name) is \(owner), which the run writes; name another file"
        case .isShared(let owner): "\(name) is \(owner) as well; add {index} or another key to the name"
        case .isFolder: "\(name) is a folder of another output; rename one of them"
        case .isFrame(let pattern, let owner):
            "\(name) meets the frames of the sequence \(Quoted.text(pattern)), \(owner); rename one of them"
        }
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
        case .isShared, .isFolder: false
        }
    }
}
