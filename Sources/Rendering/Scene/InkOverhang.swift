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
    /// Width of the content box in pixels.
    private let width: Double
    private let boxes: [RoundedRectangle?]

    /// - Parameter isWanted: called before each state is measured; false ends the measuring with an error.
    init(timeline: Timeline, sheet: GlyphSheet, while isWanted: () -> Bool) throws(CancellationError) {
        self.sheet = sheet
        width = timeline.contentWidth
        boxes = sheet.cells.indices.map { sheet.inkBounds($0) }
        let isMeasured = timeline.fps == Timeline.measuredRate
        for frame in 0..<timeline.frameCount where !timeline.isAtRest(frame) {
            guard isWanted() else { throw CancellationError() }
            include(timeline.state(ofFrame: frame), isDrawn: true, isMeasured: isMeasured)
        }
        if !isMeasured {
            for state in timeline.measuredStates {
                guard isWanted() else { throw CancellationError() }
                include(state)
            }
        }
        // Values at rest cover all frames without motion.
        for line in Set(timeline.transitions.flatMap { [$0.from, $0.to] }) {
            include(timeline.restingState(ofLine: line))
        }
        if let state = timeline.lastVisibleState { include(state) }
    }

    /// Returns whether a shutter blurs any wheel in any frame.
    func isBlurred(by shutter: Shutter) -> Bool {
        switch shutter {
        case .automatic: widestShutter > 0
        case .part(let part): part > 0 && fastest > 0
        }
    }

    /// Includes the ink of a state where it is measured, and the speeds of a frame that is drawn.
    private mutating func include(_ state: FrameState, isDrawn: Bool = false, isMeasured: Bool = true) {
        for element in state.elements where element.opacity > 0 {
            if isDrawn {
                fastest = max(fastest, abs(element.sweep))
                widestShutter = max(widestShutter, element.shutterTime)
            }
            guard isMeasured else { continue }
            switch element.content {
            case .cell(let cell): include(cell, of: element)
            case .wheel(_, let base):
                for cell in 0..<base { include(element.firstDigit + cell, of: element) }
            case .strip(let cells, _):
                for cell in Set(cells.compactMap { $0 }) { include(cell, of: element) }
            case .fold(let fold):
                for cell in [fold.from, fold.to].compactMap({ $0 }) { include(cell, of: element) }
            case .sprites(let sprites):
                for sprite in sprites where sprite.opacity > Sprite.invisibleOpacity {
                    include(sprite, of: element)
                }
            }
        }
    }

    private mutating func include(_ sprite: Sprite, of element: ElementState) {
        if sprite.clip == .window { return include(sprite.cell, of: element) }
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

    private mutating func include(_ cell: Int, of element: ElementState) {
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
