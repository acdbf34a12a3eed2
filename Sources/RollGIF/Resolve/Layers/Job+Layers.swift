import Motion
import Numerals

// The layers of the fold. Each adds what the stronger ones leave open.
extension Job {
    /// - Throws: a usage error where the job names an unknown destination, or more than one.
    mutating func addDestination() throws(RollGIFError) {
        guard var own = try destination?.layer else { return }
        if [.canvas, .width, .height].contains(where: { self[$0] != nil }) {
            (own[.canvas], own[.width], own[.shrink]) = (nil, nil, nil)
        }
        if self[.fit] == "true" { own[.shrink] = nil }
        // An explicit background, which is a colour, a picture or a theme's, is kept.
        if [.background, .backgroundImage, .theme].contains(where: { self[$0] != nil }) {
            (own[.background], own[.color]) = (nil, nil)
        }
        if self[.color] != nil { own[.color] = nil }
        fill(from: own)
    }

    /// Adds the meaning of the job's values, and the settings that print them as written.
    ///
    /// - Returns: the reader of the job beside its preset and its theme, which decide how numbers are read before the
    ///   numbers decide which of them remain.
    mutating func addNumbers() throws(RollGIFError) -> JobReader {
        let (preset, theme) = try styles()
        var styled = self
        for layer in [preset, theme].compactMap(\.self) { styled.fill(from: layer) }
        let reader = JobReader(job: styled)
        guard let reading = try reader.reading() else { return reader }
        self.reading = reading
        let settings = reading.settings
        if let style = settings.style, style != .decimal, !isAskedFor(.style) { imply(.style, style.rawValue) }
        let implied: [(JobKey, String?)] = [
            (.currency, settings.currency), (.unit, settings.unit), (.durationUnits, settings.durationUnits?.rawValue),
        ]
        for case (let key, let text?) in implied where self[key] == nil { imply(key, text) }
        // A meter of percentages fills towards all of the whole.
        let isPercent = (self[.style] ?? reader.job[.style]) == NumberStyle.percent.rawValue
        if self[.meter] != nil, self[.goal] == nil, isPercent, !reading.values.isEmpty,
            reading.values.allSatisfy({ !$0.isNegative && $0 <= .one })
        {
            imply(.goal, "100%")
        }
        return reader
    }

    /// Adds a panel for each number of a score if the values are scores, such as `2:1`.
    mutating func splitScore(_ styled: JobReader) throws(RollGIFError) {
        guard let reading, isScore, let count = reading.scores.first?.count else { return }
        if isAskedFor(.chip), ChipChange(rawValue: self[.chip] ?? "") != nil {
            throw .usage("\(key: .chip) shows the change of one number, and a score has two; leave it out")
        }
        let names = names(ofNumbers: count)
        if self[.gap] == nil {
            let size: Double = styled.value(.fontSize)
            self[.gap] = String((names.isEmpty ? size / 5 : size / 2).rounded())
        }
        if self[.align] == nil { self[.align] = "baseline" }
        addPanels(ofScores: reading.scores, names: names)
    }

    /// Adds the theme of a panel, as far as it is about one number and its box. Size, page and timing belong to the
    /// picture.
    mutating func addPanelTheme() throws(RollGIFError) {
        guard self[.theme] != nil else { return }
        addTheme(try styles().theme)
        for key in JobKey.allCases
        where origin(key) == .theme && (Self.refusal(ofPanelKey: key) != nil || [.width, .margin].contains(key)) {
            self[key] = nil
        }
        self[.theme] = nil
    }

    private mutating func addTheme(_ theme: Settings?) {
        if let theme, let name = self[.theme] {
            fill(from: theme)
            bundles.insert(.theme(name), at: 0)
        }
        addBrand()
        // Panels have their own options, so settings without effect are dropped from each of them.
        if theme != nil, panels.isEmpty { _ = dropIneffectiveStyles(for: []) }
    }

