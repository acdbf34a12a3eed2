/// A value of a setting as a program writes it: a number, a text, a switch, a word of the table of options, or a list.
///
///     var job = Job(from: "1234.56", to: "245699")
///     job.style = .currency
///     job.fontSize = 40
///     job.font = ["Inter", "Noto Sans Arabic"]
///
/// Values of each key, with units and ranges, are listed in `docs/options.md`; the renderer refuses others by name.
public struct SettingValue: Sendable, Hashable {
    /// Texts as the command line takes them; a key that may be given more than once has one for each time.
    public let texts: [String]

    /// A value as the command line takes it.
    public init(_ text: String) { texts = [text] }

    /// A whole number.
    public init(_ number: Int) { texts = [String(number)] }

    /// A measure, such as pixels or seconds. Numbers that are shown are texts, so that no digit of theirs is lost.
    public init(_ number: Double) { texts = [OptionDefinition.text(number)] }

    /// A switch.
    public init(_ isOn: Bool) { texts = [isOn ? "true" : "false"] }

    /// The values of a key that may be given more than once.
    public init(_ texts: [String]) { self.texts = texts }
}

extension SettingValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
    /// A text.
    public init(stringLiteral text: String) { self.init(text) }
    /// A whole number.
    public init(integerLiteral number: Int) { self.init(number) }
    /// A measure.
    public init(floatLiteral number: Double) { self.init(number) }
    /// A switch.
    public init(booleanLiteral isOn: Bool) { self.init(isOn) }
    /// A list of texts.
    public init(arrayLiteral texts: String...) { self.init(texts) }
}
