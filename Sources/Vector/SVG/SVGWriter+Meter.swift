import Fractions
import Graphics
import Motion
import Scene

/// The bar that fills with the number: a bar as long as its track, pushed in from the left and cut at the track's edge.
extension SVGWriter {
    /// The bar while the number changes; nothing without one.
    func movingMeter() -> String {
        guard let meter = scene.meter else { return "" }
        let lengths = drawing.times.map { time in
            let instant = Rational(Int((time * Double(StateReader.rate)).rounded()), over: StateReader.rate)
            return meter.track.width
                * meter.fraction(of: scene.timeline.state(at: instant), in: scene.timeline.transitions)
        }
        let rest = finalLength(of: meter)
        guard let track = lengthTrack(Signal(times: drawing.times, values: lengths)) else {
            return bar(of: meter, length: lengths.last ?? rest)
        }
        let shift = left(of: meter)
        return bar(
            of: meter, length: rest,
            moving: animated("x", track, .unchecked) { self.length($0 * self.unit + shift) })
    }

    /// The bar at rest.
    func stillMeter() -> String { scene.meter.map { bar(of: $0, length: finalLength(of: $0)) } ?? "" }

    private func finalLength(of meter: Meter) -> Double {
        meter.track.width * meter.fraction(of: scene.timeline.finalState, in: scene.timeline.transitions)
    }

    /// Where the bar begins while it is empty, from the content box's left edge.
    private func left(of meter: Meter) -> Double { meter.track.left - scene.geometry.left - meter.track.width }

    private func bar(of meter: Meter, length filled: Double, moving: String = "") -> String {
        let track = meter.track
        func rectangle(_ left: Double, _ attributes: String) -> String {
            "<rect x=\"\(length(left))\" y=\"\(length(track.top - scene.geometry.baselineRow))\" "
                + "width=\"\(length(track.width))\" height=\"\(length(track.height))\" "
                + "rx=\"\(length(min(track.radius, track.height / 2)))\"\(attributes)"
        }
        let clip = define("meter") { writer in
            "<clipPath\(writer.identifier("meter"))>\(rectangle(track.left - scene.geometry.left, "/>"))</clipPath>"
        }
        let fill = paint("fill", VectorColor(meter.color))
        return "<g clip-path=\"url(\(clip))\">" + rectangle(left(of: meter) + filled, fill)
            + (moving.isEmpty ? "/>" : ">\(moving)</rect>") + "</g>\n"
    }
}
