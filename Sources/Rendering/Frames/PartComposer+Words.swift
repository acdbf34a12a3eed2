import Graphics
import Motion
import Raster
import Scene

extension PartComposer {
    /// Draws the words under the units of a duration.
    func drawWords(_ state: FrameState, in number: RGB) {
        guard let words = part.words, let wordMasks else { return }
        let layer = canvases.layer(of: words.color ?? number)
        let baseline = words.baseline(in: part.geometry)
        for word in part.words(in: state) {
            for cell in words.lines[word.index].cells {
                let pen = QuarterPen(part.geometry.left + (word.left + cell.x))
                canvases.layers[layer].canvas.add(
                    wordMasks.mask(cell: cell.cell, x: pen.x, y: 0), x: pen.column, y: baseline,
                    opacity: Int(weight: word.opacity))
            }
        }
    }
}
