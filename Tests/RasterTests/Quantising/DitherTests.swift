import Graphics
import Testing

@Suite("Dithers")
struct DitherTests {
    private let grays = [0, 64, 128, 192, 255].map { RGB(red: $0, green: $0, blue: $0) }

    private func gray(_ level: UInt8, side: Int = 64) -> ColorCanvas {
        TestCanvases.solid([RGB(red: level, green: level, blue: level)], width: side, height: side)
    }

    private func mean(_ indices: IndexedCanvas, _ palette: [RGB]) -> Double {
        indices.pixels.reduce(0) { $0 + Double(palette[Int($1)].red) } / Double(indices.pixels.count)
    }

    @Test("an area between two colours is mixed of them", arguments: [82, 90, 96, 106, 150, 160, 172, 216, 236])
    func average(level: UInt8) {
        let quantizer = ColorQuantizer(palette: grays)
        let canvas = gray(level)
        let flat = abs(mean(quantizer.indexed(canvas, dither: .none, transparentIndex: 9), grays) - Double(level))
        for dither in [Dither.ordered, .rows, .diffusion] {
            let indices = quantizer.indexed(canvas, dither: dither, transparentIndex: 9)
            let error = abs(mean(indices, grays) - Double(level))
            #expect(error < flat)
            #expect(Set(indices.pixels).count == 2)
        }
    }

    @Test("half way between two colours, each has half of the pixels", arguments: [Dither.ordered, .rows, .diffusion])
    func half(dither: Dither) {
        let quantizer = ColorQuantizer(palette: grays)
        for level: UInt8 in [32, 96, 160] {
            let indices = quantizer.indexed(gray(level), dither: dither, transparentIndex: 9)
            #expect(abs(mean(indices, grays) - Double(level)) < 1)
        }
    }

    @Test("what is nearer to a colour than is seen is flat in ordered patterns, however far the next one is")
    func unseen() {
        let quantizer = ColorQuantizer(palette: grays + [RGB(red: 131, green: 131, blue: 131)])
        for (level, index) in [(UInt8(66), UInt8(1)), (129, 2), (130, 5), (190, 3)] {
            let indices = quantizer.indexed(gray(level), dither: .ordered, transparentIndex: 9)
            #expect(Set(indices.pixels) == [index])
        }
    }

    @Test("a ramp rises steadily in ordered patterns: no colour is mixed darker than a darker one")
    func monotonous() {
        let quantizer = ColorQuantizer(palette: grays)
        let means = (0...255).map { level in
            mean(quantizer.indexed(gray(UInt8(level), side: 8), dither: .ordered, transparentIndex: 9), grays)
        }
        #expect(means == means.sorted())
        #expect(Set(means).count > 100)
    }

    @Test("a neighbour far beyond the others is not mixed in")
    func strays() {
        // Palette of close greys and one distant red; the colour is two fifths of the distance from grey to red.
        let ramp = stride(from: UInt8(60), through: 200, by: 20).map { RGB(red: $0, green: $0, blue: $0) }
        let quantizer = ColorQuantizer(palette: ramp + [RGB(red: 255, green: 100, blue: 100)])
        let reddish = TestCanvases.solid([RGB(red: 160, green: 100, blue: 100)], width: 16, height: 16)
        let indices = quantizer.indexed(reddish, dither: .ordered, transparentIndex: 255)
        #expect(Set(indices.pixels) == [3])
    }

    @Test("a palette may have a colour twice, or one alone", arguments: Dither.allCases)
    func repeated(dither: Dither) {
        let canvas = TestCanvases.gradient(width: 30, height: 20)
        for palette in [[grays[2]], [grays[2], grays[2]], [grays[1], grays[1], grays[3], grays[3], grays[1]]] {
            let indices = ColorQuantizer(palette: palette).indexed(canvas, dither: dither, transparentIndex: 255)
            #expect(indices.pixels.allSatisfy { Int($0) < palette.count })
        }
        let twice = ColorQuantizer(palette: [grays[1], grays[1], grays[2]])
        #expect(Set(twice.indexed(gray(96), dither: .ordered, transparentIndex: 255).pixels) == [0, 2])
    }

    @Test("a row has one colour of two, and all shades of a gradient are mixed")
    func rows() {
        let quantizer = ColorQuantizer(palette: grays)
        for level: UInt8 in [70, 96, 121] {
            let pixels = quantizer.indexed(gray(level), dither: .rows, transparentIndex: 9).pixels
            #expect(Set(pixels) == [1, 2])
            for row in 0..<64 { #expect(Set(pixels[row * 64..<(row + 1) * 64]).count == 1) }
        }
        // Entries four steps apart are mixed as well, which a pattern for pictures leaves out.
        let near = ColorQuantizer(palette: [60, 64, 68].map { RGB(red: $0, green: $0, blue: $0) })
        func indices(_ dither: Dither, isFine: Bool) -> Set<UInt8> {
            Set(near.indexed(gray(61), dither: dither, isFine: isFine, transparentIndex: 9).pixels)
        }
        #expect(indices(.rows, isFine: false) == [0, 1] && indices(.ordered, isFine: true) == [0, 1])
        #expect(indices(.ordered, isFine: false).count == 1)
    }

    @Test("what stands still stays still when all around it moves", arguments: [Dither.none, .ordered, .rows])
    func still(dither: Dither) {
        var first = TestCanvases.gradient(width: 70, height: 50)
        var second = TestCanvases.noise(width: 70, height: 50, seed: 4)
        // Right half, unchanged.
        for pixel in 0..<3500 where pixel % 70 >= 35 {
            for place in 4 * pixel..<4 * pixel + 4 { second.pixels[place] = first.pixels[place] }
        }
        first.pixels[0] = 99
        var histogram = ColorHistogram()
        histogram.add(first)
        histogram.add(second)
        let quantizer = ColorQuantizer(histogram: histogram, colors: 40)
        let drawn = [first, second].map { quantizer.indexed($0, dither: dither, transparentIndex: 255).pixels }
        for pixel in 0..<3500 where pixel % 70 >= 35 { #expect(drawn[0][pixel] == drawn[1][pixel]) }
    }

    @Test("the same glyph gives the same bytes", arguments: Dither.allCases)
    func repeatable(dither: Dither) {
        let canvas = TestCanvases.noise(width: 80, height: 60, seed: 21)
        let results = (0..<2).map { _ in
            var histogram = ColorHistogram()
            histogram.add(canvas)
            let quantizer = ColorQuantizer(histogram: histogram, colors: 100)
            return (quantizer.palette, quantizer.indexed(canvas, dither: dither, transparentIndex: 255))
        }
        #expect(results[0].0 == results[1].0)
        #expect(results[0].1 == results[1].1)
    }

    @Test("a colour of the palette is flat even beside what is dithered", arguments: Dither.allCases)
    func flat(dither: Dither) {
        let quantizer = ColorQuantizer(palette: grays)
        var canvas = gray(96, side: 32)
        for pixel in 0..<1024 where pixel % 32 >= 16 {
            for component in 0..<3 { canvas.pixels[4 * pixel + component] = 128 }
        }
        let indices = quantizer.indexed(canvas, dither: dither, transparentIndex: 9)
        for pixel in 0..<1024 where pixel % 32 >= 16 { #expect(indices.pixels[pixel] == 2) }
    }
}
