/// Reading of one job of a job file, by commands that draw a single picture: render, panels, preview, the studio.
package struct JobLoading {
    /// The job's number from 1, its id or one of its outputs; nil for a file with one job.
    private let pick: String?
    /// Whether the command has an option to choose one of several jobs.
    private let canPick: Bool
    /// Whether contradictions between its settings are refused here; the renderer refuses them too.
    private let validates: Bool
    private var options = BatchOptions()
    /// Outputs of the command line, which are taken as they are, from the current folder.
    private let outputs: [String]

    /// - Parameters as those of ``Job/init(file:overrides:allowsOutside:isDrawn:countsFromNow:defaultsFile:)``.
    package init(
        pick: String? = nil, canPick: Bool = false, overrides: Job = Job(), allowsOutside: Bool = false,
        isDrawn: Bool = true, countsFromNow: Bool = false, validates: Bool = true, defaultsFile: String? = nil
    ) {
        (self.pick, self.canPick, self.validates, outputs) = (pick, canPick, validates, overrides[list: .output])
        (options.overrides, options.allowsOutside, options.defaultsFile) = (overrides, allowsOutside, defaultsFile)
        (options.needsOutputs, options.countsFromNow) = (isDrawn, countsFromNow)
        // The command checks the files of its own line together with these.
        (options.overwritesAnything, options.drawsOnePicture) = (true, false)
        guard !outputs.isEmpty else { return }
        options.overrides[list: .output] = Self.placeholderOutputs(for: overrides)
        (options.outputFolder, options.hasPlaceholders) = ("", true)
    }

    /// Returns the job of a file; `-` is standard input.
    ///
    /// - Throws: the faults of the file's head or of the job, or an error if the file has no such job or several.
    package func job(ofFile path: String) throws(JobFileError) -> Job { try job(of: JobFile(path)) }

    fileprivate func job(of file: JobFile) throws(JobFileError) -> Job {
        let stream = try stream(of: file)
        let found = try JobFileError.failing { () throws(RollGIFError) in try self.found(in: stream, file.name) }
        var job = try Self.sound(found)
        guard !outputs.isEmpty else { return job }
        job[list: .output] = outputs
        if job.trust != .trusted { job.trust = .untrusted(outputFolder: nil) }
        return job
    }

    fileprivate static func sound(_ content: JobStream.Content) throws(JobFileError) -> Job {
        switch content {
        case .broken(let all):
            if let error = all.compactMap(\.error).first { throw .failed(error) }
            var faults = JobFileFaults()
            faults.append(contentsOf: all)
            throw .invalid(faults)
        case .ready(let expanded): return expanded.job
        }
    }

    fileprivate func stream(of file: JobFile) throws(JobFileError) -> JobStream {
        var options = options
        let common = try options.defaultsFile.map { path throws(JobFileError) in
            try JobFileHead.read(path, limits: options.limits)
        }
        if let theme = options.overrides[.theme], common?.themes[theme] != nil {
            options.theme = theme
            options.overrides[.theme] = nil
        }
        let stream = JobStream(files: [file], options: options, common: common ?? JobFileHead())
        if !validates { try stream.rewind() }
        guard stream.headFaults.isEmpty else { throw .invalid(stream.headFaults) }
        return stream
    }

    private func found(in stream: JobStream, _ path: String) throws(RollGIFError) -> JobStream.Content {
        var found: JobStream.Content?
        var names: [String] = []
        while let content = try stream.nextOfAll() {
            if pick.map({ Self.is($0, stream.index, content) }) ?? (stream.index == 1) { found = content }
            if pick != nil, let found { return found }
            if !canPick {
                if case .broken = content { return content }
                if stream.index > 1 { break }
            }
            if names.count < 10, case .ready(let job) = content {
                names.append(job.id ?? job.outputs.first?.name ?? String(stream.index))
            }
        }
        guard let found, stream.index == 1 else { throw missing(in: path, count: stream.index, names: names) }
        return found
    }

    private static func `is`(_ pick: String, _ index: Int, _ content: JobStream.Content) -> Bool {
        if pick == String(index) { return true }
        guard case .ready(let job) = content else { return false }
        return job.id == pick || job.outputs.contains { $0.name == pick }
    }

    private func missing(in path: String, count: Int, names: [String]) -> RollGIFError {
        let list = names.map { Quoted.bare($0) }.joined(separator: ", ") + (count > names.count ? ", …" : "")
        guard count > 0 else { return .noJobs(in: Quoted.path(path)) }
        guard canPick else {
            return RollGIFError.badData("\(Quoted.path(path)) holds more than one job; draw them with rollgif batch")
        }
        guard let pick else {
            let choice = names.isEmpty ? "a number" : "a number or one of \(list)"
            return RollGIFError.usage("\(Quoted.path(path)) holds \(count) jobs; choose one with --pick: \(choice)")
        }
        return RollGIFError.usage(
            "--pick \(Quoted.text(pick)): \(Quoted.path(path)) has no such job; it is a number from 1 to \(count)"
                + (names.isEmpty ? "" : ", or one of \(list)"))
    }

    /// Returns placeholder names for outputs that the command places elsewhere, one per output and in its format.
    private static func placeholderOutputs(for overrides: Job) -> [String] {
        let format = overrides[.format].flatMap(OutputFormat.init(rawValue:))
        return overrides[list: .output].enumerated().map { index, path in
            // Faults of a name are reported when it is opened. The format is taken as APNG here, because the file may
            // name another later and APNG allows every rate.
            guard let output = try? Output(path, format: format) else { return "job\(index).apng" }
            return "job\(index)\(output.isSequence ? "%04d" : "").\(output.format.rawValue)"
        }
    }
}

