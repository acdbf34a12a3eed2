extension Job {
    /// The one job of a job file, defaults, theme and matrix applied, its outputs beside the file as in a batch.
    ///
    /// - Parameters:
    ///   - path: the file; `-` is standard input.
    ///   - overrides: stronger settings; outputs among them are taken as they are, from the current folder.
    ///   - allowsOutside: whether the file's outputs may leave its folder.
    /// - Throws: every fault of the file, or that it has none or several jobs.
    public init(
        file path: String, overrides: Job = Job(), allowsOutside: Bool = false
    ) throws(BatchError) {
        let outputs = overrides[list: .output]
        var options = BatchOptions()
        options.overrides = overrides
        options.allowsOutside = allowsOutside
        if !outputs.isEmpty {
            // Stands in for outputs that are not the file's to place; this type allows every frame rate.
            options.overrides[list: .output] = ["job.apng"]
            options.outputFolder = ""
        }
        let stream = JobStream(
            files: [try JobFile(path, form: nil, limits: options.limits)], options: options, common: JobFileHead())
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
        if !outputs.isEmpty { job[list: .output] = outputs }
        self = job
    }
}
