/// Reads the quantities in texts, all together, because they have one dimension.
package struct QuantityReader {
    private let locale: LocaleIdentifier

    package init(locale: LocaleIdentifier) { self.locale = locale }

    /// Returns the quantities of texts, each the only number of its text, or the only one that changes.
    ///
    /// - Parameter unit: the unit of a bare number, whose dimension all texts have; nil for any.
    package func read(_ texts: [String], beside unit: QuantityUnit? = nil) throws(QuantityProblem) -> Quantities {
        var scanner = AmountScanner(locale: locale)
        let amounts = try column(of: scanner.amounts(of: texts))
        // Nothing is as little in every unit.
        let said = amounts.indices.filter { !amounts[$0].isBare }
        let dimension = try dimension(of: amounts, said, beside: unit)
        func meaning(_ index: Int) -> WrittenAmount.Meaning? {
            amounts[index].meanings.first { $0.unit.dimension == dimension }
        }
        let last = said.last.flatMap { meaning($0)?.unit } ?? unit ?? .count
        let target = unit ?? last
        let values = amounts.indices.map { index in
            let amount = amounts[index]
            let base = amount.isBare ? target.baseOfBare(amount.meanings[0].base) : meaning(index)?.base ?? .zero
            return target.number(base)
        }
        return Quantities(values: values, unit: target, fractionDigits: amounts.map(\.fractionDigits).max() ?? 0)
    }

    private func dimension(
        of amounts: [WrittenAmount], _ said: [Int], beside unit: QuantityUnit?
    ) throws(QuantityProblem) -> QuantityUnit.Dimension {
        func has(_ index: Int, _ dimension: QuantityUnit.Dimension) -> Bool {
            amounts[index].meanings.contains { $0.unit.dimension == dimension }
        }
        guard let first = said.first else { return unit?.dimension ?? .count }
        let wanted = unit.map { [$0.dimension] } ?? amounts[first].meanings.map(\.unit.dimension)
        for dimension in wanted where said.allSatisfy({ has($0, dimension) }) { return dimension }
        let other = said.first { index in !wanted.contains { has(index, $0) } }
        throw .different(first, other ?? said[said.count - 1])
    }

    /// Returns the amount that each text has alone, or that alone changes.
    private func column(of texts: [[WrittenAmount]]) throws(QuantityProblem) -> [WrittenAmount] {
        if let index = texts.firstIndex(where: \.isEmpty) { throw .none(index) }
        let count = texts[0].count
        guard texts.allSatisfy({ $0.count == count }), texts.count > 1 || count == 1 else { throw .several }
        let changing = (0..<count).filter { column in texts.contains { $0[column].text != texts[0][column].text } }
        guard changing.count <= 1 else {
            throw changing.contains { column in texts.contains { $0[column].meanings.isEmpty } } ? .moment : .several
        }
        let column = changing.first ?? texts[0].firstIndex { !$0.meanings.isEmpty } ?? 0
        let amounts = texts.map { $0[column] }
        guard amounts.allSatisfy({ !$0.meanings.isEmpty }) else { throw .moment }
        return amounts
    }
}

/// A number within a text, with everything beside it that counts.
struct WrittenAmount {
    struct Meaning {
        var unit: QuantityUnit
        /// Value in base units.
        var base: ExactFraction
    }

    /// Letters of the text that say it.
    var range: Range<Int>
    /// Meanings, the likeliest first; empty for a part of a date, a time or a version.
    var meanings: [Meaning]
    var isBare = false
    var fractionDigits = 0
    var text = ""

    /// Returns both amounts as one, such as 2h 5m; nil if the second does not continue the first.
    func joined(with next: WrittenAmount) -> WrittenAmount? {
        var joined = self
        joined.meanings = meanings.compactMap { meaning in
            let other = next.meanings.first {
                ($0.unit.dimension == meaning.unit.dimension || $0.unit.isMoney && meaning.unit.dimension == .count)
                    && $0.unit.offset.isZero && meaning.unit.offset.isZero
                    && $0.unit.factor < meaning.unit.factor && $0.base < meaning.unit.factor
            }
            return other.map { Meaning(unit: $0.unit.isMoney ? $0.unit : meaning.unit, base: meaning.base + $0.base) }
        }
        guard !joined.meanings.isEmpty else { return nil }
        joined.range = range.lowerBound..<next.range.upperBound
        joined.text = text + " " + next.text
        return joined
    }
}
