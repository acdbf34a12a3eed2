import Motion

extension Job {
    /// This job with the settings of the preset it names wherever it has none of its own.
    func applyingPreset() throws(RollGIFError) -> Job {
        guard let name = self[.preset] else { return self }
        let preset: Preset
        do {
            preset = try Preset.named(name)
        } catch {
            let hint = JobReader(job: self).suggestion(for: name, in: Preset.all.map(\.name))
            throw RollGIFError(.usage, "--preset \"\(name)\": \(hint)rollgif presets lists them")
        }
        var defaults = Job()
        for option in preset.options {
            guard let key = JobKey(optionName: option.name) else {
                throw RollGIFError(.internal, "preset \(name) sets \(option.name), which is no option")
            }
            defaults[key] = option.value
        }
        for (given, replaced) in Self.curves where given.contains(where: { self[$0] != nil }) {
            for key in replaced { defaults[key] = nil }
        }
        return filled(from: defaults)
    }

    /// A job has one curve: settings of one family, given explicitly, take the place of the preset's other families.
    private static let curves: [(given: [JobKey], replaced: [JobKey])] = [
        ([.spring], [.easing, .damping, .initialVelocity, .mass, .stiffness, .speed, .duration]),
        ([.easing], [.spring, .damping, .initialVelocity, .mass, .stiffness, .speed]),
        ([.damping, .initialVelocity, .mass, .stiffness, .speed], [.spring, .easing]),
    ]
}

extension JobKey {
    /// The key of a long option's name, without dashes: `fontSize` for `font-size`.
    init?(optionName: String) {
        let words = optionName.split(separator: "-")
        let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        self.init(rawValue: (words.first.map(String.init) ?? "") + tail.joined())
    }
}
