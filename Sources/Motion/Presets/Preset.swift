/// A named set of options that makes an animation look like a known one; options given explicitly win.
package struct Preset: Sendable {
    /// One option, by its long name without dashes, and its value as it would be typed; a flag has the value `true`.
    package struct Option: Sendable, Equatable {
        package let name: String
        package let value: String
    }

    package let name: String
    /// What it is after, in a few words.
    package let summary: String
    package let options: [Option]

    init(_ name: String, _ summary: String, _ options: KeyValuePairs<String, String>) {
        self.name = name
        self.summary = summary
        self.options = options.map { Option(name: $0.key, value: $0.value) }
    }
}
