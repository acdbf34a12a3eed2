import Graphics
import TestSupport
import Testing

@testable import Graphics

/// Frames over a backdrop that cost the box that they change are those that are composited whole.
@Suite struct BackdropTests {
    @Test(arguments: [nil, RGB(red: 255, green: 255, blue: 255)])
    func aFrameIsThatOfTheWholeCanvas(matte: RGB?) {
        var random = SeededRandom(seed: 7)
        var outlined = TextEffects()
        outlined.outline = TextEffects.Outline(width: 2, color: RGBA(red: 0, green: 0, blue: 0, alpha: 150))
        for effects in [TextEffects(), outlined] {
            let compositor = FrameCompositor(TestFrames.backdrop(), effects: effects)
            var histogram = ColorHistogram()
            histogram.add(compositor.backdrop.hardened(matte: matte))
            let quantizer = ColorQuantizer(histogram: histogram, colors: 60)
            let drawing = IndexedBackdrop(compositor, quantizer: quantizer, dither: .none, matte: matte)
            let levels = (0...255).map { UInt8($0 / 17 * 17) }
            let shown = (text: levels, shapes: levels)
            for _ in 0..<40 {
                let frame = TestFrames.frame(&random)
                let whole = compositor.composited(frame, shown: shown)
                let direct = quantizer.indexed(whole.hardened(matte: matte), dither: .none)
                #expect(drawing.indexed(frame, shown: shown).pixels == direct.pixels)
            }
        }
    }

    /// Text over one colour is looked up; it and its colours' counts are those of compositing.
    @Test(arguments: [nil, RGB(red: 255, green: 255, blue: 255)])
    func plainTextIsThatOfCompositing(matte: RGB?) throws {
        var random = SeededRandom(seed: 11)
        let levels = (0...255).map { UInt8($0 / 17 * 17) }
        let shown = (text: levels, shapes: levels)
        for colors in [
            [RGBA(red: 230, green: 240, blue: 250, alpha: 255)], [RGBA(red: 0, green: 0, blue: 0, alpha: 90)],
        ] {
            var card = ColorCanvas(width: TestFrames.width, height: TestFrames.height)
            card.add(RoundedRectangle(left: 2.5, top: 3.5, right: 44.5, bottom: 27.5, radius: 6).mask()) { _, _ in
                colors[0]
            }
            let composited = FrameCompositor(card)
            let plain = composited.withPlainBox
            var lookedUp = 0
            for _ in 0..<200 {
                var frame = TestFrames.frame(&random)
                (frame.colorGlyphs, frame.underlay) = (nil, nil)
                if Bool.random(using: &random) { frame.shapes = [] }
                if Bool.random(using: &random) { frame.pictures = TestFrames.frame(&random).colorGlyphs }
                let expected = composited.changes(of: frame, shown: shown, matte: matte)
                let found = plain.changes(of: frame, shown: shown, matte: matte)
                lookedUp += found?.texts.count ?? 0
                var (counts, own) = (ColorHistogram(), ColorHistogram())
                expected?.count(in: &counts)
                found?.count(in: &own)
                #expect(Set(counts.samples.map(\.words)) == Set(own.samples.map(\.words)))
                counts.add(card.hardened(matte: matte))
                let quantizer = ColorQuantizer(histogram: counts, colors: 30)
                let drawings = [composited, plain].map {
                    IndexedBackdrop($0, quantizer: quantizer, dither: .none, matte: matte)
                        .indexed(frame, shown: shown).pixels
                }
                #expect(drawings[0] == drawings[1])
            }
            #expect(lookedUp > 100, "most frames have text over the card's middle")
        }
    }

    @Test func thePlainBoxIsTheLargestOfOneColor() {
        var random = SeededRandom(seed: 3)
        for _ in 0..<200 {
            let (width, height) = (Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random))
            let colors: [UInt8] = (0..<width * height).map { _ in Int.random(in: 0..<6, using: &random) == 0 ? 1 : 0 }
            let canvas = ColorCanvas(width: width, height: height, pixels: colors.flatMap { [$0 * 200, 0, 0, 255] })
            var largest = 0
            for top in 0..<height {
                for left in 0..<width {
                    for bottom in top..<height {
                        for right in left..<width
                        where (top...bottom).allSatisfy({ row in
                            (left...right).allSatisfy { colors[row * width + $0] == colors[top * width + left] }
                        }) {
                            largest = max(largest, (bottom - top + 1) * (right - left + 1))
                        }
                    }
                }
            }
            let found = PlainBox(largestIn: canvas)
            #expect(found.box.count == largest)
            for row in found.box.rows {
                for column in found.box.columns { #expect(canvas.word(at: row * width + column) == found.word) }
            }
        }
    }

    /// On a large canvas no more is stored, copied or compared than what text may cover.
    @Test func aFrameStoresTheBoxThatItChanges() throws {
        var card = ColorCanvas(width: 640, height: 360)
        card.fill(PixelBox(rows: 0..<360, columns: 0..<640), with: RGBA(red: 9, green: 50, blue: 90))
        let compositor = FrameCompositor(card)
        let white = RGB(red: 255, green: 255, blue: 255)
        let quantizer = ColorQuantizer(palette: [RGB(red: 9, green: 50, blue: 90), white])
        let drawing = IndexedBackdrop(compositor, quantizer: quantizer, dither: .none, matte: nil)
        func frame(_ column: Int) -> IndexedCanvas {
            var canvas = CoverageCanvas(width: 640, height: 360)
            canvas.add(
                CoverageMask(PixelBox(width: 30, height: 20), coverage: .init(repeating: 255, count: 600)),
                x: column, y: 200)
            let levels = (0...255).map { UInt8($0) }
            return drawing.indexed(
                LayeredFrame(layers: [CoverageLayer(textColor: white, canvas: canvas)]),
                shown: (text: levels, shapes: levels))
        }
        let (first, second) = (frame(300), frame(305))
        #expect(first.box == PixelBox(rows: 200..<220, columns: 300..<330))
        #expect(first.still === second.still)
        #expect(second.differences(from: first) == PixelBox(rows: 200..<220, columns: 300..<335))
        #expect(first.pixels.count { $0 == first.pixels[200 * 640 + 300] } == 600)
    }
}

extension ColorSample {
    fileprivate var words: [Int] { [Int(color.red), Int(color.green), Int(color.blue), weight] }
}
