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

extension Preset {
    /// Options of which any one, given explicitly, makes those of the preset in the same family meaningless: a job
    /// has one curve, one style and one number of fraction digits.
    private static let families: [(given: Set<String>, dropped: Set<String>)] = [
        (
            ["spring", "easing", "damping", "initial-velocity", "mass", "stiffness", "speed"],
            ["spring", "easing"]
        ),
        (["spring", "easing"], ["damping", "initial-velocity", "mass", "stiffness"]),
        (["spring", "speed"], ["duration"]),
        (["pattern", "skeleton"], ["style", "fraction-digits"]),
        (["min-fraction-digits", "max-fraction-digits"], ["fraction-digits"]),
    ]

    /// What the preset sets beside options that were given explicitly, by their long names: neither those themselves
    /// nor what contradicts them.
    package func options(besides given: Set<String>) -> [Option] {
        var dropped = given
        for family in Self.families where !family.given.isDisjoint(with: given) { dropped.formUnion(family.dropped) }
        return options.filter { !dropped.contains($0.name) }
    }
}
