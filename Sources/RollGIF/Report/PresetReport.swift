/// What `rollgif presets` says about one preset.
package struct PresetReport: Encodable {
    package let name: String
    package let summary: String
    /// What it sets, by long option.
    package let options: [String: String]

    /// All presets.
    package static var all: [PresetReport] {
        Preset.all.map { preset in
            PresetReport(
                name: preset.name, summary: preset.summary,
                options: Dictionary(
                    uniqueKeysWithValues: preset.settings.map { (String($0.key.optionName.dropFirst(2)), $0.text) }))
        }
    }

    /// For people: the name, what it is after, and the options as they would be typed.
    package var text: String {
        let typed = options.sorted { $0.key < $1.key }.map { name, value in
            value == "true" ? "--\(name)" : "--\(name) \(value.contains(" ") ? "'\(value)'" : value)"
        }
        return "\(name)\n  \(summary)\n  \(typed.joined(separator: " "))"
    }
}
