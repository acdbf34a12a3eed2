package import Motion
package import Numerals
package import Scene
package import Typesetting

/// Sets lines. It formats a value, shapes its runs and spaces every advance.
package final class LineSetter {
    let formatter: NumeralFormatter
    let typesetter: Typesetter
    private let spacing: Spacing
    /// Whether the locale's hyphen is drawn as a minus.
    private let usesMinus: Bool
    /// Pixels by which a column is wider than its glyph.
    private let digitRoom: Double
    private let symbolRoom: Double
    /// Whether column widths are whole pixels, as plates need.
    private let roundsWidths: Bool
    /// Pixels between plates that replace the separators of digits; nil where separators are drawn.
    private let separation: Double?
    /// Extra pixels of the separators after units.
    var groupRooms: [ClockUnit: Double] = [:]
    /// Minimum width of a column in pixels: that of a board's flaps, 0 elsewhere.
    var minimumWidth = 0.0
    /// Size and rise of small type, set once the digits are measured; nil for none.
    var small: SmallType?

    /// - Parameters:
    ///   - spacing: the spacing of every advance, of digits, symbols and spaces alike.
    ///   - plate: the plate behind columns, in pixels, which widens them; nil for none.
    package init(
        formatter: NumeralFormatter, typesetter: Typesetter, spacing: Spacing = Spacing(), minus: Minus = .typographic,
        plate: Plate? = nil
    ) {
        digitRoom = plate?.room ?? 0
        symbolRoom = plate?.columns == .all ? digitRoom : 0
        roundsWidths = plate != nil
        separation = plate?.columns == .groups ? plate?.gap : nil
        self.formatter = formatter
        self.typesetter = typesetter
        self.spacing = spacing
        usesMinus = minus == .typographic && typesetter.draws("\u{2212}", insteadOf: "-")
    }

    /// Sets a value; its cells are added to the typesetter's sheet.
    package func line(_ value: DecimalValue) throws -> MeasuredLine {
        let number = try formatter.format(value)
        return MeasuredLine(value: number.value, text: number.text, elements: try measured(number.elements))
    }

    package func line(_ phrase: Phrase, of value: DecimalValue) throws -> MeasuredLine {
        var line = MeasuredLine(
            value: value, text: phrase.text, elements: try measured(phrase.elements))
        line.numbers = phrase.numbers.mapValues { MeasuredNumber(value: $0.value, minimumDigits: $0.minimumDigits) }
        return line
    }

    /// Sets a text shown instead of a value.
    package func line(_ text: String, insteadOf value: DecimalValue) throws -> MeasuredLine {
        var elements: [MeasuredElement] = []
        for run in try VisualRuns(text, rightToLeft: formatter.isRightToLeft).runs {
            let cells = try typesetter.typeset(
                TextRun(
                    pieces: [run.text], isRightToLeft: run.isRightToLeft, language: formatter.language,
                    usesCaseForms: !text.contains(where: \.isLetter)))
            for cell in cells {
                let element = Element(
                    kind: .literal, key: .symbol(.literal, elements.count), text: run.text,
                    isRightToLeft: run.isRightToLeft)
                elements.append(MeasuredElement(element: element, width: width(ofSymbol: cell), cell: cell))
            }
        }
        var line = MeasuredLine(value: value, text: text, elements: elements)
        line.isText = true
        return line
    }

    /// Returns the text drawn for an element: U+2212 instead of the hyphen that many locales write, and a space where
    /// plates replace a separator.
    private func drawn(_ element: Element) -> String {
        if separation != nil, element.separatesDigits { return " " }
        guard element.kind == .sign, usesMinus else { return element.text }
        return String(element.text.map { $0 == "-" ? "\u{2212}" : $0 })
    }

    private func groupRoom(_ key: ElementKey) -> Double {
        guard case .clockSeparator(let unit) = key else { return 0 }
        return groupRooms[unit] ?? 0
    }

    /// Returns the column width of a cell in pixels.
    func width(ofCell cell: Int) -> Double {
        spacing.width(of: typesetter.advance(ofCell: cell), in: typesetter)
    }

    /// Returns the column width of a symbol in pixels, with `room` extra ones.
    func width(ofSymbol cell: Int, scale: Double = 1, beside room: Double = 0) -> Double {
        column(width(ofCell: cell) * scale + symbolRoom + room)
    }

    /// Returns the column width in pixels of a digit, or of a character in its column.
    func width(ofDigit cell: Int, scale: Double = 1) -> Double { column(width(ofCell: cell) * scale + digitRoom) }

    private func column(_ width: Double) -> Double { max(minimumWidth, roundsWidths ? width.rounded() : width) }

    private func measured(_ elements: [Element]) throws -> [MeasuredElement] {
        let parts = small?.droppingDecimalMark(elements) ?? elements
        var elements: [MeasuredElement] = []
        var index = 0
        while index < parts.count {
            let element = parts[index]
            if let digit = element.digit {
                let scale = small?.rise(of: element) == nil ? 1 : SmallType.scale
                elements.append(
                    MeasuredElement(element: element, width: width(ofDigit: digit, scale: scale), cell: digit))
                index += 1
                continue
            }
            // Adjacent static elements are one run, because kerning and joining depend on neighbours.
            let run = parts[index...].prefix { $0.digit == nil && $0.isRightToLeft == element.isRightToLeft }
            let cells = try typesetter.typeset(
                TextRun(
                    pieces: run.map(drawn),
                    isRightToLeft: element.isRightToLeft,
                    language: formatter.language, followsDigit: index > 0 && parts[index - 1].digit != nil,
                    precedesDigit: index + run.count < parts.count
                        && parts[index + run.count].digit != nil,
                    usesCaseForms: !run.contains { $0.text.contains(where: \.isLetter) }))
            for (element, cell) in zip(run, cells) {
                let rise = small?.rise(of: element)
                let separation = element.separatesDigits ? self.separation : nil
                elements.append(
                    MeasuredElement(
                        element: element,
                        width: separation.map { $0 + groupRoom(element.key) }
                            ?? width(
                                ofSymbol: cell, scale: rise == nil ? 1 : SmallType.scale, beside: groupRoom(element.key)
                            ),
                        cell: try rise.map { try small(cell, by: $0) } ?? cell))
            }
            index += run.count
        }
        return elements
    }
}

