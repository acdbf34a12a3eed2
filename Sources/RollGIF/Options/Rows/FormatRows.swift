import Numerals

// How numbers become text.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobKey {
    public static let style = JobKey(
        "style", .format, .choice(NumberStyle.self), default: "decimal", value: "style", "What the number is.")
    public static let locale = JobKey(
        "locale", .format, .text(), default: "en_US", value: "id", "A BCP-47 or POSIX locale, or current.")
    public static let currency = JobKey(
        "currency", .format, .text(), note: "the locale's", value: "code", "An ISO 4217 code.")
    public static let currencyDisplay = JobKey(
        "currencyDisplay", .format, .choice(CurrencyDisplay.self), default: "symbol", value: "how",
        "How a currency is written.")
    public static let unit = JobKey(
        "unit", .format, .text(), value: "unit", "A CLDR unit, such as kilometer-per-hour.")
    public static let unitWidth = JobKey(
        "unitWidth", .format, .choice(UnitWidth.self), default: "short", value: "width", "How long a unit is written.")
    public static let minFractionDigits = JobKey(
        "minFractionDigits", .format, .integer(0...DigitPlan.limit), unit: .digits, "Fewest fraction digits.")
    public static let maxFractionDigits = JobKey(
        "maxFractionDigits", .format, .integer(0...DigitPlan.limit), unit: .digits, "Most fraction digits.")
    public static let fractionDigits = JobKey(
        "fractionDigits", .format, .integer(0...DigitPlan.limit, words: [.init("shared"), .init("own")]),
        default: "shared", unit: .digits, "Fraction digits: a number, own (of each value) or shared (the most of any).")
    public static let minSignificantDigits = JobKey(
        "minSignificantDigits", .format, .integer(1...DigitPlan.limit), unit: .digits, "Fewest significant digits.")
    public static let maxSignificantDigits = JobKey(
        "maxSignificantDigits", .format, .integer(1...DigitPlan.limit), unit: .digits, "Most significant digits.")
    public static let minIntegerDigits = JobKey(
        "minIntegerDigits", .format, .integer(1...DigitPlan.limit), unit: .digits,
        "Fewest integer digits: leading zeros.")
    public static let grouping = JobKey(
        "grouping", .format, .choice(Grouping.self), default: "auto", value: "when", "When integer digits are grouped.")
    public static let sign = JobKey(
        "sign", .format, .choice(SignDisplay.self), default: "auto", value: "when", "When a sign is shown.")
    public static let rounding = JobKey(
        "rounding", .format, .choice(RoundingMode.self), default: "half-even", value: "mode",
        "How digits are rounded.")
    public static let numberingSystem = JobKey(
        "numberingSystem", .format, .text(), note: "the locale's", value: "system",
        "One of ICU's decimal systems, such as arab or deva.")
    public static let pattern = JobKey(
        "pattern", .format, .text(), value: "pattern", "An ICU decimal pattern instead of a style: '#,##0.00 ¤'.")
    public static let skeleton = JobKey(
        "skeleton", .format, .text(), value: "skeleton", "An ICU number skeleton instead of a style.")
    public static let prefix = JobKey(
        "prefix", .format, .text(canBeEmpty: true), mayBeginWithDash: true, "Text before the number.")
    public static let suffix = JobKey(
        "suffix", .format, .text(canBeEmpty: true), mayBeginWithDash: true, "Text after the number.")
    public static let durationUnits = JobKey(
        "durationUnits", .format, .choice(DurationUnits.self), default: "hms", value: "units",
        "The units of the style duration.")
    public static let byteUnits = JobKey(
        "byteUnits", .format, .choice(ByteUnits.self), default: "decimal", value: "units",
        "What the units of the style bytes count by: decimal (MB) or binary (MiB).")

    static let formatKeys = [
        style, locale, currency, currencyDisplay, unit, unitWidth, minFractionDigits, maxFractionDigits,
        fractionDigits, minSignificantDigits, maxSignificantDigits, minIntegerDigits, grouping, sign, rounding,
        numberingSystem, pattern, skeleton, prefix, suffix, durationUnits, byteUnits,
    ]
}
