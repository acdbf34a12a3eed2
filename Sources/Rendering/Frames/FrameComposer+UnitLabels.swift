import Graphics
import Motion
import Raster
import Typesetting

extension FrameComposer {
    /// The words under the units of a duration.
    func drawUnitLabels(_ state: FrameState, in number: RGB) {
        guard let labels = scene.unitLabels, let labelMasks else { return }
        let layer = layer(of: labels.color ?? number)
        let baseline = labels.baseline(in: scene.geometry)
        for word in labels.placed(state, in: scene.timeline.transitions) {
            for glyph in word.glyphs {
                let quarters = Int(position: ((scene.geometry.left + glyph.x) * 4).rounded())
                layers[layer].canvas.add(
                    labelMasks.mask(cell: glyph.cell, x: (quarters & 3) * 16, y: 0), x: quarters >> 2, y: baseline,
                    opacity: Self.opacity(word.opacity))
            }
        }
    }
}
