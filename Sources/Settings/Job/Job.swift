import Numerals

/// A description of an animation by its settings. Nothing is checked until a ``Renderer`` is made.
///
///     var job = Job(from: "1234.56", to: "245699")
///     job.style = .currency
///     job.fontSize = 40
///     let gif = try Renderer(job).gif()
///
/// Numbers to show are texts, so that no digit is lost. A text that a user has typed is set unchanged, `job[.style] =
/// text`.
@dynamicMemberLookup
public struct Job: Sendable, Equatable {
    /// Settings with their origins, such as the job, a theme or a preset.
    package var parsedSettings: Settings

    /// Explicit settings by key. Others have the defaults in the documentation of their keys.
    public var settings: [JobKey: [String]] { parsedSettings.texts }

    /// Panels of one picture with several numbers, to which the other settings apply; none for one number.
    public var panels: [Job] = []
    /// Name of the panel; nil for none.
    public var name: String?
    /// Keys that the address of a served picture may set.
    package var open: Set<JobKey> = []

    /// Trust in the files that a job's settings name.
    package enum Trust: Sendable, Equatable {
        /// The user's own settings, which may name every file.
        case trusted
        /// Settings of a job file, whose outputs stay in a folder; nil if these are not the file's.
        case untrusted(outputFolder: String?)

        package var outputFolder: String? {
            if case .untrusted(let folder) = self { folder } else { nil }
        }

        /// Returns the less trusted of the two, or `self` if both are untrusted.
        package func lesser(_ other: Trust) -> Trust { self == .trusted ? other : self }
    }

    package var trust = Trust.trusted

    /// An element of a list in a data file, for a job of `each`.
    package struct DataElement: Sendable, Equatable {
        /// The pointer of the list; empty for the records or rows of the file.
        package let list: [String]
        /// Index in the list, from 0.
        package let index: Int

        package init(list: [String], index: Int) { (self.list, self.index) = (list, index) }
    }

    /// Element of the data file that references are relative to; nil is the whole file.
    package var dataElement: DataElement?
    /// Meaning of the values; nil before they are read.
    package var reading: Reading?
    /// Other cells of the column that the values come from.
    package var column: WrittenColumn?
    /// Themes and presets whose settings the job has, its own or those of its picture, the strongest first.
    package var bundles: [TuningBundle] = []
    /// References by which values were taken from a data file, for messages.
    package var sources: [JobKey: String] = [:]
    /// Whether references to the data file have been replaced, so that texts are not searched again.
    package var hasData = false

    /// Makes a job from settings by key. A list has several texts, and every other setting one.
    public init(settings: [JobKey: [String]] = [:]) {
        parsedSettings = Settings(settings)
    }

    package init(_ parsedSettings: Settings) { self.parsedSettings = parsedSettings }

    /// Makes a job that changes one number into another.
    public init(from start: String, to end: String) {
        parsedSettings = [.from: [start], .to: [end]]
    }

    /// Makes a job that changes one whole number into another.
    public init(from start: Int, to end: Int) { self.init(from: String(start), to: String(end)) }

    /// The value of a setting by its key, `job.fontSize`; nil if it is not set, or its text has another type.
    public subscript<Value: SettingValue>(dynamicMember key: KeyPath<JobKey.Type, JobKey.Of<Value>>) -> Value? {
        get { parsedSettings.setting(JobKey.self[keyPath: key]).flatMap { Value(texts: $0.plainTexts) } }
        set { self[list: JobKey.self[keyPath: key]] = newValue?.texts ?? [] }
    }

    /// The text of a setting, or nil if it is not set. A list gives its last text.
    public subscript(key: JobKey) -> String? {
        get { parsedSettings.text(key) }
        set { parsedSettings[key] = newValue.map { [$0] } }
    }

    /// All texts of a setting that may be given more than once.
    public subscript(list key: JobKey) -> [String] {
        get { parsedSettings[key] ?? [] }
        set { parsedSettings[key] = newValue.isEmpty ? nil : newValue }
    }

    /// Takes a weaker layer as defaults.
    package mutating func fill(from layer: Settings) { parsedSettings = parsedSettings.filled(from: layer) }

    /// The interface that the job came through, which spells keys that it does not set.
    package var door: Message.Door { parsedSettings.has(origin: .record) ? .keys : .options }

    /// Returns the origin of a setting; nil for one that is not set.
    package func origin(_ key: JobKey) -> Setting.Origin? { parsedSettings.setting(key)?.origin }

    /// Returns whether a setting is an explicit one of this job. Only then a warning is due if it has no effect.
    package func isAskedFor(_ key: JobKey) -> Bool { origin(key)?.isOfJob == true }

    /// Sets a setting that follows from others.
    package mutating func imply(_ key: JobKey, _ text: String) {
        parsedSettings.set(key, Setting([text], of: key, origin: .implied))
    }

    /// Replaces the texts of a setting; its origin stays unless another is given.
    package mutating func replace(_ key: JobKey, _ texts: [String], origin: Setting.Origin? = nil) {
        parsedSettings.set(key, Setting(texts, of: key, origin: origin ?? self.origin(key) ?? .job))
    }

    /// Replaces the texts of a setting whose values were written elsewhere; its origin stays.
    package mutating func replace(_ key: JobKey, written texts: [WrittenText]) {
        let reading = Setting.Reading(
            text: OptionDefinition.joined(texts.map(\.text)), value: .success(.form(texts)))
        parsedSettings.set(key, Setting([reading], origin: origin(key) ?? .job))
    }

    /// Adds a text to a key that may be given more than once, or replaces the text of another key.
    package mutating func add(_ reading: Setting.Reading, to key: JobKey) {
        if !key.isRepeatable { parsedSettings.set(key, nil) }
        parsedSettings.append(reading, to: key)
    }
}