    /// Adds the theme and the preset over it, with cards where the number folds and no plate is set; letters have cards
    /// just as digits have.
    package mutating func addStyles() throws(RollGIFError) {
        let (preset, theme) = try styles()
        addTheme(theme)
        if let preset, let name = self[.preset] {
            fill(from: preset)
            bundles.insert(.preset(name), at: 0)
        }
        guard self[.plate] == nil, let mode = self[.mode].flatMap(MotionSettings.Mode.init(rawValue:)),
            mode.traits.folds
        else { return }
        imply(.plate, try JobReader(job: self).phrases() == nil ? "card" : "card all")
    }

    /// Returns the job with the settings of its theme and preset as defaults.
    package func applyingPreset() throws(RollGIFError) -> Job {
        var job = self
        try job.addStyles()
        return job
    }

    /// Adds the timing of a countdown or of a sparkline.
    mutating func addTiming() throws(RollGIFError) {
        guard panels.isEmpty else { return }
        try addCountdown()
        try timeSpark()
    }
}

extension Settings {
    /// Drops a theme's style where the settings beside it say what the number is.
    mutating func dropStyle(beside given: Settings) {
        func gives(_ keys: JobKey...) -> Bool { keys.contains { given[$0] != nil } }
        let isDuration = text(.style) == NumberStyle.duration.rawValue
        // Words beside a number say what it counts, as in "3 days left".
        let isCount = isDuration && gives(.prefix, .suffix) && !gives(.until, .durationUnits, .unitLabels)
        guard isCount || gives(.currency, .unit) else { return }
        self[.style] = nil
        if isDuration { self[.unitLabels] = nil }
    }
}

extension Theme {
    private static let timing: Set<JobKey> = [
        .holdStart, .hold, .holdEnd, .every, .total, .fps, .loop, .boomerang, .firstFrame,
    ]

    /// Returns the theme's settings without those that are given, and without any that contradict them.
    ///
    /// - Parameter given: the settings of the job, including those of its preset.
    func settings(beside given: Settings) -> Settings {
        var own = layer
        // Motion belongs to the preset if there is one. Only the first frame, the holds and the number of plays stay
        // the theme's.
        if given[.preset] != nil {
            own = own.filter { $0.section != .motion || Self.timing.contains($0) }
        }
        own.dropStyle(beside: given)
        // The number fills a named canvas, within the canvas's padding.
        if given[.canvas] != nil || given[.fit] != nil { own[.shrink] = nil }
        if given[.canvas] != nil { own[.padding] = nil }
        return ExclusiveOptions.remaining(own, under: given, isStyle: true)
    }
}

extension Job {
    /// Removes settings of the theme or the preset that need an absent one, such as the size of an absent title, and
    /// settings of the theme that the files cannot show.
    ///
    /// - Returns: a sentence for each setting that was removed because of a file.
    mutating func dropIneffectiveStyles(for files: [Output]) -> [Message] {
        let isOfStyle = { (job: Job, key: JobKey) in [.theme, .preset].contains(job.origin(key)) }
        guard parsedSettings.keys.contains(where: { isOfStyle(self, $0) }) else { return [] }
        var left: [(reason: Message, keys: [JobKey])] = []
        // The loop repeats until nothing changes, because another setting may have needed a dropped one.
        var isSettled = false
        while !isSettled {
            isSettled = true
            for key in JobKey.allCases where isOfStyle(self, key) {
                // A preset without one of its settings would be another look, so its settings stay.
                let validator = OptionValidator(job: self, outputs: origin(key) == .preset ? [] : files)
                guard validator.isSet(key), let reason = validator.refusal(of: key) else { continue }
                isSettled = false
                self[key] = nil
                guard OptionValidator(job: validator.job).refusal(of: key) == nil else { continue }
                if let index = left.firstIndex(where: { $0.reason == reason }) {
                    left[index].keys.append(key)
                } else {
                    left.append((reason, [key]))
                }
            }
        }
        return left.map { reason, keys in
            let names = keys.dropFirst().reduce("\(key: keys[0])") { $0 + ", \(key: $1)" } as Message
            return "the theme's \(names) \(keys.count == 1 ? "is" : "are") left out: \(reason)"
        }
    }
}
