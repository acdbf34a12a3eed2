/// The unit that a number in a text counts, with its texts.
package struct QuantityUnit: Sendable, Hashable {
    /// Units of one dimension can be compared.
    package enum Dimension: Sendable, Hashable {
        case count
        /// Money of a currency, by its code.
        case money(String)
        case share
        case rank
        /// Exponents of the base units, such as 1 of the metre and -1 of the second.
        case measure([String: Int])
    }

    package let dimension: Dimension
    /// Size in base units, and the value in them at this unit's zero.
    let factor, offset: ExactFraction
    /// The texts directly before and behind the number.
    package internal(set) var lead = ""
    package internal(set) var trail = ""

    init(_ dimension: Dimension, factor: ExactFraction = .one, offset: ExactFraction = .zero) {
        (self.dimension, self.factor, self.offset) = (dimension, factor, offset)
    }

    package static let count = QuantityUnit(.count)

    /// Makes a unit of CLDR; nil for one that does not convert.
    init?(named name: String, zeros: Int = 0) {
        guard let size = UnitSize(of: name) else { return nil }
        let scale = ExactFraction(DecimalValue.one.shifted(by: zeros))
        let isShare = name == "percent" || name == "permille"
        self.init(
            isShare ? .share : .measure(size.dimension), factor: size.factor * scale, offset: size.offset)
    }

    /// Makes the unit that a format prints; nil for a date, a time or a score.
    package init?(of format: NumberFormat) {
        if format.pattern != nil || format.skeleton != nil {
            self = .count
            return
        }
        switch format.style {
        case .year, .time, .score: return nil
        case .currency, .accounting: self.init(.money(format.currency?.uppercased() ?? ""))
        case .compact, .compactLong:
            self.init(format.currency.map { .money($0.uppercased()) } ?? .count)
        case .percent: self.init(.share)
        case .ordinal: self.init(.rank)
        case .bytes: self.init(named: "byte")
        case .duration: self.init(named: "second")
        case .unit:
            let name = (try? format.ladder())??.rungs[0].name ?? format.unit ?? ""
            self = QuantityUnit(named: name) ?? QuantityUnit(.measure([name: 1]))
        case .decimal, .integer, .plain, .scientific, .engineering: self = .count
        }
    }

    /// Whether a percentage of a value says nothing, as on a scale whose zero is anywhere.
    package var hasNoPercentage: Bool {
        dimension == .share || dimension == .rank || dimension == .measure(["kelvin": 1]) || trail.hasSuffix("°")
    }

    /// Returns a number of this unit in base units.
    func base(_ number: ExactFraction) -> ExactFraction { number * factor + offset }

    /// Returns a number without a unit in base units. It has this unit, but not its thousands or millions.
    func baseOfBare(_ number: ExactFraction) -> ExactFraction {
        switch dimension {
        case .count, .money: number
        case .share, .rank, .measure: base(number)
        }
    }

    /// Returns a value in base units as a number of this unit.
    func number(_ base: ExactFraction) -> DecimalValue { ((base - offset) / factor).decimal }

    /// Returns a difference of two numbers of this unit in percentage points.
    package func points(_ difference: DecimalValue) -> DecimalValue {
        (ExactFraction(difference) * factor).decimal.shifted(by: 2).shortest
    }

    /// Returns a format that prints numbers of this unit as the text does.
    package func format(like base: NumberFormat) -> NumberFormat {
        var format = NumberFormat(locale: base.locale, numberingSystem: base.numberingSystem)
        (format.look.lead, format.look.trail) = (lead, trail)
        return format
    }

    /// Whether it is money without a word for thousands, whose amounts have equally many fraction digits.
    package var isPlainMoney: Bool { isMoney && factor == .one }
    var isMoney: Bool { if case .money = dimension { true } else { false } }

}

/// The quantities of several texts, which have one dimension.
package struct Quantities: Sendable, Hashable {
    /// The values, exact, as numbers of the last text's unit.
    package let values: [DecimalValue]
    package let unit: QuantityUnit
    /// Most fraction digits that a text has.
    package let fractionDigits: Int

    /// The values without the unit's thousands or millions: 1200 for 1.2K.
    package var plain: [DecimalValue] {
        switch unit.dimension {
        case .count, .money: values.map { unit.base(ExactFraction($0)).decimal }
        case .share, .rank, .measure: values
        }
    }
}

/// A reason why texts have no quantity.
package enum QuantityProblem: Error, Sendable, Hashable {
    /// A text has no number.
    case none(Int)
    /// Several numbers of a text change, or each text has others.
    case several
    /// The texts are times, dates or versions.
    case moment
    /// Two texts count what cannot be compared.
    case different(Int, Int)
}
