import Motion
import Numerals
import Rendering

// The layers of a job, folded into its settings. The order of the layers is in this file alone.
//
// From the strongest:
// 1. the explicit settings: the command line or a program, the job's record in a file, a theme of the file, the file's
//    defaults, the defaults of `--defaults`; all of a panel over all of its picture,
// 2. the destination,
// 3. settings that the numbers imply,
// 4. the preset,
// 5. the theme in its brand's colour,
// 6. the timing of a countdown or a sparkline, and the defaults of the rows.
// `WrittenLayers` folds the first into a `Job`, `Fold` adds the others to it, each once. Origins show the layers in the
// result.

/// The settings of a job or a panel as they were written, layer by layer.
package struct WrittenLayers {
    /// Settings of the command line or of a program.
    package var line = Settings()
    /// Settings of the record in the job file.
    package var record = Settings()
    /// The theme, one of the job file's or the name of one of the program's; nil for none.
    package var theme: Theme?
    /// Defaults of the job file.
    package var defaults = Settings()
    /// Defaults of the file of `--defaults`.
    package var commonDefaults = Settings()

    package enum Theme {
        case ofFile(Settings)
        /// The name of one of the program's themes, which is weaker than all settings of files.
        case named(String)
    }

    package init() {}

    /// The settings of all layers; each overrides the weaker ones and drops those that contradict it.
    package var folded: Settings {
        var weak = defaults.over(commonDefaults)
        switch theme {
        case .ofFile(let settings): weak = settings.over(weak)
        case .named(let name): weak[.theme] = [name]
        case nil: break
        }
        return line.mapOrigins { _ in .line }
            .over(record.mapOrigins { _ in .record }.over(weak.mapOrigins { _ in .defaults }))
    }
}

extension Job {
    /// Returns the job with settings of a command line or an address over its own, which keep their origins.
    package func under(_ line: Job) -> Job {
        var job = self
        job.parsedSettings = line.parsedSettings.mapOrigins { _ in .line }.over(parsedSettings)
        return job
    }
}

/// A picture or a panel with the layers that the program adds to what was written.
struct Fold {
    /// The job as it was written, with the values of its file of data.
    let given: Job
    /// All layers: those of the number, or those around the panels and those that the panels share.
    let whole: Job

    /// - Parameters:
    ///   - written: the explicit job, in the colours of light pages where it names both.
    ///   - isPanel: whether it is a panel with the settings that it has from its picture.
    /// - Throws: a usage error for a destination, a theme or a preset that does not exist, and for numbers that cannot
    ///   be read; an error about the file of data.
    init(_ written: Job, isPanel: Bool = false) throws(RollGIFError) {
        var job = written
        // A panel has its values from the file of data with its picture.
        if !isPanel { try job.applyData() }
        given = job
        job = job.onPages(dark: false)
        job.dropPageColor()
        try job.checkPanels()
        if let panel = job.onlyPanel { job.take(panel) }
        try JobReader(job: job).checkAll()
        try job.addDestination()
        try job.showSpark()
        let styled = try job.addNumbers()
        if !isPanel {
            try job.splitScore(styled)
        } else if job.isScore, let scores = job.reading?.scores {
            // A score is words, because a panel shows one number.
            job.reading?.words = scores.map { $0.joined(separator: ":") }
            job.reading?.kind = .words
        }
        try job.addStyles()
        if isPanel {
            job[.delay] = nil
            // Numbers beside others keep their widths.
            if job[.digitWidth] == nil { job.imply(.digitWidth, MotionSettings.DigitWidthPolicy.widest.rawValue) }
        }
        try job.addTiming()
        whole = job
    }

    /// The settings of the picture: those of its number, or those around its panels.
    var picture: Job {
        guard !whole.panels.isEmpty else { return whole }
        var job = whole
        // The picture's lines of text and its clock need these options of numbers.
        let kept: [JobKey] = [.color, .font, .fontSize, .weight, .locale, .motionBlur, .data]
        let idle = job.stylesOfMissingLines() + [.number]
        for key in JobKey.allCases where idle.contains(key.scope) && !kept.contains(key) {
            job[list: key] = []
        }
        return job
    }

