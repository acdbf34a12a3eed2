import Fractions
import Motion
import Numerals
import Rendering
import Scene

// Questions about what was asked for, which come up once a scene is built. `Draw` and `Outputs` ask these and no key.
extension ResolvedJob {
    /// UTF-8 bytes of all settings.
    package var textBytes: Int { options.job.settings.values.joined().reduce(0) { $0 + $1.utf8.count } }

    /// The interface that the job came through.
    var door: KeyMark.Door { options.job.door }

    /// Files and folders that the job and its panels read.
    package var inputs: [Job.Input] { options.job.inputs }

    /// The job in the look before version 0.4; nil if it has a preset.
    var inEarlierLook: ResolvedJob? {
        guard options.job.preset == nil else { return nil }
        var job = options.job
        job.preset = .secondLook
        return try? ResolvedJob(job)
    }

    /// Returns warnings about options without effect in the scene, those of each panel after the panel's name.
    func ineffectiveOptionWarnings(_ built: BuiltScene, outputs: [Output]) -> [String] {
        var options = options
        options.outputs = outputs
        options.changes = OptionValidator.Changes(
            settings: settings.motion, values: settings.values, transitions: built.scene.timeline.transitions,
            hasDigits: built.lines.contains { $0.text.contains(where: \.isWholeNumber) })
        return options.warnings.map { KeyMark.spelled($0, as: options.job) }
            + zip(panels, built.panels).flatMap { panel, scene in
                panel.ineffectiveOptionWarnings(scene, outputs: outputs).map { "\(panel.panelName): \($0)" }
            }
    }

    /// Checks the options that depend on the scene, such as those of coloured glyphs where there are none.
    ///
    /// - Throws: a usage error for the first such option.
    func check(_ built: BuiltScene) throws(RollGIFError) {
        let scene = built.scene
        for (panel, built) in zip(panels, built.panels) { try panel.check(built) }
        let hasBackdrop = scene.backdrop != nil
        var options = options
        options.usesQuantizedColors = scene.hasColorGlyphs || scene.hasPieces || hasBackdrop
        options.hasBackdrop = hasBackdrop
        try options.check()
        for format in files.map(\.format) {
            guard let reason = format.refusal(of: built) else { continue }
            throw .usage("\(format.rawValue) has no \(reason)")
        }
        if scene.hasColoredBentWheels {
            throw .usage(
                "\(JobKey.surface.mark) drum bends outlines, and these digits are pictures or emoji: use "
                    + KeyMark.assigned(.surface, "flat"),
                key: .surface)
        }
        guard !scene.parts.contains(where: { $0.words?.isColored == true }) else {
            throw .usage(
                "\(JobKey.unitLabels.mark): a word has an emoji or a picture in it, which cannot follow a number; leave it out",
                key: .unitLabels)
        }
        guard Set(built.lines.map(\.text)).count == 1 || !settings.composition.isStruck else {
            throw .usage(
                "\(JobKey.strike.mark) is for a still number, and this one changes; make \(JobKey.from.mark) and "
                    + "\(JobKey.to.mark) the same", key: .strike)
        }
    }

    /// Returns warnings about values that all look the same.
    ///
    /// - Parameter texts: the values as they are written.
    func noAnimationWarnings(_ texts: [String]) -> [String] {
        guard options.job[.text] == nil, settings.motion.exit == .none, let value = settings.values.first,
            let first = texts.first,
            texts.allSatisfy({ $0 == first })
        else { return [] }
        let text = Quoted.text(first.filter { !$0.isBidiMark })
        if options.job[.coarse] == "true" || options.job[.coarseDays] == "true" {
            return ["nothing moves: \(text) is left as long as it plays"]
        }
        return settings.values.allSatisfy({ $0 == value })
            ? [
                "nothing moves: every value is \(text)"
                    + (isCountdown ? "; \(JobKey.until.mark) is over at \(JobKey.at.mark)" : "")
            ]
            : [
                "nothing moves: every value is written \(text); show more of them, as with "
                    + JobKey.fractionDigits.mark
            ]
    }

    /// Returns warnings about options for smaller or raised text that none of the numbers has, one sentence each.
    func smallTextWarning(_ built: BuiltScene) -> [String] {
        var sentences = zip(panels, built.panels).flatMap { panel, scene in
            panel.smallTextWarning(scene).map { "\(panel.panelName): \($0)" }
        }
        if settings.format.countsZeros, options.job.isAskedFor(.subscriptZeros),
            !settings.motion.mode.traits.printsAfresh,
            !built.lines.flatMap(\.elements).contains(where: { $0.element.key == .zeros(0) })
        {
            sentences.append("\(JobKey.subscriptZeros.mark) has no effect: no fraction begins with four zeros or more")
        }
        guard options.job.isAskedFor(.raise) else { return sentences }
        return sentences
            + built.unraised.map { part in
                let (what, key): (String, JobKey) =
                    switch part {
                    case .symbol: ("currency", .currency)
                    case .fraction: ("fraction", .fractionDigits)
                    }
                return "\(JobKey.raise.mark) \(part.rawValue) has no effect: no number shows a \(what); add "
                    + "\(key.mark), or leave it out"
            }
    }
}

extension ResolvedJob: Equatable {
    /// Returns whether two jobs have the same pictures, texts, files, warnings and limits, if the files that they read
    /// are the same.
    package static func == (left: ResolvedJob, right: ResolvedJob) -> Bool {
        left.settings == right.settings && left.panels == right.panels && left.outputs == right.outputs
            && left.warnings == right.warnings && left.inputs == right.inputs && left.limits == right.limits
            && left.alternativeText == right.alternativeText && left.spokenName == right.spokenName
            && left.maximumBytes == right.maximumBytes && left.quality == right.quality
            && left.videoIsExact == right.videoIsExact && left.hasPageColor == right.hasPageColor
            && left.darkTwin == right.darkTwin && left.destination?.name == right.destination?.name
            && (left.destination == nil || left.hasGivenPlays == right.hasGivenPlays)
    }
}
