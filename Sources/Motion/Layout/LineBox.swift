import Numerals

/// A line at one instant: its elements with positions in pixels from the line's left edge.
struct LineBox: Sendable {
    private(set) var elements: [ElementState] = []
    private(set) var width = 0.0
    /// Point from which digits of lines that are printed anew in every frame keep their distance, in pixels. It is the
    /// right end of the integer digits; nil in other lines.
    private(set) var anchor: Double?

    /// Distances in pixels from the anchor to the line's ends; nil without an anchor.
    var reach: (front: Double, back: Double)? { anchor.map { ($0, width - $0) } }

    /// Omits the 0 of some columns' wheels, which rest at other digits.
    mutating func omitZero(of keys: Set<ElementKey>) {
        for index in elements.indices where keys.contains(elements[index].key) {
            guard case .wheel(let position, _) = elements[index].content, position >= 1 else { continue }
            elements[index].omitsZero = true
        }
    }

    /// Omits the 0 of wheels that have not moved yet from another line, which omits it.
    mutating func omitZeros(asIn line: LineBox) {
        let omitting = Dictionary(grouping: line.elements.lazy.filter(\.omitsZero), by: \.key)
        guard !omitting.isEmpty else { return }
        for (index, element) in elements.enumerated() {
            guard let stills = omitting[element.key] else { continue }
            if stills.contains(where: { $0.content == element.content }) { elements[index].omitsZero = true }
        }
    }

    /// Returns the offset of the line in a box, in pixels from the box's left edge.
    func offset(in boxWidth: Double, alignment: MotionSettings.Alignment) -> Double {
        (boxWidth - width) * alignment.anchor
    }

    /// Returns the elements with positions from a point `offset` pixels left of the line.
    func moved(by offset: Double) -> [ElementState] {
        guard offset != 0 else { return elements }
        return elements.map { element in
            var element = element
            element.x += offset
            return element
        }
    }
}

extension LineBox {
    /// Makes a line of some width from positioned elements.
    init(_ elements: [ElementState], width: Double) {
        (self.elements, self.width) = (elements, width)
    }

    /// Right end of the integer digits in pixels, or of all digits where there is no integer; nil for a line without
    /// digits.
    var onesEdge: Double? {
        let last =
            elements.last {
                switch $0.key {
                case .integer, .clock: $0.kind == .digit
                default: false
                }
            } ?? elements.last { $0.kind == .digit }
        return last.map { $0.x + $0.width }
    }

    func anchoredAtOnes() -> LineBox {
        var held = self
        held.anchor = onesEdge ?? 0
        return held
    }

    /// Lays a line with an anchor between two ends, given by their distances from the anchor in pixels.
    mutating func hold(from front: Double, to back: Double) {
        guard let anchor else { return }
        elements = moved(by: front - anchor)
        (self.anchor, width) = (front, front + back)
    }

    /// Inserts digits of a fraction behind those of the line, which has an anchor.
    mutating func insert(fraction digits: [ElementState]) {
        let place = elements.lastIndex { $0.x < anchor ?? 0 || $0.key.isOfFraction }.map { $0 + 1 } ?? 0
        elements.insert(contentsOf: digits, at: place)
        width = 0
        for index in elements.indices {
            elements[index].x = width
            width += elements[index].width
        }
    }

    /// Makes the line of a value at rest.
    init(_ line: MeasuredLine, digits: DigitCells, policy: MotionSettings.DigitWidthPolicy) {
        for measured in line.elements {
            let element = measured.element
            let width = digits.restWidth(of: measured, policy: policy)
            var state = ElementState(
                key: element.key, kind: element.kind, text: digits.text(of: measured),
                content: digits.content(of: measured), x: self.width, width: width, opacity: 1)
            state.keepsCard = measured.isEmptyPlace
            elements.append(state)
            self.width += width
        }
    }
}

extension ElementKey {
    /// Whether it is that of a fraction's digit or of the mark before them.
    var isOfFraction: Bool {
        switch self {
        case .decimal, .fraction, .zeros: true
        default: false
        }
    }
}
