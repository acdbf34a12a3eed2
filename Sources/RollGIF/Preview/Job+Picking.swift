extension Job {
    /// One of the jobs of a job file, to be looked at: it needs no output, and what is in the place of one is no fault.
    ///
    /// - Parameters:
    ///   - path: the file; `-` is standard input.
    ///   - pick: the job's number from 1, its id or one of its outputs; nil for a file with one job.
    ///   - overrides: stronger settings; outputs among them are taken as they are.
    /// - Throws: the faults of the file's head and of that job, or that there is no such job.
    package init(
        file path: String, pick: String?, overrides: Job, allowsOutside: Bool
    ) throws(BatchError) {
        let outputs = overrides[list: .output]
        var options = BatchOptions()
        options.overrides = overrides
        options.allowsOutside = allowsOutside
        options.overwritesAnything = true
        options.countsFromNow = true
        if !outputs.isEmpty { options.overrides[list: .output] = Self.standIns(for: overrides) }
        let stream = JobStream(
            files: [try JobFile(path, form: nil, limits: options.limits)], options: options,
            common: .withOutput(of: path))
        guard stream.headFaults.isEmpty else { throw .invalid(stream.headFaults) }
        var found: JobStream.Content?
        do throws(RollGIFError) {
            var names: [String] = []
            while let content = try stream.nextOfAll() {
                if pick.map({ Self.is($0, stream.index, content) }) ?? (stream.index == 1) { found = content }
                if pick != nil, found != nil { break }
                guard names.count < 10 else { continue }
                if case .ready(let job) = content { names.append(job.id ?? job.outputs[0].name) }
            }
            guard found != nil, pick != nil || stream.index == 1 else {
                throw Self.missing(pick, in: path, count: stream.index, names: names)
            }
        } catch {
            throw .failed(error)
        }
        switch found {
        case .broken(let all)?:
            var faults = JobFileFaults()
            faults.append(contentsOf: all)
            throw .invalid(faults)
        case .ready(let expanded)?:
            self = expanded.jobWithOutputs
            if !outputs.isEmpty { self[list: .output] = outputs }
        case nil: preconditionFailure("that was refused")
        }
    }

    private static func `is`(_ pick: String, _ index: Int, _ content: JobStream.Content) -> Bool {
        if pick == String(index) { return true }
        guard case .ready(let job) = content else { return false }
        return job.id == pick || job.outputs.contains { $0.name == pick }
    }

    private static func missing(_ pick: String?, in path: String, count: Int, names: [String]) -> RollGIFError {
        let list = names.map { Quoted.bare($0) }.joined(separator: ", ") + (count > names.count ? ", …" : "")
        guard count > 0 else { return RollGIFError(.badData, "\(Quoted.path(path)) holds no job") }
        guard let pick else {
            let choice = names.isEmpty ? "a number" : "a number or one of \(list)"
            return RollGIFError(
                .usage, "\(Quoted.path(path)) holds \(count) jobs; choose one with --pick: \(choice)")
        }
        return RollGIFError(
            .usage,
            "--pick \(Quoted.text(pick)): \(Quoted.path(path)) has no such job; it is a number from 1 to \(count)"
                + (names.isEmpty ? "" : ", or one of \(list)"))
    }
}

extension JobFileHead {
    /// An output for jobs that name none.
    static func withOutput(of path: String) -> JobFileHead {
        var defaults = JobRecord(text: SourceText(file: path, bytes: []))
        defaults.settings[.output] = ["preview.gif"]
        var head = JobFileHead()
        head.defaults = defaults
        return head
    }
}
