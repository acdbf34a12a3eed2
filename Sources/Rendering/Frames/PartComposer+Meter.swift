import Graphics
import Motion
import Raster
import Scene

extension PartComposer {
    /// The bar that fills with the number, its end at a fraction of a pixel.
    func drawMeter(_ state: FrameState) {
        guard let meter = part.meter else { return }
        let fraction = meter.fraction(of: state, in: part.timeline.transitions)
        guard fraction > 0 else { return }
        let (track, layer) = (meter.track, layer(of: meter.color))
        let mask = CoverageMask(
            from: track.top, to: track.bottom, left: track.left, right: meter.edge(at: fraction)
        ) { meter.span(at: $0, fraction: fraction) }
        layers[layer].canvas.add(mask, x: 0, y: 0)
    }
}
