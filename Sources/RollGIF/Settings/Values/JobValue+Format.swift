// Values of settings of numbers and moments, for programs: `job.style = .currency`.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobValue {
    /// Style of a number.
    public enum Style: String, SettingChoice {
        case decimal, integer, currency, accounting, percent, compact, compactLong, scientific, engineering, unit,
            bytes, ordinal, duration, time, score, year, plain
    }

    /// Form of a currency.
    public enum CurrencyDisplay: String, SettingChoice {
        case symbol, narrow, code, name
    }

    /// Length of a unit.
    public enum UnitWidth: String, SettingChoice {
        case short, narrow, full
    }

    /// Grouping of integer digits.
    public enum Grouping: String, SettingChoice {
        case auto, off, min2, always
    }

    /// Numbers with a sign.
    public enum Sign: String, SettingChoice {
        case auto, always, never, exceptZero, accounting, negativeZero
    }

    /// Rounding mode.
    public enum Rounding: String, SettingChoice {
        case halfEven, halfUp, halfDown, halfCeiling, halfFloor, up, down, floor, ceiling
    }

    /// Units of durations and times: h, m, s, d for days and c for hundredths.
    public enum DurationUnits: String, SettingChoice {
        case hms, hm, ms, dhms, hmsc
    }

    /// Base of file sizes.
    public enum ByteUnits: String, SettingChoice {
        case decimal, binary
    }

    /// Character of the minus sign.
    public enum Minus: String, SettingChoice {
        case typographic, locale
    }

    /// Point in time: `.now`, or a text, `"2026-12-24T18:00+01:00"`.
    public struct Moment: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let now: Self = "now"
    }

    /// Number of fraction digits.
    public struct FractionDigits: SettingWholeNumber {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let shared: Self = "shared"
        public static let own: Self = "own"
    }
}
