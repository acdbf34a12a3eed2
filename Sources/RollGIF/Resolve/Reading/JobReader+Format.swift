import Glibc
import Numerals

extension JobReader {
    /// Returns the format that turns numbers into text.
    func numberFormat() throws(RollGIFError) -> NumberFormat {
        var format = NumberFormat()
        fill(&format)
        // A currency without a style implies the style `currency`.
        if job[.style] == nil, job[.currency] != nil, job[.pattern] == nil, job[.skeleton] == nil {
            format.style = .currency
        }
        if job[.style] == nil, job[.unit] != nil { format.style = .unit }
        format.unit = job[.unit].map { text in
            let name = text.lowercased()
            return Meaning.unit(text) ?? (KnownNames.units.contains(name) ? name : text)
        }
        let digits: Int? = given(.fractionDigits)
        if let most = second(.fractionDigits) {
            (format.minFractionDigits, format.maxFractionDigits) = (digits, most.integer)
        } else if let digits {
            format.fractionDigits = .exactly(digits)
        } else if job[.fractionDigits]?.lowercased() == "own" {
            format.fractionDigits = .own
        }
        format.minSignificantDigits = given(.significantDigits)
        format.maxSignificantDigits = second(.significantDigits).map(\.integer) ?? format.minSignificantDigits
        format.durationUnits = try durationUnits()
        if format.style == .time, job[.durationUnits] == nil { format.durationUnits = .hm }
        if let text = job[.locale] {
            format.locale = try RollGIFError.wrapping {
                // The string is copied at once, and nothing in rollgif changes the environment.
                try LocaleIdentifier(parsing: text) { unsafe getenv($0).map { unsafe String(cString: $0) } }
            }
        }
        format = job.reading?.settings.applied(to: format, given: givenSettings) ?? format
        // Multiples of whole units have no cents.
        if let step = format.roundTo, step.significantScale == 0, [.currency, .accounting].contains(format.style),
            job[.fractionDigits] == nil
        {
            format.fractionDigits = .exactly(0)
        }
        return format
    }

    /// Returns the units of a clock; those that the values or the time left need for `auto`.
    func durationUnits() throws(RollGIFError) -> DurationUnits {
        let units: DurationUnits = value(.durationUnits)
        guard units == .auto else { return units }
        let left = try countdown().map { DecimalValue(whole: $0.seconds[0]) }
        return (left ?? job.reading?.values.max { $0.magnitude < $1.magnitude }).map(DurationUnits.fitting) ?? units
    }
}
