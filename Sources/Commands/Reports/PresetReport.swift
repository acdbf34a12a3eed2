package import RollGIF

/// What `rollgif presets` says about one preset.
package struct PresetReport: Encodable {
    package let name: String
    /// What kind of change it is: wheels, counting, morphs, cards, counters or displays.
    package let family: Preset.Family
    /// What it is after.
    package let summary: String
    /// What it sets, by long option.
    package let options: [String: String]

    /// All presets.
    package static var all: [PresetReport] {
        Preset.all.map { preset in
            PresetReport(
                name: preset.name, family: preset.family, summary: preset.summary,
                options: Dictionary(
                    uniqueKeysWithValues: preset.settings.map { (String($0.key.optionName.dropFirst(2)), $0.text) }))
        }
    }

    /// For people: all presets, family by family.
    package static var listing: String {
        Preset.Family.allCases.map { family in
            let members = all.filter { $0.family == family }.map(\.text)
            return "\(family.rawValue)\n\n" + members.joined(separator: "\n\n")
        }.joined(separator: "\n\n")
    }

    /// For people: the name, what it is after, and the options as they would be typed.
    package var text: String {
        let typed = options.sorted { $0.key < $1.key }.map { name, value in
            value == "true" ? "--\(name)" : "--\(name) \(value.contains(" ") ? "'\(value)'" : value)"
        }
        return "\(name)\n  \(summary)\n  \(typed.joined(separator: " "))"
    }
}
