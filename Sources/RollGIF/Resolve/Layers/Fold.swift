import Motion
import Numerals
import Rendering

// The layers of a job, folded into its settings. The order of the layers is in this file alone: no other calls `over`.
//
// From the strongest:
// 1. the explicit settings: the command line or a program, the job's record in a file, a theme of the file, the file's
//    defaults, the defaults of `--defaults`; all of a panel over all of its picture,
// 2. the destination,
// 3. settings that the numbers imply,
// 4. the preset,
// 5. the theme in its brand's colour,
// 6. the timing of a countdown or a sparkline, and the defaults of the rows.
// `WrittenLayers` folds the first into a `Job`, `Fold` the others. Origins show the layers in the result.

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

    /// A theme that a job names.
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
        replacingSettings(with: line.parsedSettings.mapOrigins { _ in .line }.over(parsedSettings))
    }
}

/// The layers that the program adds to what was written.
struct Fold {
    /// The job as it was written, with the values of its file of data.
    let given: Job
    /// The panel whose settings are the job's own because it is the only one; nil for no panel or several.
    let onlyPanel: Job?
    /// The job without its preset.
    let themed: Job
    private let whole: Job
    /// Delay of the changes of a panel in seconds; 0 for a picture.
    let delay: Rational

    /// - Parameter written: the explicit job, in the colours of light pages where it names both.
    /// - Throws: a usage error for a destination, a theme or a preset that does not exist, and for numbers that cannot
    ///   be read; an error about the file of data.
    init(_ written: Job) throws(RollGIFError) {
        given = try written.applyingData()
        let light = given.onPages(dark: false).withoutPageColor
        try light.checkPanels()
        let merged = light.mergingSinglePanel
        delay = .zero
        onlyPanel = merged == nil ? nil : light.panels.first
        do throws(RollGIFError) {
            let job = try (merged ?? light).applyingDestination().showingSpark()
            // The layers decide how numbers are read, and the numbers decide which settings of the layers apply.
            let layered = try job.applyingPreset()
            let read = try job.applyingReading(beside: layered).applyingScore(beside: layered)
            themed = try read.applyingTheme()
            whole = try themed.applyingOwnPreset()
        } catch {
            throw Self.naming(onlyPanel, in: error)
        }
    }

    /// - Parameter panel: a panel with the settings that it has from its picture.
    /// - Throws: a usage error for a preset that does not exist, and for numbers that cannot be read.
    init(panel: Job) throws(RollGIFError) {
        given = panel
        onlyPanel = nil
        delay = try JobReader(job: panel).value(.delay)
        var job = try panel.withoutPageColor.showingSpark()
        job[.delay] = nil
        themed = try job.applyingReading(beside: job.applyingPreset()).withoutScore.applyingTheme()
        var whole = try themed.applyingOwnPreset()
        // Numbers beside others keep their widths.
        if whole[.digitWidth] == nil {
            whole.imply(.digitWidth, MotionSettings.DigitWidthPolicy.widest.rawValue)
        }
        self.whole = whole
    }

    /// Returns an error about a merged job, which names its only panel if the setting is the panel's.
    static func naming(_ panel: Job?, in error: RollGIFError) -> RollGIFError {
        guard let panel, error.panel == nil, let key = error.key else { return error }
        if panel[key] != nil { return RollGIFError(error.code, error.text, key: key, panel: 0) }
        // One value of a pair is missing next to the other.
        guard [.from, .to].contains(key), panel[.from] ?? panel[.to] != nil else { return error }
        return RollGIFError(error.code, "\(Job.name(of: panel, 0)): \(error.text)", key: key, panel: 0)
    }

    /// Returns the settings of the picture: those of its number, or those around its panels.
    func picture() throws(RollGIFError) -> Job {
        guard whole.panels.isEmpty else { return withoutNumber }
        var job = whole
        if job[.until] != nil {
            if job[.at] == "now" { job[.at] = Instant.now.text }
            job = job.over(Countdown.layer)
            job = try job.over(job.countdownLayer())
        }
        return try job.timingSpark()
    }

