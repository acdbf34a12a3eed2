import Graphics
import Motion
import Typesetting

// These members centre the ink of lines at rest.
extension SceneBuilder {
    /// Whether lines at rest are centred by their ink, which is the case for a plain number that becomes another.
    var centresInk: Bool {
        let (motion, appearance) = (settings.motion, settings.appearance)
        return motion.edges == .soft && motion.alignment == .center && motion.digitWidth == .proportional
            && settings.values.count == 2 && motion.every == nil && appearance.plate == nil && appearance.ghost == nil
            && appearance.drumRows == nil && settings.unitLabels == nil
    }

    /// Returns the offsets that centre the ink of the values at rest, in pixels.
    func inkOffsets(_ timeline: Timeline, _ count: Int, _ sheet: GlyphSheet) -> [Double] {
        (0..<count).map { line in
            var (left, right) = (Double.infinity, -Double.infinity)
            let state = timeline.restingState(ofLine: line)
            for element in state.elements {
                guard let cell = element.restingCell, let ink = sheet.inkBounds(cell) else { continue }
                let pen = element.x + (element.width - sheet.cells[cell].advance) / 2
                (left, right) = (min(left, pen + ink.left), max(right, pen + ink.right))
            }
            return left < right ? timeline.contentWidth / 2 - (left + right) / 2 : 0
        }
    }
}