    /// Returns the panels with the settings that they have from the picture.
    func panels() throws(RollGIFError) -> [Job] {
        let now = Instant.now.text
        var completed: [Job] = []
        for (index, var job) in whole.panels.enumerated() {
            try job.addPanelTheme()
            let panel = job
            // The panel keeps what is known about its file of data, so that a value of the file is not filled in again.
            job.parsedSettings = panel.parsedSettings.over(
                shared(with: panel).mapOrigins { $0.isOfJob ? .picture : $0 })
            // A panel without a background, a border or a shadow is its number alone, without a box.
            let hasBox = panel.parsedSettings.keys.contains { $0.scope == .boxLook }
            let nothing: [JobKey: String] =
                hasBox
                ? (panel[.background] == nil && panel[.backgroundImage] != nil ? [.background: "transparent"] : [:])
                : [.background: "transparent", .padding: "0"]
            // The shadow of a panel's box falls on the picture and needs no margin.
            let own = nothing.merging(hasBox ? [.margin: "0"] : [:]) { own, _ in own }
            for (key, text) in own where panel[key] == nil { job.imply(key, text) }
            // A panel from another file may only use the files that this file may use.
            job.trust = panel.trust.lesser(whole.trust)
            job.name = Quoted.name(Job.name(of: panel, index), length: 400)
            job.bundles += whole.bundles.filter { panel[.preset] == nil || $0.isTheme }
            if job[.at] == "now" { job[.at] = now }
            completed.append(job)
        }
        return completed
    }

    /// Returns the settings of the picture that a panel takes over.
    private func shared(with panel: Job) -> Settings {
        // The panel's lines of text have the styles of the picture unless it sets them.
        let styles = Set([OptionScope.titleStyle, .labelStyle, .lineStyle]).subtracting(panel.stylesOfMissingLines())
        var shared = whole.parsedSettings.filter { key in
            let scope = key.scope
            if styles.contains(scope) { return true }
            // The panel's preset replaces the picture's, and the cards that follow from it.
            let isOfPreset = whole.origin(key) == .preset || key == .plate && whole.origin(key) == .implied
            return !scope.staysOutside && (panel[.preset] == nil || !isOfPreset)
        }
        if whole.origin(.style) == .theme { shared.dropStyle(beside: panel.parsedSettings) }
        return shared
    }
}

extension Job {
    /// The panel whose settings are the picture's strongest layer, because a list of one is one number, and its box is
    /// the picture; nil for no panel or several, if both have a box, or if it repeats a line of text of the picture.
    var onlyPanel: Job? {
        guard panels.count == 1, let panel = panels.first else { return nil }
        let isBox = { (key: JobKey) in [.box, .boxLook].contains(key.scope) }
        let (inner, outer) = (panel.parsedSettings.keys, parsedSettings.keys)
        let hasBoxes =
            inner.contains(where: isBox) && outer.contains { isBox($0) || [.canvas, .fit, .shrink].contains($0) }
        let isRepeated = inner.contains {
            $0.scope.staysOutside && $0 != .preset && outer.contains($0)
        }
        let isForSeveral = self[.flow] != nil || self[.gap] != nil || panel[.delay] != nil
        return hasBoxes || isRepeated || isForSeveral || ["baseline", "stretch"].contains(self[.align]) ? nil : panel
    }

    fileprivate mutating func take(_ panel: Job) {
        parsedSettings = panel.parsedSettings.over(parsedSettings)
        (trust, panels) = (panel.trust.lesser(trust), [])
        (name, column) = (panel.name ?? name, panel.column ?? column)
        sources.merge(panel.sources) { $1 }
    }

    /// Returns an error about the picture as one about its only panel, if the setting is the panel's.
    func naming(_ error: RollGIFError) -> RollGIFError {
        guard let panel = onlyPanel, error.panel == nil, let key = error.key else { return error }
        if panel[key] != nil { return RollGIFError(error.code, error.text, key: key, panel: 0) }
        // One value of a pair is missing next to the other.
        guard [.from, .to].contains(key), panel[.from] ?? panel[.to] != nil else { return error }
        return RollGIFError(error.code, "\(Self.name(of: panel, 0)): \(error.text)", key: key, panel: 0)
    }

    /// Returns the settings of the preset and of the theme that remain beside the job's, without those that contradict
    /// it.
    ///
    /// - Throws: a usage error for a name that does not exist.
    func styles() throws(RollGIFError) -> (preset: Settings?, theme: Settings?) {
        let theme = try Theme.of(self)
        let preset = try Preset.of(self).map {
            ExclusiveOptions.remaining($0.layer, under: parsedSettings, isStyle: true)
        }
        let given = preset.map { parsedSettings.over($0) } ?? parsedSettings
        guard let theme else { return (preset, nil) }
        var own = theme.settings(beside: given)
        if let twin = theme.twin { own = own.legible(beside: given, twin: twin.settings(beside: given)) }
        // The theme's size is for one number, or for a score, and would be too small for several.
        if !panels.isEmpty, !isScore { (own[.width], own[.height], own[.shrink]) = (nil, nil, nil) }
        return (preset, own)
    }
}
