package import RollGIF

/// Report of `rollgif presets` about one preset.
package struct PresetReport: Encodable {
    package let name: String
    /// Family of the preset: wheels, counting, morphs, cards, counters, displays or earlier.
    package let family: Preset.Family
    /// Model of the preset.
    package let summary: String
    /// Settings of the preset, by long option.
    package let options: [String: String]

    /// Reports of all presets.
    package static var all: [PresetReport] {
        Preset.all.map { preset in
            PresetReport(
                name: preset.name, family: preset.family, summary: preset.summary,
                options: Dictionary(
                    uniqueKeysWithValues: preset.settings.map { (String($0.key.optionName.dropFirst(2)), $0.text) }))
        }
    }

    /// List of all presets for the user, family by family.
    package static var listing: String {
        Preset.Family.allCases.map { family in
            let members = all.filter { $0.family == family }.map(\.text)
            return "\(family.rawValue)\n\n" + members.joined(separator: "\n\n")
        }.joined(separator: "\n\n")
    }

    /// Entry for the user: the name, the model, and the options as they would be typed.
    package var text: String {
        let typed = options.sorted { $0.key < $1.key }.map { name, value in
            value == "true" ? "--\(name)" : "--\(name) \(value.contains(" ") ? "'\(value)'" : value)"
        }
        return "\(name)\n  \(summary)\n  \(typed.joined(separator: " "))"
    }
}
