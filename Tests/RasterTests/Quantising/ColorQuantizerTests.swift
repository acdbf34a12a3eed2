import Graphics
import Testing

@Suite("Palettes for true colour")
struct ColorQuantizerTests {
    private func quantizer(_ canvas: ColorCanvas, _ colors: Int, keeping: [RGB] = []) -> ColorQuantizer {
        var histogram = ColorHistogram()
        histogram.add(canvas)
        return ColorQuantizer(histogram: histogram, colors: colors, keeping: keeping)
    }

    @Test("few colours are shown exactly, whatever the dither", arguments: Dither.allCases)
    func exact(dither: Dither) {
        let canvas = TestCanvases.gradient(width: 16, height: 16)
        let quantizer = quantizer(canvas, 256)
        let indices = quantizer.indexed(canvas, dither: dither, transparentIndex: 255)
        #expect(TestCanvases.quality(indices, quantizer.palette, of: canvas) == .infinity)
    }

    @Test("a palette has at most so many colours, none twice", arguments: [2, 3, 7, 64, 255, 256])
    func count(colors: Int) {
        let palette = quantizer(TestCanvases.gradient(width: 90, height: 50), colors).palette
        #expect(palette.count <= colors)
        #expect(palette.count >= colors * 9 / 10)
        #expect(Set(palette).count == palette.count)
    }

    @Test("kept colours are first, in their order, once, and exact under every dither", arguments: Dither.allCases)
    func keeping(dither: Dither) {
        // Kept colours are rare in the picture, and the second is far from all others.
        let kept = [RGB(red: 255, green: 0, blue: 128), RGB(red: 0, green: 255, blue: 255)]
        var canvas = TestCanvases.gradient(width: 60, height: 40)
        for (pixel, color) in zip([1, 700, 701, 1500], [kept[0], kept[1], kept[1], kept[0]]) {
            (canvas.pixels[4 * pixel], canvas.pixels[4 * pixel + 1], canvas.pixels[4 * pixel + 2]) =
                (color.red, color.green, color.blue)
        }
        let quantizer = quantizer(canvas, 16, keeping: kept + [kept[0]])
        #expect(quantizer.palette.count <= 16)
        #expect(Array(quantizer.palette.prefix(2)) == kept)
        #expect(Set(quantizer.palette).count == quantizer.palette.count)
        let indices = quantizer.indexed(canvas, dither: dither, transparentIndex: 255)
        #expect([1, 700, 701, 1500].map { indices.pixels[$0] } == [0, 1, 1, 0])
    }

    @Test("kept colours leave room for the exact others, or take it")
    func room() {
        let colors = (0..<8).map { RGB(red: UInt8($0 * 30), green: 9, blue: 200) }
        let canvas = TestCanvases.solid(colors, width: 8, height: 8)
        let textColor = RGB(red: 1, green: 1, blue: 1)
        #expect(Set(quantizer(canvas, 9, keeping: [textColor]).palette) == Set(colors + [textColor]))
        let tight = quantizer(canvas, 8, keeping: [textColor, colors[3]]).palette
        #expect(tight.count <= 8 && tight[0] == textColor && tight[1] == colors[3])
        #expect(quantizer(canvas, 2, keeping: [textColor, colors[3]]).palette == [textColor, colors[3]])
    }

    @Test("without a pixel the palette is what is kept, or black")
    func nothing() {
        let black = RGB(red: 0, green: 0, blue: 0)
        let canvas = ColorCanvas(width: 3, height: 3)
        #expect(quantizer(canvas, 16).palette == [black])
        let white = RGB(red: 255, green: 255, blue: 255)
        let kept = quantizer(canvas, 16, keeping: [white])
        #expect(kept.palette == [white])
        for dither in Dither.allCases {
            #expect(kept.indexed(canvas, dither: dither, transparentIndex: 9).pixels.allSatisfy { $0 == 9 })
        }
    }

    @Test("quality grows with the number of colours and is that of an even lattice or better")
    func quality() {
        let canvas = TestCanvases.noise(width: 120, height: 100, seed: 11)
        let qualities = [8, 64, 216].map { colors in
            let quantizer = quantizer(canvas, colors)
            return TestCanvases.quality(
                quantizer.indexed(canvas, dither: .none, transparentIndex: 255), quantizer.palette, of: canvas)
        }
        // Even noise cut into k³ cubes has a mean square error of (256 / k)² / 12.
        for (quality, side) in zip(qualities, [2.0, 4, 6]) {
            let lattice = peakSignalToNoise(squaredError: Int((256 / side) * (256 / side) / 12 * 1000), samples: 1000)
            #expect(quality > lattice)
        }
        #expect(qualities == qualities.sorted())
    }

    @Test("undithered, every pixel has the nearest colour, the first of equals", arguments: [1, 2, 5, 100, 256])
    func nearest(colors: Int) {
        var numbers = TestCanvases.Numbers(state: 3)
        let palette = (0..<colors).map { _ in
            RGB(
                red: .random(in: 0...255, using: &numbers), green: .random(in: 0...40, using: &numbers),
                blue: .random(in: 0...255, using: &numbers))
        }
        let canvas = TestCanvases.noise(width: 60, height: 50, seed: 8)
        for quantizer in [ColorQuantizer(palette: palette), quantizer(canvas, max(2, colors))] {
            let indices = quantizer.indexed(canvas, dither: .none, transparentIndex: 255)
            for pixel in 0..<indices.pixels.count {
                let color = TestCanvases.color(canvas, at: pixel)
                let distances = quantizer.palette.map { $0.squaredDistance(to: color) }
                #expect(distances.firstIndex(of: distances.min() ?? 0) == Int(indices.pixels[pixel]))
            }
        }
    }

    @Test("transparent pixels have the transparent index, and others never by chance", arguments: Dither.allCases)
    func transparency(dither: Dither) {
        var canvas = TestCanvases.gradient(width: 40, height: 30)
        for pixel in stride(from: 0, to: 1200, by: 7) { canvas.pixels[4 * pixel + 3] = pixel % 2 == 0 ? 0 : 127 }
        let quantizer = quantizer(canvas, 31)
        let indices = quantizer.indexed(canvas, dither: dither, transparentIndex: 31)
        for pixel in 0..<1200 { #expect((indices.pixels[pixel] == 31) == (pixel % 7 == 0)) }
    }
}
