private import Glibc

/// Jobs of some files, one after the other, as far as they belong to this process.
///
/// Only one thread may use it at a time.
final class JobStream {
    struct Work: Sendable {
        /// Number from 0, without gaps, over the jobs that this process lists.
        let sequence: Int
        /// Number from 1, over all jobs of all files.
        let index: Int
        let file: String
        let content: Content
    }

    enum Content: Sendable {
        case ready(ExpandedJob)
        /// The job cannot be read; its faults say why.
        case broken([JobFileFault])
    }

    let files: [JobFile]
    let options: BatchOptions
    private let common: JobFileHead
    private let checker: JobChecker
    private var roots: [String: OutputRoot] = [:]

    private var position = 0
    private var record: (record: JobRecord, count: Int, next: Int)?
    private var indexInFile = 0
    /// Number of jobs so far, over all files.
    private(set) var index = 0
    /// Number of jobs so far that were handed out.
    private(set) var listed = 0
    /// Whether every job has passed the checks already; the renderer reports later changes.
    private var isChecked = false
    /// Jobs that have been checked, in their order, instead of reading them again; nil if they are too large.
    private var known: [(content: Content, file: JobFile)]? = []
    /// Bytes of memory that the known jobs take, and may take: memory does not grow with a long file.
    private var knownBytes = 0
    private let maximumKnownBytes: Int
    private var knowsAll = false
    /// Files of the run, as far as its jobs have been looked into.
    var filesOfRun = FilesOfRun()
    /// Faults of jobs that are left out with `skipsInvalid`, by the number of the job.
    var invalid: [Int: [JobFileFault]] = [:]
    /// Cost of the jobs so far, where they come from a pipe and could not be checked in advance.
    private var seconds = 0.0

    /// - Parameter maximumKnownBytes: memory for the settings of checked jobs in bytes, by default that of 250 plain
    ///   numbers; larger files are read again.
    init(files: [JobFile], options: BatchOptions, common: JobFileHead, maximumKnownBytes: Int = 2 << 20) {
        self.maximumKnownBytes = maximumKnownBytes
        self.files = files
        self.options = options
        self.common = common
        checker = JobChecker(options)
        isRewindable = files.allSatisfy(\.isRewindable)
        admitFilesOfRun()
    }

    /// Whether every file can be read a second time.
    let isRewindable: Bool

    /// Whether jobs are drawn from memory, without reading the files again.
    var isKept: Bool { knowsAll && known != nil }

    var headFaults: JobFileFaults {
        files.reduce(into: JobFileFaults()) { $0.append(contentsOf: $1.headFaults) }
    }

    /// Starts again with the first job of the first file.
    ///
    /// - Parameter isChecked: whether every job was checked and need not be again; it has no estimate then.
    func rewind(isChecked: Bool = true) throws(JobFileError) {
        for file in files { try file.rewind() }
        if !isChecked {
            (known, knownBytes, knowsAll) = ([], 0, false)
            filesOfRun = FilesOfRun()
            admitFilesOfRun()
        }
        (position, record, indexInFile, index, listed) = (0, nil, 0, 0, 0)
        self.isChecked = isChecked
    }

    /// Returns the next job of the shard that a pattern of `only` matches; nil behind the last.
    func next() throws(RollGIFError) -> Work? {
        while let (content, file) = try advance(expands: { options.shard.contains($0) }) {
            guard var content else { continue }
            if case .ready(let job) = content {
                guard isWanted(job) else { continue }
                let fault =
                    isRewindable
                    ? nil : admitFiles(of: job)?.fault ?? excess(with: job).map { job.record.fault(nil, $0) }
                if let fault { content = .broken([fault]) }
            }
            listed += 1
            return Work(sequence: listed - 1, index: index, file: file.name, content: content)
        }
        return nil
    }

    /// Returns the next job of all; nil behind the last.
    func nextOfAll() throws(RollGIFError) -> Content? {
        try advance(expands: { _ in true })?.content
    }

