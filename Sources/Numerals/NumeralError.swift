package struct NumeralError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of the error, which decides the exit code.
    package enum Kind: Sendable, Hashable {
        /// Bad option or value.
        case usage
        /// Value beyond a limit.
        case limit
        /// Failure of ICU, or missing data.
        case unavailable
    }

    package var kind: Kind
    /// Message in one line, with the fault, the value, the reason and advice.
    package var description: String
    /// Noun for the unknown name, such as `locale`, or the option of the error.
    package var subject: String?

    package init(kind: Kind, _ description: String, subject: String? = nil) {
        self.kind = kind
        self.subject = subject
        self.description = description
    }

    /// - Parameter option: name of the option, without its dashes.
    static func usage(_ description: String, about option: String? = nil) -> NumeralError {
        NumeralError(kind: .usage, description, subject: option)
    }

    static func malformedNumber(_ text: String, reason: String) -> NumeralError {
        .usage("\(quoted(text)) is not a number: \(reason)")
    }

    static func tooManyDigits(_ text: String, maximum: Int) -> NumeralError {
        NumeralError(
            kind: .limit, "\(quoted(text)) has more than \(maximum) digits; draw a shorter one")
    }

    /// - Parameter what: the noun, such as `locale`.
    static func unknown(_ what: String, _ name: String, among candidates: some Sequence<String>) -> NumeralError {
        unknown(what, name, suggestions: Spelling.nearest(to: name, in: candidates))
    }

    /// - Parameters:
    ///   - suggestions: likely names, the best first.
    ///   - example: valid example, for when there is no suggestion.
    static func unknown(_ what: String, _ name: String, suggestions: [String], example: String = "") -> NumeralError {
        let hint =
            suggestions.isEmpty
            ? example.isEmpty ? "" : "; \(example)" : "; did you mean \(suggestions.joined(separator: " or "))?"
        return NumeralError(kind: .usage, "unknown \(what) \(quoted(name))\(hint)", subject: what)
    }

    /// Returns the error for a pattern or skeleton that ICU accepts, but cannot format a value with.
    static func unprintable(_ value: DecimalValue, by source: String, _ status: String) -> NumeralError {
        .usage("\(quoted(source)) cannot print \(quoted(value.description)) (\(status)); change one of them")
    }

    /// Returns the error for a text of ICU whose digits are not those of the value.
    static func misprinted(_ value: DecimalValue, as text: String) -> NumeralError {
        NumeralError(
            kind: .unavailable,
            "ICU prints \(quoted(value.description)) as \(quoted(text)), which is another number; choose another --locale "
                + "or --style")
    }

    static func icu(_ status: String, doing what: String) -> NumeralError {
        NumeralError(kind: .unavailable, "ICU could not \(what) (\(status)); is its data installed completely?")
    }

    static func mixedUnit(_ what: String, _ text: String, about subject: String? = nil) -> NumeralError {
        .usage(
            "the \(what) \(quoted(text)) is a mixed one, whose parts are not exact; name a single unit", about: subject)
    }

    static func noFormatter(_ status: String, _ skeleton: String) -> NumeralError {
        icu(status, doing: "make a formatter for \(quoted(skeleton))")
    }

    /// Returns the text in single quotes on one line, with escaped control characters and without the middle of long
    /// texts.
    package static func quoted(_ text: String) -> String {
        let shown = text.count > 60 ? text.prefix(40) + "…" + text.suffix(12) : Substring(text)
        var line = "'"
        for scalar in shown.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                line += "\\u{\(String(scalar.value, radix: 16))}"
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line + "'"
    }
}
