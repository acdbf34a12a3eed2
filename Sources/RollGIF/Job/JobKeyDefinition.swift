/// What may stand behind a key of a job: the one source of the decoder's checks, the schema and the suggestions.
package struct JobKeyDefinition: Sendable, Equatable {
    /// The form of a value.
    package enum Kind: Sendable, Equatable {
        /// An exact decimal number of any length.
        case exactNumber
        /// Two or more exact numbers; as one text with commas between them.
        case exactNumbers
        /// A measure within a range; it steers positions and times, never a value that is shown.
        case measure(ClosedRange<Double>)
        /// One measure or two, as one text with a comma between them.
        case measures(ClosedRange<Double>)
        /// A whole number within a range, or one of some words.
        case integer(ClosedRange<Int>, words: [String])
        /// A size in bytes, or in KB, KiB, MB or MiB.
        case byteCount
        /// One of some words.
        case choice([String])
        /// true or false.
        case flag
        /// A CSS colour.
        case color
        /// Any text.
        case text
        /// One text or several.
        case texts
        /// As many texts as digits, as one text with commas between them; none may hold a comma itself.
        case tenTexts
        /// A spring's name or its numbers, as one text (`mass=1,stiffness=100`) or, in JSON, an object of numbers.
        case spring
        /// One of some words, or a function with numbers: `cubic-bezier(a,b,c,d)`, `steps(n)`.
        case easing([String])
    }

    /// The form of the value.
    package let kind: Kind
    /// What holds when the key is absent, as a text that the key would take; nil when that depends on other keys.
    package let fallback: String?
    /// The unit of a measure, for people.
    package let unit: String?
    /// One line for people.
    package let help: String

    init(_ kind: Kind, fallback: String? = nil, unit: String? = nil, _ help: String) {
        self.kind = kind
        self.fallback = fallback
        self.unit = unit
        self.help = help
    }
}
