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
