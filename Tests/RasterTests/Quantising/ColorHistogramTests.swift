import Graphics
import Testing

@Suite("Counting colours")
struct ColorHistogramTests {
    private let some = [
        RGB(red: 200, green: 0, blue: 3), RGB(red: 1, green: 2, blue: 250), RGB(red: 1, green: 2, blue: 3),
    ]

    @Test("few colours are an exact palette, sorted by red, green and blue")
    func exact() {
        var histogram = ColorHistogram()
        histogram.add(TestCanvases.solid(some, width: 9, height: 5))
        #expect(histogram.exactPalette(of: 3) == [some[2], some[1], some[0]])
        #expect(histogram.exactPalette(of: 256) == [some[2], some[1], some[0]])
        #expect(histogram.exactPalette(of: 2) == nil)
    }

    @Test("runs of any length are counted, and drawn in their colour")
    func runs() {
        let words = (0..<40).flatMap { run in Array(repeating: some[run % 3], count: run % 11) }
        let canvas = ColorCanvas(
            width: words.count, height: 1, pixels: words.flatMap { [$0.red, $0.green, $0.blue, 255] })
        var histogram = ColorHistogram()
        histogram.add(canvas)
        let quantizer = ColorQuantizer(palette: some)
        #expect(quantizer.weights(of: histogram) == some.map { color in words.count { $0 == color } })
        let indices = quantizer.indexed(canvas, dither: .none, transparentIndex: 255).pixels
        #expect(indices.map { some[Int($0)] } == words)
    }

    @Test("what is transparent has no colour")
    func transparent() {
        var canvas = TestCanvases.solid(some, width: 3, height: 1)
        canvas.pixels[3] = 127
        canvas.pixels[7] = 128
        var histogram = ColorHistogram()
        histogram.add(canvas)
        #expect(histogram.exactPalette(of: 256) == [some[2], some[1]])
        histogram = ColorHistogram()
        histogram.add(ColorCanvas(width: 4, height: 4))
        #expect(histogram.exactPalette(of: 256) == [])
    }

    @Test("black and white of any alpha that counts are colours like others")
    func extremes() {
        let both = [RGB(red: 0, green: 0, blue: 0), RGB(red: 255, green: 255, blue: 255)]
        var histogram = ColorHistogram()
        histogram.add(TestCanvases.solid(both, width: 2, height: 2))
        #expect(histogram.exactPalette(of: 2) == both)
    }

    @Test("the order of frames and of merging makes no difference, folded or not", arguments: [8, 24, 160])
    func order(side: Int) {
        let frames = (1...4).map { TestCanvases.noise(width: side, height: side, seed: UInt64($0) * 977) }
        var forward = ColorHistogram()
        for frame in frames { forward.add(frame) }
        var backward = ColorHistogram()
        for frame in frames.reversed() { backward.add(frame) }
        var merged = ColorHistogram()
        for pair in [[2, 0], [3, 1]] {
            var part = ColorHistogram()
            for frame in pair { part.add(frames[frame]) }
            merged.merge(part)
        }
        let palette = ColorQuantizer(histogram: forward, colors: 64).palette
        #expect(ColorQuantizer(histogram: backward, colors: 64).palette == palette)
        #expect(ColorQuantizer(histogram: merged, colors: 64).palette == palette)
        #expect(forward.exactPalette(of: ColorHistogram.limit) == backward.exactPalette(of: ColorHistogram.limit))
        #expect((forward.exactPalette(of: ColorHistogram.limit) == nil) == (4 * side * side > ColorHistogram.limit))
    }

    @Test("a folded histogram merges with a small one")
    func mixed() {
        var many = ColorHistogram()
        many.add(TestCanvases.noise(width: 200, height: 200, seed: 5))
        var few = ColorHistogram()
        few.add(TestCanvases.solid(some, width: 100, height: 100))
        var one = many
        one.merge(few)
        few.merge(many)
        #expect(one.exactPalette(of: 256) == nil)
        let palettes = [one, few].map { ColorQuantizer(histogram: $0, colors: 32).palette }
        #expect(palettes[0] == palettes[1])
    }
}
