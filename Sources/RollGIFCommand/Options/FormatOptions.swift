import ArgumentParser
import RollGIF

/// How numbers become text.
struct FormatOptions: JobOptions {
    @Option(.style) var style: [GivenOption]
    @Option(.locale) var locale: [GivenOption]
    @Option(.currency) var currency: [GivenOption]
    @Option(.currencyDisplay) var currencyDisplay: [GivenOption]
    @Option(.unit) var unit: [GivenOption]
    @Option(.unitWidth) var unitWidth: [GivenOption]
    @Option(.minFractionDigits) var minFractionDigits: [GivenOption]
    @Option(.maxFractionDigits) var maxFractionDigits: [GivenOption]
    @Option(.fractionDigits) var fractionDigits: [GivenOption]
    @Option(.minSignificantDigits) var minSignificantDigits: [GivenOption]
    @Option(.maxSignificantDigits) var maxSignificantDigits: [GivenOption]
    @Option(.minIntegerDigits) var minIntegerDigits: [GivenOption]
    @Option(.grouping) var grouping: [GivenOption]
    @Option(.sign) var sign: [GivenOption]
    @Option(.rounding) var rounding: [GivenOption]
    @Option(.numberingSystem) var numberingSystem: [GivenOption]
    @Option(.pattern) var pattern: [GivenOption]
    @Option(.skeleton) var skeleton: [GivenOption]
    @Option(.prefix) var prefix: [GivenOption]
    @Option(.suffix) var suffix: [GivenOption]
    @Option(.durationUnits) var durationUnits: [GivenOption]
    @Option(.byteUnits) var byteUnits: [GivenOption]

    var given: [[GivenOption]] {
        [
            style, locale, currency, currencyDisplay, unit, unitWidth, minFractionDigits, maxFractionDigits,
            fractionDigits, minSignificantDigits, maxSignificantDigits, minIntegerDigits, grouping, sign, rounding,
            numberingSystem, pattern, skeleton, prefix, suffix, durationUnits, byteUnits,
        ]
    }
}
