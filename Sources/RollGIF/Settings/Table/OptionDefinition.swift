import Motion

/// Row of the table of options, the only definition of the values that an option takes.
///
/// The reader of jobs, job files and their schema, the command line with its help, completions and manual, and the
/// tables of the documentation are all made of these rows.
package final class OptionDefinition: Sendable {
    /// The form of a value.
    package enum Kind: Sendable {
        /// An exact decimal number of any length, or a text without digits instead of it.
        case exactNumber(orText: Bool = false)
        /// Two or more exact numbers, the first of which may be a text instead; as one text with commas between them.
        ///
        /// - Parameter gaps: whether `null` or `NaN` may stand for a number that is missing.
        case exactNumbers(gaps: Bool = false)
        /// A measure within a range; it steers positions and times, never a value that is shown.
        case number(NumberRange)
        /// One measure or two, as one text with a comma between them.
        case numbers(NumberRange)
        /// A whole number within a range, or one of some words.
        case integer(ClosedRange<Int>, words: [Word] = [])
        /// A size in bytes, or in KB, KiB, MB or MiB.
        case byteCount
        /// One of some words.
        case choice([String])
        /// true or false.
        case flag
        /// A CSS colour.
        case color(Opacity)
        /// A CSS colour or gradient.
        case paint(Opacity)
        /// Any text.
        case text(canBeEmpty: Bool = false)
        /// The name of a file or of a folder, or a font.
        case path(FileUse)
        /// An axis of a variable font and its value: `wght=550`.
        case axis
        /// Ten texts, one for each digit, as one text with commas between them; none may hold a comma itself.
        case tenTexts
        /// A text in a language of its own.
        case form(TextForm)
        /// A spring's name or its numbers, as one text (`mass=1,stiffness=100`) or, in JSON, an object of numbers.
        case spring
        /// A name, or a function with numbers: `cubic-bezier(a,b,c,d)`, `steps(n)`.
        case easing

        /// One of an enumeration's spellings.
        package static func choice<Choice>(_: Choice.Type) -> Kind
        where Choice: RawRepresentable<String> & CaseIterable {
            .choice(Choice.allCases.map(\.rawValue))
        }

        /// One length or two, within a range.
        static func lengths(_ range: ClosedRange<Double>) -> Kind { .numbers(NumberRange(range)) }
        /// A measure within a range.
        static func measure(_ range: ClosedRange<Double>) -> Kind { .number(NumberRange(range)) }
        /// A measure above a bound.
        static func measure(above lower: Double, to upper: Double) -> Kind {
            .number(NumberRange(lower...upper, isAbove: true))
        }
        /// A measure that takes part in exact sums: at most six fraction digits.
        static func exact(_ range: ClosedRange<Double>) -> Kind { .number(NumberRange(range, isExact: true)) }
        /// An exact measure above a bound.
        static func exact(above lower: Double, to upper: Double) -> Kind {
            .number(NumberRange(lower...upper, isAbove: true, isExact: true))
        }
    }

    /// The numbers that a measure may be.
    package struct NumberRange: Sendable {
        package let bounds: ClosedRange<Double>
        /// Whether the lower bound itself is too little.
        let isAbove: Bool
        /// Whether sums with the number are exact, so that it has at most six fraction digits.
        let isExact: Bool

        init(_ bounds: ClosedRange<Double>, isAbove: Bool = false, isExact: Bool = false) {
            (self.bounds, self.isAbove, self.isExact) = (bounds, isAbove, isExact)
        }

        func contains(_ number: Double) -> Bool {
            bounds.contains(number) && !(isAbove && number == bounds.lowerBound)
        }
    }

    /// A word that may stand for a whole number.
    package struct Word: Sendable {
        let name: String
        /// Number that the word stands for; nil means the same as no value at all.
        let number: Int?

        init(_ name: String, _ number: Int? = nil) { (self.name, self.number) = (name, number) }
    }

    /// Transparency that a colour may have.
    package enum Opacity: Sendable {
        /// No transparency: alpha 255 only.
        case opaque
        /// Full transparency or none: alpha 0 or 255.
        case opaqueOrTransparent
    }

    /// Unit of a number, in words, with the suffixes that people write behind it.
    package enum Unit: String, Sendable {
        case pixels, seconds, digits, frames, megabytes
        case framesPerSecond = "frames a second"

        /// Suffixes behind a number, each with the number of them that make one unit: 1000 ms are a second.
        var suffixes: [(text: String, count: Int)] {
            switch self {
            case .pixels: [("px", 1)]
            case .seconds: [("ms", 1000), ("s", 1)]
            case .framesPerSecond: [("fps", 1)]
            // Sizes have their own: see ByteCount.
            case .digits, .frames, .megabytes: []
            }
        }
    }

    /// Spelling in job files: `fontSize`.
    package let name: String
    /// Spelling on the command line: `--font-size`.
    package let optionName: String
    /// The letter of its short form on the command line.
    package let letter: Character?
    package let section: OptionSection
    package let kind: Kind
    /// Part of a picture with several numbers that it is about.
    let scope: OptionScope
    /// Default as a text that the option takes; nil where it depends on other options.
    package let fallback: String?
    /// Default in words, where it depends on other options.
    package let note: String?
    package let unit: Unit?
    /// Placeholder of the value in the command line's help.
    package let value: String
    /// Whether it may be given more than once, or as a list.
    package let isRepeatable: Bool
    /// Whether a value that begins with a dash is a value on the command line.
    package let mayBeginWithDash: Bool
    /// One sentence; `{key}` stands for another key.
    let help: String
    /// Rules about other options: those it excludes, those it needs, and those beside which it has no effect.
    let rules: [OptionRule]

    package init(
        name: String, section: OptionSection, kind: Kind, scope: OptionScope? = nil, fallback: String?, note: String?,
        unit: Unit?, value: String?, letter: Character?, isRepeatable: Bool, mayBeginWithDash: Bool, help: String,
        rules: [OptionRule] = []
    ) {
        (self.name, self.section, self.kind, self.help) = (name, section, kind, help)
        optionName = Self.optionName(of: name)
        self.scope = scope ?? section.usualScope
        self.rules = self.scope.rules + rules
        (self.fallback, self.note, self.unit, self.letter) = (fallback, note, unit, letter)
        self.value = value ?? kind.valueName(unit)
        (self.isRepeatable, self.mayBeginWithDash) = (isRepeatable, mayBeginWithDash)
    }

    /// `--font-size` for `fontSize`. Keys are ASCII.
    static func optionName(of key: some StringProtocol) -> String {
        var name = Array("--".utf8)
        for letter in key.utf8 {
            let isUppercase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
            name += isUppercase ? [UInt8(ascii: "-"), letter + 32] : [letter]
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// Words that the value may have, for suggestions and completions.
    package var words: [String] {
        switch kind {
        case .choice(let words): words
        case .integer(_, let words): words.map(\.name)
        case .form(let form): form.words
        case .spring: Spring.names
        case .easing: Easing.names
        case .flag, .exactNumber, .exactNumbers, .number, .numbers, .byteCount, .color, .paint, .text, .path, .axis,
            .tenTexts:
            []
        }
    }
}

extension OptionDefinition.Kind {
    /// Transparency that a colour may have; nil for kinds other than colours.
    package var opacity: OptionDefinition.Opacity? {
        switch self {
        case .color(let opacity), .paint(let opacity): opacity
        default: nil
        }
    }

    /// Placeholder of a value of the kind in the help.
    fileprivate func valueName(_ unit: OptionDefinition.Unit?) -> String {
        switch self {
        case .exactNumber: "number"
        case .exactNumbers: "n,n,…"
        case .number: unit == .pixels ? "px" : unit == .seconds ? "s" : "factor"
        case .numbers: "px"
        case .integer: unit == .pixels ? "px" : "n"
        case .byteCount: "size"
        case .choice, .easing, .spring: "name"
        case .flag: ""
        case .color, .paint: "colour"
        case .text: "text"
        case .path(let use): use == .font ? "font" : use.isFolder ? "folder" : "file"
        case .axis: "axis=value"
        case .tenTexts: "a,b,…,j"
        case .form(let form): form.value
        }
    }
}
