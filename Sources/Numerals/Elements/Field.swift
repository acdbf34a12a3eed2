/// What a part of a formatted string is, as ICU's field positions (or the code that composed it) say.
enum Field: Hashable {
    /// Spaces, bidi marks, parentheses, quoted text of patterns.
    case literal
    case sign
    case integer
    case group
    case decimal
    case fraction
    case currency
    case percent
    case compact
    case unit
    case exponentMark
    case exponentSign
    case exponent
    case prefix
    /// The user's suffix, and what surrounds the digits of an ordinal.
    case suffix
    /// A digit of a clock: its place within the unit (0 = ones) and the cells of its wheel.
    case clock(ClockUnit, place: Int, base: Int)
    case clockSeparator(ClockUnit)
}
