import ArgumentParser

/// How numbers become text.
struct FormatOptions: JobOptions {
    @Option(
        help: ArgumentHelp(
            """
            decimal, integer, currency, accounting, percent, compact, compact-long, scientific, engineering, unit, \
            ordinal, duration or plain. (default: decimal)
            """, valueName: "style"))
    var style: String?

    @Option(help: ArgumentHelp("BCP-47 or POSIX id, or current. (default: en_US)", valueName: "id"))
    var locale: String?

    @Option(help: ArgumentHelp("ISO 4217 code. (default: the locale's)", valueName: "code"))
    var currency: String?

    @Option(help: ArgumentHelp("symbol, narrow, code or name. (default: symbol)", valueName: "how"))
    var currencyDisplay: String?

    @Option(help: ArgumentHelp("A CLDR unit, such as kilometer-per-hour.", valueName: "unit"))
    var unit: String?

    @Option(help: ArgumentHelp("short, narrow or full. (default: short)", valueName: "width"))
    var unitWidth: String?

    @Option(help: ArgumentHelp("Fewest fraction digits.", valueName: "n"))
    var minFractionDigits: String?

    @Option(help: ArgumentHelp("Most fraction digits.", valueName: "n"))
    var maxFractionDigits: String?

    @Option(
        help: ArgumentHelp(
            "Fraction digits: a number, own (of each value) or shared (the most of any). (default: shared)",
            valueName: "n"))
    var fractionDigits: String?

    @Option(help: ArgumentHelp("Fewest significant digits.", valueName: "n"))
    var minSignificantDigits: String?

    @Option(help: ArgumentHelp("Most significant digits.", valueName: "n"))
    var maxSignificantDigits: String?

    @Option(help: ArgumentHelp("Fewest integer digits: leading zeros.", valueName: "n"))
    var minIntegerDigits: String?

    @Option(help: ArgumentHelp("auto, off, min2 or always. (default: auto)", valueName: "when"))
    var grouping: String?

    @Option(
        help: ArgumentHelp(
            "auto, always, never, except-zero, accounting or negative-zero. (default: auto)", valueName: "when"))
    var sign: String?

    @Option(
        help: ArgumentHelp(
            "half-even, half-up, half-down, up, down, floor or ceiling. (default: half-even)", valueName: "mode"))
    var rounding: String?

    @Option(help: ArgumentHelp("latn, arab, deva, thai, … (default: the locale's)", valueName: "system"))
    var numberingSystem: String?

    @Option(help: ArgumentHelp("An ICU decimal pattern instead of a style: '#,##0.00 ¤'.", valueName: "pattern"))
    var pattern: String?

    @Option(help: ArgumentHelp("An ICU number skeleton instead of a style.", valueName: "skeleton"))
    var skeleton: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Text before the number.", valueName: "text"))
    var prefix: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Text after the number.", valueName: "text"))
    var suffix: String?

    @Option(help: ArgumentHelp("hms, ms, dhms or hmsc. (default: hms)", valueName: "units"))
    var durationUnits: String?
}
