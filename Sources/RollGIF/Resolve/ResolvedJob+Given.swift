import Motion
import Rendering
import Scene

// The answers to all questions that come up while a job is drawn and that only its settings can answer. Nothing behind
// `ResolvedJob` reads a key.
extension ResolvedJob {
    /// Name of a panel in messages.
    var panelName: String { job.name ?? "a panel" }
    /// Whether the format of the outputs was asked for.
    var hasGivenFormat: Bool { job.isAskedFor(.format) }
    /// Whether the number of plays was asked for.
    var hasGivenPlays: Bool { job.isAskedFor(.loop) }
    /// Whether the title has a colour of its own.
    var hasTitleColor: Bool { job[.titleColor] != nil }
    /// Whether the label has a colour of its own.
    var hasLabelColor: Bool { job[.labelColor] != nil }
    /// UTF-8 bytes of all settings.
    package var textBytes: Int { job.settings.values.joined().reduce(0) { $0 + $1.utf8.count } }

    /// Characters of the longest value as it was written.
    package var longestValue: Int {
        let ends = [job[.from], job[.to]].compactMap { $0?.count }
        return (ends + (job[.values]?.split(separator: ",").map(\.count) ?? [])).max() ?? 0
    }

    /// Returns warnings about options without effect in the scene, those of each panel after the panel's name.
    func ineffectiveOptionWarnings(_ built: BuiltScene, outputs: [Output]) -> [String] {
        OptionValidator(
            job: job, outputs: outputs,
            changes: OptionValidator.Changes(
                settings: settings.motion, values: settings.values, transitions: built.scene.timeline.transitions,
                hasDigits: built.lines.contains { $0.text.contains(where: \.isWholeNumber) })
        ).warnings
            + zip(panels, built.panels).flatMap { panel, scene in
                panel.ineffectiveOptionWarnings(scene, outputs: outputs).map { "\(panel.panelName): \($0)" }
            }
    }
}