    /// Returns whether `--only` lets a job through.
    func isWanted(_ job: ExpandedJob) -> Bool {
        guard !options.only.isEmpty else { return true }
        let names = job.outputs.map(\.name) + (job.id.map { [$0] } ?? [])
        return options.only.contains { pattern in
            // Both are NUL-terminated copies for the length of the call.
            names.contains { unsafe fnmatch(pattern, $0, 0) == 0 }
        }
    }

    /// Adds the cost of a job, and returns the message about jobs that together take too long; nil if they do not.
    func excess(with job: ExpandedJob) -> Message? {
        seconds += job.estimate?.total ?? 0
        guard seconds > Double(options.limits.maximumTotal) else { return nil }
        return "the jobs would take about \(WorkEstimate.rounded(seconds)) s of one core, more than "
            + "\(options.limits.maximumTotal); draw a part of them, as with --shard 1/2"
    }

    func root(of file: JobFile) -> OutputRoot {
        let folder = options.outputFolder ?? OutputRoot.folder(of: file.name)
        if let root = roots[folder] { return root }
        let root = OutputRoot(folder: folder, allowsOutside: options.allowsOutside)
        roots[folder] = root
        return root
    }

    /// Takes the next job. Its content is nil if `expands` returns false for it.
    private func advance(expands: (Int) -> Bool) throws(RollGIFError) -> (content: Content?, file: JobFile)? {
        if isChecked, isKept, let known {
            guard index < known.count else { return nil }
            index += 1
            let (content, file) = known[index - 1]
            return (expands(index) ? invalid[index].map(Content.broken) ?? content : nil, file)
        }
        var next = try read(expands: expands)
        if next?.content != nil, let faults = invalid[index] { next?.content = .broken(faults) }
        guard isRewindable, !isChecked else { return next }
        if let next, let content = next.content {
            known?.append((content, next.file))
            if known != nil, case .ready(let job) = content { knownBytes += job.memory }
            if knownBytes > maximumKnownBytes { known = nil }
        }
        knowsAll = next == nil && known?.count == index
        return next
    }

    /// Reads the next job from its file. Its content is nil if `expands` returns false for it.
    private func read(expands: (Int) -> Bool) throws(RollGIFError) -> (content: Content?, file: JobFile)? {
        while position < files.count {
            let file = files[position]
            if let (record, count, next) = self.record {
                self.record = next + 1 < count ? (record, count, next + 1) : nil
                (index, indexInFile) = (index + 1, indexInFile + 1)
                guard expands(index) else { return (nil, file) }
                return (expand(record, combination: next, file), file)
            }
            guard let entry = try file.nextEntry() else {
                (position, indexInFile) = (position + 1, 0)
                continue
            }
            let faults: [JobFileFault]
            switch entry {
            case .record(let record):
                do throws(JobFileFault) {
                    self.record = (record, try expander(file).count(record), 0)
                    continue
                } catch {
                    faults = [error]
                }
            case .broken(let found, let record):
                // Names of the readable part are checked as well, so that all faults are listed at once.
                faults = found + (record.map { expander(file).pathFaults($0, root: root(of: file)) } ?? [])
            }
            (index, indexInFile) = (index + 1, indexInFile + 1)
            return (expands(index) ? .broken(faults) : nil, file)
        }
        return nil
    }

    private func expander(_ file: JobFile) -> JobExpander {
        JobExpander(head: file.head, options: options, common: common)
    }

    private func expand(_ record: JobRecord, combination: Int, _ file: JobFile) -> Content {
        let root = root(of: file)
        var expanded: ExpandedJob
        do throws(JobFileFault) {
            expanded = try expander(file).job(record, combination: combination, index: indexInFile, root: root)
        } catch {
            return .broken([error])
        }
        do throws(RollGIFError) {
            if !isChecked { try checker.check(&expanded) }
        } catch {
            return .broken([expanded.sources.fault(error)])
        }
        if !isChecked, let fault = foreignFile(of: expanded) { return .broken([fault]) }
        return .ready(expanded)
    }
}
