import Graphics
import Testing

/// Several text colours in one frame of indices.
@Suite struct LayerMixtureTests {
    private let black = RGB(red: 0, green: 0, blue: 0)
    private let red = RGB(red: 255, green: 0, blue: 0)
    private let white = RGB(red: 255, green: 255, blue: 255)

    private func layer(_ textColor: RGB, _ coverage: [UInt8]) -> CoverageLayer {
        var canvas = CoverageCanvas(width: coverage.count, height: 1)
        canvas.add(CoverageMask(PixelBox(width: coverage.count, height: 1), coverage: coverage), x: 0, y: 0)
        return CoverageLayer(textColor: textColor, canvas: canvas)
    }

    /// Background, free index, then the ramp of each text colour in three levels.
    private func drawn(_ layers: [CoverageLayer], limit: Int) -> (pixels: [UInt8], palette: [RGB]) {
        let levels = CoverageLevels(uniform: 3)
        var palette = [white, white]
        var tables: [[UInt8]] = []
        for layer in layers {
            let first = palette.count - 1
            palette += [white.mixed(with: layer.textColor, weight: 128), layer.textColor]
            tables.append(levels.levels.map { $0 == 0 ? 0 : UInt8(first + Int($0)) })
        }
        let canvas = IndexedCanvas(
            layers: layers, tables: tables, shown: levels.levels.map { levels.coverages[Int($0)] }, palette: &palette,
            reserved: 2, limit: limit)
        return (canvas.pixels, palette)
    }

    @Test func inksThatDoNotMeetKeepTheirRamps() {
        let (pixels, palette) = drawn([layer(black, [255, 128, 0, 0]), layer(red, [0, 0, 128, 255])], limit: 255)
        #expect(pixels == [3, 2, 4, 5] && palette.count == 6)
    }

    @Test func whereTwoMeetTheyMix() {
        let (pixels, palette) = drawn([layer(black, [255, 128, 255]), layer(red, [128, 128, 255])], limit: 255)
        #expect(palette[Int(pixels[0])] == black.mixed(with: red, weight: 128))
        #expect(palette[Int(pixels[1])] == white.mixed(with: black, weight: 128).mixed(with: red, weight: 128))
        // Full coverage gives the text colour itself, which the palette has.
        #expect(pixels[2] == 5 && palette.count == 8)
    }

    @Test func aFullPaletteGivesTheNearestAndNeverTheFreeIndex() {
        let layers = [layer(white, [255, 255]), layer(RGB(red: 250, green: 250, blue: 250), [128, 255])]
        let (pixels, palette) = drawn(layers, limit: 6)
        #expect(palette.count == 6)
        #expect(pixels.allSatisfy { $0 > 1 })
    }
}
