// The classes are unchecked because a class with subclasses cannot be checked. None of them has mutable state.

/// The base class of ``JobKey``, which is a row of the table of options.
///
/// The keys are in a chain of classes, one for each file of rows. Up to Swift 6.3, a key path to a static property, as
/// in `job.fontSize`, finds only properties in the body of a class.
public class TableKey: @unchecked Sendable {
    /// A key whose values are of one type.
    public typealias Of<Value> = JobKey.Of<Value>

    package let definition: OptionDefinition

    init(_ definition: OptionDefinition) { self.definition = definition }

    /// The long option of the command line: `--font-size` for `fontSize`.
    public var optionName: String { definition.optionName }

    /// Words that the value may be. Other texts are refused, except numbers and texts that the key parses itself.
    public var words: [String] { definition.words }
}

/// The name of one setting of a job, as job files spell it; the command line's long option is its kebab-case form.
///
/// A key is a row of the table of options; ``Of`` is a key with the type of its values.
public class JobKey: OutputKeys, @unchecked Sendable {
    /// A key whose values are of one type: `job.fontSize = 40`.
    ///
    /// `Value` has no requirement here, because the runtime would search for its conformance once for each type. That
    /// takes a tenth of the time of a small job. The subscript of ``Job`` requires a ``SettingValue``.
    public final class Of<Value>: JobKey, @unchecked Sendable {
        /// A row of the table.
        ///
        /// - Parameters:
        ///   - name: the spelling of job files.
        ///   - field: the field that the value sets; nil for a value that the reader of jobs computes with.
        ///   - scope: the part of a picture with several numbers that the option is about; nil is that of its section.
        ///   - fallback: the default, as a text of the key.
        ///   - note: the default in words, if it depends on other keys.
        ///   - value: the placeholder of the value in the command line's help; nil is the kind's.
        ///   - help: one sentence; `{key}` is replaced by the spelling of that key.
        ///   - rules: the options that the row excludes, those that it needs, and those beside which it has no effect.
        ///   - example: the options of a line that uses the option, without the file, and without numbers if 49 and 39
        ///     are suitable.
        init(
            _ name: String, _ section: OptionSection, _ kind: ValueKind, sets field: (any BoundField)? = nil,
            about scope: OptionScope? = nil,
            default fallback: String? = nil, note: String? = nil, unit: OptionDefinition.Unit? = nil,
            value: String? = nil, letter: Character? = nil, isRepeatable: Bool = false, allowsLeadingDash: Bool = false,
            _ help: String, _ rules: OptionRule..., example: String
        ) {
            super.init(
                OptionDefinition(
                    name, section, kind, sets: field, about: scope, default: fallback, note: note, unit: unit,
                    value: value, letter: letter, isRepeatable: isRepeatable, allowsLeadingDash: allowsLeadingDash,
                    help,
                    rules: rules, example: example))
        }
    }
}

extension JobKey {
    /// Every key, in the order of the help.
    public static let allCases: [JobKey] =
        valueKeys + textValueKeys + countdownKeys + formatKeys + textKeys + motionKeys + themeKeys + lookKeys
        + compositionKeys
        + unitLabelKeys + partKeys
        + panelKeys + outputKeys + limitKeys

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
    private static let byOption = Dictionary(
        uniqueKeysWithValues: allCases.map { (String($0.optionName.dropFirst(2)), $0) })
    private static let byLetters = Dictionary(uniqueKeysWithValues: allCases.map { (Meaning.letters($0.rawValue), $0) })

    /// Returns the key with a name in any case, with or without signs between its words: `Font_Size`; nil for none.
    package static func spelled(_ name: String) -> JobKey? { byName[name] ?? byLetters[Meaning.letters(name)] }

    fileprivate static func named(_ name: String) -> JobKey? { byName[name] }
    fileprivate static func ofOption(_ name: String) -> JobKey? { byOption[name] }
}

extension RawRepresentable where Self: JobKey {
    /// Returns the key with a name; nil for none.
    public init?(rawValue: String) {
        guard let key = JobKey.named(rawValue) as? Self else { return nil }
        self = key
    }

    /// Returns the key of a long option's name without its dashes, `fontSize` for `font-size`.
    package init?(optionName: String) {
        guard let key = JobKey.ofOption(optionName) as? Self else { return nil }
        self = key
    }
}

extension JobKey: RawRepresentable, Codable, CustomStringConvertible {
    /// Spelling in job files: `fontSize`.
    public var rawValue: String { definition.name }
    /// Spelling in job files: `fontSize`.
    public var description: String { rawValue }
}

extension JobKey: Hashable {
    /// Returns whether two keys are one row of the table.
    public static func == (left: JobKey, right: JobKey) -> Bool { left === right }

    /// Hashes the identity of the row, because decoders look keys up millions of times.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
