import Motion
import Raster

/// The signed difference of one transition, set in one line.
struct DeltaLine: Sendable {
    /// A cell and its pen, in pixels from the line's left edge, unscaled.
    struct Glyph: Sendable {
        let cell: Int
        let x: Double
    }

    let ink: RGB
    let glyphs: [Glyph]
    /// Pixels, unscaled.
    let width: Double

    init(_ line: MeasuredLine, advance: (Int) -> Double, ink: RGB) {
        var glyphs: [Glyph] = []
        var x = 0.0
        for element in line.elements {
            // Pictures stand in the middle of their columns, as those of the number do.
            glyphs.append(Glyph(cell: element.cell, x: x + (element.width - advance(element.cell)) / 2))
            x += element.width
        }
        self.ink = ink
        self.glyphs = glyphs
        width = x
    }
}