extension Job {
    /// The one job of a job file, defaults, theme and matrix applied, its outputs beside the file as in a batch.
    ///
    /// - Parameters:
    ///   - path: the file; `-` is standard input.
    ///   - overrides: stronger settings; outputs among them are taken as they are, from the current folder.
    ///   - allowsOutside: whether the file's outputs may leave its folder.
    ///   - isDrawn: whether its outputs are to be written, so that there have to be some.
    ///   - countsFromNow: whether a countdown without a time of its own begins at the time at which this is called.
    ///   - defaultsFile: a file of defaults and themes that are weaker than the file's own; nil for none.
    /// - Throws: the faults of the file's head or of its job, or an error if the file has no job or several.
    public init(
        file path: String, overrides: Job = Job(), allowsOutside: Bool = false, isDrawn: Bool = true,
        countsFromNow: Bool = false, defaultsFile: String? = nil
    ) throws(JobFileError) {
        self = try JobLoading(
            overrides: overrides, allowsOutside: allowsOutside, isDrawn: isDrawn, countsFromNow: countsFromNow,
            defaultsFile: defaultsFile
        ).job(ofFile: path)
    }

    /// Returns the job with the defaults of a file, and with its theme where that is one of the file's.
    ///
    /// - Throws: the faults of the file.
    package func over(defaultsFile path: String) throws(JobFileError) -> Job {
        let loading = JobLoading(
            overrides: self, allowsOutside: true, isDrawn: false, validates: false, defaultsFile: path)
        let whole = try loading.job(of: JobFile(document: Array("{}".utf8)))
        var own = self
        // The loaded job includes a theme of the file.
        if whole[.theme] != self[.theme] { own[.theme] = nil }
        own.fill(from: whole.parsedSettings)
        return own
    }

    /// Returns all jobs of a job file; contradictions are found when they are drawn.
    package static func all(file path: String) throws(JobFileError) -> [Job] {
        let stream = try JobLoading(isDrawn: false, validates: false).stream(of: JobFile(path))
        var contents: [JobStream.Content] = []
        try JobFileError.failing { () throws(RollGIFError) in
            while let content = try stream.nextOfAll() { contents.append(content) }
        }
        return try contents.map(JobLoading.sound)
    }

    /// The one job of a JSON document in memory, to be drawn. Its files stay below the current folder.
    package init(confined bytes: [UInt8]) throws(JobFileError) {
        self = try JobLoading(countsFromNow: true).job(of: JobFile(document: bytes))
    }

    /// The one job of a JSON document in memory, to be changed; contradictions are found when it is drawn.
    ///
    /// - Parameter bytes: a job, a list with one, or an object with `jobs`.
    /// - Throws: every fault of the document.
    package init(document bytes: [UInt8]) throws(JobFileFaults) {
        do throws(JobFileError) {
            let loading = JobLoading(allowsOutside: true, isDrawn: false, validates: false)
            self = try loading.job(of: JobFile(document: bytes))
        } catch {
            switch error {
            case .invalid(let faults): throw faults
            case .failed(let error):
                var faults = JobFileFaults()
                faults.append(SourceText(file: JobFile.documentName, bytes: bytes).fault(0, path: "", error.text))
                throw faults
            }
        }
    }
}

extension Job {
    /// Returns the one job of a file as a panel of a picture.
    ///
    /// - Returns: the panel, named as the file unless it has an id, and the options of the file that a panel cannot
    ///   have.
    /// - Throws: every fault of the file, or an error if it has no job or several.
    package static func panel(file path: String, allowsOutside: Bool) throws(JobFileError) -> (
        panel: Job, ignored: [String]
    ) {
        // Outputs, which a panel does not have, are read only for the frame rates that they allow.
        var job = try Job(file: path, allowsOutside: allowsOutside, isDrawn: false, countsFromNow: true)
        job[.output] = nil
        var ignored: [String] = []
        for key in JobKey.allCases where job[key] != nil && refusal(ofPanelKey: key) != nil {
            job[key] = nil
            ignored.append(key.optionName)
        }
        if job.name == nil {
            let file = path.split(separator: "/").last.map(String.init) ?? path
            job.name = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
        }
        return (job, ignored)
    }
}
