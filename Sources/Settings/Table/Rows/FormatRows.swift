public import Numerals

/// Keys of the number's format.
public class FormatKeys: CountdownKeys, @unchecked Sendable {
    /// Style of the number. Default: decimal.
    public static let style: Of<NumberStyle> = Of(
        "style", .format, .choice(NumberStyle.self), sets: Field(\NumberFormat.style), default: "decimal",
        value: "style",
        "Style of the number.",
        .refused(unless: .not(.style, "unit").or(.present(.unit)), "it needs a {unit}, such as kilometer-per-hour"),
        example: "--style currency")
    /// A BCP-47 or POSIX locale, or current. Default: en_US.
    public static let locale: Of<String> = Of(
        "locale", .format, .text(), default: "en_US", value: "id", "A BCP-47 or POSIX locale, or current.",
        example: "--from 1999.9 --to 1499 --locale de_DE")
    /// An ISO 4217 code. Default: the locale's.
    public static let currency: Of<String> = Of(
        "currency", .format, .text(), sets: Field(\NumberFormat.currency), note: "the locale's", value: "code",
        "An ISO 4217 code.",
        .refused(unless: .alone(.skeleton)),
        .refused(unless: .fact("the pattern has no currency sign '¤'") { $0.job[.pattern]?.contains("¤") }),
        .styled(
            "currency", "accounting", "compact", "compact-long",
            or: .present(.pattern, .skeleton).or(.holds { $0.job[.style] == nil })),
        .ineffective(unless: .absent(.unit)),
        example: "--currency EUR")
    /// Form of the currency. Default: symbol.
    public static let currencyDisplay: Of<CurrencyDisplay> = Of(
        "currencyDisplay", .format, .choice(CurrencyDisplay.self), sets: Field(\NumberFormat.currencyDisplay),
        default: "symbol", value: "how",
        "Form of the currency.",
        .withoutPattern, .refused(unless: .money),
        example: "--currency EUR --currency-display code")
    /// CLDR unit, such as kilometer-per-hour; auto:byte and auto:second choose one for each value.
    public static let unit: Of<String> = Of(
        "unit", .format, .text(), value: "unit",
        "CLDR unit, such as kilometer-per-hour; auto:byte and auto:second choose one for each value.",
        .withoutPattern,
        .styled("unit", or: .absent(.style)),
        example: "--unit kilometer-per-hour")
    /// Length of the unit. Default: short.
    public static let unitWidth: Of<UnitWidth> = Of(
        "unitWidth", .format, .choice(UnitWidth.self), sets: Field(\NumberFormat.unitWidth), default: "short",
        value: "width",
        "Length of the unit.",
        .withoutPattern,
        .styled("unit", "bytes", or: .present(.unit)),
        example: "--unit kilometer-per-hour --unit-width full")
    /// Number of fraction digits, a range such as 0..2, own (as each value has them) or shared (the maximum of all
    /// values). Default: shared. At least 0, at most 999.
    public static let fractionDigits: Of<JobValue.Number> = Of(
        "fractionDigits", .format, .digits(0...DigitPlan.limit, words: [.init("shared"), .init("own")]),
        default: "shared", unit: .digits,
        "Number of fraction digits, a range such as 0..2, own (as each value has them) or shared (the maximum of all "
            + "values).",
        .fraction,
        example: "--style currency --fraction-digits 0")
    /// Shorten four or more zeros at the start of a fraction to a count: 0.0₆1234. Default: false.
    public static let subscriptZeros: Of<Bool> = Of(
        "subscriptZeros", .format, .flag, sets: Field(\NumberFormat.countsZeros), default: "false",
        "Shorten four or more zeros at the start of a fraction to a count: 0.0₆1234.",
        .refused(
            unless: .not(.path, "carry", "count-through"),
            "these wheels have one for each place, and zeros that are counted have none; choose another path"),
        .inOneSize,
        .refused(
            unless: .fact("a fraction that is raised has its zeros; keep one of them") { beside in
                beside.job[.raise]?.contains("fraction") != true
            }),
        example: "--from 0.0000012 --to 0.0000345 --subscript-zeros")
    /// Number of significant digits, or a range such as 1..3. At least 1, at most 999.
    public static let significantDigits: Of<JobValue.Number> = Of(
        "significantDigits", .format, .digits(1...DigitPlan.limit), unit: .digits,
        "Number of significant digits, or a range such as 1..3.",
        .withoutPattern, .significant,
        example: "--from 0.01234 --to 9.8765 --significant-digits 3")
    /// Minimum number of integer digits; zeros fill them up. At least 1, at most 999.
    public static let minIntegerDigits: Of<Int> = Of(
        "minIntegerDigits", .format, .integer(1...DigitPlan.limit), sets: Field(\NumberFormat.minIntegerDigits),
        unit: .digits,
        "Minimum number of integer digits; zeros fill them up.",
        .withoutPattern, .withoutOrdinals,
        example: "--min-integer-digits 4")
    /// Grouping of integer digits. Default: auto.
    public static let grouping: Of<Grouping> = Of(
        "grouping", .format, .choice(Grouping.self), sets: Field(\NumberFormat.grouping), default: "auto",
        value: "when",
        "Grouping of integer digits.",
        .withoutPattern, .withoutOrdinals,
        .refused(unless: .not(.style, "duration", "time"), "a clock has separators of its own"),
        example: "--from 1204 --to 48210 --grouping off")
    /// Numbers with a sign. Default: auto.
    public static let sign: Of<SignDisplay> = Of(
        "sign", .format, .choice(SignDisplay.self), sets: Field(\NumberFormat.sign), default: "auto", value: "when",
        "Numbers with a sign.",
        .refused(unless: .alone(.skeleton)),
        .refused(unless: .value(.sign, "negative-zero").or(.alone(.pattern))),
        .refused(unless: .not(.sign, "accounting").or(.money)),
        .withoutOrdinals,
        example: "--style currency --sign always")
    /// Rounding mode. Default: half-even.
    public static let rounding: Of<RoundingMode> = Of(
        "rounding", .format, .choice(RoundingMode.self), sets: Field(\NumberFormat.rounding), default: "half-even",
        value: "mode",
        "Rounding mode.",
        example: "--from 2.5 --to 3.5 --fraction-digits 0 --rounding half-up")
    /// Step for the rounding of all shown numbers, such as 0.05 or 500. At least 1e-06, at most 1000000000000000.
    public static let roundTo: Of<Double> = Of(
        "roundTo", .format, .step, sets: Field(\NumberFormat.roundTo), value: "step",
        "Step for the rounding of all shown numbers, such as 0.05 or 500.",
        .withoutPattern,
        example: "--from 12.32 --to 49.98 --currency CHF --round-to 0.05")
    /// Bounds of the numbers drawn: 99 draws 99+ for more, 0.1%..99.9% draws <0.1% and >99.9%.
    public static let cap: Of<String> = Of(
        "cap", .format, .exactNumber, allowsLeadingDash: true,
        "Bounds of the numbers drawn: 99 draws 99+ for more, 0.1%..99.9% draws <0.1% and >99.9%.",
        example: "--from 12 --to 120 --cap 99")
    /// Decimal numbering system of ICU, such as arab or deva. Default: the locale's.
    public static let numberingSystem: Of<String> = Of(
        "numberingSystem", .format, .text(), sets: Field(\NumberFormat.numberingSystem), note: "the locale's",
        value: "system",
        "Decimal numbering system of ICU, such as arab or deva.",
        example: "--numbering-system deva")
    /// ICU decimal pattern instead of a style: '#,##0.00 ¤'.
    public static let pattern: Of<String> = Of(
        "pattern", .format, .text(), sets: Field(\NumberFormat.pattern), value: "pattern",
        "ICU decimal pattern instead of a style: '#,##0.00 ¤'.",
        example: "--pattern '#,##0.00 ¤'")
    /// ICU number skeleton instead of a style.
    public static let skeleton: Of<String> = Of(
        "skeleton", .format, .text(), sets: Field(\NumberFormat.skeleton), value: "skeleton",
        "ICU number skeleton instead of a style.",
        example: "--from 1200 --to 48210 --skeleton compact-short")
    /// Text before the number.
    public static let prefix: Of<String> = Of(
        "prefix", .format, .shownText(canBeEmpty: true), sets: Field(\NumberFormat.prefix), allowsLeadingDash: true,
        "Text before the number.",
        example: "--prefix '≈ '")
    /// Text after the number.
    public static let suffix: Of<String> = Of(
        "suffix", .format, .shownText(canBeEmpty: true), sets: Field(\NumberFormat.suffix), allowsLeadingDash: true,
        "Text after the number.",
        example: "--suffix ' %'")
    /// Units of the styles duration and time, or the words (3 days) or days (tomorrow) of a countdown. Default: hms.
    public static let durationUnits: Of<DurationUnits> = Of(
        "durationUnits", .format, .choice(DurationUnits.self), default: "hms", value: "units",
        "Units of the styles duration and time, or the words (3 days) or days (tomorrow) of a countdown.",
        .ofCountdowns(or: .not(.durationUnits, "words", "days")),
        .styled("duration", "time"),
        example: "--from 3600 --to 7199 --style duration --duration-units hm")
    /// Base of the style bytes: decimal (MB) or binary (MiB). Default: decimal.
    public static let byteUnits: Of<ByteUnits> = Of(
        "byteUnits", .format, .choice(ByteUnits.self), sets: Field(\NumberFormat.byteUnits), default: "decimal",
        value: "units",
        "Base of the style bytes: decimal (MB) or binary (MiB).",
        .styled("bytes"),
        example: "--from 1048576 --to 5242880 --style bytes --byte-units binary")

    package static let formatKeys: [JobKey] = [
        style, locale, currency, currencyDisplay, unit, unitWidth, fractionDigits, subscriptZeros,
        significantDigits, minIntegerDigits,
        grouping, sign,
        rounding, roundTo, cap, numberingSystem, pattern, skeleton, prefix, suffix, durationUnits, byteUnits,
    ]
}

extension ValueKind {
    /// A step of numbers: a decimal number above 0.
    package static let step = form("step", numbers: 0.000001...1e15) { text throws(ValueError) in
        guard text.utf8.count <= 100, !text.lowercased().contains("e"), let step = try? DecimalValue(parsing: text),
            step > .zero
        else { throw ValueError(reason: "it is a number above 0, such as 0.05 or 500") }
        return step
    }
}
