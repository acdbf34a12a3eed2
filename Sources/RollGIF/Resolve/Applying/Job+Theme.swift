extension Job {
    /// This job with the settings of its theme as defaults, weaker than its preset's.
    ///
    /// - Throws: that there is no such theme.
    func applyingTheme() throws(RollGIFError) -> Job {
        guard let theme = try Theme.of(self) else { return try applyingBrand() }
        var given = parsedSettings
        if let preset = self[.preset].flatMap(Preset.named) { given = given.over(preset.settings(beside: given)) }
        var own = theme.settings(beside: given)
        if let twin = theme.twin { own = own.legible(beside: given, twin: twin.settings(beside: given)) }
        guard panels.isEmpty else {
            // The theme's size is for one number, and would be too small for several.
            (own[.width], own[.height], own[.shrink]) = (nil, nil, nil)
            // Settings without use are dropped panel by panel, since each panel has options of its own.
            return try over(own).applyingBrand()
        }
        let job = try over(own).applyingBrand()
        return job.removingIneffectiveStyles(OptionValidator(job: job)).job
    }

    /// This job without settings of its theme or its preset that need something which is absent, such as the size of a
    /// title that is not there; and without settings of its theme that its outputs cannot show.
    ///
    /// - Returns: the job, and a sentence for each setting that an output is the reason for.
    func removingIneffectiveStyles(_ validator: OptionValidator) -> (job: Job, warnings: [String]) {
        guard parsedSettings.keys.contains(where: { [.theme, .preset].contains(origin($0)) }) else { return (self, []) }
        var job = self
        var left: [(reason: String, names: [String])] = []
        // Repeated until nothing changes: a setting that was dropped may have been needed by another one.
        var isSettled = false
        while !isSettled {
            isSettled = true
            for key in JobKey.allCases where [.theme, .preset].contains(job.origin(key)) {
                var beside = validator
                beside.job = job
                // A look that an output cannot have is not that look.
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

    /// The same job in the dark twin of its theme; nil where it has no light theme.
    package var inDarkTheme: Job? {
        guard let theme = self[.theme].flatMap(Theme.named), !theme.isDark, let twin = theme.twin else { return nil }
        var job = self
        job[.theme] = twin.name
        return job
    }
}
