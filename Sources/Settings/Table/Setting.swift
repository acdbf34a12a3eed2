extension JobKey {
    /// Defaults as their rows read them.
    private static let defaultValues: [JobKey: ParsedValue] = Dictionary(
        uniqueKeysWithValues: allCases.compactMap { key in
            key.fallback.flatMap { try? key.read($0) }.map { (key, $0) }
        })

    /// Keys of values that keep the second part of a weaker layer's.
    fileprivate static let inheriting = allCases.filter { $0.kind.inheritsPart }

    /// Default of the key; nil if it depends on other keys.
    package var defaultValue: ParsedValue? { Self.defaultValues[self] }
}

/// Setting of one key, read once, with its origin.
package struct Setting: Sendable {
    package enum Origin: Sendable {
        /// The job alone, which is a command line without a job file, or a program.
        case job
        /// The command line beside a job file, and the job's record in the file.
        case line, record
        /// The defaults or a theme of a job file.
        case defaults
        /// The picture around a panel.
        case picture
        /// One of the program's themes, presets or destinations.
        case theme, preset, destination
        /// Other settings, such as a style from the spelling of the numbers, or a card from a fold.
        case implied

        /// Whether the job itself has the setting, and no layer below it.
        package var isOfJob: Bool { [.job, .line, .record].contains(self) }
    }

    /// Text with the value that its row reads from it.
    package struct Reading: Sendable {
        package let text: String
        package let value: Result<ParsedValue, ValueError>

        package init(text: String, value: Result<ParsedValue, ValueError>) { (self.text, self.value) = (text, value) }

        package init(_ text: String, of key: JobKey) {
            do throws(ValueError) {
                self = try key.spelledReading(of: text)
            } catch {
                self.init(text: text, value: .failure(error))
            }
        }
    }

    /// Readings in order; a key that may be given more than once can have several.
    package private(set) var readings: [Reading]
    package var origin: Origin

    package init(_ readings: [Reading], origin: Origin = .job) { (self.readings, self.origin) = (readings, origin) }

    package init(_ texts: [String], of key: JobKey, origin: Origin = .job) {
        readings = texts.map { Reading($0, of: key) }
        self.origin = origin
    }

    package var texts: [String] { readings.map(\.text) }
    /// The last value, nil if it cannot be read.
    package var value: ParsedValue? { readings.last.flatMap { try? $0.value.get() } }
    /// Texts with numbers as programs write them, such as `40` for `40px`.
    var plainTexts: [String] { value?.plainText.map { [$0] } ?? texts }
    /// Last text, the one that counts for keys with one value.
    package var text: String { readings.last?.text ?? "" }

    /// Returns the setting over that of a weaker layer, from which a style takes the parts that it does not have.
    package func filled(from weak: Setting) -> Setting {
        guard let own: TextStyle = value?.form(), let other: TextStyle = weak.value?.form() else { return self }
        let style = own.filled(from: other, origin: weak.origin)
        return Setting([Reading(text: style.text, value: .success(.form(style)))], origin: origin)
    }

    /// Origin of the setting's colour, which for a style may be a weaker layer than that of its other parts.
    package var colorOrigin: Origin { (value?.form() as TextStyle?)?.colorOrigin ?? origin }

    package mutating func append(_ reading: Reading) { readings.append(reading) }
}

extension Setting: Equatable {
    package static func == (left: Setting, right: Setting) -> Bool {
        left.origin == right.origin && left.texts == right.texts
    }
}

/// Settings by key, all those of a job or one layer of them.
package struct Settings: Sendable, Equatable {
    private var byKey: [JobKey: Setting] = [:]

    package init() {}

    package init(_ texts: [JobKey: [String]], origin: Setting.Origin = .job) {
        for (key, texts) in texts { byKey[key] = Setting(texts, of: key, origin: origin) }
    }

    /// Texts of a key. Setting them keeps the setting's origin; a new setting has the job as origin.
    package subscript(key: JobKey) -> [String]? {
        get { byKey[key]?.texts }
        set { byKey[key] = newValue.map { Setting($0, of: key, origin: byKey[key]?.origin ?? .job) } }
    }

    package var isEmpty: Bool { byKey.isEmpty }
    package var keys: some Collection<JobKey> { byKey.keys }
    package var texts: [JobKey: [String]] { byKey.mapValues(\.texts) }

    package func contains(_ key: JobKey) -> Bool { byKey[key] != nil }
    package func setting(_ key: JobKey) -> Setting? { byKey[key] }
    package func text(_ key: JobKey) -> String? { byKey[key]?.text }
    package func has(origin: Setting.Origin) -> Bool { byKey.values.contains { $0.origin == origin } }

    package mutating func set(_ key: JobKey, _ setting: Setting?) { byKey[key] = setting }

    /// Adds a text to a key that may be given more than once.
    package mutating func append(_ reading: Setting.Reading, to key: JobKey) {
        if byKey[key] == nil { byKey[key] = Setting([], of: key) }
        byKey[key]?.append(reading)
    }

    package func filter(_ isKept: (JobKey) -> Bool) -> Settings {
        var kept = self
        kept.byKey = byKey.filter { isKept($0.key) }
        return kept
    }

    /// Returns the settings with other origins.
    ///
    /// - Parameter origin: the new origin, from the old one.
    package func mapOrigins(_ origin: (Setting.Origin) -> Setting.Origin) -> Settings {
        var settings = self
        for key in byKey.keys { settings.byKey[key]?.origin = origin(byKey[key]?.origin ?? .job) }
        return settings
    }

    /// Returns the settings with others as defaults.
    ///
    /// A value without a second part has that of the defaults, if its kind keeps it.
    package func filled(from others: Settings) -> Settings {
        var settings = self
        settings.byKey.merge(others.byKey) { $0.filled(from: $1) }
        for key in JobKey.inheriting {
            guard let own = byKey[key], own.value != nil, own.text != key.fallback,
                let weak = others.byKey[key]
            else { continue }
            let text = key.kind.completed(own.text, by: weak.text)
            if text != own.text { settings.byKey[key] = Setting([text], of: key, origin: own.origin) }
        }
        return settings
    }

    /// Returns the settings merged over a weaker layer, without those that they override or exclude.
    package func over(_ weak: Settings) -> Settings {
        isEmpty ? weak : filled(from: ExclusiveOptions.remaining(weak, under: self))
    }
}

extension Settings: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (JobKey, [String])...) {
        self.init(Dictionary(elements) { $1 })
    }
}
