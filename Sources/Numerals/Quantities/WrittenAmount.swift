/// A number within a text, with everything beside it that counts.
struct WrittenAmount {
    /// A meaning of the number.
    struct Meaning {
        var unit: QuantityUnit
        /// Value in base units.
        var base: ExactFraction
    }

    /// Letters of the text that say it.
    var range: Range<Int>
    /// Meanings, the likeliest first; empty for a part of a date, a time or a version.
    var meanings: [Meaning]
    /// Whether nothing is beside the number.
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
