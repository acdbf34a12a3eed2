import RollGIF

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

    /// Returns the fault of a job's outputs.
    func fault(ofOutput reason: String) -> JobFileFault { fault(.usage(reason, key: .output)) }
}
