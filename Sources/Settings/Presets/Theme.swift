import Motion
import Rendering

/// A preset of a whole picture by its use, with canvas, card, type, colours and motion. Explicit options override it.
package struct Theme: Sendable {
    /// Name of the theme: `kpi`, and `kpi-dark` for its dark twin.
    package let name: String
    /// The name that both twins share.
    package let family: String
    package let isDark: Bool
    /// Use of the picture, in a few words.
    package let purpose: String
    /// Look of the picture, in one sentence.
    package let summary: String
    /// Settings for a first picture with the theme, numbers and the words around them.
    package let sample: [(key: JobKey, text: String)]
    package let settings: [(key: JobKey, text: String)]
    /// Sets what no key sets. Keys that are read later override it.
    package let tune: @Sendable (inout MotionSettings) -> Void
    /// Sets forms of plates that no key sets.
    package let look: @Sendable (inout Appearance) -> Void

    /// Returns a theme and its dark twin.
    ///
    /// - Parameters:
    ///   - sample: settings beside it for a first picture.
    ///   - common: the settings of both.
    ///   - light, dark: the settings of one of them, its colours above all.
    ///   - tune, look: set what no key sets.
    static func pair(
        _ name: String, _ purpose: String, _ summary: String, sample: KeyValuePairs<JobKey, String>,
        common: KeyValuePairs<JobKey, String>, light: KeyValuePairs<JobKey, String>,
        dark: KeyValuePairs<JobKey, String>,
        tune: @escaping @Sendable (inout MotionSettings) -> Void = { _ in },
        look: @escaping @Sendable (inout Appearance) -> Void = { _ in }
    ) -> [Theme] {
        [false, true].map { isDark in
            Theme(
                name: isDark ? "\(name)-dark" : name, family: name, isDark: isDark, purpose: purpose, summary: summary,
                sample: sample.map { ($0.key, $0.value) },
                settings: joined(common, isDark ? dark : light),
                tune: tune, look: look)
        }
    }

    /// Returns the settings of both twins with those of one. The parts of a style may be in both.
    private static func joined(
        _ common: KeyValuePairs<JobKey, String>, _ own: KeyValuePairs<JobKey, String>
    ) -> [(key: JobKey, text: String)] {
        let added = common.map { key, text in
            (key: key, text: ([text] + own.filter { $0.key == key }.map(\.value)).joined(separator: " "))
        }
        return added + own.filter { pair in !common.contains { $0.key == pair.key } }.map { ($0.key, $0.value) }
    }

    /// The dark twin of a light theme, or the light twin of a dark one.
    package var twin: Theme? { Theme.named(isDark ? family : "\(family)-dark") }

    /// The line to type for a first picture.
    package var line: String {
        let options = sample.map { "\($0.key.optionName) \(Quoted.shellWord($0.text))" }.joined(separator: " ")
        return "rollgif \(options) --theme \(name) -o \(name).gif"
    }
}
