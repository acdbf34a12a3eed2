import Motion
import Numerals
import Rendering
import Scene

// Checks of a scene and warnings about it, by what the job asked for.
extension ResolvedJob {
    /// Returns warnings about options without effect in the scene, those of each panel after the panel's name.
    func ineffectiveOptionWarnings(_ built: BuiltScene, outputs: [Output]) -> [Message] {
        let changes = OptionValidator.Changes(
            settings: settings.motion, values: settings.quantities ?? settings.values,
            transitions: built.scene.timeline.transitions,
            hasDigits: built.lines.contains { $0.text.contains(where: \.isWholeNumber) },
            hasEntrances: zip(built.lines, built.lines.dropFirst()).contains { old, new in
                Set(old.elements.map(\.element.key)) != Set(new.elements.map(\.element.key))
            })
        return ineffectiveOptionWarnings(changes, outputs: outputs)
            + zip(panels, built.numbers).flatMap { panel, number in
                panel.ineffectiveOptionWarnings(BuiltScene(number), outputs: outputs).map {
                    "\(panel.panelName): \($0)"
                }
            }
    }

    /// Checks the options that depend on the scene, such as those of coloured glyphs where there are none.
    ///
    /// - Throws: a usage error for the first such option.
    func check(_ built: BuiltScene) throws(RollGIFError) {
        let scene = built.scene
        for (panel, number) in zip(panels, built.numbers) { try panel.check(BuiltScene(number)) }
        try checkOptions(usesQuantizedColors: scene.hasColorGlyphs || scene.hasPieces || scene.backdrop != nil)
        for format in files.map(\.format) {
            guard let reason = format.refusal(of: built) else { continue }
            throw .usage("\(format.rawValue) has no \(reason)")
        }
        guard !scene.parts.contains(where: { $0.words?.isColored == true }) else {
            throw .colored("a word", of: .unitLabels)
        }
    }

    /// Throws for an option that would replace a colour that the page sets.
    ///
    /// - Throws: a usage error that names the option.
    func checkPageColor() throws(RollGIFError) {
        for panel in panels { try panel.checkPageColor() }
        let key: JobKey? =
            settings.appearance.finalTextColor != nil
            ? .colorTo
            : settings.motion.flashes ? flashKey : nil
        guard let key else { return }
        throw .usage(
            "\(key: .color) currentColor: \(key: key) would mix the text with a colour that only the page knows; leave "
                + "\(key: key) out, or write the colour", key: key)
    }

    /// Returns warnings about values that all look the same.
    ///
    /// - Parameter texts: the values as they are written.
    func noAnimationWarnings(_ texts: [String]) -> [Message] {
        guard subject != .text, settings.motion.exit == .none, let value = settings.values.first,
            let first = texts.first,
            texts.allSatisfy({ $0 == first })
        else { return [] }
        let text = Quoted.text(first.filter { !$0.isBidiMark })
        if subject == .countdown(isCoarse: true) {
            return ["nothing moves: \(text) is left as long as it plays"]
        }
        return settings.values.allSatisfy({ $0 == value })
            ? [
                "nothing moves: every value is \(text)"
                    + (subject.isCountdown ? "; \(key: .until) is over at \(key: .at)" : "")
            ]
            : [
                "nothing moves: every value is written \(text); show more of them, as with "
                    + "\(key: .fractionDigits)"
            ]
    }

    /// Returns warnings about a long animation of many values, and about a still of a change.
    func unseenMotionWarnings(_ built: BuiltScene) -> [Message] {
        [lengthWarning(built), stillWarning(Set(built.lines.map(\.text)).count > 1)].compactMap(\.self)
    }

    /// Seconds from which an animation is long. A countdown is longer by nature.
    private var longPlay: Double { subject.isCountdown ? 90 : 30 }

    private func lengthWarning(_ built: BuiltScene) -> Message? {
        let (seconds, count) = (built.scene.timeline.length.approximate, settings.values.count)
        guard seconds > longPlay, count > 2, files.contains(where: { !$0.isStill }) else { return nil }
        let pace = settings.motion.every?.approximate ?? seconds / Double(count)
        let advice: Message =
            if let range {
                "a step leaves some out, as in "
                    + "\(key: .values, is: "\(range.first)..\(range.last)..\(count > 100 ? 10 : 5)")"
            } else if subject.isCountdown {
                "\(key: .frames) sets how many"
            } else {
                "\(key: .every) sets the seconds of each"
            }
        return "it plays \(RenderReport.length(seconds)): \(count) values, one every \(RenderReport.length(pace)); "
            + advice
    }

    private func stillWarning(_ changes: Bool) -> Message? {
        guard changes, destination == nil, !asksFor(.format), outputs.allSatisfy(\.isStill),
            let path = outputs.first?.path, path.lowercased().hasSuffix(".png")
        else { return nil }
        return "\(Quoted.path(path)) is a still of the final value; for motion, write "
            + "\(key: .output, is: path.dropLast(3) + "gif")"
    }

    /// Returns warnings about options for smaller or raised text that none of the numbers has, one sentence each.
    func smallTextWarning(_ built: BuiltScene) -> [Message] {
        var sentences: [Message] = zip(panels, built.numbers).flatMap { panel, number in
            panel.smallTextWarning(BuiltScene(number)).map { "\(panel.panelName): \($0)" }
        }
        if settings.format.countsZeros, asksFor(.subscriptZeros),
            !settings.motion.mode.traits.printsAfresh,
            !built.lines.flatMap(\.elements).contains(where: { $0.element.key == .zeros(0) })
        {
            sentences.append("\(key: .subscriptZeros) has no effect: no fraction begins with four zeros or more")
        }
        guard asksFor(.raise) else { return sentences }
        return sentences
            + built.unraised.map { part in
                let (what, key): (String, JobKey) =
                    switch part {
                    case .symbol: ("currency", .currency)
                    case .fraction: ("fraction", .fractionDigits)
                    }
                return "\(key: .raise) \(part.rawValue) has no effect: no number shows a \(what); add "
                    + "\(key: key), or leave it out"
            }
    }
}

extension ResolvedJob: Equatable {
    /// Returns whether two jobs have the same pictures, texts, files, warnings and limits, if the files that they read
    /// are the same.
    package static func == (left: ResolvedJob, right: ResolvedJob) -> Bool {
        left.settings == right.settings && left.panels == right.panels && left.outputs == right.outputs
            && left.warnings == right.warnings && left.inputs == right.inputs
            && (left.limits.seconds, left.limits.megabytes) == (right.limits.seconds, right.limits.megabytes)
            && left.alternativeText == right.alternativeText && left.spokenName == right.spokenName
            && left.maximumBytes == right.maximumBytes && left.quality == right.quality
            && left.videoIsExact == right.videoIsExact && left.hasPageColor == right.hasPageColor
            && left.dark == right.dark && left.destination?.name == right.destination?.name
            && (left.destination == nil || left.asksFor(.loop) == right.asksFor(.loop))
    }
}
