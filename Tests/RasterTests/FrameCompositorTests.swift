import Graphics
import TestSupport
import Testing

@testable import Graphics

/// Frames that are composited in part are those that are composited whole.
@Suite struct FrameCompositorTests {
    static let compositors: [FrameCompositor] = {
        var outlined = TextEffects()
        outlined.outline = TextEffects.Outline(width: 2, color: RGBA(red: 0, green: 0, blue: 0, alpha: 150))
        // Gaussians by their weights, and by the recursive filter.
        let shadowed = [3.0, 26].map { blur in
            var effects = outlined
            effects.shadow = Shadow(x: 3, y: -2, blur: blur, color: RGBA(red: 90, green: 0, blue: 0, alpha: 200))
            return effects
        }
        let plain = [nil, RGB(red: 255, green: 255, blue: 255)].map { FrameCompositor(background: $0) }
        let backdrops = ([TextEffects(), outlined] + shadowed).map {
            FrameCompositor(TestFrames.backdrop(), effects: $0)
        }
        return plain + backdrops
    }()

    /// Frame of which each kind of content may be missing.
    private static func frame(_ random: inout SeededRandom) -> LayeredFrame {
        var frame = TestFrames.frame(&random)
        if Bool.random(using: &random) { frame.underlay = nil }
        if Bool.random(using: &random) { frame.shapes = [] }
        if Bool.random(using: &random) { frame.colorGlyphs = nil }
        if Bool.random(using: &random) { frame.pictures = TestFrames.frame(&random).colorGlyphs }
        if Bool.random(using: &random) { frame.layers[0].textColor = RGB(red: 9, green: 200, blue: 0) }
        if Int.random(in: 0..<4, using: &random) == 0 {
            frame.layers[0].canvas = CoverageCanvas(width: TestFrames.width, height: TestFrames.height)
            frame.layers.removeLast()
        }
        return frame
    }

    @Test(arguments: compositors.indices) func aPartIsThatOfTheWhole(_ index: Int) {
        var random = SeededRandom(seed: 2)
        let levels = (0...255).map { UInt8($0 / 17 * 17) }
        for turn in 0..<60 {
            let frame = Self.frame(&random)
            let rows = [0, 1].map { _ in Int.random(in: 0..<TestFrames.height, using: &random) }.sorted()
            let columns = [0, 1].map { _ in Int.random(in: 0..<TestFrames.width, using: &random) }.sorted()
            let part = PixelBox(rows: rows[0]..<rows[1] + 1, columns: columns[0]..<columns[1] + 1)
            let shown = turn % 2 == 0 ? nil : (text: levels, shapes: levels)
            let compositor = Self.compositors[index]
            #expect(
                compositor.composited(frame, in: part, shown: shown)
                    == compositor.composited(frame, shown: shown).cropped(to: part))
        }
    }

    /// Each frame changes what stands in the box that its extent names, and nothing else; some neighbours share their
    /// underlay, and some are equal.
    @Test(arguments: compositors.indices) func framesFollowEachOtherInPlace(_ index: Int) {
        var random = SeededRandom(seed: 4)
        let compositor = Self.compositors[index]
        var standing: ColorCanvas?
        var (frame, extent) = (Self.frame(&random), FrameExtent?.none)
        var pixels = 0
        for _ in 0..<120 {
            let underlay = frame.underlay
            if Int.random(in: 0..<5, using: &random) > 0 { frame = Self.frame(&random) }
            if Bool.random(using: &random) { frame.underlay = underlay }
            let whole = compositor.composited(frame)
            let own = compositor.extent(of: frame)
            let box = own.change(from: extent)
            extent = own
            guard var canvas = standing else {
                #expect(box == whole.whole)
                standing = whole
                continue
            }
            pixels += box.count
            guard !box.isEmpty else {
                #expect(canvas == whole)
                continue
            }
            let part = compositor.composited(frame, in: box, shown: nil)
            let change = canvas.change(in: box, to: part)
            #expect((change == nil) == (canvas == whole))
            if let change {
                #expect(box.contains(change))
                let sides =
                    [change.rows.lowerBound, change.rows.upperBound - 1].map {
                        PixelBox(rows: $0..<$0 + 1, columns: change.columns)
                    }
                    + [change.columns.lowerBound, change.columns.upperBound - 1].map {
                        PixelBox(rows: change.rows, columns: $0..<$0 + 1)
                    }
                for side in sides { #expect(canvas.cropped(to: side) != whole.cropped(to: side)) }
                canvas.replace(change, by: part, x: box.columns.lowerBound, y: box.rows.lowerBound)
            }
            #expect(canvas == whole)
            standing = canvas
        }
        #expect(pixels < 120 * TestFrames.width * TestFrames.height)
    }

    /// On a tall canvas no more is composited than what text has left and covers.
    @Test func textCostsItsBox() {
        func frame(_ column: Int, _ color: RGB, _ underlay: Underlay?) -> LayeredFrame {
            var canvas = CoverageCanvas(width: 200, height: 900)
            canvas.add(
                CoverageMask(PixelBox(width: 30, height: 20), coverage: .init(repeating: 255, count: 600)),
                x: column, y: 400)
            return LayeredFrame(layers: [CoverageLayer(textColor: color, canvas: canvas)], underlay: underlay)
        }
        let (black, red) = (RGB(red: 0, green: 0, blue: 0), RGB(red: 200, green: 0, blue: 0))
        var plate = ColorGlyphCanvas(width: 200, height: 900)
        let mask = CoverageMask(PixelBox(width: 100, height: 90), coverage: .init(repeating: 255, count: 9000))
        plate.lay(ColorGlyphMask(mask, color: RGBA(red)), x: 40, y: 380)
        let plates = [Underlay(plate), Underlay(plate)]
        let text = PixelBox(rows: 400..<420, columns: 50..<90)
        let white = FrameCompositor(background: RGB(red: 255, green: 255, blue: 255))
        func change(_ one: LayeredFrame, _ other: LayeredFrame, _ compositor: FrameCompositor) -> PixelBox {
            compositor.extent(of: other).change(from: compositor.extent(of: one))
        }
        #expect(change(frame(50, black, nil), frame(60, red, nil), white) == text)
        #expect(change(frame(50, black, plates[0]), frame(60, red, plates[0]), white) == text)
        #expect(
            change(frame(50, black, plates[0]), frame(60, red, plates[1]), white)
                == PixelBox(rows: 380..<470, columns: 40..<140))
        // Colours under alpha 0 are those of the text: all pixels change with it.
        let clear = FrameCompositor(background: nil)
        #expect(change(frame(50, black, nil), frame(60, black, nil), clear) == text)
        #expect(change(frame(50, black, nil), frame(60, red, nil), clear).count == 200 * 900)
    }
}
