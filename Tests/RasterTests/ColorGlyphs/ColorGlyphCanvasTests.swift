import Graphics
import Testing

/// Coloured glyphs: added on their canvas, then composited over text colours and background.
@Suite struct ColorGlyphCanvasTests {
    /// Two pixels beside each other: half-covering red, solid blue; one column right of the pen, on the row above.
    private let pair = ColorGlyphMask(
        PixelBox(left: 1, top: -1, width: 2, height: 1), pixels: [128, 0, 0, 128, 0, 0, 255, 255])

    private func pixel(_ canvas: ColorGlyphCanvas, _ x: Int, _ y: Int) -> [UInt8] {
        let start = 4 * (y * canvas.width + x)
        return Array(canvas.pixels[start..<start + 4])
    }

    @Test func bearingsPlaceThePicture() {
        var canvas = ColorGlyphCanvas(width: 5, height: 3)
        #expect(canvas.isEmpty)
        canvas.add(pair, x: 1, y: 2)
        #expect(pixel(canvas, 2, 1) == [128, 0, 0, 128])
        #expect(pixel(canvas, 3, 1) == [0, 0, 255, 255])
        #expect(canvas.pixels.filter { $0 != 0 }.count == 4)
        #expect(!canvas.isEmpty && canvas.drawn.rows == 1..<2)
        canvas.clear()
        #expect(canvas == ColorGlyphCanvas(width: 5, height: 3))
    }

    /// Clipping: parts outside the canvas are cut and nothing else is touched.
    @Test func isCutByTheCanvasAndByColumns() {
        for x in -4...6 {
            for y in -2...5 {
                var canvas = ColorGlyphCanvas(width: 4, height: 3)
                canvas.add(pair, x: x, y: y, sides: FadeWindow(from: 1, to: 3, fade: 0))
                for column in 0..<4 {
                    for row in 0..<3 {
                        let isBlue = column == x + 2 && row == y - 1 && (1..<3).contains(column)
                        #expect((pixel(canvas, column, row) == [0, 0, 255, 255]) == isBlue)
                    }
                }
            }
        }
    }

    @Test func crossFadesKeepWhatBothShare() {
        var canvas = ColorGlyphCanvas(width: 3, height: 1)
        canvas.add(pair, x: -1, y: 1, opacity: 96)
        canvas.add(pair, x: -1, y: 1, opacity: 160)
        #expect(pixel(canvas, 0, 0) == [128, 0, 0, 128])
        #expect(pixel(canvas, 1, 0) == [0, 0, 255, 255])
    }

    /// Overlapping neighbours: the newer is composited over the older, and no colour is brighter than both.
    @Test func theNewerLiesOverTheOlder() {
        let red = ColorGlyphMask(PixelBox(width: 1, height: 1), pixels: [255, 0, 0, 255])
        let blue = ColorGlyphMask(PixelBox(width: 1, height: 1), pixels: [0, 0, 255, 255])
        var canvas = ColorGlyphCanvas(width: 1, height: 1)
        canvas.add(red, x: 0, y: 0)
        canvas.add(blue, x: 0, y: 0, opacity: 64)
        #expect(pixel(canvas, 0, 0) == [191, 0, 64, 255])
        canvas.add(blue, x: 0, y: 0)
        #expect(pixel(canvas, 0, 0) == [0, 0, 255, 255])
        // Continuous from adding to covering.
        var (least, most) = (ColorGlyphCanvas(width: 1, height: 1), ColorGlyphCanvas(width: 1, height: 1))
        least.add(red, x: 0, y: 0, opacity: 192)
        least.add(blue, x: 0, y: 0, opacity: 64)
        most.add(red, x: 0, y: 0, opacity: 193)
        most.add(blue, x: 0, y: 0, opacity: 64)
        #expect(zip(least.pixels, most.pixels).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }

    @Test func windowsFadePictures() {
        let column = ColorGlyphMask(PixelBox(width: 1, height: 4), pixels: [UInt8](repeating: 200, count: 16))
        var canvas = ColorGlyphCanvas(width: 1, height: 4)
        canvas.add(column, x: 0, y: 0, window: FadeWindow(from: 0, to: 4, fade: 2))
        let alphas = (0..<4).map { pixel(canvas, 0, $0)[3] }
        #expect(alphas == [50, 150, 150, 50])
    }

    @Test func theMeanOfMomentsIsExact() {
        var blur = ColorMotionBlurAccumulator(width: 4, height: 1)
        var target = ColorGlyphCanvas(width: 4, height: 1)
        blur.add(samples: 2, rows: -3..<9, columns: -2..<7, to: &target) { sample, canvas in
            canvas.add(pair, x: sample - 1, y: 1)
        }
        #expect(pixel(target, 0, 0) == [64, 0, 0, 64])
        #expect(pixel(target, 1, 0) == [64, 0, 128, 192])
        #expect(pixel(target, 2, 0) == [0, 0, 128, 128])
        // Second use, without remains of the first.
        var again = ColorGlyphCanvas(width: 4, height: 1)
        blur.add(samples: 3, rows: 0..<1, columns: 0..<4, to: &again) { _, canvas in canvas.add(pair, x: 0, y: 1) }
        #expect(pixel(again, 1, 0) == [128, 0, 0, 128] && pixel(again, 0, 0) == [0, 0, 0, 0])
    }

    /// Porter and Duff's "over", computed by hand: red at 128/255 over white, and over half-covering black.
    @Test func liesOverTextAndBackground() {
        var text = CoverageCanvas(width: 3, height: 1)
        text.add(CoverageMask(PixelBox(width: 1, height: 1), coverage: [128]), x: 1, y: 0)
        var colorGlyphs = ColorGlyphCanvas(width: 3, height: 1)
        let half = ColorGlyphMask(PixelBox(width: 2, height: 1), pixels: [128, 0, 0, 128, 128, 0, 0, 128])
        colorGlyphs.add(half, x: 0, y: 0)
        let black = RGB(red: 0, green: 0, blue: 0)
        let frame = LayeredFrame(layers: [CoverageLayer(textColor: black, canvas: text)], colorGlyphs: colorGlyphs)

        let white = RGB(red: 255, green: 255, blue: 255)
        let solid = FrameCompositor(background: white).composited(frame)
        #expect(solid.pixels == [255, 127, 127, 255, 191, 63, 63, 255, 255, 255, 255, 255])
        let clear = FrameCompositor(background: nil).composited(frame)
        // Alpha 128 + 128 · 127/255 = 192; red is 128 of these.
        #expect(clear.pixels == [255, 0, 0, 128, 170, 0, 0, 192, 0, 0, 0, 0])
    }

    @Test func aGIFHasWholePixelsOnly() {
        let canvas = ColorCanvas(
            width: 4, height: 1, pixels: [200, 100, 0, 255, 200, 100, 0, 128, 200, 100, 0, 127, 200, 100, 0, 5])
        #expect(canvas.hardened(matte: nil).pixels == [200, 100, 0, 255, 200, 100, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0])
        let mixed = canvas.hardened(matte: RGB(red: 0, green: 0, blue: 0))
        #expect(mixed.pixels == [200, 100, 0, 255, 100, 50, 0, 255, 100, 50, 0, 255, 0, 0, 0, 0])
    }
}
