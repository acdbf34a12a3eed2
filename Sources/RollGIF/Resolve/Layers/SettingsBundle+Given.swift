import Numerals

// The settings of a theme or a preset that remain beside those that are given.

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
            own = own.filter { $0.definition.section != .motion || Self.timing.contains($0) }
        }
        own.dropStyle(beside: given)
        // The number fills a named canvas, within the canvas's padding.
        if given[.canvas] != nil || given[.fit] != nil { own[.shrink] = nil }
        if given[.canvas] != nil { own[.padding] = nil }
        return ExclusiveOptions.remaining(own, under: given, isPreset: true)
    }
}

extension Preset {
    /// Returns the preset's settings without those that are given explicitly, and without any that contradict them.
    func settings(beside given: Settings) -> Settings {
        var own = layer
        // The text before a preset's numbers is the sign of its style.
        if given[.style] != nil { own[.prefix] = nil }
        return ExclusiveOptions.remaining(own, under: given, isPreset: true)
    }
}
