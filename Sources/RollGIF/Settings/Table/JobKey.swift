/// The name of one setting of a job, as job files spell it; the command line's long option is its kebab-case form.
///
/// A key is a row of the table of options.
public struct JobKey: Sendable {
    /// Definition of the values that the key takes.
    package let definition: OptionDefinition

    /// A row of the table.
    ///
    /// - Parameters:
    ///   - name: the spelling of job files.
    ///   - scope: the part of a picture with several numbers that it is about; nil is that of its section.
    ///   - fallback: the default, as a text that the key would take.
    ///   - note: the default in words, where it depends on other keys.
    ///   - value: the placeholder of the value in the command line's help; nil is the kind's own.
    ///   - help: one sentence; `{key}` is replaced by how the reader spells that key.
    ///   - rules: the options that it excludes, those that it needs, and those beside which it has no effect.
    init(
        _ name: String, _ section: OptionSection, _ kind: ValueKind, about scope: OptionScope? = nil,
        default fallback: String? = nil, note: String? = nil, unit: OptionDefinition.Unit? = nil, value: String? = nil,
        letter: Character? = nil, isRepeatable: Bool = false, mayBeginWithDash: Bool = false, _ help: String,
        _ rules: OptionRule...
    ) {
        definition = OptionDefinition(
            name: name, section: section, kind: kind, scope: scope, fallback: fallback, note: note, unit: unit,
            value: value, letter: letter, isRepeatable: isRepeatable, mayBeginWithDash: mayBeginWithDash, help: help,
            rules: rules)
    }

    /// The long option of the command line: `--font-size` for `fontSize`.
    public var optionName: String { definition.optionName }
}

extension JobKey: CaseIterable {
    /// Every key, in the order of the help.
    public static let allCases =
        valueKeys + textValueKeys + countdownKeys + formatKeys + textKeys + motionKeys + themeKeys + lookKeys
        + compositionKeys
        + unitLabelKeys + partKeys
        + panelKeys + outputKeys + limitKeys

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
    private static let byOption = Dictionary(
        uniqueKeysWithValues: allCases.map { (String($0.optionName.dropFirst(2)), $0) })

    /// The key of a long option's name without its dashes: `fontSize` for `font-size`.
    init?(optionName: String) {
        guard let key = Self.byOption[optionName] else { return nil }
        self = key
    }
}

extension JobKey: RawRepresentable, Codable, CustomStringConvertible {
    /// The key with a name, or nil when there is none.
    public init?(rawValue: String) {
        guard let key = Self.byName[rawValue] else { return nil }
        self = key
    }

    /// Spelling in job files: `fontSize`.
    public var rawValue: String { definition.name }
    /// Spelling in job files: `fontSize`.
    public var description: String { rawValue }
}

extension JobKey: Hashable {
    /// Whether two keys are one row of the table.
    public static func == (left: JobKey, right: JobKey) -> Bool { left.definition === right.definition }

    /// Hashes the row's place in memory: decoders look keys up millions of times.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }
}
