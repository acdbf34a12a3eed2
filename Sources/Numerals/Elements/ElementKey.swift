/// The place or role of an element, which identifies it across two values, unlike its index from the left.
///
/// `description` is the spelling used by traces and reports (`int:3`, `group:6`, `space:currency:0`, `h10`).
package enum ElementKey: Sendable, Hashable, CustomStringConvertible {
    /// The integer digit of 10^k, counted from the right: 0 is the ones.
    case integer(Int)
    /// The fraction digit of 10^-k, counted from the left: 1 is the tenths.
    case fraction(Int)
    /// Digit of 10^k in the count of zeros that replaces the leading zeros of a fraction.
    case zeros(Int)
    /// The digit of 10^k of an exponent.
    case exponent(Int)
    /// The separator directly left of `integer(k - 1)`.
    case group(Int)
    case decimal
    /// Plus or minus, with one key for both.
    case sign
    case exponentSign
    case parenOpen
    case parenClose
    /// The i-th user-perceived character (or shaped run) of a currency, percent, compact, unit, exponent mark,
    /// prefix or suffix.
    case symbol(ElementKind, Int)
    /// A space or other literal next to the element that it belongs to.
    indirect case space(ElementKey)
    /// A digit of a clock: `d10 d1 h10 h1 m10 m1 s10 s1 c10 c1` (days beyond two digits: `d100` and so on).
    case clock(ClockUnit, Int)
    /// The separator after a clock unit: `sep:h`, `sep:m`, `sep:s`.
    case clockSeparator(ClockUnit)
    /// Part of one of several numbers in words; the first value is the number's column id.
    indirect case numbered(Int, ElementKey)

    /// Whether the key is that of a digit after the decimal mark.
    package var isFraction: Bool {
        switch self {
        case .fraction: true
        case .numbered(_, let key): key.isFraction
        default: false
        }
    }

    package var description: String {
        switch self {
        case .integer(let place): "int:\(place)"
        case .fraction(let place): "frac:\(place)"
        case .zeros(let place): "zeros:\(place)"
        case .exponent(let place): "exp:\(place)"
        case .group(let place): "group:\(place)"
        case .decimal: "decimal"
        case .sign: "sign"
        case .exponentSign: "exp-sign"
        case .parenOpen: "paren-open"
        case .parenClose: "paren-close"
        case .symbol(let kind, let index): "\(kind.rawValue):\(index)"
        case .space(let neighbour): "space:\(neighbour)"
        case .clock(let unit, let place): unit.rawValue + "1" + String(repeating: "0", count: place)
        case .clockSeparator(let unit): "sep:\(unit.rawValue)"
        case .numbered(let number, let key): "number:\(number):\(key)"
        }
    }
}

/// The units of a duration, largest first; the raw value is the letter that keys are spelled with.
package enum ClockUnit: String, Sendable, Hashable, CaseIterable {
    case days = "d"
    case hours = "h"
    case minutes = "m"
    case seconds = "s"
    case centiseconds = "c"

    /// Whole seconds of the unit; 1 for the parts of a second too.
    package var seconds: Int {
        switch self {
        case .days: 86_400
        case .hours: 3600
        case .minutes: 60
        case .seconds, .centiseconds: 1
        }
    }
}
