import Glibc
import Graphics
import Motion
import Typesetting

/// How far ink reaches beyond the content box on either side, over a whole animation, and how fast wheels turn in it.
struct InkOverhang {
    /// Pixels; 0 when all ink stays inside.
    private(set) var left = 0.0
    private(set) var right = 0.0

    /// Pixels that glyphs which stand freely reach above and below the baseline.
    private(set) var above = 0.0
    private(set) var below = 0.0

    /// Cells a frame of the fastest wheel, and the most that an automatic shutter is open.
    private var fastest = 0.0
    private var mostExposed = 0.0
    /// Whether glyphs are blurred that no wheel moves.
    private(set) var hasBlurredGlyphs = false

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

    /// Whether a shutter blurs some wheel in some frame.
    func isExposed(by shutter: Shutter) -> Bool {
        switch shutter {
        case .automatic: mostExposed > 0
        case .part(let part): part > 0 && fastest > 0
        }
    }

    private mutating func take(_ state: FrameState, width: Double) {
        for element in state.elements where element.opacity > 0 {
            fastest = max(fastest, abs(element.sweep))
            mostExposed = max(mostExposed, element.exposure)
            switch element.content {
            case .cell(let cell): take(cell, of: element, width: width)
            case .wheel(_, let base):
                for cell in 0..<base { take(element.firstDigit + cell, of: element, width: width) }
            case .strip(let cells, _):
                for cell in Set(cells.compactMap { $0 }) { take(cell, of: element, width: width) }
            case .fold(let fold):
                for cell in [fold.from, fold.to].compactMap({ $0 }) { take(cell, of: element, width: width) }
            case .sprites(let sprites):
                for sprite in sprites where sprite.opacity > 0.004 { take(sprite, of: element, width: width) }
            }
        }
    }

    private mutating func take(_ sprite: Sprite, of element: ElementState, width: Double) {
        if sprite.clip == .window {
            // What is turned by some degrees reaches a little farther.
            let height = boxes[sprite.cell].map { $0.bottom - $0.top } ?? 0
            return take(sprite.cell, of: element, width: width, more: height * abs(sin(sprite.tilt * .pi / 180)))
        }
        if sprite.isBlurred { hasBlurredGlyphs = true }
        guard let box = boxes[sprite.cell] else { return }
        // A blur is drawn out to three and a half of its standard deviations; nothing is seen beyond two and a half.
        let halo = 2.5 * sprite.blur
        let pen = element.x + element.shift + (element.width - sheet.cells[sprite.cell].advance * sprite.scale) / 2
        left = max(left, -(pen + box.left * sprite.scale) + halo)
        right = max(right, pen + box.right * sprite.scale + halo - width)
        let baseline = sprite.y - sheet.digitMiddle * (1 - sprite.scale)
        above = max(above, -(baseline + box.top * sprite.scale) + halo)
        below = max(below, baseline + box.bottom * sprite.scale + halo)
    }

    private mutating func take(_ cell: Int, of element: ElementState, width: Double, more: Double = 0) {
        guard let box = boxes[cell] else { return }
        let pen = element.x + element.shift + (element.width - sheet.cells[cell].advance) / 2
        var (start, end) = (pen + box.left - more, pen + box.right + more)
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

extension Sprite {
    /// Whether it is blurred so much that its edges are gradients: half a pixel is what anti-aliasing does.
    var isBlurred: Bool { blur >= 0.5 }
}
