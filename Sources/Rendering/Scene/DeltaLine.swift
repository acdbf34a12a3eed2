package import Graphics
import Motion

/// The signed difference of one transition, set in one line.
package struct DeltaLine: Sendable {
    /// A cell and its pen, in pixels from the line's left edge, unscaled.
    package struct Glyph: Sendable {
        package let cell: Int
        package let x: Double
    }

    package let color: RGB
    package let glyphs: [Glyph]
    /// Pixels, unscaled.
    package let width: Double

    init(_ line: MeasuredLine, advance: (Int) -> Double, color: RGB) {
        var glyphs: [Glyph] = []
        var x = 0.0
        for element in line.elements {
            // Pictures stand in the middle of their columns, as those of the number do.
            glyphs.append(Glyph(cell: element.cell, x: x + (element.width - advance(element.cell)) / 2))
            x += element.width
        }
        self.color = color
        self.glyphs = glyphs
        width = x
    }
}
/// How much room the differences of an animation need, overshoot included.
struct DeltaExtent {
    /// Pixels above the number's baseline.
    private(set) var above = 0.0
    /// Pixels across.
    private(set) var width = 0.0

    /// - Parameters:
    ///   - em: pixels to the em.
    ///   - descent: pixels from the baseline to the bottom of the line box.
    ///   - line: the line box's height.
    init(timeline: Timeline, deltas: [DeltaLine?], em: Double, descent: Double, line: Double) {
        guard deltas.contains(where: { $0 != nil }) else { return }
        for frame in 0..<timeline.frameCount {
            guard let delta = timeline.state(ofFrame: frame).delta, let text = deltas[delta.transition] else {
                continue
            }
            above = max(above, delta.scale * line + delta.rise * em - descent)
            width = max(width, delta.scale * text.width)
        }
    }
}
