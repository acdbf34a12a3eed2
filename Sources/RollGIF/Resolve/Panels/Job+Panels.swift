import Motion
import Numerals

extension Job {
    /// Whether its panels are the numbers of a score, once they have been read.
    var isScore: Bool { reading?.kind == .score }

    /// Refuses panels with panels of their own, and keys that a panel cannot have.
    func checkPanels() throws(RollGIFError) {
        for (index, panel) in panels.enumerated() {
            guard panel.panels.isEmpty else {
                throw RollGIFError(
                    .usage, "\(Self.name(of: panel, index)) has panels of its own; a picture has one list",
                    panel: index)
            }
            for key in JobKey.allCases where panel[key] != nil {
                guard let reason = Self.refusal(ofPanelKey: key) else { continue }
                throw RollGIFError(
                    .usage, "\(Self.name(of: panel, index)): \(key.optionName): \(reason)", key: key, panel: index)
            }
        }
    }

    /// Styles of lines of text that this job does not have.
    private func stylesOfMissingLines() -> [OptionScope] {
        (self[.title] == nil ? [.titleStyle] : []) + (self[.label] == nil ? [.labelStyle] : [])
            + (self[.title] == nil && self[.label] == nil ? [.lineStyle] : [])
    }

    /// The panels with what they have from the whole.
    func completedPanels() throws(RollGIFError) -> [Job] {
        let preset = try applyingPreset()
        let now = Instant.now.text
        var completed: [Job] = []
        for (index, panel) in panels.enumerated() {
            let panel = try panel.applyingPanelTheme()
            var shared = preset.parsedSettings.filter { !$0.definition.scope.staysOutside }
            if let own = panel[.preset].flatMap(Preset.named) {
                // Settings of the picture's preset or theme yield to those of the panel's own preset.
                let base = try applyingTheme()
                shared = base.parsedSettings.filter { !$0.definition.scope.staysOutside }
                for setting in own.settings where !parsedSettings.contains(setting.key) { shared.set(setting.key, nil) }
            }
            // Its lines of text have the styles of the whole unless it sets them.
            let styles = Set([OptionScope.titleStyle, .labelStyle, .lineStyle]).subtracting(
                panel.stylesOfMissingLines())
            for key in JobKey.allCases where styles.contains(key.definition.scope) {
                shared.set(key, preset.parsedSettings.setting(key))
            }
            var job = Job(panel.parsedSettings.over(shared.mapOrigins { $0 == .own ? .picture : $0 }))
            // A panel without a background, a border or a shadow is its number alone, without a box.
            let hasBox = JobKey.allCases.contains { $0.definition.scope == .boxLook && panel[$0] != nil }
            let nothing: [JobKey: String] =
                hasBox
                ? (panel[.background] == nil && panel[.backgroundImage] != nil ? [.background: "transparent"] : [:])
                : [.background: "transparent", .padding: "0"]
            // The shadow of a panel's box falls on the picture and needs no margin.
            let own = nothing.merging(hasBox ? [.margin: "0"] : [:]) { own, _ in own }
            for (key, text) in own where panel[key] == nil {
                job.imply(key, text)
            }
            // A panel from a file of its own keeps what that file may touch.
            job.trust = panel.trust.lesser(trust)
            job.name = Quoted.name(Self.name(of: panel, index), length: 400)
            if job[.at] == "now" { job[.at] = now }
            job.isPanel = true
            completed.append(job)
        }
        return completed
    }

    /// This panel with the settings of its own theme that are about one number and its box; size, page and timing
    /// belong to the picture.
    private func applyingPanelTheme() throws(RollGIFError) -> Job {
        guard self[.theme] != nil else { return self }
        var job = try applyingTheme()
        for key in JobKey.allCases
        where job.origin(key) == .theme && (Self.refusal(ofPanelKey: key) != nil || [.width, .margin].contains(key)) {
            job[key] = nil
        }
        job[.theme] = nil
        return job
    }

    /// The job of the picture that the panels stand in, without the settings that are passed on to them.
    func ofPicture() throws(RollGIFError) -> Job {
        var job = try applyingPreset()
        // Options of numbers that its own lines of text and its clock need.
        let kept: [JobKey] = [.color, .font, .fontSize, .weight, .locale, .motionBlur, .data]
        let idle = job.stylesOfMissingLines() + [.number]
        for key in JobKey.allCases where idle.contains(key.definition.scope) && !kept.contains(key) {
            job[list: key] = []
        }
        return job
    }

    private static func name(of panel: Job, _ index: Int) -> String { panel.name ?? "panel \(index + 1)" }

    /// This job with a panel for each number of a score, where its numbers are scores: `2:1`.
    func applyingScore() throws(RollGIFError) -> Job {
        guard let reading, isScore, let count = reading.scores.first?.count else { return self }
        let keys: [JobKey] = self[.values] == nil ? [.from, .to] : [.values]
        var job = self
        for key in keys + [.prefix, .suffix] { job[list: key] = [] }
        for index in 0..<count {
            if index > 0 { job.panels.append(Job(settings: [.text: [":"]])) }
            var panel = Job()
            let numbers = reading.scores.map { WrittenText($0[index], isNumber: true) }
            if keys.count == 1 {
                panel.replace(.values, written: numbers)
            } else {
                for (key, number) in zip(keys, numbers) { panel.replace(key, written: [number]) }
            }
            // Texts around the score stand once, before its first and behind its last number.
            if index == 0 { panel[.prefix] = self[.prefix] }
            if index == count - 1 { panel[.suffix] = self[.suffix] }
            job.panels.append(panel)
        }
        if job[.gap] == nil {
            let size: Double = try JobReader(job: applyingPreset()).number(.fontSize)
            job[.gap] = String((size / 5).rounded())
        }
        if job[.align] == nil { job[.align] = "baseline" }
        return job
    }
}
