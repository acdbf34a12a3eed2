internal import Integers

/// Words for the units of a clock in a locale, each in the plural form of its number (CLDR).
struct UnitWords: Sendable {
    private let formatters: [ClockUnit: SkeletonFormatter]

    init(_ units: [ClockUnit], locale: LocaleIdentifier) throws(NumeralError) {
        var formatters: [ClockUnit: SkeletonFormatter] = [:]
        for unit in units {
            guard let name = unit.unitName else { continue }
            formatters[unit] = try SkeletonFormatter(
                words: ["unit/" + name, "unit-width-full-name", "precision-integer", "group-off"], locale: locale)
        }
        self.formatters = formatters
    }

    /// Returns the word next to a number of units, without the number; nil for units without one.
    func word(_ unit: ClockUnit, count: BigInt) throws(NumeralError) -> String? {
        guard let formatter = formatters[unit] else { return nil }
        let text = try formatter.text(of: DecimalValue(coefficient: count, scale: 0))
        let word = text.text(of: .unit)
        let plain = String(String.UnicodeScalarView(word.unicodeScalars.filter { !$0.properties.isBidiControl }))
        return plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension ClockUnit {
    /// CLDR's name of the unit; nil for centiseconds, which have no word.
    fileprivate var unitName: String? {
        switch self {
        case .days: "day"
        case .hours: "hour"
        case .minutes: "minute"
        case .seconds: "second"
        case .centiseconds: nil
        }
    }
}
