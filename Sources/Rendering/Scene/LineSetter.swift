package import Motion
package import Numerals
package import Scene
package import Typesetting

/// Turns a value into measured elements: formats it, shapes its runs and multiplies every advance.
package final class LineSetter {
    let formatter: NumeralFormatter
    let typesetter: Typesetter
    private let spacing: Spacing
    /// Whether a formatted hyphen is drawn as a minus.
    private let usesMinus: Bool
    /// Pixels by which a column is wider than what it shows.
    private let digitRoom: Double
    private let symbolRoom: Double
    /// Whether columns are whole pixels wide, as plates are.
    private let isWhole: Bool
    /// Pixels by which the separators behind units are wider.
    var groupRooms: [ClockUnit: Double] = [:]
    /// What is set smaller, once the digits are there; nil for nothing.
    var small: SmallType?

    /// - Parameters:
    ///   - spacing: what is done to every advance, digits, symbols and spaces alike.
    ///   - plate: what stands behind columns, in pixels; columns are wider for it.
    package init(
        formatter: NumeralFormatter, typesetter: Typesetter, spacing: Spacing = Spacing(), minus: Minus = .typographic,
        plate: Plate? = nil
    ) {
        digitRoom = plate?.room ?? 0
        symbolRoom = plate?.columns == .all ? digitRoom : 0
        isWhole = plate?.isSeen == true
        self.formatter = formatter
        self.typesetter = typesetter
        self.spacing = spacing
        usesMinus = minus == .typographic && typesetter.draws("\u{2212}", insteadOf: "-")
    }

    /// The line of a value, its cells added to the typesetter's sheet.
    package func line(_ value: DecimalValue) throws -> MeasuredLine {
        let number = try formatter.format(value)
        return MeasuredLine(value: number.value, text: number.text, elements: try measured(number.elements))
    }

    /// The line of words that stand for a value.
    package func line(_ phrase: Phrase, of value: DecimalValue) throws -> MeasuredLine {
        var line = MeasuredLine(
            value: value, text: phrase.text, elements: try measured(phrase.elements))
        line.numbers = phrase.numbers.mapValues { MeasuredNumber(value: $0.value, leastDigits: $0.leastDigits) }
        return line
    }

    /// A text that stands instead of a value.
    package func line(_ text: String, insteadOf value: DecimalValue) throws -> MeasuredLine {
        var elements: [MeasuredElement] = []
        for run in try VisualRuns(text, rightToLeft: formatter.isRightToLeft).runs {
            let cells = try typesetter.typeset(
                TextRun(
                    pieces: [run.text], direction: run.isRightToLeft ? .rightToLeft : .leftToRight,
                    language: formatter.language, usesCaseForms: !text.contains(where: \.isLetter)))
            for cell in cells {
                let element = Element(
                    kind: .literal, key: .symbol(.literal, elements.count), text: run.text,
                    direction: run.isRightToLeft ? .rightToLeft : .leftToRight)
                elements.append(MeasuredElement(element: element, width: width(ofSymbol: cell), cell: cell))
            }
        }
        var line = MeasuredLine(value: value, text: text, elements: elements)
        line.isText = true
        return line
    }

    /// What is drawn for an element: a minus for the hyphen that many locales write.
    private func drawn(_ element: Element) -> String {
        guard element.kind == .sign, usesMinus else { return element.text }
        return String(element.text.map { $0 == "-" ? "\u{2212}" : $0 })
    }

    private func groupRoom(_ key: ElementKey) -> Double {
        guard case .clockSeparator(let unit) = key else { return 0 }
        return groupRooms[unit] ?? 0
    }

    /// The column width of a cell, in pixels.
    func width(ofCell cell: Int) -> Double {
        spacing.width(of: typesetter.advance(ofCell: cell), in: typesetter)
    }

    /// The column width of a symbol, with so many pixels more beside it.
    func width(ofSymbol cell: Int, scale: Double = 1, beside room: Double = 0) -> Double {
        column(width(ofCell: cell) * scale + symbolRoom + room)
    }

    /// The column width of what stands in a digit's place.
    func width(ofCover cell: Int, scale: Double = 1) -> Double { column(width(ofCell: cell) * scale + digitRoom) }

    /// The column width of a digit, in pixels.
    func width(ofDigit digit: Int, scale: Double = 1) -> Double {
        column(width(ofCell: digit) * scale + digitRoom)
    }

    private func column(_ width: Double) -> Double { isWhole ? width.rounded() : width }

    private func measured(_ given: [Element]) throws -> [MeasuredElement] {
        let parts = small?.shown(given) ?? given
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
            // Static elements that stand together are shaped together: kerning and joining need their neighbours.
            let run = parts[index...].prefix { $0.digit == nil && $0.direction == element.direction }
            let cells = try typesetter.typeset(
                TextRun(
                    pieces: run.map(drawn),
                    direction: element.direction == .rightToLeft ? .rightToLeft : .leftToRight,
                    language: formatter.language, followsDigit: index > 0 && parts[index - 1].digit != nil,
                    precedesDigit: index + run.count < parts.count
                        && parts[index + run.count].digit != nil,
                    usesCaseForms: !run.contains { $0.text.contains(where: \.isLetter) }))
            for (element, cell) in zip(run, cells) {
                let rise = small?.rise(of: element)
                elements.append(
                    MeasuredElement(
                        element: element,
                        width: width(
                            ofSymbol: cell, scale: rise == nil ? 1 : SmallType.scale, beside: groupRoom(element.key)),
                        cell: try rise.map { try small(cell, by: $0) } ?? cell))
            }
            index += run.count
        }
        return elements
    }
}
