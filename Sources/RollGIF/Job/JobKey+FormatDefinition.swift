extension JobKey {
    /// How numbers become text.
    func defineFormat() -> JobKeyDefinition {
        switch self {
        case .style:
            .init(
                .choice([
                    "decimal", "integer", "currency", "accounting", "percent", "compact", "compact-long", "scientific",
                    "engineering", "unit", "ordinal", "duration", "plain",
                ]), fallback: "decimal", "What kind of thing the number is.")
        case .locale: .init(.text, fallback: "en_US", "A BCP-47 or POSIX locale, or current.")
        case .currency: .init(.text, "An ISO 4217 code; else that of the locale's region.")
        case .currencyDisplay:
            .init(.choice(["symbol", "narrow", "code", "name"]), fallback: "symbol", "How a currency is written.")
        case .unit: .init(.text, "A CLDR unit, such as kilometer-per-hour.")
        case .unitWidth:
            .init(.choice(["short", "narrow", "full"]), fallback: "short", "How long a unit is written.")
        case .minFractionDigits: .init(.integer(0...1000, words: []), unit: "digits", "Fewest fraction digits.")
        case .maxFractionDigits: .init(.integer(0...1000, words: []), unit: "digits", "Most fraction digits.")
        case .fractionDigits:
            .init(
                .integer(0...1000, words: ["shared", "own"]), fallback: "shared", unit: "digits",
                "As many fraction digits as this; own lets each value keep its own.")
        case .minSignificantDigits: .init(.integer(1...1000, words: []), unit: "digits", "Fewest significant digits.")
        case .maxSignificantDigits: .init(.integer(1...1000, words: []), unit: "digits", "Most significant digits.")
        case .minIntegerDigits: .init(.integer(0...1000, words: []), unit: "digits", "Fewest integer digits.")
        case .grouping:
            .init(.choice(["auto", "off", "min2", "always"]), fallback: "auto", "When integer digits are grouped.")
        case .sign:
            .init(
                .choice(["auto", "always", "never", "except-zero", "accounting", "negative-zero"]), fallback: "auto",
                "When a sign is shown.")
        case .rounding:
            .init(
                .choice(["half-even", "half-up", "half-down", "up", "down", "floor", "ceiling"]),
                fallback: "half-even", "How a value between two that can be shown is rounded.")
        case .numberingSystem: .init(.text, "One of ICU's decimal systems, such as arab or deva.")
        case .pattern: .init(.text, "An ICU decimal pattern instead of a style.")
        case .skeleton: .init(.text, "An ICU number skeleton instead of a style.")
        case .prefix: .init(.text, "Text in front of the number.")
        case .suffix: .init(.text, "Text behind the number.")
        default:
            .init(.choice(["hms", "ms", "dhms", "hmsc"]), fallback: "hms", "The units of the style duration.")
        }
    }
}
