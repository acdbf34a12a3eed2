internal import CICU

/// Remaining time in one unit and in the words of a locale, such as `3 days`, `5 hours` or `now`, or in calendar days,
/// such as `3 days`, `tomorrow` or `today`.
package struct CoarseTime: Sendable {
    /// Seconds in the largest unit that they fill once they are rounded to whole units.
    private let times: NumeralFormatter
    private let days: NumeralFormatter
    private let end: String
    /// Words for today and tomorrow.
    private let nearDays: [String]

    package init(locale: LocaleIdentifier) throws(NumeralError) {
        var format = NumberFormat(style: .unit, locale: locale, unit: "auto:second", unitWidth: .full)
        (format.maxFractionDigits, format.rounding) = (0, .halfUp)
        times = try NumeralFormatter(format)
        days = try NumeralFormatter(
            NumberFormat(style: .unit, locale: locale, unit: "day", unitWidth: .full), values: [.one])
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

    /// Returns the days until a calendar day in words, which are the locale's for today and tomorrow, and a number of
    /// days before that.
    package func text(ofDays days: Int) throws(NumeralError) -> String {
        if nearDays.indices.contains(days) { return nearDays[days] }
        return try self.days.format(DecimalValue(coefficient: BigInt(days), scale: 0)).text
    }

    /// Returns the remaining time in the largest unit that it fills once it is rounded, so 59 min 45 s is an hour.
    package func text(of seconds: Int) throws(NumeralError) -> String {
        guard seconds > 0 else { return end }
        return try times.format(DecimalValue(coefficient: BigInt(seconds), scale: 0)).text
    }
}
