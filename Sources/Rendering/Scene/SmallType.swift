import Motion
import Numerals
import Typesetting

/// A part of a number that stands higher than the rest, as on price tags.
package enum RaisedPart: String, CaseIterable, Sendable {
    /// The sign or the letters of a currency, and the space beside them.
    case symbol
    /// The digits behind the decimal mark, which is not set.
    case fraction
}

/// What is set smaller than the rest of a number.
package struct SmallType: Sendable {
    /// Whose tops are level with those of the digits.
    let raised: Set<RaisedPart>
    /// Pixels from the baseline to the tops of the digits.
    private let digitTop: Double

    /// Of the number's size.
    static let scale = 0.5
    /// Of a digit's height that a count of zeros reaches below the baseline.
    private static let drop = 0.14

    /// - Parameter digitTop: pixels from the baseline to the tops of the digits.
    init(raised: Set<RaisedPart>, digitTop: Double) { (self.raised, self.digitTop) = (raised, digitTop) }

    /// Pixels by which the baseline of what is raised stands above the line's.
    var rise: Double { digitTop * (1 - Self.scale) }
    /// Those of a count of zeros.
    var fall: Double { -Self.drop * digitTop }

    /// Which part that can be raised an element belongs to; nil for none.
    static func part(_ element: Element) -> RaisedPart? {
        if element.key.isFraction { return .fraction }
        switch element.key {
        case .symbol(.currency, _), .space(.symbol(.currency, _)): return .symbol
        // People write $ as what stands before the number, which is one all the same.
        case .symbol(.prefix, _), .symbol(.suffix, _):
            let signs = element.text.unicodeScalars
            return signs.allSatisfy { $0.properties.generalCategory == .currencySymbol } ? .symbol : nil
        default: return nil
        }
    }

    /// Pixels by which an element's baseline stands above the line's; nil for one in the number's size.
    func rise(of element: Element) -> Double? {
        if case .zeros = element.key { return fall }
        return Self.part(element).map(raised.contains) == true ? rise : nil
    }

    /// The elements that are set: no decimal mark stands before raised digits, whose size tells them from the others.
    func shown(_ elements: [Element]) -> [Element] {
        guard raised.contains(.fraction), elements.contains(where: \.key.isFraction) else { return elements }
        return elements.filter { $0.kind != .decimal }
    }
}

extension LineSetter {
    /// The cell that shows another one in the size of what is small.
    func small(_ cell: Int, by rise: Double) throws -> Int {
        try typesetter.smallCell(of: cell, scale: SmallType.scale, by: rise)
    }

    /// The digits of columns whose digits are small.
    ///
    /// - Parameter countsZeros: whether some count zeros.
    func smallDigits(countsZeros: Bool) throws -> SmallDigits {
        guard let small else { return SmallDigits() }
        return SmallDigits(
            fraction: small.raised.contains(.fraction) ? try ten(by: small.rise) : nil,
            zeros: countsZeros ? try ten(by: small.fall) : nil)
    }

    private func ten(by rise: Double) throws -> SmallDigits.Ten {
        // The first asks for all of them, so that they stand one after the other.
        let cells = try (0..<10).map { try small($0, by: rise) }
        return SmallDigits.Ten(
            first: cells[0], widths: (0..<10).map { width(ofDigit: $0, scale: SmallType.scale) })
    }

    /// A cell in the sizes of small digits, by the cell of their 0.
    func smallCells(of cell: Int, beside digits: SmallDigits) throws -> [Int: Int] {
        guard let small else { return [:] }
        var cells: [Int: Int] = [:]
        if let fraction = digits.fraction { cells[fraction.first] = try self.small(cell, by: small.rise) }
        if let zeros = digits.zeros { cells[zeros.first] = try self.small(cell, by: small.fall) }
        return cells
    }

    /// What was to be raised, and is in none of some lines.
    func unraised(_ lines: [MeasuredLine]) -> [RaisedPart] {
        guard let small else { return [] }
        let found = Set(lines.flatMap(\.elements).compactMap { SmallType.part($0.element) })
        return RaisedPart.allCases.filter { small.raised.contains($0) && !found.contains($0) }
    }
}
