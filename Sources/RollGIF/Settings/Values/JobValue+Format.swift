// Values of settings of numbers and moments, for programs: `job.style = .currency`.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension JobValue {
    /// Style of a number.
    public struct Style: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let decimal: Self = "decimal"
        public static let integer: Self = "integer"
        public static let currency: Self = "currency"
        public static let accounting: Self = "accounting"
        public static let percent: Self = "percent"
        public static let compact: Self = "compact"
        public static let compactLong: Self = "compact-long"
        public static let scientific: Self = "scientific"
        public static let engineering: Self = "engineering"
        public static let unit: Self = "unit"
        public static let bytes: Self = "bytes"
        public static let ordinal: Self = "ordinal"
        public static let duration: Self = "duration"
        public static let time: Self = "time"
        public static let score: Self = "score"
        public static let year: Self = "year"
        public static let plain: Self = "plain"
    }

    /// Form of a currency.
    public struct CurrencyDisplay: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let symbol: Self = "symbol"
        public static let narrow: Self = "narrow"
        public static let code: Self = "code"
        public static let name: Self = "name"
    }

    /// Length of a unit.
    public struct UnitWidth: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let short: Self = "short"
        public static let narrow: Self = "narrow"
        public static let full: Self = "full"
    }

    /// Grouping of integer digits.
    public struct Grouping: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let auto: Self = "auto"
        public static let off: Self = "off"
        public static let min2: Self = "min2"
        public static let always: Self = "always"
    }

    /// Numbers with a sign.
    public struct Sign: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let auto: Self = "auto"
        public static let always: Self = "always"
        public static let never: Self = "never"
        public static let exceptZero: Self = "except-zero"
        public static let accounting: Self = "accounting"
        public static let negativeZero: Self = "negative-zero"
    }

    /// Rounding mode.
    public struct Rounding: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let halfEven: Self = "half-even"
        public static let halfUp: Self = "half-up"
        public static let halfDown: Self = "half-down"
        public static let halfCeiling: Self = "half-ceiling"
        public static let halfFloor: Self = "half-floor"
        public static let up: Self = "up"
        public static let down: Self = "down"
        public static let floor: Self = "floor"
        public static let ceiling: Self = "ceiling"
    }

    /// Units of durations and times: h, m, s, d for days and c for hundredths; words or days of a countdown.
    public struct DurationUnits: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let auto: Self = "auto"
        public static let d: Self = "d"
        public static let dh: Self = "dh"
        public static let dhm: Self = "dhm"
        public static let hms: Self = "hms"
        public static let hm: Self = "hm"
        public static let ms: Self = "ms"
        public static let dhms: Self = "dhms"
        public static let hmsc: Self = "hmsc"
        public static let words: Self = "words"
        public static let days: Self = "days"
    }

    /// Base of file sizes.
    public struct ByteUnits: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let decimal: Self = "decimal"
        public static let binary: Self = "binary"
    }

    /// Character of the minus sign.
    public struct Minus: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let typographic: Self = "typographic"
        public static let locale: Self = "locale"
    }

    /// Point in time: `.now`, or a text, `"2026-12-24T18:00+01:00"`.
    public struct Moment: SettingWord {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let now: Self = "now"
    }

    /// Number of significant digits, or a range: `"1..3"`.
    public struct SignificantDigits: SettingWholeNumber {
        public let text: String
        public init(_ text: String) { self.text = text }
    }

    /// Number of fraction digits, or a range: `"0..2"`.
    public struct FractionDigits: SettingWholeNumber {
        public let text: String
        public init(_ text: String) { self.text = text }
        public static let shared: Self = "shared"
        public static let own: Self = "own"
    }
}
