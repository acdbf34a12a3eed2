import Motion
import Numerals
import Typesetting

/// The part of a number that can be raised above the rest, as on price tags.
package enum RaisedPart: String, CaseIterable, Sendable {
    /// Sign or letters of a currency, with the space next to them.
    case symbol
    /// Digits after the decimal mark; the mark itself is left out.
    case fraction
}

/// The small type of raised parts and of counts of zeros.
package struct SmallType: Sendable {
    /// Raised parts, whose tops are level with the digits'.
    let raised: Set<RaisedPart>
    /// Height of the digits' tops above the baseline in pixels.
    private let digitTop: Double

    /// Size of small type as a multiple of the number's.
    static let scale = 0.5
    /// Depth of a count of zeros below the baseline, as a fraction of the digits' height.
    private static let drop = 0.14

    /// - Parameter digitTop: the height of the digits' tops above the baseline in pixels.
    init(raised: Set<RaisedPart>, digitTop: Double) { (self.raised, self.digitTop) = (raised, digitTop) }

    /// Rise of raised parts above the line's baseline, in pixels.
    var rise: Double { digitTop * (1 - Self.scale) }
    /// Rise of counts of zeros in pixels; negative, because they are below the line's baseline.
    var fall: Double { -Self.drop * digitTop }

    static func part(_ element: Element) -> RaisedPart? {
        if element.key.isFraction { return .fraction }
        switch element.key {
        case .symbol(.currency, _), .space(.symbol(.currency, _)): return .symbol
        // Prefixes and suffixes of currency signs count too, because people write $ as a prefix.
        case .symbol(.prefix, _), .symbol(.suffix, _):
            let signs = element.text.unicodeScalars
            return signs.allSatisfy { $0.properties.generalCategory == .currencySymbol } ? .symbol : nil
        default: return nil
        }
    }

    /// Returns the rise of an element's baseline above the line's in pixels; nil for an element in the number's size.
    func rise(of element: Element) -> Double? {
        if case .zeros = element.key { return fall }
        return Self.part(element).map(raised.contains) == true ? rise : nil
    }

    /// Returns the elements without the decimal mark of a raised fraction, whose size sets it apart.
    func droppingDecimalMark(_ elements: [Element]) -> [Element] {
        guard raised.contains(.fraction), elements.contains(where: \.key.isFraction) else { return elements }
        return elements.filter { $0.kind != .decimal }
    }
}

extension LineSetter {
    func small(_ cell: Int, by rise: Double) throws -> Int {
        try typesetter.smallCell(of: cell, scale: SmallType.scale, by: rise)
    }

    /// Returns the digits of columns in small type.
    ///
    /// - Parameter countsZeros: whether some columns count zeros.
    func smallDigits(countsZeros: Bool) throws -> SmallDigits {
        guard let small else { return SmallDigits() }
        return SmallDigits(
            fraction: small.raised.contains(.fraction) ? try digitSet(by: small.rise) : nil,
            zeros: countsZeros ? try digitSet(by: small.fall) : nil)
    }

    private func digitSet(by rise: Double) throws -> SmallDigits.DigitSet {
        // The first cell requests all ten, so that their cells are consecutive.
        let cells = try (0..<10).map { try small($0, by: rise) }
        return SmallDigits.DigitSet(
            first: cells[0], widths: (0..<10).map { width(ofDigit: $0, scale: SmallType.scale) },
            scale: SmallType.scale, rise: rise, middle: typesetter.sheet().digitMiddle)
    }

    /// Returns the cells of another one in the small sizes, by the cell of each size's 0.
    func smallCells(of cell: Int, beside digits: SmallDigits) throws -> [Int: Int] {
        guard let small else { return [:] }
        var cells: [Int: Int] = [:]
        if let fraction = digits.fraction { cells[fraction.first] = try self.small(cell, by: small.rise) }
        if let zeros = digits.zeros { cells[zeros.first] = try self.small(cell, by: small.fall) }
        return cells
    }

    /// Returns the raised parts that occur in none of the lines, for a warning.
    func unraised(_ lines: [MeasuredLine]) -> [RaisedPart] {
        guard let small else { return [] }
        let found = Set(lines.flatMap(\.elements).compactMap { SmallType.part($0.element) })
        return RaisedPart.allCases.filter { small.raised.contains($0) && !found.contains($0) }
    }
}
