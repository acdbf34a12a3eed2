internal import Integers

/// Formats a number of bytes in the unit that leaves up to three digits before the decimal mark: 3.4 MB, 12 KiB.
struct ByteEngine: NumeralEngine {
    /// One for each unit, the smallest first.
    private let engines: [StyleEngine]
    private let plan: DigitPlan
    private let rounding: RoundingMode
    private let units: ByteUnits

    /// CLDR's names of the units; it has none for those of two to the power of ten.
    private static let names = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"]
    /// Signs of IEC 80000-13, the same in every language.
    private static let binarySigns = ["KiB", "MiB", "GiB", "TiB", "PiB"]

    init(_ format: NumberFormat, plan: DigitPlan, system: NumberingSystem) throws(NumeralError) {
        self.plan = plan
        (rounding, units) = (format.rounding, format.byteUnits)
        var engines: [StyleEngine] = []
        for name in Self.names {
            var format = format
            format.style = .unit
            format.unit = name
            if units == .binary, name != Self.names[0] { format.unitWidth = .short }
            // A byte is not divided.
            let plan = name == Self.names[0] && plan == Self.usual ? .fraction(minimum: 0, maximum: 0) : plan
            engines.append(try StyleEngine(format, plan: plan, currency: nil, system: system, values: []))
        }
        self.engines = engines
    }

    /// One fraction digit where there is one to show.
    static let usual = DigitPlan.fraction(minimum: 0, maximum: 1)

    var scaling: ShownScaling { units == .binary ? .unrelated : .nearestPower }

    func text(of value: DecimalValue) throws(NumeralError) -> FieldedText {
        var index = 0
        var shown = value
        while index + 1 < engines.count, isFull(shown) {
            index += 1
            shown = scaled(value, by: index)
        }
        let text = try engines[index].text(of: shown)
        guard units == .binary, index > 0, let span = text.span(of: .unit) else { return text }
        var result = text[0..<span.lowerBound]
        result.append(Self.binarySigns[index - 1], as: .unit)
        result.append(text[span.upperBound..<text.units.count])
        return result
    }

    /// Whether a number, as it is rounded, is a whole one of the next unit.
    private func isFull(_ value: DecimalValue) -> Bool {
        let next = DecimalValue(coefficient: units == .binary ? 1024 : 1000, scale: 0)
        let rounded =
            switch plan {
            case .fraction(_, let most): value.rounded(toScale: most, rounding)
            case .significant(_, let most?): value.rounded(toSignificantDigits: most, rounding)
            case .significant, .automatic, .typed: value
            }
        return rounded.magnitude >= next
    }

    /// The number in a unit, exactly: 1024 divides into ten fraction digits.
    private func scaled(_ value: DecimalValue, by power: Int) -> DecimalValue {
        guard units == .binary else { return value.shifted(by: -3 * power) }
        let places = 10 * power
        return DecimalValue(coefficient: value.coefficient * BigInt(5).power(places), scale: value.scale + places)
    }
}

extension DecimalValue {
    /// With the digits behind the first `count` of its whole part and fraction rounded away.
    fileprivate func rounded(toSignificantDigits count: Int, _ mode: RoundingMode) -> DecimalValue {
        let digits = magnitude.coefficient.description.utf8.count - scale
        let places = count - digits
        return places >= 0
            ? rounded(toScale: places, mode) : shifted(by: places).rounded(toScale: 0, mode).shifted(by: -places)
    }
}
