private import Rendering

/// A job with the defaults, the theme, the matrix, the command line and its outputs' names applied.
struct ExpandedJob: Sendable {
    struct Output: Sendable {
        /// Name for the report, from the job file.
        let name: String
        let path: String
    }

    /// The job as a renderer takes it, with the paths to open.
    let job: Job
    var id: String? { job.name }
    let outputs: [Output]
    let folder: String
    /// The record that the job comes from, and others with its settings, for faults that are found later.
    let sources: SettingSources
    var record: JobRecord { sources.records[0] }
    /// Resolved settings of the job; nil if many jobs were checked in advance, because memory holds only a few.
    var resolved: ResolvedJob?
    /// Frames of its animation; 0 before the job is checked.
    var frames = 0
    /// Estimate of its cost; nil before the job is checked.
    var estimate: WorkEstimate?

    /// Bytes of memory that its settings take, as measured for plain numbers, for values and for texts.
    var memory: Int {
        guard let resolved else { return 0 }
        return ([resolved] + resolved.panels + resolved.dark).reduce(0) { bytes, number in
            bytes + 8000 + 50 * number.settings.values.count + 2 * number.textBytes
        }
    }

    var files: [RollGIF.Output] {
        resolved?.outputs ?? (try? RollGIF.Output.all(of: job)) ?? []
    }

    var isThere: Bool { files.allSatisfy { ExistingFile.hasWhole($0, frames: frames) } && !files.isEmpty }

    /// A use of a file, the key that names the file, and its name as messages show it.
    typealias Use = (use: FilesOfRun.Use, key: JobKey, name: String)

    /// Uses of files, those that are read first.
    var uses: [Use] {
        job.inputs.flatMap { input in input.files.map { (.read($0), input.key, $0) } }
            + zip(files, outputs).map { (.output($0), .output, $1.name) }
    }
}

/// The places that the settings of a job come from, for faults that are found once they are folded.
struct SettingSources: Sendable {
    /// The job's record, the theme of its file, and the defaults, from the strongest.
    let records: [JobRecord]
    let options: BatchOptions

    /// Returns the fault of a setting at the place that set it, or at the job where nothing did.
    func fault(_ error: RollGIFError) -> JobFileFault {
        let record = records[0]
        // A panel without a record gets its settings from a matrix or the command line.
        let panel = error.panel.flatMap { record.panels.indices.contains($0) ? record.panels[$0] : nil }
        guard let key = error.key else { return (panel ?? record).fault(nil, error.text) }
        if let option = options.option(thatSets: key, ofPanel: error.panel) {
            return JobFileFault(option: option, error)
        }
        let target: JobRecord.Target = key == .theme ? .theme : .key(key)
        if let panel, panel.offsets[target] != nil { return panel.fault(target, error.textBehindKey) }
        let axis = record.matrix.first { axis in
            if case .panel(let name) = axis.target { return (name.panel, name.key) == (error.panel, key) }
            return axis.target == target
        }
        if let axis {
            let path = "\(record.path.isEmpty ? "" : "\(record.path).")matrix.\(axis.target.name)"
            return record.text.fault(axis.offset, path: path, error.textBehindKey)
        }
        // A value's location names its key.
        if let source = records.first(where: { $0.offsets[target] != nil }) {
            return source.fault(target, error.textBehindKey)
        }
        return (panel ?? record).fault(nil, error.text)
    }

    func fault(ofOutput reason: Message) -> JobFileFault { fault(.usage(reason, key: .output)) }
}
