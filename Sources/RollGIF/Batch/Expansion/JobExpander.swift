private import Numerals

/// Makes jobs of the records of one file: applies theme, defaults and the command line, and goes through matrices.
struct JobExpander {
    let head: JobFileHead
    let options: BatchOptions
    /// Head of `--defaults`, weaker than the file's own.
    let common: JobFileHead

    func count(_ record: JobRecord) throws(JobFileFault) -> Int {
        var count = 1
        func multiply(by factor: Int, _ name: String, _ remedy: String) throws(JobFileFault) {
            let (product, isTooLarge) = count.multipliedReportingOverflow(by: factor)
            guard !isTooLarge, product <= options.limits.maximumJobs else {
                throw record.fault(nil, "\(name) makes more than \(options.limits.maximumJobs) jobs; \(remedy)")
            }
            count = product
        }
        for axis in record.matrix {
            try multiply(by: axis.values.count, "the matrix", "shorten it")
            if case .key(let key) = axis.target, record.settings.contains(key) {
                throw record.fault(axis.target, "it is also set by the matrix; remove one")
            }
        }
        if record.each != nil { try multiply(by: elements(of: record).count, "\"each\"", "choose a shorter list") }
        // The smallest possible cost of each job is assumed; the jobs that --only excludes are not known before they
        // are expanded.
        let seconds = Double(count) * WorkEstimate.minimumSeconds / Double(options.shard.count)
        guard seconds <= Double(options.limits.maximumTotal) || count == 1 || !options.only.isEmpty else {
            throw record.fault(
                nil,
                "the matrix makes \(count) jobs, which take at least \(WorkEstimate.rounded(seconds)) s of one core, more "
                    + "than \(options.limits.maximumTotal); shorten it, or draw a part, as with --shard 1/2")
        }
        return count
    }

    /// Returns a job that a record makes.
    ///
    /// - Parameters:
    ///   - combination: from 0; the last axis changes fastest.
    ///   - index: the job's number in its file, from 1.
    func job(
        _ record: JobRecord, combination: Int, index: Int, root: OutputRoot
    ) throws(JobFileFault) -> ExpandedJob {
        var own = record.settings
        var theme = record.theme
        var withAxes = record
        var remainder = combination
        var element: Job.DataElement?
        if record.each != nil {
            let elements = try elements(of: record)
            element = Job.DataElement(list: elements.list, index: remainder % elements.count)
            remainder /= elements.count
        }
        for axis in record.matrix.reversed() {
            let value = axis.values[remainder % axis.values.count]
            remainder /= axis.values.count
            switch axis.target {
            case .key(let key): own.set(key, value)
            case .theme: theme = value.text
            case .panel(let key): withAxes.change(key, offset: axis.offset) { $0.set(key.key, value) }
            }
        }
        theme = options.theme ?? theme ?? head.defaults?.theme ?? common.defaults?.theme
        let themeOfFile = theme.flatMap { head.themes[$0] ?? common.themes[$0] }
        let sources = SettingSources(
            records: [record, themeOfFile, head.defaults, common.defaults].compactMap { $0 }, options: options)
        var layers = try layers(own, of: record)
        if let themeOfFile {
            layers.theme = .ofFile(try confined(themeOfFile))
        } else if let theme {
            guard let known = Theme.named(theme) ?? Theme.named(theme.lowercased()) else {
                throw sources.fault(unknownTheme(theme))
            }
            layers.theme = .named(known.name)
        }
        var settings = layers.folded

        let names = settings[.output] ?? []
        settings.set(.output, nil)
        var job = Job(settings)
        (job.name, job.open) = (record.id, record.open)
        job.dataElement = element
        job.column = record.column
        let panels = try panels(of: withAxes)
        job.panels =
            record.isRow ? panels.indices.filter { record.isRendered(panels[$0], at: $0) }.map { panels[$0] } : panels
        if options.countsFromNow { job = job.counting() }
        if !options.allowsOutside { job.trust = .untrusted(outputFolder: root.folder) }
        try applyLimits(to: &job, sources)
        guard !names.isEmpty || !options.needsOutputs else {
            var fault = record.fault(
                nil, "\"output\" is missing: the file to write; --out '{index}.gif' names them all")
            fault.subject = "output"
            throw fault
        }
        let template = OutputTemplate(job: job, panels: panels, theme: theme, index: index, columns: record.columns)
        var outputs: [ExpandedJob.Output] = []
        for name in names {
            do throws(ValueError) {
                let filled = try template.filled(name)
                let path = try root.path(of: filled)
                try root.check(path)
                outputs.append(ExpandedJob.Output(name: filled, path: path))
            } catch {
                throw sources.fault(ofOutput: error.reason)
            }
        }
        job.replace(.output, outputs.map(\.path), origin: .record)
        return ExpandedJob(job: job, outputs: outputs, folder: root.folder, sources: sources)
    }

