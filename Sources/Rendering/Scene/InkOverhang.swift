import Motion
import Typesetting

/// How far ink reaches beyond the content box on either side, over a whole animation, and how fast wheels turn in it.
struct InkOverhang {
    /// Pixels; 0 when all ink stays inside.
    private(set) var left = 0.0
    private(set) var right = 0.0

    /// Cells a frame of the fastest wheel.
    private(set) var fastest = 0.0

    private let sheet: GlyphSheet
    private let boxes: [InkBox?]

    init(timeline: Timeline, sheet: GlyphSheet) {
        self.sheet = sheet
        boxes = sheet.cells.indices.map { sheet.inkBounds($0) }
        for frame in 0..<timeline.frameCount where !timeline.isAtRest(frame) {
            take(timeline.state(ofFrame: frame), width: timeline.contentWidth)
        }
        // All frames at rest show one of the values.
        for transition in timeline.transitions {
            take(timeline.restingState(ofLine: transition.from), width: timeline.contentWidth)
            take(timeline.restingState(ofLine: transition.to), width: timeline.contentWidth)
        }
    }

    private mutating func take(_ state: FrameState, width: Double) {
        for element in state.elements where element.opacity > 0 {
            fastest = max(fastest, abs(element.sweep))
            switch element.content {
            case .cell(let cell): take(cell, of: element, width: width)
            case .swap(let old, let new, _):
                take(old, of: element, width: width)
                take(new, of: element, width: width)
            case .wheel(_, let base):
                for cell in 0..<base { take(cell, of: element, width: width) }
            }
        }
    }

    private mutating func take(_ cell: Int, of element: ElementState, width: Double) {
        guard let box = boxes[cell] else { return }
        let pen = element.x + element.shift + (element.width - sheet.cells[cell].advance) / 2
        var (start, end) = (pen + box.left, pen + box.right)
        if let sides = element.sides {
            // What opens or closes is seen between its sides alone.
            (start, end) = (max(start, element.x + sides.left), min(end, element.x + sides.right))
            guard start < end else { return }
        }
        // A pen stands on quarter pixels, which may move its glyph by an eighth.
        left = max(left, -start + 0.125)
        right = max(right, end - width + 0.125)
    }
}
