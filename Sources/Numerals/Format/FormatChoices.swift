// Choices of a job about its format; the raw values are the options' words.

/// The style of a number.
public enum NumberStyle: String, Sendable, Hashable, CaseIterable {
    case decimal
    /// Decimal number rounded to an integer.
    case integer
    case currency
    /// Currency whose negative amounts the locale may put in parentheses.
    case accounting
    /// Percentage: 0.125 is 12.5 %.
    case percent
    /// Compact notation: 1.2K; with a currency, $1.2K.
    case compact
    /// Compact notation in words: 1.2 thousand.
    case compactLong = "compact-long"
    case scientific
    /// Scientific notation with exponents that are multiples of three.
    case engineering
    case unit
    /// Bytes in the largest unit that the number fills: 3.4 MB.
    case bytes
    /// Ordinal by the locale's rules: 1st, 2nd.
    case ordinal
    /// Duration in seconds, as a clock.
    case duration
    /// Time of day or of a stopwatch in seconds, as a clock of hours and minutes by default.
    case time
    /// Numbers of a score, which its panels show next to each other; drawn as decimal.
    case score
    /// Year without grouping, as in 2026.
    case year
    /// Number in the locale's digits and marks, without grouping.
    case plain

    /// Whether the decimal mark is at another place than in the value, so that leading zeros of the value mean nothing.
    var movesPoint: Bool { [.percent, .compact, .compactLong, .scientific, .engineering, .bytes].contains(self) }
}

/// The form of a currency.
public enum CurrencyDisplay: String, Sendable, Hashable, CaseIterable {
    /// Symbol that distinguishes currencies as the locale does: US$ or $.
    case symbol
    /// Shortest symbol, $ for every dollar.
    case narrow
    /// Code of ISO 4217: three letters.
    case code
    /// Name in the plural form of the number: US dollars.
    case name
}

/// The length of a unit's name.
public enum UnitWidth: String, Sendable, Hashable, CaseIterable {
    case short
    case narrow
    case full
}

/// The base of the units of bytes.
public enum ByteUnits: String, Sendable, Hashable, CaseIterable {
    /// Powers of 1000: kB, MB, GB.
    case decimal
    /// Powers of 1024: KiB, MiB, GiB.
    case binary
}

/// Units of a clock, or words instead of one. The first unit of a clock has no bound.
public enum DurationUnits: String, Sendable, Hashable, CaseIterable {
    /// Days to seconds without those at the front that are zero in every value, but at least minutes and seconds.
    case auto
    case d, dh, dhm, dhms, hms, hm, ms
    /// Hours, minutes, seconds, centiseconds.
    case hmsc
    /// The time left in one unit: 3 days, 5 hours, now.
    case words
    /// The calendar days left: 3 days, tomorrow, today.
    case days

    package var units: [ClockUnit] {
        switch self {
        case .auto, .dhms, .words, .days: [.days, .hours, .minutes, .seconds]
        case .d: [.days]
        case .dh: [.days, .hours]
        case .dhm: [.days, .hours, .minutes]
        case .hms: [.hours, .minutes, .seconds]
        case .hm: [.hours, .minutes]
        case .ms: [.minutes, .seconds]
        case .hmsc: [.hours, .minutes, .seconds, .centiseconds]
        }
    }

    package var isInWords: Bool { self == .words || self == .days }

    /// Returns the units that `auto` means for values up to a number of seconds.
    package static func fitting(_ seconds: DecimalValue) -> DurationUnits {
        func isAtLeast(_ unit: ClockUnit) -> Bool {
            seconds.magnitude >= DecimalValue(whole: unit.seconds)
        }
        return isAtLeast(.days) ? .dhms : isAtLeast(.hours) ? .hms : .ms
    }
}

/// The grouping of integer digits.
public enum Grouping: String, Sendable, Hashable, CaseIterable {
    case auto
    case off
    /// Grouping by the locale's rule, but only where a group has at least two digits on its left.
    case min2
    /// Grouping from the first full group on, even where the locale requires a second digit.
    case always
}

/// Numbers on which a sign is shown.
public enum SignDisplay: String, Sendable, Hashable, CaseIterable {
    case auto
    /// All numbers. A number that rounds to zero keeps its own sign, as in ICU.
    case always
    case never
    /// All numbers except zero and those that round to it.
    case exceptZero = "except-zero"
    /// As `auto`, in the locale's accounting form, for amounts of money.
    case accounting
    /// Negative numbers, including those that round to zero: ECMA-402's `auto`.
    case negativeZero = "negative-zero"
}

/// The number of fraction digits of a job's values without a minimum and maximum.
package enum FractionDigits: Sendable, Hashable {
    /// The same number for all values: the maximum that any of them needs.
    case shared
    case own
    /// A fixed number for all values.
    case exactly(Int)
}

/// The rounding of a value between two representable ones.
public enum RoundingMode: String, Sendable, Hashable, CaseIterable {
    /// Nearest; a tie goes to the even digit.
    case halfEven = "half-even"
    /// Nearest; a tie goes away from zero.
    case halfUp = "half-up"
    /// Nearest; a tie goes towards zero.
    case halfDown = "half-down"
    /// Nearest; a tie goes towards positive infinity.
    case halfCeiling = "half-ceiling"
    /// Nearest; a tie goes towards negative infinity.
    case halfFloor = "half-floor"
    /// Away from zero.
    case up
    /// Towards zero.
    case down
    case floor
    /// Towards positive infinity.
    case ceiling
}
