/// A value in words, with or without numbers: `5 users`, `v1.9.9`, `Gate 12`.
///
/// Keys of its elements are those of their columns. Parts that two successive phrases have in common have the same key
/// in both.
package struct Phrase: Sendable, Hashable {
    /// Text in logical order.
    package let text: String
    /// The drawn pieces from left to right.
    package let elements: [Element]
    /// Numbers in the phrase, by the ids of their columns.
    package let numbers: [Int: PhraseNumber]
    /// Rank in the series, which gives the direction of a change. A phrase with an earlier date, or whose first
    /// difference is a lower number, ranks lower than the previous one, any other higher.
    package let rank: Int

    fileprivate func ranked(_ rank: Int) -> Phrase {
        Phrase(text: text, elements: elements, numbers: numbers, rank: rank)
    }

    package var place: DecimalValue { DecimalValue(coefficient: BigInt(rank), scale: 0) }

    /// Maximum number of characters, because longer lines are unreadable in a picture, and matching two of them is
    /// slow.
    package static let longest = 256
}

package struct PhraseNumber: Sendable, Hashable {
    /// Value, without a sign where the phrase has none.
    package let value: DecimalValue
    /// Minimum number of integer digits, filled with leading zeros.
    package let minimumDigits: Int
}

/// Successive phrases and their columns.
package struct PhraseSeries: Sendable {
    package let phrases: [Phrase]
    /// Whether some change is that of a date or a time of day.
    package let isDated: Bool
    /// Digits of the phrases' numbering system, 0 first; nil if no phrase has a number.
    package let digits: [String]?

    /// - Parameter locale: decides between decimal and group marks, and the direction of a line without a letter.
    package init(_ texts: [String], locale: LocaleIdentifier) throws(NumeralError) {
        let zero = texts.lazy.flatMap(\.unicodeScalars).compactMap(\.digitZero).first
        let marks = try NumberMarks.likely(in: locale)
        let dates = PhraseDates(locale: locale)
        var columns = PhraseColumns()
        var phrases: [Phrase] = []
        var (rank, course) = (0, 1)
        var isDated = false
        var previous: [PhraseToken] = []
        for text in texts {
            guard text.count <= Phrase.longest else {
                throw .usage(
                    "\(NumeralError.quoted(String(text.prefix(40)) + "…")) has \(text.count) characters, more than the "
                        + "\(Phrase.longest) of words; write fewer")
            }
            let scanner = PhraseScanner(
                zero: zero, marks: marks, isRightToLeft: VisualRuns.direction(of: text) ?? locale.isRightToLeft)
            var tokens = try scanner.tokens(of: text)
            let order = dates.step(from: previous, to: tokens)
            let difference = columns.assign(to: &tokens, after: previous, course: course)
            let step = order ?? difference
            isDated = isDated || order != nil
            if !phrases.isEmpty {
                rank += step
                if step != 0 { course = step }
            }
            phrases.append(Self.phrase(text, tokens, rank: rank))
            previous = tokens
        }
        // No rank is below 0, because wheels follow the magnitudes of negative numbers.
        let least = phrases.map(\.rank).min() ?? 0
        self.phrases = phrases.map { $0.ranked($0.rank - least) }
        self.isDated = isDated
        digits = zero.map { zero in
            (0..<10).compactMap { Unicode.Scalar(zero.value + $0) }.map { String(Character($0)) }
        }
    }

    private static func phrase(_ text: String, _ tokens: [PhraseToken], rank: Int) -> Phrase {
        let pieces = tokens.flatMap { token in zip(token.elements, token.levels).map { ($0, $1) } }
        let numbers = tokens.compactMap { token in token.number.map { (token.column, $0) } }
        return Phrase(
            text: text, elements: BidiLevels.visualOrder(pieces.map(\.1)).map { pieces[$0].0 },
            numbers: Dictionary(uniqueKeysWithValues: numbers), rank: rank)
    }
}

extension Unicode.Scalar {
    /// Zero of the digits that the character belongs to; nil for any other character.
    package var digitZero: Unicode.Scalar? {
        guard properties.numericType == .decimal, let digit = properties.numericValue else { return nil }
        return Unicode.Scalar(value - UInt32(digit))
    }
}