    /// The settings of the picture without those that are passed on to the panels.
    private var withoutNumber: Job {
        var job = whole
        // The picture's lines of text and its clock need these options of numbers.
        let kept: [JobKey] = [.color, .font, .fontSize, .weight, .locale, .motionBlur, .data]
        let idle = job.stylesOfMissingLines() + [.number]
        for key in JobKey.allCases where idle.contains(key.definition.scope) && !kept.contains(key) {
            job[list: key] = []
        }
        return job
    }

    /// Returns the panels with the settings that they have from the picture.
    func panels() throws(RollGIFError) -> [Job] {
        let now = Instant.now.text
        var completed: [Job] = []
        for (index, panel) in themed.panels.enumerated() {
            let panel = try panel.applyingPanelTheme()
            // The panel keeps what is known about its file of data, so that a value of the file is not filled in again.
            var job = panel.replacingSettings(
                with: panel.parsedSettings.over(shared(with: panel).mapOrigins { $0.isOfJob ? .picture : $0 }))
            // A panel without a background, a border or a shadow is its number alone, without a box.
            let hasBox = JobKey.allCases.contains { $0.definition.scope == .boxLook && panel[$0] != nil }
            let nothing: [JobKey: String] =
                hasBox
                ? (panel[.background] == nil && panel[.backgroundImage] != nil ? [.background: "transparent"] : [:])
                : [.background: "transparent", .padding: "0"]
            // The shadow of a panel's box falls on the picture and needs no margin.
            let own = nothing.merging(hasBox ? [.margin: "0"] : [:]) { own, _ in own }
            for (key, text) in own where panel[key] == nil { job.imply(key, text) }
            // A panel from another file may only use the files that this file may use.
            job.trust = panel.trust.lesser(themed.trust)
            job.name = Quoted.name(Job.name(of: panel, index), length: 400)
            job.bundles += panel[.preset] == nil ? whole.bundles : themed.bundles
            if job[.at] == "now" { job[.at] = now }
            completed.append(job)
        }
        return completed
    }

    /// Returns the settings of the picture that a panel takes over.
    private func shared(with panel: Job) -> Settings {
        var shared = whole.parsedSettings.filter { !$0.definition.scope.staysOutside }
        if let preset = panel[.preset].flatMap(Preset.named) {
            // The panel's preset overrides the picture's preset.
            shared = themed.parsedSettings.filter { !$0.definition.scope.staysOutside }
            for setting in preset.settings where !themed.parsedSettings.contains(setting.key) {
                shared.set(setting.key, nil)
            }
        }
        // The panel's lines of text have the styles of the picture unless it sets them.
        let styles = Set([OptionScope.titleStyle, .labelStyle, .lineStyle]).subtracting(panel.stylesOfMissingLines())
        for key in JobKey.allCases where styles.contains(key.definition.scope) {
            shared.set(key, whole.parsedSettings.setting(key))
        }
        if whole.origin(.style) == .theme { shared.dropStyle(beside: panel.parsedSettings) }
        return shared
    }
}

extension Job {
    /// The job merged with its only panel, because a list of one is one number and its box is the picture. It is nil
    /// for a job with no panel or several.
    ///
    /// The panel stays a panel if it and the picture both have a box, or if it repeats a line of text of the picture.
    var mergingSinglePanel: Job? {
        guard panels.count == 1, let panel = panels.first else { return nil }
        let isBox = { (key: JobKey) in [.box, .boxLook].contains(key.definition.scope) }
        let hasBoxes =
            JobKey.allCases.contains { isBox($0) && panel[$0] != nil }
            && JobKey.allCases.contains { (isBox($0) || [.canvas, .fit, .shrink].contains($0)) && self[$0] != nil }
        let isRepeated = JobKey.allCases.contains {
            $0.definition.scope.staysOutside && $0 != .preset && panel[$0] != nil && self[$0] != nil
        }
        let isForSeveral = self[.flow] != nil || self[.gap] != nil || panel[.delay] != nil
        guard !hasBoxes, !isRepeated, !isForSeveral, !["baseline", "stretch"].contains(self[.align]) else {
            return nil
        }
        var job = panel.filled(from: self).replacingSettings(with: panel.parsedSettings.over(parsedSettings))
        job.panels = []
        return job
    }

