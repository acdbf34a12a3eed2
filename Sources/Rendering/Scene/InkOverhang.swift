import Motion
import Typesetting

/// How far ink reaches beyond the content box on either side, over a whole animation.
struct InkOverhang {
    /// Pixels; 0 when all ink stays inside.
    private(set) var left = 0.0
    private(set) var right = 0.0

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
        // What slides is cut by its own column.
        for element in state.elements where element.opacity > 0 && element.shift == 0 {
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
        let pen = element.x + (element.width - sheet.cells[cell].advance) / 2
        // A pen stands on quarter pixels, which may move its picture by an eighth.
        left = max(left, -(pen + box.left) + 0.125)
        right = max(right, pen + box.right - width + 0.125)
    }
}
