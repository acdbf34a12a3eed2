/// Preset of a whole picture by its use: canvas, card, type, colours and motion; options beside it win.
package struct Theme: Sendable {
    /// `kpi`, and `kpi-dark` for its dark twin.
    package let name: String
    /// The name that both twins share.
    package let family: String
    package let isDark: Bool
    /// Use of the picture, in a few words.
    package let purpose: String
    /// Look of the picture, in one sentence.
    package let summary: String
    /// Options beside the theme for a first picture: the numbers and the words around them.
    package let sample: String
    /// Settings of the theme, as texts that the keys take.
    package let settings: [(key: JobKey, text: String)]

    /// A theme and its dark twin.
    ///
    /// - Parameters:
    ///   - sample: the options to type beside it.
    ///   - common: the settings of both.
    ///   - light, dark: the settings of one of them, its colours above all.
    static func pair(
        _ name: String, _ purpose: String, _ summary: String, sample: String,
        common: KeyValuePairs<JobKey, String>, light: KeyValuePairs<JobKey, String>,
        dark: KeyValuePairs<JobKey, String>
    ) -> [Theme] {
        [false, true].map { isDark in
            Theme(
                name: isDark ? "\(name)-dark" : name, family: name, isDark: isDark, purpose: purpose, summary: summary,
                sample: sample, settings: (Array(common) + Array(isDark ? dark : light)).map { ($0.key, $0.value) })
        }
    }

    /// The dark twin of a light theme, or the light twin of a dark one.
    package var twin: Theme? { Theme.named(isDark ? family : "\(family)-dark") }

    /// The line to type for a first picture.
    package var line: String { "rollgif \(sample) --theme \(name) -o \(name).gif" }

    /// The theme's settings beside those given: neither those themselves nor any that contradict them.
    ///
    /// - Parameter given: the settings of the job, including those of its preset.
    func settings(beside given: Settings) -> Settings {
        var own = layer
        // Motion belongs to the preset where there is one; only start, rests and number of plays stay the theme's.
        if given[.preset] != nil {
            own = own.filter { $0.definition.section != .motion || Self.timing.contains($0) }
        }
        // A currency or a unit implies the number's style.
        if [JobKey.currency, .unit].contains(where: { given[$0] != nil }) { own[.style] = nil }
        // Type fills a named canvas, within the canvas's own padding.
        if given[.canvas] != nil || given[.fit] != nil { own[.shrink] = nil }
        if given[.canvas] != nil { own[.padding] = nil }
        return ExclusiveOptions.remaining(own, under: given, isPreset: true)
    }

    private static let timing: Set<JobKey> = [
        .holdStart, .hold, .holdEnd, .every, .total, .fps, .loop, .boomerang, .firstFrame,
    ]
}
