// The protocols document their members.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A value of a setting for Swift programs, with the type of the setting's key.
///
///     var job = Job(from: "1234.56", to: "245699")
///     job.style = .currency
///     job.fontSize = 40
///     job.font = ["Inter", "Noto Sans Arabic"]
///
/// `docs/options.md` lists the units and ranges of each key. The renderer throws an error with the key's name for other
/// values.
public protocol SettingValue: Sendable, Hashable {
    /// Texts as on the command line. A repeatable key has several.
    var texts: [String] { get }
    /// Makes the value of texts; nil if they are not of this type.
    init?(texts: [String])
}

extension String: SettingValue {}
extension Bool: SettingValue {}
extension Int: SettingValue {}
extension Double: SettingValue {
    public var texts: [String] { [OptionDefinition.text(self)] }
}

extension SettingValue where Self: LosslessStringConvertible {
    public var texts: [String] { [description] }
    public init?(texts: [String]) {
        guard let text = texts.last else { return nil }
        self.init(text)
    }
}

extension SettingValue where Self: RawRepresentable<String> {
    public var texts: [String] { [rawValue] }
    public init?(texts: [String]) { self.init(rawValue: texts.last ?? "") }
}

/// A setting's value that is a text in a small language.
public protocol SettingWord: SettingValue, ExpressibleByStringInterpolation {
    /// Text of the value as on the command line.
    var text: String { get }
    /// A value as the command line takes it.
    init(_ text: String)
}

extension SettingWord {
    public var texts: [String] { [text] }
    public init?(texts: [String]) {
        guard let text = texts.last else { return nil }
        self.init(text)
    }
    /// A value as the command line takes it.
    public init(stringLiteral text: String) { self.init(text) }
}
