extension Job {
    /// The one job of a job file, defaults, theme and matrix applied, its outputs beside the file as in a batch.
    ///
    /// - Parameters:
    ///   - path: the file; `-` is standard input.
    ///   - overrides: stronger settings; outputs among them are taken as they are, from the current folder.
    ///   - allowsOutside: whether the file's outputs may leave its folder.
    ///   - isDrawn: whether its outputs are to be written, so that there have to be some.
    ///   - countsFromNow: whether a countdown without a time of its own begins at the time at which this is called.
    /// - Throws: the faults of the file's head, or those of its job, or that it has none or several jobs.
    public init(
        file path: String, overrides: Job = Job(), allowsOutside: Bool = false, isDrawn: Bool = true,
        countsFromNow: Bool = false
    ) throws(BatchError) {
        let outputs = overrides[list: .output]
        var options = BatchOptions()
        options.overrides = overrides
        options.allowsOutside = allowsOutside
        options.overwritesAnything = !isDrawn
        options.countsFromNow = countsFromNow
        if !outputs.isEmpty {
            options.overrides[list: .output] = Self.standIns(for: overrides)
            options.outputFolder = ""
        }
        let stream = JobStream(
            files: [try JobFile(path, form: nil, limits: options.limits)], options: options,
            common: isDrawn ? JobFileHead() : .withOutput(of: path))
        var faults = stream.headFaults
        var jobs: [ExpandedJob] = []
        do throws(RollGIFError) {
            while stream.index < 2, faults.isEmpty, let content = try stream.nextOfAll() {
                switch content {
                case .ready(let job): jobs.append(job)
                case .broken(let found): faults.append(contentsOf: found)
                }
            }
        } catch {
            throw .failed(error)
        }
        guard faults.isEmpty else { throw .invalid(faults) }
        guard jobs.count == 1, var job = jobs.first?.jobWithOutputs else {
            let advice = jobs.isEmpty ? "holds no job" : "holds more than one job; draw them with rollgif batch"
            throw .failed(RollGIFError(.badData, "\(path) \(advice)"))
        }
        if !outputs.isEmpty {
            job[list: .output] = outputs
            job.confinement?.outputs = nil
        }
        self = job
    }

    /// Names beside a job file for outputs that are not the file's to place, each of its output's type.
    static func standIns(for overrides: Job) -> [String] {
        let format = overrides[.format].flatMap(OutputFormat.init(rawValue:))
        return overrides[list: .output].enumerated().map { index, path in
            // What is wrong with a name is said when it is opened, and a file may say the type; this one allows every rate.
            guard let output = try? Output(path, format: format) else { return "job\(index).apng" }
            return "job\(index)\(output.isSequence ? "%04d" : "").\(output.format.rawValue)"
        }
    }
}
