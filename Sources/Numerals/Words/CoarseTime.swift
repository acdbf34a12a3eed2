internal import CICU
internal import Integers

/// Remaining time in one unit and in the words of a locale: `3 days`, `5 hours`, `now`; or in days of the calendar:
/// `3 days`, `tomorrow`, `today`.
package struct CoarseTime: Sendable {
    private let formatters: [(seconds: Int, formatter: NumeralFormatter)]
    private let end: String
    /// Words for today and tomorrow.
    private let nearDays: [String]

    /// Units from the longest to the shortest: CLDR's names, and seconds.
    private static let units = [("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)]

    package init(locale: LocaleIdentifier) throws(NumeralError) {
        var formatters: [(seconds: Int, formatter: NumeralFormatter)] = []
        for (name, seconds) in Self.units {
            let format = NumberFormat(style: .unit, locale: locale, unit: name, unitWidth: .full)
            formatters.append((seconds, try NumeralFormatter(format, values: [.one])))
        }
        self.formatters = formatters
        end = try Self.relative(locale, offset: 0, isDay: false)
        nearDays = [
            try Self.relative(locale, offset: 0, isDay: true), try Self.relative(locale, offset: 1, isDay: true),
        ]
    }

    private static func relative(
        _ locale: LocaleIdentifier, offset: Int32, isDay: Bool
    ) throws(NumeralError) -> String {
        let units = unsafe ICU.units(capacity: 256) {
            unsafe icu_relative(locale.icuName, offset, isDay ? 1 : 0, $0, $1, &$2)
        }
        guard let units, !units.isEmpty else {
            throw .usage("the locale \(locale) has no word for now; name another --locale, or --expired-text")
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// Days until a day of the calendar: the locale's words for today and tomorrow, and a number of days before.
    package func text(ofDays days: Int) throws(NumeralError) -> String {
        if nearDays.indices.contains(days) { return nearDays[days] }
        return try formatters[0].formatter.format(DecimalValue(coefficient: BigInt(days), scale: 0)).text
    }

    /// Remaining time in the longest unit that it fills, rounded to whole ones.
    package func text(of seconds: Int) throws(NumeralError) -> String {
        guard let unit = formatters.first(where: { $0.seconds <= seconds }) else { return end }
        let count = (seconds + unit.seconds / 2) / unit.seconds
        return try unit.formatter.format(DecimalValue(coefficient: BigInt(count), scale: 0)).text
    }
}
