import Motion
import Numerals

extension Job {
    /// Whether the panels are the numbers of a score. It is false until the values are read.
    var isScore: Bool { reading?.kind == .score }

    /// Throws for panels within panels, and for keys that a panel cannot have.
    func checkPanels() throws(RollGIFError) {
        for (index, panel) in panels.enumerated() {
            guard panel.panels.isEmpty else {
                throw .usage("\(Self.name(of: panel, index)) has panels; only the picture may have them", panel: index)
            }
            for key in JobKey.allCases where panel[key] != nil {
                guard let reason = Self.refusal(ofPanelKey: key) else { continue }
                throw .usage("\(Self.name(of: panel, index)): \(key.mark): \(reason)", key: key, panel: index)
            }
        }
    }

    func stylesOfMissingLines() -> [OptionScope] {
        (self[.title] == nil ? [.titleStyle] : []) + (self[.label] == nil ? [.labelStyle] : [])
            + (self[.title] == nil && self[.label] == nil ? [.lineStyle] : [])
    }

    static func name(of panel: Job, _ index: Int) -> String { panel.name ?? "panel \(index + 1)" }

    /// The job with scores as words, because a panel shows one number.
    var withoutScore: Job {
        guard var reading, isScore else { return self }
        (reading.kind, reading.words) = (.words, reading.scores.map { $0.joined(separator: ":") })
        var job = self
        job.reading = reading
        return job
    }

    /// Returns the job with a panel for each number of a score if its values are scores, such as `2:1`.
    ///
    /// - Parameter layered: the job with all layers, whose font size decides the gap between the numbers.
    func applyingScore(beside layered: Job) throws(RollGIFError) -> Job {
        guard let reading, isScore, let count = reading.scores.first?.count else { return self }
        let keys: [JobKey] = self[.values] == nil ? [.from, .to] : [.values]
        if layered.isAskedFor(.chip), ChipChange(rawValue: layered[.chip] ?? "") != nil {
            throw .usage(
                "\(JobKey.chip.mark) shows the change of one number, and a score has two; leave it out", key: .chip)
        }
        var job = self
        for key in keys + [.prefix, .suffix] { job[list: key] = [] }
        let names = names(ofNumbers: count)
        if !names.isEmpty { job[list: .title] = [] }
        for index in 0..<count {
            if index > 0 { job.panels.append(Job(settings: [.text: [":"]])) }
            var panel = Job()
            let numbers = reading.scores.map { WrittenText($0[index], isNumber: true) }
            if keys.count == 1 {
                panel.replace(.values, written: numbers)
            } else {
                for (key, number) in zip(keys, numbers) { panel.replace(key, written: [number]) }
            }
            // Text around a score appears once: before its first number and after its last.
            if index == 0 { panel[.prefix] = self[.prefix] }
            if index == count - 1 { panel[.suffix] = self[.suffix] }
            if !names.isEmpty {
                panel[.title] = names[index]
                if self[.textWidth] == nil { panel[.textWidth] = "2x" }
            }
            job.panels.append(panel)
        }
        if job[.gap] == nil {
            let size: Double = try JobReader(job: layered).value(.fontSize)
            job[.gap] = String((names.isEmpty ? size / 5 : size / 2).rounded())
        }
        if job[.align] == nil { job[.align] = "baseline" }
        return job
    }

    /// Returns the names in a title such as `Lions – Bears`, one for each number of a score; none for other titles.
    private func names(ofNumbers count: Int) -> [String] {
        let names = (self[.title] ?? "").split(separator: /\s+(?:[-–—:]|vs\.?|v)\s+/).map(String.init)
        return self[list: .title].count == 1 && names.count == count ? names : []
    }
}
