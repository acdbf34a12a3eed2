/// Formats values as fielded strings; there is one engine per interface of ICU.
protocol NumeralEngine: Sendable {
    func text(of value: DecimalValue) throws(NumeralError) -> FieldedText
    /// Relation of the visible digits to the value.
    var scaling: ShownScaling { get }
    /// Whether the engine only rounds, so that the visible digits can be checked against the value. A pattern can print
    /// multiples of 0.05, a skeleton any multiple.
    var onlyRounds: Bool { get }
    /// Returns the word for each unit of a value in several units; nil for other values.
    func unitWords(of value: DecimalValue) throws(NumeralError) -> [ClockUnit: String]?
}

extension NumeralEngine {
    func unitWords(of value: DecimalValue) throws(NumeralError) -> [ClockUnit: String]? { nil }
    var onlyRounds: Bool { false }
}

/// The relation between the digits of a formatter and the value.
enum ShownScaling: Hashable {
    /// Value times 10^places: 2 for percent.
    case places(Int)
    /// Power of ten chosen by the formatter (compact), or a factor that only ICU has (skeletons).
    case nearestPower
    /// Factor that is not a power of ten (binary bytes), so that the value represents the digits.
    case unrelated
    /// Integer with the digits of the rounded value (ordinals).
    case integer(RoundingMode)
    /// Integer with the digits of the value rounded to the visible fraction digits (clocks).
    case clock(RoundingMode)

    /// Returns the value after rounding to the visible digits; its scale is the place of the last one. Nil if no power
    /// of ten relates the digits to the value.
    func value(shown: ElementSplitter.Result, of value: DecimalValue) -> DecimalValue? {
        switch self {
        case .integer(let mode): return value.rounded(toScale: 0, mode)
        case .clock(let mode):
            let centiseconds = shown.elements.contains { $0.key == .clock(.centiseconds, 0) }
            return value.rounded(toScale: centiseconds ? 2 : shown.fractionDigits.utf8.count, mode)
        case .unrelated: return value
        case .places, .nearestPower: break
        }
        let sign: BigInt = value.isNegative ? -1 : 1
        guard let digits = BigInt(shown.integerDigits + shown.fractionDigits) else { return nil }
        var magnitude = DecimalValue(coefficient: digits * sign, scale: shown.fractionDigits.utf8.count)
        if let exponent = Int(shown.exponent) { magnitude = magnitude.shifted(by: exponent) }
        if case .places(let places) = self { return magnitude.shifted(by: -places) }
        return ShownScaling.nearest(magnitude, to: value)
    }

    /// Returns whether the visible digits, if any, are those of the value, from which they differ by less than one in
    /// the last place.
    func isShown(_ value: DecimalValue, by shown: ElementSplitter.Result) -> Bool {
        // A word can replace all digits, as for a single day in Arabic.
        guard let digits = BigInt(shown.integerDigits + shown.fractionDigits),
            let rounded = self.value(shown: shown, of: value)
        else { return shown.integerDigits.isEmpty && shown.fractionDigits.isEmpty }
        guard case .places(let places) = self else { return true }
        let zeros = shown.fractionDigits.isEmpty ? ShownScaling.trailingZeros(digits) : 0
        let lastPlace = (Int(shown.exponent) ?? 0) - places - shown.fractionDigits.utf8.count + zeros
        return (rounded - value).magnitude < DecimalValue.one.shifted(by: lastPlace)
    }

    /// Returns the visible digits times the power of ten that brings them nearest to the value; nil if the factor is
    /// not a power of ten.
    private static func nearest(_ shown: DecimalValue, to value: DecimalValue) -> DecimalValue? {
        guard !shown.isZero, !value.isZero else { return shown }
        func leadingPlace(_ number: DecimalValue) -> Int {
            String(number.coefficient.magnitude).utf8.count - number.scale
        }
        let guess = leadingPlace(value) - leadingPlace(shown)
        let candidates = (guess - 1...guess + 1).map { shown.shifted(by: $0) }
        let best = candidates.min { ($0 - value).magnitude < ($1 - value).magnitude } ?? shown
        // The rounding error is at most one in the last visible place.
        let power = candidates.firstIndex { $0 == best }.map { guess - 1 + $0 } ?? 0
        let unit = DecimalValue(coefficient: 1, scale: shown.scale).shifted(by: power)
        let zeros = shown.scale == 0 ? trailingZeros(shown.coefficient) : 0
        return (best - value).magnitude <= unit.shifted(by: zeros) ? best : nil
    }

    /// Returns the number of trailing zeros of a coefficient, because significant digits can round left of the decimal
    /// mark.
    private static func trailingZeros(_ coefficient: BigInt) -> Int {
        let digits = String(coefficient.magnitude).utf8
        return digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    }
}
