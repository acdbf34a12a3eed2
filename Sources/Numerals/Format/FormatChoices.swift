// The choices that a job makes about its format; raw values are the words that options are spelled with.

/// What kind of thing a number is; the raw values are the command line's names.
package enum NumberStyle: String, Sendable, Hashable, CaseIterable {
    /// With the locale's grouping.
    case decimal
    /// Rounded to whole numbers.
    case integer
    case currency
    /// A currency whose negative amounts the locale may put in parentheses.
    case accounting
    /// 0.125 is 12.5 %.
    case percent
    /// 1.2K; with a currency, $1.2K.
    case compact
    /// 1.2 thousand.
    case compactLong = "compact-long"
    case scientific
    /// Scientific with exponents that are multiples of three.
    case engineering
    case unit
    /// Bytes, in the unit that suits their number: 3.4 MB.
    case bytes
    /// 1st, 2nd, by the locale's rules.
    case ordinal
    /// Seconds on a clock.
    case duration
    /// A time of day or on a stopwatch: seconds on a clock, in hours and minutes unless told.
    case time
    /// Numbers of a score, which its panels show beside each other; drawn as decimal.
    case score
    /// Without grouping: 2026.
    case year
    /// The locale's digits and marks without grouping.
    case plain
}

/// How a currency is written; the raw values are the command line's names.
package enum CurrencyDisplay: String, Sendable, Hashable, CaseIterable {
    /// US$ or $, as the locale tells the dollars apart.
    case symbol
    /// $, whoever's it is.
    case narrow
    /// The three letters of ISO 4217.
    case code
    /// US dollars, in the plural that the number needs.
    case name
}

/// How long a unit is written; the raw values are the command line's names.
package enum UnitWidth: String, Sendable, Hashable, CaseIterable {
    case short
    case narrow
    case full
}

/// What the units of bytes count by; the raw values are the command line's names.
package enum ByteUnits: String, Sendable, Hashable, CaseIterable {
    /// Thousands: kB, MB, GB.
    case decimal
    /// 1024: KiB, MiB, GiB.
    case binary
}

/// The units that a clock shows; the raw values are the command line's names.
package enum DurationUnits: String, Sendable, Hashable, CaseIterable {
    /// Hours without bound, minutes, seconds.
    case hms
    /// Hours without bound, minutes.
    case hm
    /// Minutes without bound, seconds.
    case ms
    /// Days without bound, hours, minutes, seconds.
    case dhms
    /// Hours without bound, minutes, seconds, centiseconds.
    case hmsc

    package var units: [ClockUnit] {
        switch self {
        case .hms: [.hours, .minutes, .seconds]
        case .hm: [.hours, .minutes]
        case .ms: [.minutes, .seconds]
        case .dhms: [.days, .hours, .minutes, .seconds]
        case .hmsc: [.hours, .minutes, .seconds, .centiseconds]
        }
    }
}

/// When integer digits are grouped; the raw values are the command line's names.
package enum Grouping: String, Sendable, Hashable, CaseIterable {
    /// As the locale does it.
    case auto
    case off
    /// As the locale does it, but only where a group has at least two digits on its left.
    case min2
    /// From the first full group on, also where the locale would wait for a second digit.
    case always
}

/// When a sign is shown; the raw values are the command line's names.
package enum SignDisplay: String, Sendable, Hashable, CaseIterable {
    /// On negative numbers, but not on those that round to zero.
    case auto
    /// On every number. One that rounds to zero keeps its own sign, as ICU does it.
    case always
    case never
    /// On every number but zero and those that round to it.
    case exceptZero = "except-zero"
    /// As `auto`, in the locale's accounting form, for amounts of money.
    case accounting
    /// On every negative number, those that round to zero included: ECMA-402's `auto`.
    case negativeZero = "negative-zero"
}

/// How many fraction digits a job's values get when no minimum and maximum say it.
package enum FractionDigits: Sendable, Hashable, CustomStringConvertible {
    /// All the same: the most that any of them shows.
    case shared
    /// Each its own.
    case own
    /// All this many.
    case exactly(Int)

    /// Reads `shared`, `own`, in letters of either case, or a number of digits.
    package init(parsing text: String) throws(NumeralError) {
        switch text.lowercased() {
        case "shared": self = .shared
        case "own": self = .own
        default:
            guard let count = Int(text), count >= 0 else {
                throw .usage(
                    "--fraction-digits \(NumeralError.quoted(text)): give 'shared', 'own' or a whole number",
                    about: "fraction-digits")
            }
            self = .exactly(count)
        }
    }

    package var description: String {
        switch self {
        case .shared: "shared"
        case .own: "own"
        case .exactly(let count): String(count)
        }
    }
}

/// How a value that lies between two representable ones is rounded; the raw values are the command line's names.
package enum RoundingMode: String, Sendable, Hashable, CaseIterable {
    /// To the nearest, a tie to the even digit.
    case halfEven = "half-even"
    /// To the nearest, a tie away from zero.
    case halfUp = "half-up"
    /// To the nearest, a tie towards zero.
    case halfDown = "half-down"
    /// Away from zero.
    case up
    /// Towards zero.
    case down
    /// Towards negative infinity.
    case floor
    /// Towards positive infinity.
    case ceiling
}
