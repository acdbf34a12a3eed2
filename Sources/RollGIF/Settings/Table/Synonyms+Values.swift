import Scene

// Values that are typed as if they were options: `--linear`, `--flip`, `--no-grouping`.
extension Synonyms {
    /// Options whose words may be typed without the option; the first that has a word is the one that it means.
    private static let keysOfWords: [JobKey] = [
        .format, .style, .theme, .preset, .mode, .easing, .spring, .meter, .plate, .path, .exit, .rounding,
        .align, .valign, .direction, .backgroundFit, .place,
    ]

    private static let otherValues: [JobKey: [String: String]] = [
        .format: [
            "jpg": "png", "jpeg": "png", "mkv": "mp4", "m4v": "mp4", "gifv": "mp4", "h264": "mp4", "prores": "mov",
            "json": "lottie",
        ],
        .mode: ["fade": "crossfade", "dissolve": "crossfade"],
        .style: ["hms": "duration", "minutes": "duration", "k": "compact", "thousands": "compact"],
        .meter: ["line": "bar", "progress": "bar", "radial": "ring"],
        .weight: [
            "book": "regular", "demi": "semibold", "demi-bold": "semibold", "hairline": "thin", "heavy": "black",
            "normal": "regular", "ultra-bold": "extrabold", "ultra-light": "extralight",
        ],
        .rounding: ["bankers": "half-even", "nearest": "half-up", "truncate": "down"],
        .sign: ["plus": "always"],
        .dither: ["bayer": "ordered", "floyd-steinberg": "diffusion"],
        .firstFrame: ["begin": "start", "end": "final", "first": "start", "last": "final"],
        .optimize: ["best": "3", "high": "3", "max": "3", "off": "0", "none": "0"],
    ]

    /// Returns the value that a word means as a value of an option, or the option to which the word belongs; nil for
    /// other words.
    static func otherValue(_ word: String, of key: JobKey) -> String? {
        if let value = otherValues[key]?[word] { return value }
        let words = key.definition.words
        let isOff = ["none", "no", "false", "off", "never"].contains(word)
        if let value = isOff ? neutralWord(words) : ["on", "yes", "true"].contains(word) ? activeWord(words) : nil {
            return value
        }
        guard let meaning = meanings[letters(word)], let value = meaning.value, let other = meaning.key else {
            return nil
        }
        if other == key { return value }
        // The option's own words come first if one is spelled like it.
        return Suggestion.nearest(to: word, in: words) == nil ? "\(other.mark) \(value)" : nil
    }

    private static func neutralWord(_ words: [String]) -> String? {
        ["none", "off", "never", "transparent"].first(where: words.contains)
    }

    private static func activeWord(_ words: [String]) -> String? { ["always", "auto"].first(where: words.contains) }

    private static let values: [String: Meaning] = {
        let words = keysOfWords.flatMap { key in
            let option = key == .format ? "-f" : key.optionName
            return key.definition.words.filter { $0 != "none" && $0 != "auto" }
                .map { (letters($0), Meaning("\(option) \($0)")) }
        }
        return Dictionary(words, uniquingKeysWith: { first, _ in first })
    }()

    /// Returns the option that has the word as a value, under its name or another one; nil for none.
    static func option(withValue word: some StringProtocol) -> Meaning? {
        guard word.count > 1 else { return nil }
        if let meaning = values[letters(word)] { return meaning }
        let name = word.lowercased()
        if let theme = themes[name] { return Meaning("\(JobKey.theme.optionName) \(theme)") }
        if let place = places[name], DestinationRule.named(place) != nil {
            return Meaning("\(JobKey.place.optionName) \(place)")
        }
        if name.hasPrefix("ease"), let easing = easing(name), JobKey.easing.definition.words.contains(easing) {
            return Meaning("\(JobKey.easing.optionName) \(easing)")
        }
        if let unit = units[name] ?? units.values.first(where: { $0 == name }) {
            return Meaning("\(JobKey.unit.optionName) \(unit)")
        }
        return Color.named[name].map { _ in Meaning("\(JobKey.color.optionName) \(name)") }
    }

    /// Returns the value that switches an option off, for its name or another one behind `no-`; nil for options that
    /// have no such value.
    static func option(withoutEffect word: some StringProtocol) -> Meaning? {
        let name = letters(word)
        guard name.hasPrefix("no") else { return nil }
        let option = name.dropFirst(2)
        guard
            let key = JobKey.allCases.first(where: { letters($0.rawValue) == option }) ?? meanings[String(option)]?.key
        else { return nil }
        let kind = key.definition.kind
        let value = neutralWord(kind.words) ?? (kind.range?.contains(0) == true ? "0" : nil)
        return value.map { Meaning("\(key.optionName) \($0)") }
    }
}
