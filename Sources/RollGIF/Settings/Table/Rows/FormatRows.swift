import Numerals

// Format of numbers as text.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobKey {
    public static let style: JobKey = JobKey(
        "style", .format, .choice(NumberStyle.self), default: "decimal", value: "style",
        "Style of the number.",
        .refused(unless: .not(.style, "unit").or(.given(.unit)), "it needs a {unit}, such as kilometer-per-hour"))
    public static let locale = JobKey(
        "locale", .format, .text(), default: "en_US", value: "id", "A BCP-47 or POSIX locale, or current.")
    public static let currency: JobKey = JobKey(
        "currency", .format, .text(), note: "the locale's", value: "code", "An ISO 4217 code.",
        .refused(unless: .alone(.skeleton)),
        .refused(unless: .fact("the pattern has no currency sign '¤'") { $0.job[.pattern]?.contains("¤") }),
        .refused(unless: .canShowMoney, "it needs {style} currency, accounting, compact or compact-long"))
    public static let currencyDisplay: JobKey = JobKey(
        "currencyDisplay", .format, .choice(CurrencyDisplay.self), default: "symbol", value: "how",
        "Form of the currency.",
        .withoutPattern, .refused(unless: .money))
    public static let unit: JobKey = JobKey(
        "unit", .format, .text(), value: "unit",
        "CLDR unit, such as kilometer-per-hour; auto:byte and auto:second choose one for each value.",
        .withoutPattern,
        .refused(unless: .value(.style, "unit").or(.absent(.style)), "it needs {style} unit, or none"))
    public static let unitWidth: JobKey = JobKey(
        "unitWidth", .format, .choice(UnitWidth.self), default: "short", value: "width",
        "Length of the unit.",
        .withoutPattern,
        .refused(
            unless: .value(.style, "unit").or(.value(.style, "bytes")).or(.given(.unit)),
            "it needs {style} unit or bytes"))
    public static let minFractionDigits: JobKey = JobKey(
        "minFractionDigits", .format, .integer(0...DigitPlan.limit), unit: .digits,
        "Minimum number of fraction digits.",
        .withoutPattern, .fraction(.minFractionDigits), .ordered(.minFractionDigits, .maxFractionDigits))
    public static let maxFractionDigits: JobKey = JobKey(
        "maxFractionDigits", .format, .integer(0...DigitPlan.limit), unit: .digits,
        "Maximum number of fraction digits.",
        .withoutPattern, .fraction(.maxFractionDigits))
    public static let fractionDigits: JobKey = JobKey(
        "fractionDigits", .format, .integer(0...DigitPlan.limit, words: [.init("shared"), .init("own")]),
        default: "shared", unit: .digits,
        "Number of fraction digits, own (of each value) or shared (the maximum of all values).",
        .fraction(.fractionDigits))
    public static let subscriptZeros: JobKey = JobKey(
        "subscriptZeros", .format, .flag, default: "false",
        "Shorten four or more zeros at the start of a fraction to a count: 0.0₆1234.",
        .refused(
            unless: .not(.path, "carry", "count-through"),
            "these wheels have one for each place, and zeros that are counted have none; choose another path"),
        .refused(unless: .not(.mode, "type"), "what is typed is of one size; choose another mode"),
        .refused(
            unless: .fact("a fraction that is raised has its zeros; keep one of them") { beside in
                beside.job[.raise]?.contains("fraction") != true
            }))
    public static let minSignificantDigits: JobKey = JobKey(
        "minSignificantDigits", .format, .integer(1...DigitPlan.limit), unit: .digits,
        "Minimum number of significant digits.",
        .withoutPattern, .significant, .ordered(.minSignificantDigits, .maxSignificantDigits))
    public static let maxSignificantDigits = JobKey(
        "maxSignificantDigits", .format, .integer(1...DigitPlan.limit), unit: .digits,
        "Maximum number of significant digits.",
        .withoutPattern, .significant)
    public static let minIntegerDigits: JobKey = JobKey(
        "minIntegerDigits", .format, .integer(1...DigitPlan.limit), unit: .digits,
        "Minimum number of integer digits; zeros fill them up.",
        .withoutPattern, .refused(unless: .not(.style, "ordinal"), "the locale's rules write ordinals"))
    public static let grouping: JobKey = JobKey(
        "grouping", .format, .choice(Grouping.self), default: "auto", value: "when",
        "Grouping of integer digits.",
        .withoutPattern, .refused(unless: .not(.style, "ordinal"), "the locale's rules write ordinals"),
        .refused(unless: .not(.style, "duration", "time"), "a clock has separators of its own"))
    public static let sign: JobKey = JobKey(
        "sign", .format, .choice(SignDisplay.self), default: "auto", value: "when",
        "Numbers with a sign.",
        .refused(unless: .alone(.skeleton)),
        .refused(unless: .value(.sign, "negative-zero").or(.alone(.pattern))),
        .refused(unless: .not(.sign, "accounting").or(.money)),
        .refused(unless: .not(.style, "ordinal"), "the locale's rules write ordinals"))
    public static let rounding = JobKey(
        "rounding", .format, .choice(RoundingMode.self), default: "half-even", value: "mode",
        "Rounding mode.")
    public static let numberingSystem = JobKey(
        "numberingSystem", .format, .text(), note: "the locale's", value: "system",
        "Decimal numbering system of ICU, such as arab or deva.")
    public static let pattern = JobKey(
        "pattern", .format, .text(), value: "pattern",
        "ICU decimal pattern instead of a style: '#,##0.00 ¤'.")
    public static let skeleton = JobKey(
        "skeleton", .format, .text(), value: "skeleton",
        "ICU number skeleton instead of a style.")
    public static let prefix = JobKey(
        "prefix", .format, .text(canBeEmpty: true), mayBeginWithDash: true, "Text before the number.")
    public static let suffix = JobKey(
        "suffix", .format, .text(canBeEmpty: true), mayBeginWithDash: true, "Text after the number.")
    public static let durationUnits: JobKey = JobKey(
        "durationUnits", .format, .choice(DurationUnits.self), default: "hms", value: "units",
        "Units of the styles duration and time.",
        .refused(
            unless: .value(.style, "duration").or(.value(.style, "time")), "it needs {style} duration or time"))
    public static let byteUnits: JobKey = JobKey(
        "byteUnits", .format, .choice(ByteUnits.self), default: "decimal", value: "units",
        "Base of the style bytes: decimal (MB) or binary (MiB).",
        .refused(unless: .value(.style, "bytes"), "it needs {style} bytes"))

    static let formatKeys = [
        style, locale, currency, currencyDisplay, unit, unitWidth, minFractionDigits, maxFractionDigits,
        fractionDigits, subscriptZeros, minSignificantDigits, maxSignificantDigits, minIntegerDigits, grouping, sign,
        rounding,
        numberingSystem, pattern, skeleton, prefix, suffix, durationUnits, byteUnits,
    ]
}