extension Element {
    fileprivate var separatesDigits: Bool {
        switch key {
        case .group, .clockSeparator: true
        default: false
        }
    }
}

extension LineSetter {
    /// Sets a typed line: all intermediate states of the text, each followed by the cursor.
    func typed(_ text: String, of value: DecimalValue, locale: LocaleIdentifier, cursor: String?) throws -> MeasuredLine
    {
        let keys = TypedKeys.of(text)
        let isRightToLeft = try VisualRuns(text, rightToLeft: locale.isRightToLeft).isRightToLeft
        func line(of text: String) throws -> MeasuredLine {
            var set = MeasuredLine(value: value, text: text, elements: [])
            if let phrase = try PhraseSeries([text], locale: locale).phrases.first {
                set = try self.line(phrase, of: value)
            }
            guard let cursor else { return set }
            let cells = try typesetter.typeset(
                TextRun(pieces: [cursor], language: formatter.language))
            let element = Element(kind: .suffix, key: .symbol(.suffix, 0), text: cursor)
            let mark = MeasuredElement(element: element, width: width(ofSymbol: cells[0]), cell: cells[0])
            set.elements.insert(mark, at: isRightToLeft ? 0 : set.elements.count)
            return set
        }
        var complete = try line(of: text)
        complete.beginnings = try keys.indices.map { try line(of: keys[..<$0].joined()) }
        return complete
    }
}

