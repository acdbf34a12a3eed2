import TextFormats

extension Job {
    /// The one job of a JSON document in memory, with defaults and theme applied; its values are read as those of job
    /// files are, and what they mean together is for whoever draws.
    ///
    /// - Parameter bytes: a job, a list with one, or an object with `jobs`.
    /// - Throws: every fault of the document.
    package init(document bytes: [UInt8]) throws(JobFileFaults) {
        let text = SourceText(file: "the job file", bytes: bytes)
        var faults = JobFileFaults()
        func ending(_ fault: JobFileFault) -> JobFileFaults {
            faults.append(fault)
            return faults
        }
        let node: JSONNode
        do throws(TextFault) {
            node = try JSONParser.parse(bytes)
        } catch {
            throw ending(text.fault(error.offset, path: "", error.reason))
        }
        var head = JobFileHead()
        var jobs = node.elements ?? [node]
        let isListed = node.elements != nil || JobFileHead.isContainer(node)
        if JobFileHead.isContainer(node) {
            (head, jobs) = JobFileHead.read(node, text: text, limits: BatchLimits(), isWhole: true, faults: &faults)
        }
        guard jobs.count == 1 else {
            let reason = jobs.isEmpty ? "it holds no job" : "it holds \(jobs.count) jobs; leave one"
            throw ending(text.fault(node.offset, path: "", reason))
        }
        var decoder = RecordDecoder(text: text, limits: BatchLimits())
        let record = decoder.record(
            jobs[0], path: isListed ? "jobs[0]" : "",
            extras: isListed ? [.id, .theme, .matrix, .panels] : [.id, .theme, .matrix, .panels, .schema])
        for fault in decoder.faults { faults.append(fault) }
        if !record.matrix.isEmpty { throw ending(record.fault(nil, "a matrix makes several jobs; leave it out")) }
        guard faults.isEmpty else { throw faults }
        var settings = head.defaults?.settings ?? Settings()
        if let name = record.theme ?? head.defaults?.theme {
            if let theme = head.themes[name] {
                settings = theme.settings.over(settings)
            } else if Theme.named(name) != nil {
                settings[.theme] = [name]
            } else {
                let hint = Suggestion.name(
                    like: name, in: head.themes.keys.sorted() + JobKey.theme.definition.words)
                throw ending(record.fault(.theme, "\(hint)there is no theme \(Quoted.text(name))"))
            }
        }
        self.init(record.settings.over(settings.mapOrigins { _ in .defaults }))
        name = record.id
        panels = record.panels.map { record in
            var panel = Job(record.settings)
            panel.name = record.id
            return panel
        }
    }
}
