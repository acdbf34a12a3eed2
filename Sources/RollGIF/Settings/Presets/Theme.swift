/// A preset of a whole picture by what it is for: canvas, card, type, colours and motion; options beside it win.
package struct Theme: Sendable {
    /// `kpi`, and `kpi-dark` for its dark twin.
    package let name: String
    /// The name that both twins share.
    package let family: String
    package let isDark: Bool
    /// What the picture is for, in a few words.
    package let purpose: String
    /// What it looks like, in one sentence.
    package let summary: String
    /// What is typed beside the theme for a first picture: the numbers and the words around them.
    package let sample: String
    /// What it sets, as texts that the keys take.
    package let settings: [(key: JobKey, text: String)]

    /// A theme and its dark twin.
    ///
    /// - Parameters:
    ///   - sample: what to type beside it.
    ///   - common: what both set.
    ///   - light, dark: what one of them sets, their colours above all.
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

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The theme with a name, or nil.
    package static func named(_ name: String) -> Theme? { byName[name] }

    /// The dark one of a light theme, and the other way round.
    package var twin: Theme? { Theme.named(isDark ? family : "\(family)-dark") }

    /// The line to type for a first picture.
    package var line: String { "rollgif \(sample) --theme \(name) -o \(name).gif" }

    /// What it sets beside settings that were given: neither those themselves nor what contradicts them.
    ///
    /// - Parameter given: the settings, and those of a preset among them.
    func settings(beside given: Settings) -> Settings {
        var own = Settings(Dictionary(uniqueKeysWithValues: settings.map { ($0.key, [$0.text]) }), origin: .theme)
        // A preset is a motion of its own; when it begins, how long it rests and how often it plays is the theme's.
        if given[.preset] != nil {
            own = own.filter { $0.definition.section != .motion || Self.timing.contains($0) }
        }
        // What says by itself which style a number has.
        if [JobKey.currency, .unit].contains(where: { given[$0] != nil }) { own[.style] = nil }
        // On a canvas that is named type is as large as it allows, within the canvas's own padding.
        if given[.canvas] != nil || given[.fit] != nil { own[.shrink] = nil }
        if given[.canvas] != nil { own[.padding] = nil }
        return OptionFamily.standing(own, under: given, isPreset: true)
    }

    private static let timing: Set<JobKey> = [
        .holdStart, .hold, .holdEnd, .every, .fps, .loop, .boomerang, .firstFrame,
    ]
}
