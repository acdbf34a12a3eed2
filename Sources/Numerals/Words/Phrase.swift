internal import Integers

/// A value that is words, numbers among them or not: `5 users`, `v1.9.9`, `Gate 12`.
///
/// Its elements carry the keys of the columns that they stand in: what two phrases one after the other have in common
/// has the same key in both.
package struct Phrase: Sendable, Hashable {
    /// In logical order.
    package let text: String
    /// The drawn pieces from left to right.
    package let elements: [Element]
    /// The numbers in it by the columns that they stand in.
    package let numbers: [Int: PhraseNumber]
    /// The phrase's place among the others where more is higher: a phrase whose first difference is a lower number comes
    /// lower, any other higher.
    package let rank: Int

    /// That place as a number.
    package var place: DecimalValue { DecimalValue(coefficient: BigInt(rank), scale: 0) }

    /// The most characters of one: beyond them no line of a picture is read, and finding what two have in common takes
    /// long.
    package static let longest = 256
}

/// A number in a phrase.
package struct PhraseNumber: Sendable, Hashable {
    /// Without its sign where it has none of its own.
    package let value: DecimalValue
    /// Integer digits that it is written with at least: zeros in front.
    package let leastDigits: Int
}

/// Phrases one after the other, and the columns that they stand in.
package struct PhraseSeries: Sendable {
    package let phrases: [Phrase]
    /// The ten digits that are drawn, 0 first; nil where no phrase has a number.
    package let digits: [String]?

    /// - Parameter locale: what tells a decimal mark from one that groups digits, and the direction of a line without a
    ///   letter.
    package init(_ texts: [String], locale: LocaleIdentifier) throws(NumeralError) {
        let zero = texts.lazy.flatMap(\.unicodeScalars).compactMap(Self.zero).first
        let marks = try DecimalMarks(of: locale)
        var columns = PhraseColumns()
        var phrases: [Phrase] = []
        var rank = 0
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
            let step = columns.assign(to: &tokens, after: previous)
            // The next phrase begins where this one is.
            rank += phrases.isEmpty ? 0 : step
            phrases.append(Self.phrase(text, tokens, rank: rank))
            previous = tokens
        }
        self.phrases = phrases
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

    /// The zero of the digits that a character is one of; nil for any other character.
    private static func zero(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else { return nil }
        return Unicode.Scalar(scalar.value - UInt32(value))
    }
}

/// What a locale writes between the integer digits and the fraction.
struct DecimalMarks {
    let decimal: Character

    init(of locale: LocaleIdentifier) throws(NumeralError) {
        let half = try DecimalValue(parsing: "0.5")
        let printed = try NumeralFormatter(NumberFormat(locale: locale), values: [half]).format(half)
        decimal = printed.elements.first { $0.kind == .decimal }?.text.first ?? "."
    }
}
