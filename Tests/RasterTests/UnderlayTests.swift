import Graphics
import TestSupport
import Testing

/// Frames over an underlay that is composited once are those that are composited from nothing.
@Suite struct UnderlayTests {
    private static let (width, height) = (40, 24)

    /// A plate with soft edges somewhere on the canvas.
    private static func plate(_ random: inout SeededRandom) -> Underlay {
        var canvas = ColorGlyphCanvas(width: width, height: height)
        let rectangle = RoundedRectangle(
            left: Double.random(in: 0..<12, using: &random), top: 3.4, right: 33.3, bottom: 20.7, radius: 5)
        let fill = Gradient([
            .init(0, RGBA(red: 200, green: 30, blue: 40)), .init(1, RGBA(red: 10, green: 90, blue: 250, alpha: 140)),
        ])
        let mask = ColorGlyphMask(rectangle.mask()) { fill.color(at: ($0 - rectangle.top) / rectangle.height) }
        canvas.lay(mask, x: 0, y: 0)
        return Underlay(canvas)
    }

    /// Text in two colours, in a part of the canvas.
    private static func frame(over underlay: Underlay, _ random: inout SeededRandom) -> LayeredFrame {
        let layers = [RGB(red: 255, green: 250, blue: 240), RGB(red: 0, green: 40, blue: 0)].map { color in
            var canvas = CoverageCanvas(width: width, height: height)
            let coverage = (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) }
            canvas.add(
                CoverageMask(PixelBox(width: 10, height: 6), coverage: coverage),
                x: Int.random(in: -4..<36, using: &random), y: Int.random(in: -3..<22, using: &random))
            return CoverageLayer(textColor: color, canvas: canvas)
        }
        return LayeredFrame(layers: layers, underlay: underlay)
    }

    @Test(arguments: [nil, RGB(red: 255, green: 255, blue: 255)], [nil, RGB(red: 20, green: 20, blue: 20)])
    func whatIsRememberedChangesNothing(background: RGB?, matte: RGB?) {
        var random = SeededRandom(seed: 5)
        let compositor = FrameCompositor(background: background)
        let underlays = (0..<7).map { _ in Self.plate(&random) }
        let frames = (0..<60).map { number in Self.frame(over: underlays[number / 3 % 7], &random) }
        var histogram = ColorHistogram()
        for frame in frames.prefix(10) {
            histogram.add(compositor.composited(frame).hardened(matte: matte))
        }
        let quantizer = ColorQuantizer(histogram: histogram, colors: 40)
        let drawing = PalettedCompositor(compositor, quantizer: quantizer, dither: .none, matte: matte)
        for frame in frames {
            let direct = FrameCompositor(background: background).composited(frame)
            #expect(compositor.composited(frame) == direct)
            let indices = quantizer.indexed(direct.hardened(matte: matte), dither: .none, transparentIndex: 255)
            #expect(drawing.indexed(frame).pixels == indices.pixels.map { $0 &+ 1 })
        }
    }

    @Test func aPaletteKnowsHowNearItComes() {
        var histogram = ColorHistogram()
        histogram.add(TestCanvases.gradient(width: 64, height: 64))
        let qualities = [8, 32, 128].map { ColorQuantizer(histogram: histogram, colors: $0).quality(of: histogram) }
        #expect(qualities[0] > 15 && qualities[0] + 4 < qualities[1] && qualities[1] + 4 < qualities[2])
        // Quality by the histogram equals that of the drawn pixels, but for the means of colours in one bin.
        let canvas = TestCanvases.gradient(width: 64, height: 64)
        let quantizer = ColorQuantizer(histogram: histogram, colors: 32)
        let indices = quantizer.indexed(canvas, dither: .none, transparentIndex: 255)
        #expect(abs(TestCanvases.quality(indices, quantizer.palette, of: canvas) - qualities[1]) < 0.1)
    }
}
