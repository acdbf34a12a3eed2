import Motion
import Numerals

/// Validates a job's options by the rules of their rows and families, for all sources of jobs.
package struct OptionValidator {
    /// Job with its preset applied.
    package var job: Job
    /// Outputs of the job; empty if nothing is drawn.
    package var outputs: [Output]
    /// Transitions of the planned scene; nil before it is planned.
    package var changes: Changes?
    /// Whether the scene has coloured glyphs or a backdrop besides plain text; nil before a font is opened.
    package var usesQuantizedColors: Bool?

    package init(job: Job, outputs: [Output] = []) { (self.job, self.outputs) = (job, outputs) }

    /// Motion and transitions of a planned scene.
    package struct Changes {
        package let settings: MotionSettings
        package let values: [DecimalValue]
        package let transitions: [TransitionSpan]
        package let hasDigits: Bool
        /// Whether two values in succession have other columns.
        package let hasEntrances: Bool

        package init(
            settings: MotionSettings, values: [DecimalValue], transitions: [TransitionSpan], hasDigits: Bool,
            hasEntrances: Bool
        ) {
            self.settings = settings
            self.values = values
            self.transitions = transitions
            self.hasDigits = hasDigits
            self.hasEntrances = hasEntrances
        }

        /// Returns whether some value is greater, or smaller, than the one before it.
        package func goes(up: Bool) -> Bool {
            transitions.contains { transition in
                guard !transition.isReveal, values.indices.contains(transition.to) else { return false }
                let (old, new) = (values[transition.from], values[transition.to])
                return up ? old < new : new < old
            }
        }
    }

    package func text(_ key: JobKey) -> String? {
        job.parsedSettings.setting(key).map { $0.value?.word ?? $0.text } ?? key.fallback
    }

    package func isSet(_ key: JobKey) -> Bool {
        guard let setting = job.parsedSettings.setting(key) else { return false }
        // A choice's default, a word for no value, or a zero if that is the default, equals an absent setting.
        let isNeutral = setting.value?.isNeutral(zero: key.fallback == "0")
        return !(isNeutral ?? (key.kind.defaultIsNeutral && setting.text == key.fallback))
    }

    /// - Throws: a usage error for the first contradiction, families first, then in the order of the table.
    package func check() throws(RollGIFError) {
        for family in ExclusiveOptions.all {
            let found = family.alternatives.compactMap { way in way.first(where: isSet) }
            guard found.count > 1 else { continue }
            throw .usage(
                ExclusiveOptions.sentence(
                    "\(key: found[0])", "\(key: found[1])", remedy: Message(filling: family.remedy)))
        }
        for key in JobKey.allCases where isSet(key) {
            guard let reason = refusal(of: key) else { continue }
            let text = key.kind.isFlag ? "" : " \(Quoted.text(job[key] ?? ""))"
            throw .usage("\(key: key)\(text): \(reason)")
        }
    }

    /// Returns the reason to refuse an option, because it excludes another one or lacks one; nil for none.
    package func refusal(of key: JobKey) -> Message? {
        key.rules.lazy.filter { $0.consequence == .refused }.compactMap { $0.fault(self) }.first
    }

    /// A sentence for each explicit option without effect, such as `--steps has no effect with --mode roll`.
    package var warnings: [Message] {
        JobKey.allCases.filter { job.isAskedFor($0) && isSet($0) }.compactMap { key in
            for rule in key.rules where rule.consequence == .ineffective {
                // Rules are in order of importance, so only the first reason is shown.
                if let reason = rule.fault(self) { return "\(key: key) has no effect \(reason)" }
            }
            return nil
        }
    }
}

extension OptionValidator {
    /// Whether the background is transparent; colours that cannot be read are reported elsewhere.
    package var isTransparent: Bool {
        alpha(.background) == 0 && (job[.page] == nil || pageIsTransparent)
    }

    package var pageIsTransparent: Bool { alpha(.page) == 0 }

    /// Whether edges are hard, each pixel being text or transparent.
    var hasHardEdges: Bool { alpha(.matte) == 0 }

    private func alpha(_ key: JobKey) -> UInt8? {
        (job.parsedSettings.setting(key).map(\.value?.onLightPages) ?? key.defaultValue)?.plainColor?.alpha
    }
}
