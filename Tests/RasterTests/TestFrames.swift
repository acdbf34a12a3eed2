import Graphics
import TestSupport

@testable import Graphics

/// Small frames with something of every kind in them.
enum TestFrames {
    static let (width, height) = (48, 30)

    /// A card with soft edges on a transparent page.
    static func backdrop() -> ColorCanvas {
        var canvas = ColorCanvas(width: width, height: height)
        let card = RoundedRectangle(left: 2.5, top: 3.5, right: 44.5, bottom: 27.5, radius: 6)
        canvas.add(card.mask()) { row, column in RGBA(red: UInt8(4 * row), green: UInt8(5 * column), blue: 90) }
        return canvas
    }

    /// Text, a shape behind it, a coloured glyph and a plate, each somewhere on or beside the canvas.
    static func frame(_ random: inout SeededRandom) -> LayeredFrame {
        func mask() -> CoverageMask {
            let coverage = (0..<80).map { _ in UInt8.random(in: 0...255, using: &random) }
            return CoverageMask(PixelBox(width: 10, height: 8), coverage: coverage)
        }
        func place() -> (x: Int, y: Int) {
            (Int.random(in: -6..<44, using: &random), Int.random(in: -6..<28, using: &random))
        }
        func layer(_ color: RGB) -> CoverageLayer {
            var canvas = CoverageCanvas(width: width, height: height)
            let at = place()
            canvas.add(mask(), x: at.x, y: at.y)
            return CoverageLayer(textColor: color, canvas: canvas)
        }
        func glyphs(_ color: RGBA) -> ColorGlyphCanvas {
            var canvas = ColorGlyphCanvas(width: width, height: height)
            let at = place()
            canvas.lay(ColorGlyphMask(mask(), color: color), x: at.x, y: at.y)
            return canvas
        }
        var frame = LayeredFrame(
            layers: [layer(RGB(red: 250, green: 250, blue: 0)), layer(RGB(red: 0, green: 0, blue: 40))],
            colorGlyphs: glyphs(RGBA(red: 200, green: 10, blue: 0, alpha: 180)),
            underlay: Underlay(glyphs(RGBA(red: 0, green: 90, blue: 200, alpha: 120))))
        frame.shapes = [layer(RGB(red: 9, green: 99, blue: 9))]
        return frame
    }
}
