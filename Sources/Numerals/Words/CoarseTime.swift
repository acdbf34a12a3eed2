internal import CICU
internal import Integers

/// Remaining time in one unit and in the words of a locale: `3 days`, `5 hours`, `now`.
package struct CoarseTime: Sendable {
    private let formatters: [(seconds: Int, formatter: NumeralFormatter)]
    private let end: String

    /// Units from the longest to the shortest: CLDR's names, and seconds.
    private static let units = [("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)]

    package init(locale: LocaleIdentifier) throws(NumeralError) {
        var formatters: [(seconds: Int, formatter: NumeralFormatter)] = []
        for (name, seconds) in Self.units {
            let format = NumberFormat(style: .unit, locale: locale, unit: name, unitWidth: .full)
            formatters.append((seconds, try NumeralFormatter(format, values: [.one])))
        }
        self.formatters = formatters
        let units = unsafe ICU.units(capacity: 256) { unsafe icu_now(locale.icuName, $0, $1, &$2) }
        guard let units, !units.isEmpty else {
            throw .usage("the locale \(locale) has no word for now; name another --locale, or --expired-text")
        }
        end = String(decoding: units, as: UTF16.self)
    }

    /// Remaining time in the longest unit that it fills, rounded to whole ones.
    package func text(of seconds: Int) throws(NumeralError) -> String {
        guard let unit = formatters.first(where: { $0.seconds <= seconds }) else { return end }
        let count = (seconds + unit.seconds / 2) / unit.seconds
        return try unit.formatter.format(DecimalValue(coefficient: BigInt(count), scale: 0)).text
    }
}
