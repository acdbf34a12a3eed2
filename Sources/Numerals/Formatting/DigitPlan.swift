/// The number of digits of a job's values, from the options, the style's defaults and all values together.
package enum DigitPlan: Hashable {
    /// ICU's rule for the notation.
    case automatic
    case fraction(minimum: Int, maximum: Int)
    /// Significant digits; a nil maximum means all digits of the value.
    case significant(minimum: Int, maximum: Int?)
    /// Fraction digits as typed, with a minimum.
    case typed(minimum: Int)

    /// Maximum number of digits on either side of the decimal mark that ICU's formatters accept.
    package static let limit = 999

    /// - Parameters:
    ///   - values: all values of the job; under a shared plan they get the same number of fraction digits.
    ///   - currencyDigits: CLDR's fraction digits for the styles that show money.
    init(_ format: NumberFormat, values: [DecimalValue], currencyDigits: ClosedRange<Int>?) throws(NumeralError) {
        if format.minSignificantDigits != nil || format.maxSignificantDigits != nil {
            let minimum = format.minSignificantDigits ?? 1
            self = .significant(minimum: minimum, maximum: format.maxSignificantDigits.map { max($0, minimum) })
            return
        }
        let plan = DigitPlan(unshared: format, currencyDigits: currencyDigits)
        guard format.fractionDigits == .shared, DigitPlan.isShared(format) else {
            self = plan
            return
        }
        let shown = values.map { plan.fractionDigits(of: $0, style: format.style, rounding: format.rounding) }
        let maximum = shown.max() ?? plan.fractionDigits(of: .zero, style: format.style, rounding: format.rounding)
        guard maximum <= DigitPlan.limit else {
            throw NumeralError(
                kind: .limit,
                "a value has \(maximum) fraction digits, and at most \(DigitPlan.limit) can be shown; "
                    + "limit them with --fraction-digits 0..\(DigitPlan.limit)")
        }
        self = .fraction(minimum: maximum, maximum: maximum)
    }

    private init(unshared format: NumberFormat, currencyDigits: ClosedRange<Int>?) {
        if case .exactly(let count) = format.fractionDigits {
            self = .fraction(minimum: count, maximum: count)
            return
        }
        let (minimum, maximum) = (format.minFractionDigits, format.maxFractionDigits)
        if format.style == .integer {
            self = .fraction(minimum: 0, maximum: 0)
        } else if let maximum {
            self = .fraction(minimum: minimum ?? 0, maximum: max(minimum ?? 0, maximum))
        } else if let digits = currencyDigits, format.fractionDigits != .own, !DigitPlan.isCompact(format.style) {
            self = .fraction(
                minimum: minimum ?? digits.lowerBound, maximum: max(minimum ?? 0, digits.upperBound))
        } else if DigitPlan.isShared(format) {
            self = .typed(minimum: minimum ?? 0)
        } else if let minimum {
            // ICU's maximum is six fraction digits in scientific notation, and none in compact notation beyond its two
            // digits.
            self = .fraction(minimum: minimum, maximum: DigitPlan.isCompact(format.style) ? minimum : max(minimum, 6))
        } else {
            self = format.choosesUnits ? LadderEngine.defaultPlan : .automatic
        }
    }

    /// Returns whether a job's values should have the same number of fraction digits in the format's style, so that
    /// digits keep their places.
    private static func isShared(_ format: NumberFormat) -> Bool {
        switch format.style {
        case .unit where format.choosesUnits: false
        case .decimal, .integer, .currency, .accounting, .percent, .unit, .plain, .duration, .time, .score, .year: true
        case .compact, .compactLong, .scientific, .engineering, .ordinal, .bytes: false
        }
    }

    private static func isCompact(_ style: NumberStyle) -> Bool { style == .compact || style == .compactLong }

    func fractionDigits(of value: DecimalValue, style: NumberStyle, rounding: RoundingMode) -> Int {
        let shown = style == .percent ? value.shifted(by: 2) : value
        switch self {
        case .automatic, .significant: return 0
        case .typed(let minimum): return max(minimum, shown.scale)
        case .fraction(let minimum, let maximum):
            return max(minimum, shown.rounded(toScale: maximum, rounding).significantScale)
        }
    }

    /// Returns the skeleton words of the plan; nil for ICU's default.
    func skeleton(for value: DecimalValue, style: NumberStyle) -> String? {
        switch self {
        case .automatic: return nil
        case .typed:
            let count = fractionDigits(of: value, style: style, rounding: .halfEven)
            return DigitPlan.fraction(minimum: count, maximum: count).skeleton(for: value, style: style)
        case .fraction(_, 0): return "precision-integer"
        case .fraction(let minimum, let maximum):
            return "." + String(repeating: "0", count: minimum) + String(repeating: "#", count: maximum - minimum)
        case .significant(let minimum, nil): return String(repeating: "@", count: minimum) + "+"
        case .significant(let minimum, let maximum?):
            return String(repeating: "@", count: minimum) + String(repeating: "#", count: maximum - minimum)
        }
    }
}
