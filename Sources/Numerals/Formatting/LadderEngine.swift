/// Formats a number in the largest unit of a ladder that it fills: 3.4 MB, 12 KiB, 1.5 min.
struct LadderEngine: NumeralEngine {
    private let ladder: UnitLadder
    /// Formatter of each unit, and its digits.
    private let rungs: [(engine: StyleEngine, plan: DigitPlan)]
    private let rounding: RoundingMode
    private let signs: [String]

    /// Unit symbols of IEC 80000-13, the same in every language; CLDR has no units of powers of two.
    private static let binarySigns = ["KiB", "MiB", "GiB", "TiB", "PiB"]

    init(
        _ ladder: UnitLadder, _ format: NumberFormat, plan: DigitPlan, system: NumberingSystem
    ) throws(NumeralError) {
        self.ladder = ladder
        rounding = format.rounding
        let isBinary = format.style == .bytes && format.byteUnits == .binary
        signs = isBinary ? Self.binarySigns : []
        var rungs: [(engine: StyleEngine, plan: DigitPlan)] = []
        for (index, rung) in ladder.rungs.enumerated() {
            var format = format
            format.style = .unit
            format.unit = rung.name
            if isBinary, index > 0 { format.unitWidth = .short }
            let hasNoFraction = index == 0 && ladder.isIndivisible && plan == Self.defaultPlan
            let plan = hasNoFraction ? .fraction(minimum: 0, maximum: 0) : plan
            rungs.append((try StyleEngine(format, plan: plan, currency: nil, system: system, values: []), plan))
        }
        self.rungs = rungs
    }

    static let defaultPlan = DigitPlan.fraction(minimum: 0, maximum: 1)

    var scaling: ShownScaling { ladder.isDecimal ? .nearestPower : .unrelated }

    func text(of value: DecimalValue) throws(NumeralError) -> FieldedText {
        var index = 0
        var shown = value
        while index + 1 < rungs.count, isFull(shown, at: index) {
            index += 1
            shown = scaled(value, to: index)
        }
        let text = try rungs[index].engine.text(of: shown)
        return signs.isEmpty || index == 0 ? text : text.replacing(.unit, with: signs[index - 1])
    }

    /// Returns whether a number fills the next unit once it is rounded to the digits of its own unit.
    private func isFull(_ value: DecimalValue, at index: Int) -> Bool {
        let rounded =
            switch rungs[index].plan {
            case .fraction(_, let maximum): value.rounded(toScale: maximum, rounding)
            case .significant(_, let maximum?): value.rounded(toSignificantDigits: maximum, rounding)
            case .significant, .automatic, .typed: value
            }
        return rounded.magnitude >= ladder.step(above: index)
    }

    /// Returns the number in a larger unit, exactly 1 where only rounding filled the unit: 59.97 s is a minute.
    private func scaled(_ value: DecimalValue, to index: Int) -> DecimalValue {
        let rung = ladder.rungs[index]
        let exact =
            if let zeros = rung.zeros {
                value.shifted(by: -zeros)
            } else {
                value.divided(by: rung.size, plan: rungs[index].plan)
            }
        return exact.magnitude < .one ? (value.isNegative ? -.one : .one) : exact
    }
}

extension DecimalValue {
    /// Returns the value rounded to its first `count` digits, integer and fraction together.
    fileprivate func rounded(toSignificantDigits count: Int, _ mode: RoundingMode) -> DecimalValue {
        let digits = magnitude.coefficient.description.utf8.count - scale
        let places = count - digits
        return places >= 0
            ? rounded(toScale: places, mode) : shifted(by: places).rounded(toScale: 0, mode).shifted(by: -places)
    }

    /// Returns the quotient with as many digits as a plan may need. A remainder is kept as a last 1, which rounds like
    /// the whole expansion.
    fileprivate func divided(by size: BigInt, plan: DigitPlan) -> DecimalValue {
        let places =
            switch plan {
            case .fraction(_, let maximum), .significant(_, let maximum?): maximum + 1
            // Plans without a maximum get one, because a third has infinitely many digits.
            case .significant, .automatic, .typed: 15
            }
        let kept = Swift.max(places, scale)
        let (quotient, remainder) = scaled(to: kept).coefficient.quotientAndRemainder(dividingBy: size)
        guard !remainder.isZero else { return DecimalValue(coefficient: quotient, scale: kept) }
        if case .significant(_, nil) = plan { return DecimalValue(coefficient: quotient, scale: kept) }
        let last: BigInt = isNegative ? -1 : 1
        return DecimalValue(coefficient: quotient * 10 + last, scale: kept + 1)
    }
}
