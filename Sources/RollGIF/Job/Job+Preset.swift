import Motion

extension Job {
    /// This job with the settings of the preset it names wherever it has none of its own.
    func applyingPreset() throws(RollGIFError) -> Job {
        guard let name = self[.preset] else { return self }
        let preset: Preset
        do {
            preset = try Preset.named(name)
        } catch {
            let hint = Suggestion.name(like: name, in: Preset.all.map(\.name))
            throw RollGIFError(.usage, "--preset \"\(name)\": \(hint)rollgif presets lists them", key: .preset)
        }
        var defaults = Job()
        let given = Set(settings.keys.map { String($0.optionName.dropFirst(2)) })
        for option in preset.options(besides: given) {
            guard let key = JobKey(optionName: option.name) else {
                throw RollGIFError(.internal, "preset \(name) sets \(option.name), which is no option")
            }
            defaults[key] = option.value
            defaults.inherited.insert(key)
        }
        return filled(from: defaults)
    }
}

extension JobKey {
    /// The key of a long option's name, without dashes: `fontSize` for `font-size`.
    init?(optionName: String) {
        let words = optionName.split(separator: "-")
        let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        self.init(rawValue: (words.first.map(String.init) ?? "") + tail.joined())
    }
}
