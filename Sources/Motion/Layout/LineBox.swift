import Numerals

/// A line set at one instant: its elements with places counted from the line's own left edge.
struct LineBox: Sendable {
    private(set) var elements: [ElementState] = []
    private(set) var width = 0.0

    /// Adds elements that share one column, `advance` pixels wide, at the right end.
    mutating func append(_ states: [ElementState], advance: Double) {
        for var state in states {
            state.x += width
            elements.append(state)
        }
        width += advance
    }

    /// Lays another line over this one, both aligned in the wider of the two.
    mutating func overlay(_ other: LineBox, alignment: MotionSettings.Alignment) {
        let wider = max(width, other.width)
        elements =
            placed(in: wider, alignment: alignment) + other.placed(in: wider, alignment: alignment)
        width = wider
    }

    /// The elements with places counted from the left edge of a box `boxWidth` pixels wide.
    func placed(in boxWidth: Double, alignment: MotionSettings.Alignment) -> [ElementState] {
        let offset: Double =
            switch alignment {
            case .left: 0
            case .center: (boxWidth - width) / 2
            case .right: boxWidth - width
            }
        guard offset != 0 else { return elements }
        return elements.map { element in
            var element = element
            element.x += offset
            return element
        }
    }

    /// All elements fainter by a factor.
    func faded(to opacity: Double) -> LineBox {
        var faded = self
        guard opacity > 0 else {
            faded.elements = []
            return faded
        }
        for index in faded.elements.indices { faded.elements[index].opacity *= opacity }
        return faded
    }
}

extension LineBox {
    /// A value at rest.
    init(_ line: MeasuredLine, digits: DigitCells, policy: MotionSettings.DigitWidthPolicy) {
        for measured in line.elements {
            let element = measured.element
            let width: Double
            let content: ElementState.Content
            let text: String
            if element.kind == .digit, let digit = element.digit {
                width = digits.restWidth(of: digit, policy: policy)
                content = .wheel(position: Double(digit), base: element.wheelBase)
                text = digits.texts[digit % 10]
            } else {
                width = PixelGrid.snap(measured.width)
                content = .cell(measured.cell)
                text = element.text
            }
            let state = ElementState(
                key: element.key, kind: element.kind, text: text, content: content, x: 0, width: width, opacity: 1)
            append([state], advance: width)
        }
    }
}