package struct Spacing: Sendable, Equatable {
    /// Factor of every advance.
    package var factor = 1.0
    /// Whether large type is set closer, because its shapes are drawn for text. Fonts with optical sizes do so
    /// themselves.
    package var tightensLargeType = false

    package init(factor: Double = 1, tightensLargeType: Bool = false) {
        (self.factor, self.tightensLargeType) = (factor, tightensLargeType)
    }

    /// Tracking of large type in em, and the sizes in pixels between which it grows from zero to its full amount.
    private static let tracking = 0.02
    private static let sizes = 24.0...40.0

    func width(of advance: Double, in typesetter: Typesetter) -> Double {
        guard tightensLargeType, advance > 0, !typesetter.hasOpticalSizes else { return advance * factor }
        let size = typesetter.request.size
        let part = (size - Self.sizes.lowerBound) / (Self.sizes.upperBound - Self.sizes.lowerBound)
        return advance * factor - Self.tracking * size * min(max(part, 0), 1)
    }
}

/// The form of the minus sign.
public enum Minus: String, Sendable, CaseIterable {
    /// U+2212, as wide and high as a plus, where the font has it; otherwise the locale's.
    case typographic
    /// Hyphen or minus, as in the locale's data.
    case locale
}

extension LineSetter {
    /// Sets a text that covers a value. Its characters take the columns of the value's digits, and symbols common to
    /// both stay.
    ///
    /// - Parameter isTabular: whether all digits have columns of one width, which the cover's characters then have too.
    func line(
        _ text: String, hiding hidden: MeasuredLine, isTabular: Bool
    ) throws -> MeasuredLine {
        var pieces: [(text: String, cell: Int, isRightToLeft: Bool)] = []
        for run in try VisualRuns(text, rightToLeft: formatter.isRightToLeft).runs {
            let cells = try typesetter.typeset(
                TextRun(pieces: run.pieces, isRightToLeft: run.isRightToLeft, language: formatter.language))
            pieces += zip(run.pieces, cells).map { ($0, $1, run.isRightToLeft) }
        }
        let elementIndices = CoverAssignment(characters: pieces.map(\.text), hidden: hidden.elements.map(\.element))
            .elementIndices
        func widest(_ scale: Double) -> Double {
            isTabular ? (0..<10).map { width(ofDigit: $0, scale: scale) }.max() ?? 0 : 0
        }
        let elements = try zip(pieces, elementIndices).enumerated().map { index, pair -> MeasuredElement in
            let (piece, elementIndex) = pair
            guard let elementIndex else {
                let element = Element(
                    kind: .literal, key: .symbol(.literal, index), text: piece.text, isRightToLeft: piece.isRightToLeft)
                return MeasuredElement(
                    element: element, width: width(ofSymbol: piece.cell), cell: piece.cell)
            }
            let column = hidden.elements[elementIndex]
            // Symbols common to both keep the width that they have next to digits.
            guard column.element.digit != nil else { return column }
            var element = column.element
            (element.text, element.digit, element.isRightToLeft) = (piece.text, nil, piece.isRightToLeft)
            let rise = small?.rise(of: column.element)
            let scale = rise == nil ? 1 : SmallType.scale
            return MeasuredElement(
                element: element, width: max(width(ofDigit: piece.cell, scale: scale), widest(scale)),
                cell: try rise.map { try small(piece.cell, by: $0) } ?? piece.cell)
        }
        var line = MeasuredLine(value: hidden.value, text: text, elements: elements)
        line.isPlaceholder = true
        return line
    }
}

/// Assigns a cover's characters to a number's elements, in order. Equal symbols match each other; other characters
/// match digits, those before the decimal mark first and those further right first.
struct CoverAssignment {
    /// Index of each character's element; nil for a character without one.
    let elementIndices: [Int?]

    init(characters: [String], hidden: [Element]) {
        /// Returns the score of matching a character with an element; nil if they do not match.
        func fit(_ character: Int, _ element: Int) -> Int? {
            let (text, element) = (characters[character], hidden[element])
            if element.digit == nil { return text == element.text ? 3 : nil }
            guard !text.allSatisfy(\.isWhitespace) else { return nil }
            switch element.key {
            case .fraction, .exponent: return 1
            default: return 2
            }
        }
        var elementIndices = [Int?](repeating: nil, count: characters.count)
        for match in TokenAlignment.matches(characters.count, hidden.count, weight: fit) {
            elementIndices[match.old] = match.new
        }
        self.elementIndices = elementIndices
    }
}