    /// Returns the layers of a record's job but for its theme. Paths are relative to the file that contains them.
    private func layers(_ own: Settings, of record: JobRecord) throws(JobFileFault) -> WrittenLayers {
        var layers = WrittenLayers()
        layers.line = options.overrides.parsedSettings
        layers.record = try confined(own, record)
        layers.defaults = try confined(head.defaults)
        layers.commonDefaults = try confined(common.defaults)
        return layers
    }

    /// Returns the list that `each` names, and how many elements it has.
    private func elements(of record: JobRecord) throws(JobFileFault) -> (list: [String], count: Int) {
        guard let name = try layers(record.settings, of: record).folded.text(.data) else {
            throw record.fault(nil, "\"each\" needs a file of data; add \"data\"")
        }
        do {
            let reference = try DataReference(record.each ?? "")
            guard let path = reference.path, OptionDefinition.isReference(record.each ?? "") else {
                throw ValueError(reason: "it names a list, as in \"@/items\"; \"@\" is every record or row")
            }
            let count = try DataFile.named(name, maximumMegabytes: options.limits[.maxMemory]).count(
                of: path)
            guard count > 0 else { throw ValueError.emptyList }
            return (path, count)
        } catch let fault as ValueError {
            throw record.fault(nil, "\"each\": \(fault.reason)")
        } catch {
            throw record.fault(nil, "\"each\": \(String(describing: error))")
        }
    }

    /// Returns the panels of a record, with the command line's settings over their own.
    private func panels(of record: JobRecord) throws(JobFileFault) -> [Job] {
        let given = options.panelSettings
        if let key = given.keys.filter({ $0.panel >= record.panels.count }).map(\.name).min() {
            let last = record.panels.count - 1
            let advice =
                last < 0
                ? "the job has no panels; leave it out"
                : "the job's panels are panels[0] to panels[\(last)]; name one of them"
            throw record.fault(nil, "--set \(key): \(advice)")
        }
        var panels: [Job] = []
        for (index, own) in record.panels.enumerated() {
            var layers = WrittenLayers()
            for (key, setting) in given where key.panel == index { layers.line.set(key.key, setting) }
            layers.record = try confined(own.settings, own)
            var panel = Job(layers.folded)
            (panel.name, panel.column) = (own.id, own.column)
            panels.append(panel)
        }
        return panels
    }

    private func confined(_ record: JobRecord?) throws(JobFileFault) -> Settings {
        try record.map { record throws(JobFileFault) in try confined(record.settings, record) } ?? Settings()
    }

    /// Returns the settings with paths relative to the file that contains them; those of the command line are relative
    /// to the current folder.
    private func confined(
        _ settings: Settings, _ record: JobRecord
    ) throws(JobFileFault) -> Settings {
        var settings = settings
        for key in JobKey.inputFiles where settings.contains(key) {
            do throws(ValueError) {
                settings[key] = try settings[key]?.map { name throws(ValueError) in
                    try key.replacingFiles(in: name) { file throws(ValueError) in
                        guard file != "-" || key != .data else {
                            throw ValueError(reason: "standard input is for the command line alone, as --data -")
                        }
                        return try ConfinedInput.path(
                            of: file, beside: record.text.file, allowsOutside: options.allowsOutside)
                    }
                }
            } catch {
                throw record.fault(.key(key), error.reason)
            }
        }
        return settings
    }

    /// Returns the faults of the names of a record's outputs, as far as they have no placeholders.
    func pathFaults(_ record: JobRecord, root: OutputRoot) -> [JobFileFault] {
        (record.settings[.output] ?? []).filter { !$0.contains("{") }.compactMap { name in
            do throws(ValueError) {
                try root.check(try root.path(of: name))
                return nil
            } catch {
                return record.fault(.key(.output), error.reason)
            }
        }
    }

    /// Returns the error about a theme that neither the files nor the program have.
    private func unknownTheme(_ name: String) -> RollGIFError {
        let names = (Array(head.themes.keys) + common.themes.keys).sorted()
        let hint = UnknownName.value(name, of: .theme, or: names).map { "did you mean \"\($0)\"?" as Message }
        let own = names.isEmpty ? "the file has no themes" : "the file has \(names.joined(separator: ", "))"
        let known: Message = "\(own), and rollgif themes lists the program's"
        return .usage("unknown theme \(Quoted.text(name)); \(hint ?? known)", key: .theme)
    }

    /// Applies the limits of the files. They may ask for less than the command line allows, never for more.
    private func applyLimits(to job: inout Job, _ sources: SettingSources) throws(JobFileFault) {
        for key in JobKey.limitKeys where options.overrides[key] == nil {
            let most = options.limits[key]
            if let text = job[key] {
                guard let asked = job.parsedSettings.setting(key)?.value?.integer, asked <= most else {
                    throw sources.fault(
                        .badData(
                            "\(text) is over the limit of \(most); only the command line's \(key.optionName) raises it",
                            key: key))
                }
            } else if most != key.defaultValue?.integer {
                job[key] = String(most)
            }
        }
    }
}
