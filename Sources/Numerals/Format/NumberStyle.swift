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
    /// 1st, 2nd, by the locale's rules.
    case ordinal
    /// Seconds on a clock.
    case duration
    /// The locale's digits and marks without grouping.
    case plain
}
