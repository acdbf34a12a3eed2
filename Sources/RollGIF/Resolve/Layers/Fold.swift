import Motion
import Numerals
import Rendering

/// The layers of a job, folded into its settings. The order of the layers is in this file alone.
///
/// The strongest layer are the explicit settings of a line, a program, or a job file over its defaults. The destination
/// follows, then the settings that the spelling of the numbers implies, the preset, the theme in its brand's colour,
/// and the defaults of the rows. A panel's settings override all of those of its picture. Origins show the layers in
/// the result.
struct Fold {
    /// The job without its preset.
    let themed: Job
    /// The job with all layers.
    private let whole: Job

    /// - Parameter given: the explicit job, with its data filled in.
    /// - Throws: a usage error for a destination, a theme or a preset that does not exist, and for numbers that cannot
    ///   be read.
    init(_ given: Job) throws(RollGIFError) {
        let given = try given.applyingDestination().showingSpark()
        // The layers decide how numbers are read, and the numbers decide which settings of the layers apply.
        let layered = try given.applyingPreset()
        let read = try given.applyingReading(beside: layered).applyingScore(beside: layered)
        themed = try read.applyingTheme()
        whole = try themed.applyingOwnPreset()
    }

    /// Whether there are several numbers in the picture.
    var hasPanels: Bool { !themed.panels.isEmpty }

    /// Returns the settings of one number.
    func number() throws(RollGIFError) -> Job { try whole.applyingCountdown().timingSpark() }

    /// Returns the settings of a picture with panels, without those that are passed on to the panels.
    func picture() -> Job {
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
            var job = Job(panel.parsedSettings.over(shared(with: panel).mapOrigins { $0 == .job ? .picture : $0 }))
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
            if job[.at] == "now" { job[.at] = now }
            job.isPanel = true
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
        return shared
    }
}

extension Job {
    /// Returns the job with its destination's settings as defaults.
    ///
    /// - Throws: a usage error where it names an unknown destination, or more than one.
    fileprivate func applyingDestination() throws(RollGIFError) -> Job {
        guard let destination = try destination else { return self }
        var own = destination.layer
        if [.canvas, .width, .height].contains(where: { self[$0] != nil }) { own[.canvas] = nil }
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
            return try over(own).applyingBrand()
        }
        let job = try over(own).applyingBrand()
        return job.removingIneffectiveStyles(OptionValidator(job: job)).job
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
        let job = try Preset.of(self).map { over($0.settings(beside: parsedSettings)) } ?? self
        guard job[.plate] == nil, let mode = job[.mode].flatMap(MotionSettings.Mode.init(rawValue:)),
            mode.traits.folds
        else { return job }
        var cards: [JobKey: [String]] = [.plate: ["card"]]
        if try JobReader(job: job).phrases() != nil { cards[.plateOn] = ["all"] }
        return job.over(Settings(cards, origin: .implied))
    }

    /// Returns the job without settings of its theme or its preset that need an absent one, such as the size of an
    /// absent title. Settings of its theme that its outputs cannot show are removed too.
    ///
    /// - Returns: the job, and a sentence for each setting that was removed because of an output.
    func removingIneffectiveStyles(_ validator: OptionValidator) -> (job: Job, warnings: [String]) {
        guard parsedSettings.keys.contains(where: { [.theme, .preset].contains(origin($0)) }) else { return (self, []) }
        var job = self
        var left: [(reason: String, names: [String])] = []
        // The loop repeats until nothing changes, because another setting may have needed a dropped one.
        var isSettled = false
        while !isSettled {
            isSettled = true
            for key in JobKey.allCases where [.theme, .preset].contains(job.origin(key)) {
                var beside = validator
                beside.job = job
                // A preset without one of its settings would be another look, so its settings stay.
                if job.origin(key) == .preset { beside.outputs = [] }
                guard beside.isSet(key), let reason = beside.refusal(of: key) else { continue }
                isSettled = false
                job[key] = nil
                beside.outputs = []
                guard beside.refusal(of: key) == nil else { continue }
                if let index = left.firstIndex(where: { $0.reason == reason }) {
                    left[index].names.append(key.mark)
                } else {
                    left.append((reason, [key.mark]))
                }
            }
        }
        return (
            job,
            left.map { reason, names in
                "the theme's \(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") left out: \(reason)"
            }
        )
    }
}

extension Theme {
    private static let timing: Set<JobKey> = [
        .holdStart, .hold, .holdEnd, .every, .total, .fps, .loop, .boomerang, .firstFrame,
    ]

    /// Returns the theme's settings without those that are given, and without any that contradict them.
    ///
    /// - Parameter given: the settings of the job, including those of its preset.
    fileprivate func settings(beside given: Settings) -> Settings {
        var own = layer
        // Motion belongs to the preset if there is one. Only the first frame, the holds and the number of plays stay
        // the theme's.
        if given[.preset] != nil {
            own = own.filter { $0.definition.section != .motion || Self.timing.contains($0) }
        }
        // A currency or a unit implies the number's style.
        if [JobKey.currency, .unit].contains(where: { given[$0] != nil }) { own[.style] = nil }
        // The number fills a named canvas, within the canvas's padding.
        if given[.canvas] != nil || given[.fit] != nil { own[.shrink] = nil }
        if given[.canvas] != nil { own[.padding] = nil }
        return ExclusiveOptions.remaining(own, under: given, isPreset: true)
    }
}

extension Preset {
    /// Returns the preset's settings without those that are given explicitly, and without any that contradict them.
    func settings(beside given: Settings) -> Settings {
        ExclusiveOptions.remaining(layer, under: given, isPreset: true)
    }
}
