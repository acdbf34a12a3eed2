import Motion
import Numerals
import Typesetting

extension LineSetter {
    /// Sets a text that covers a value. Its characters take the columns of the value's digits, and symbols common to
    /// both stay.
    ///
    /// - Parameter isTabular: whether all digits have columns of one width, which the cover's characters then have too.
    func line(
        _ text: String, hiding hidden: MeasuredLine, isTabular: Bool
    ) throws -> MeasuredLine {
        var pieces: [(text: String, cell: Int, direction: Element.Direction)] = []
        for run in try VisualRuns(text, rightToLeft: formatter.isRightToLeft).runs {
            let direction: Element.Direction = run.isRightToLeft ? .rightToLeft : .leftToRight
            let cells = try typesetter.typeset(
                TextRun(
                    pieces: run.pieces, direction: run.isRightToLeft ? .rightToLeft : .leftToRight,
                    language: formatter.language))
            pieces += zip(run.pieces, cells).map { ($0, $1, direction) }
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
                    kind: .literal, key: .symbol(.literal, index), text: piece.text, direction: piece.direction)
                return MeasuredElement(
                    element: element, width: width(ofSymbol: piece.cell), cell: piece.cell)
            }
            let column = hidden.elements[elementIndex]
            // Symbols common to both keep the width that they have next to digits.
            guard column.element.digit != nil else { return column }
            var element = column.element
            (element.text, element.digit, element.direction) = (piece.text, nil, piece.direction)
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
