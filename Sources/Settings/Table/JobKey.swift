/// The name of one setting of a job, as job files spell it; the command line's long option is its kebab-case form.
///
/// A key is a row of the table of options; ``Of`` is a key with the type of its values.
public class JobKey: OutputKeys, @unchecked Sendable {
    /// A key whose values are of one type: `job.fontSize = 40`.
    ///
    /// `Value` has no requirement here, because the runtime would search for its conformance once for each type. That
    /// takes a tenth of the time of a small job. The subscript of ``Job`` requires a ``SettingValue``.
    public final class Of<Value>: JobKey, @unchecked Sendable {}
}

extension JobKey {
    /// Every key, in the order of the help.
    public static let allCases: [JobKey] =
        valueKeys + textValueKeys + countdownKeys + formatKeys + textKeys + motionKeys + themeKeys + lookKeys
        + compositionKeys
        + unitLabelKeys + partKeys
        + panelKeys + outputKeys + limitKeys

    fileprivate static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
    private static let byLetters = Dictionary(uniqueKeysWithValues: allCases.map { (Meaning.letters($0.rawValue), $0) })

    /// Returns the key with a name in any case, with or without signs between its words: `Font_Size`, `font-size`; nil
    /// for none.
    package static func spelled(_ name: String) -> JobKey? { byName[name] ?? byLetters[Meaning.letters(name)] }
}

extension RawRepresentable where Self: JobKey {
    /// Returns the key with a name; nil for none.
    public init?(rawValue: String) {
        guard let key = JobKey.byName[rawValue] as? Self else { return nil }
        self = key
    }
}

extension JobKey: RawRepresentable, Codable, CustomStringConvertible {
    /// Spelling in job files: `fontSize`.
    public var rawValue: String { name }
    /// Spelling in job files: `fontSize`.
    public var description: String { rawValue }
}

extension JobKey: Hashable {
    /// Returns whether two keys are one row of the table.
    public static func == (left: JobKey, right: JobKey) -> Bool { left === right }

    /// Hashes the identity of the row, because decoders look keys up millions of times.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
