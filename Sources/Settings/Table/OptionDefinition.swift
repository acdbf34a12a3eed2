// Classes with subclasses are unchecked because they cannot be checked. None of them has mutable state.

/// A row of the table of options, the only definition of the values that an option takes. The rows of jobs are
/// ``JobKey``s.
///
/// The keys are in a chain of classes, one for each file of rows. Up to Swift 6.3, a key path to a static property, as
/// in `job.fontSize`, finds only properties in the body of a class.
///
/// These rows are used by the reader of jobs, by job files and their schema, and by the command line with its help,
/// completions and manual. The tables of the documentation use them too.
public class OptionDefinition: @unchecked Sendable {
    /// A key whose values are of one type.
    public typealias Of<Value> = JobKey.Of<Value>

    /// Unit of a number, in words, with the suffix that people write behind it.
    package enum Unit: String, Sendable {
        case pixels, seconds, digits, frames, megabytes
        case framesPerSecond = "frames a second"

        /// Suffix behind a number; nil for none. Times and sizes have many, which `WrittenTime` and `ByteCount` know.
        package var suffix: String? {
            switch self {
            case .pixels: "px"
            case .framesPerSecond: "fps"
            case .seconds, .digits, .frames, .megabytes: nil
            }
        }

    }

    /// Spelling in job files: `fontSize`.
    package let name: String
    /// The long option of the command line: `--font-size` for `fontSize`.
    public let optionName: String
    /// Letter of the short form on the command line; nil for none.
    package let letter: Character?
    package let section: OptionSection
    package let kind: ValueKind
    /// The field that the value sets; nil for a value that the reader of jobs computes with.
    let field: (any BoundField)?
    /// Part of a picture with several numbers that the option is about.
    package let scope: OptionScope
    /// Default as a text that the option takes; nil if it depends on other options.
    package let fallback: String?
    /// Default in words, if it depends on other options.
    package let note: String?
    package let unit: Unit?
    package let value: String
    /// Whether the option may be repeated, or be a list.
    package let isRepeatable: Bool
    /// Whether a value that begins with a dash is a value on the command line.
    package let allowsLeadingDash: Bool
    /// One sentence of help; `{key}` is another key.
    package let help: String
    /// Rules about the options that this one excludes or needs, and those that make it ineffective.
    package let rules: [OptionRule]
    /// Options of a line that uses the option, or the whole line; nil for a switch, which uses its command's example.
    package let example: String?

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
    package init(
        _ name: String, _ section: OptionSection, _ kind: ValueKind, sets field: (any BoundField)? = nil,
        about scope: OptionScope? = nil, default fallback: String? = nil, note: String? = nil, unit: Unit? = nil,
        value: String? = nil, letter: Character? = nil, isRepeatable: Bool = false, allowsLeadingDash: Bool = false,
        _ help: String, _ rules: OptionRule..., example: String? = nil
    ) {
        (self.name, self.section, self.kind, self.field, self.help) = (name, section, kind, field, help)
        optionName = Self.optionName(of: name)
        self.scope = scope ?? section.defaultScope
        self.rules = self.scope.rules + rules
        (self.fallback, self.note, self.unit, self.letter) = (fallback, note, unit, letter)
        self.value = value ?? (unit == .pixels ? "px" : unit == .seconds ? "s" : kind.placeholder)
        self.example = example
        (self.isRepeatable, self.allowsLeadingDash) = (isRepeatable, allowsLeadingDash)
    }

    /// Whether the option is a switch of a job, which a preset or a theme may have turned on.
    package var canBeSwitchedOff: Bool { kind.isFlag && self is JobKey }
    /// Spelling that switches it off: `--no-delta`.
    package var offName: String { "--no-" + optionName.dropFirst(2) }
    /// Spelling in the help: `--font-size`, `--[no-]delta`.
    package var helpName: String { canBeSwitchedOff ? "--[no-]" + optionName.dropFirst(2) : optionName }

    /// Returns an option's spelling: `--font-size` for `fontSize`. Keys are ASCII.
    package static func optionName(of key: some StringProtocol) -> String {
        var name = Array("--".utf8)
        name.reserveCapacity(key.utf8.count + 6)
        for letter in key.utf8 {
            let isUppercase = letter >= UInt8(ascii: "A") && letter <= UInt8(ascii: "Z")
            if isUppercase { name.append(UInt8(ascii: "-")) }
            name.append(isUppercase ? letter + 32 : letter)
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// Words that the value may be. Other texts are refused, except numbers and texts that the key parses itself.
    public var words: [String] { kind.words }
}
