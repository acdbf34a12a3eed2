import Glibc
import Numerals

extension JobReader {
    /// Returns the format that turns numbers into text.
    func numberFormat() throws(RollGIFError) -> NumberFormat {
        var format = NumberFormat()
        format.style = try choice(.style)
        // A currency without a style implies the style `currency`.
        if job[.style] == nil, job[.currency] != nil, job[.pattern] == nil, job[.skeleton] == nil {
            format.style = .currency
        }
        if job[.style] == nil, job[.unit] != nil { format.style = .unit }
        format.currency = job[.currency]
        format.currencyDisplay = try choice(.currencyDisplay)
        format.unit = job[.unit].map { Synonyms.units[$0.lowercased()] ?? $0 }
        format.unitWidth = try choice(.unitWidth)
        format.minFractionDigits = try integer(.minFractionDigits)
        format.maxFractionDigits = try integer(.maxFractionDigits)
        format.minSignificantDigits = try integer(.minSignificantDigits)
        format.maxSignificantDigits = try integer(.maxSignificantDigits)
        if let count = try integer(.significantDigits) as Int? {
            (format.minSignificantDigits, format.maxSignificantDigits) = (count, count)
        }
        format.minIntegerDigits = try integer(.minIntegerDigits)
        format.grouping = try choice(.grouping)
        format.sign = try choice(.sign)
        format.rounding = try choice(.rounding)
        format.roundTo = try form(.roundTo)
        format.numberingSystem = job[.numberingSystem]
        format.pattern = job[.pattern]
        format.skeleton = job[.skeleton]
        format.prefix = job[.prefix] ?? ""
        format.suffix = job[.suffix] ?? ""
        format.durationUnits = try choice(.durationUnits)
        if format.style == .time, job[.durationUnits] == nil { format.durationUnits = .hm }
        format.byteUnits = try choice(.byteUnits)
        format.countsZeros = try flag(.subscriptZeros)
        let fractionDigits = try checked(.fractionDigits)
        do {
            if let text = job[.locale] {
                format.locale = try LocaleIdentifier(parsing: text, environment: Self.environment)
            }
            if let text = fractionDigits { format.fractionDigits = try FractionDigits(parsing: text) }
        } catch {
            throw RollGIFError(error)
        }
        format = job.reading?.settings.applied(to: format, given: givenSettings) ?? format
        // Multiples of whole units have no cents.
        if let step = format.roundTo, step.significantScale == 0, [.currency, .accounting].contains(format.style),
            Self.fractionKeys.allSatisfy({ job[$0] == nil })
        {
            format.fractionDigits = .exactly(0)
        }
        return format
    }

    private static let fractionKeys: [JobKey] = [.fractionDigits, .minFractionDigits, .maxFractionDigits]

    /// Returns a variable of the process's environment, for `--locale current`.
    private static func environment(_ name: String) -> String? {
        // The string is copied at once, and nothing in rollgif changes the environment.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