    /// Returns the job with its destination's settings as defaults.
    ///
    /// - Throws: a usage error where it names an unknown destination, or more than one.
    fileprivate func applyingDestination() throws(RollGIFError) -> Job {
        guard let destination = try destination else { return self }
        var own = destination.layer
        if [.canvas, .width, .height].contains(where: { self[$0] != nil }) {
            (own[.canvas], own[.width], own[.shrink]) = (nil, nil, nil)
        }
        if self[.fit] == "true" { own[.shrink] = nil }
        // An explicit background, which is a colour, a picture or a theme's, is kept.
        if [.background, .backgroundImage, .theme].contains(where: { self[$0] != nil }) {
            own[.background] = nil
            own[.color] = nil
        }
        if self[.color] != nil { own[.color] = nil }
        return over(own)
    }

    /// Returns the job with the settings of its theme as defaults, weaker than its preset's.
    ///
    /// - Throws: a usage error for a theme that does not exist.
    func applyingTheme() throws(RollGIFError) -> Job {
        guard let theme = try Theme.of(self) else { return try applyingBrand() }
        var given = parsedSettings
        if let preset = self[.preset].flatMap(Preset.named) { given = given.over(preset.settings(beside: given)) }
        var own = theme.settings(beside: given)
        if let twin = theme.twin { own = own.legible(beside: given, twin: twin.settings(beside: given)) }
        guard panels.isEmpty else {
            // The theme's size is for one number, or for a score, and would be too small for several.
            if !isScore { (own[.width], own[.height], own[.shrink]) = (nil, nil, nil) }
            // Settings without effect are dropped panel by panel, because each panel has its own options.
            return try tuned(by: .theme(theme.name)).over(own).applyingBrand()
        }
        let job = try tuned(by: .theme(theme.name)).over(own).applyingBrand()
        return job.removingIneffectiveStyles(OptionValidator(job: job)).job
    }

    /// Returns the job with a theme or a preset as the strongest that tunes its motion.
    private func tuned(by bundle: TuningBundle) -> Job {
        var job = self
        job.bundles.insert(bundle, at: 0)
        return job
    }

    /// Returns the panel with those settings of its theme that are about one number and its box. Size, page and timing
    /// belong to the picture.
    fileprivate func applyingPanelTheme() throws(RollGIFError) -> Job {
        guard self[.theme] != nil else { return self }
        var job = try applyingTheme()
        for key in JobKey.allCases
        where job.origin(key) == .theme && (Self.refusal(ofPanelKey: key) != nil || [.width, .margin].contains(key)) {
            job[key] = nil
        }
        job[.theme] = nil
        return job
    }

    /// Returns the job with the settings of its theme and preset as defaults.
    package func applyingPreset() throws(RollGIFError) -> Job { try applyingTheme().applyingOwnPreset() }

    /// Returns the job with the settings of its preset, and with cards where it folds, unless a plate was set; letters
    /// have cards just as digits have.
    fileprivate func applyingOwnPreset() throws(RollGIFError) -> Job {
        let job =
            try Preset.of(self).map {
                tuned(by: .preset($0.name)).over($0.settings(beside: parsedSettings))
            } ?? self
        guard job[.plate] == nil, let mode = job[.mode].flatMap(MotionSettings.Mode.init(rawValue:)),
            mode.traits.folds
        else { return job }
        let hasWords = try JobReader(job: job).phrases() != nil
        return job.over(Settings([.plate: [hasWords ? "card all" : "card"]], origin: .implied))
    }
}
