package import RollGIF

/// Report of `rollgif presets` about one preset.
package struct PresetReport: BundleReport {
    package let name: String
    /// Family of the preset: wheels, counting, morphs, cards, counters, displays or earlier.
    package let family: Preset.Family
    /// Model of the preset.
    package let summary: String
    /// Settings of the preset, by long option.
    package let options: [String: String]

    package init(_ preset: Preset) {
        (name, family, summary, options) = (preset.name, preset.family, preset.purpose, preset.options)
    }

    /// List of all presets for the user, family by family.
    package static var listing: String {
        Preset.Family.allCases.map { family in
            let members = all.filter { $0.family == family }.map(\.text)
            return "\(family.rawValue)\n\n" + members.joined(separator: "\n\n")
        }.joined(separator: "\n\n")
    }

    /// Entry for the user: the name, the model, and the options as they would be typed.
    package var text: String { "\(name)\n  \(summary)\n  \(typed)" }
}
