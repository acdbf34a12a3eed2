import Graphics
import Motion
import Typesetting

/// The overhang of ink beyond the content box over a whole animation, and the fastest wheel's speed.
struct InkOverhang {
    /// Overhang at either side in pixels; 0 where all ink stays inside.
    private(set) var left = 0.0
    private(set) var right = 0.0

    /// Distance that free sprites extend above and below the baseline, in pixels.
    private(set) var above = 0.0
    private(set) var below = 0.0

    /// Speed of the fastest wheel in cells per frame, and the widest opening of an automatic shutter, 0 to 1.
    private var fastest = 0.0
    private var widestShutter = 0.0
    /// Whether any free sprite is blurred by itself.
    private(set) var hasBlurredGlyphs = false

    private let sheet: GlyphSheet
    private let boxes: [RoundedRectangle?]

    init(timeline: Timeline, sheet: GlyphSheet) {
        self.sheet = sheet
        boxes = sheet.cells.indices.map { sheet.inkBounds($0) }
        for frame in 0..<timeline.frameCount where !timeline.isAtRest(frame) {
            let state = timeline.state(ofFrame: frame)
            includeSpeeds(state)
            if timeline.fps == Timeline.measuredRate { include(state, width: timeline.contentWidth) }
        }
        if timeline.fps != Timeline.measuredRate {
            for state in timeline.measuredStates { include(state, width: timeline.contentWidth) }
        }
        // Values at rest cover all frames without motion.
        let resting = timeline.transitions.flatMap { [$0.from, $0.to] }.map(timeline.restingState)
        for state in resting + [timeline.lastVisibleState].compactMap(\.self) {
            include(state, width: timeline.contentWidth)
        }
    }

    /// Returns whether a shutter blurs any wheel in any frame.
    func isBlurred(by shutter: Shutter) -> Bool {
        switch shutter {
        case .automatic: widestShutter > 0
        case .part(let part): part > 0 && fastest > 0
        }
    }

    private mutating func includeSpeeds(_ state: FrameState) {
        for element in state.elements where element.opacity > 0 {
            fastest = max(fastest, abs(element.sweep))
            widestShutter = max(widestShutter, element.shutterTime)
        }
    }

    private mutating func include(_ state: FrameState, width: Double) {
        for element in state.elements where element.opacity > 0 {
            switch element.content {
            case .cell(let cell): include(cell, of: element, width: width)
            case .wheel(_, let base):
                for cell in 0..<base { include(element.firstDigit + cell, of: element, width: width) }
            case .strip(let cells, _):
                for cell in Set(cells.compactMap { $0 }) { include(cell, of: element, width: width) }
            case .fold(let fold):
                for cell in [fold.from, fold.to].compactMap({ $0 }) { include(cell, of: element, width: width) }
            case .sprites(let sprites):
                for sprite in sprites where sprite.opacity > Sprite.invisibleOpacity {
                    include(sprite, of: element, width: width)
                }
            }
        }
    }

    private mutating func include(_ sprite: Sprite, of element: ElementState, width: Double) {
        if sprite.clip == .window { return include(sprite.cell, of: element, width: width) }
        if sprite.isBlurred { hasBlurredGlyphs = true }
        guard let box = boxes[sprite.cell] else { return }
        // Blur is drawn to 3.5 standard deviations; beyond 2.5 it is invisible.
        let halo = 2.5 * sprite.blur
        let pen = element.x + element.shift + (element.width - sheet.cells[sprite.cell].advance * sprite.scale) / 2
        left = max(left, -(pen + box.left * sprite.scale) + halo)
        right = max(right, pen + box.right * sprite.scale + halo - width)
        let baseline = sprite.y - sheet.digitMiddle * (1 - sprite.scale)
        above = max(above, -(baseline + box.top * sprite.scale) + halo)
        below = max(below, baseline + box.bottom * sprite.scale + halo)
    }

    private mutating func include(_ cell: Int, of element: ElementState, width: Double) {
        guard let box = boxes[cell] else { return }
        let pen = element.x + element.shift + (element.width - sheet.cells[cell].advance) / 2
        var (start, end) = (pen + box.left, pen + box.right)
        if let sides = element.sides {
            // Columns that open or close clip their ink at both sides.
            (start, end) = (max(start, element.x + sides.left), min(end, element.x + sides.right))
            guard start < end else { return }
        }
        // Pens are rounded to quarter pixels, which moves a glyph by up to an eighth.
        left = max(left, -start + 0.125)
        right = max(right, end - width + 0.125)
    }
}

extension Sprite {
    /// Whether the blur, in pixels of standard deviation, exceeds the half pixel of anti-aliasing.
    var isBlurred: Bool { blur >= 0.5 }
}
