import Graphics
import Testing

@testable import Typesetting

/// Masks of the box fonts against coverage worked out by hand.
@Suite struct BoxMaskTests {
    /// The coverage of axis-parallel boxes that do not overlap, in 1/64 pixel, y downwards: FreeType's is the area in
    /// 1/256 of a pixel, and 255 where that is 256.
    private func expected(_ boxes: [(left: Int, top: Int, right: Int, bottom: Int)], in mask: CoverageMask) -> [UInt8] {
        func overlap(_ low: Int, _ high: Int, _ pixel: Int) -> Int {
            max(0, min(high, pixel * 64 + 64) - max(low, pixel * 64))
        }
        var all: [UInt8] = []
        for row in 0..<mask.height {
            for column in 0..<mask.width {
                let area = boxes.reduce(0) { sum, box in
                    sum + overlap(box.left, box.right, mask.left + column)
                        * overlap(box.top, box.bottom, mask.top + row)
                }
                all.append(UInt8(min(255, area * 256 / 4096)))
            }
        }
        return all
    }

    @Test(arguments: [(0, 0), (16, 0), (32, 0), (48, 0), (0, 1), (16, 32), (48, 63), (32, 17)])
    func oneBoxAtEveryPhase(x: Int, y: Int) throws {
        let source = try FontFixtures.typesetter().sheet().makeMaskSource()
        // Digit 1 reaches from 64 to 160 units across and from 0 to 640 up: 4 to 10 and 0 to 40 pixels.
        let mask = source.mask(cell: 1, x: x, y: y)
        #expect(mask.left == 4)
        #expect(mask.top == -40)
        #expect(mask.width == (x == 0 ? 6 : 7))
        #expect(mask.height == (y == 0 ? 40 : 41))
        #expect(mask.coverage == expected([(256 + x, -2560 + y, 640 + x, y)], in: mask))
    }

    @Test func cornersAreProductsOfTheirEdges() throws {
        let mask = try FontFixtures.typesetter().sheet().makeMaskSource().mask(cell: 1, x: 16, y: 32)
        // Three quarters times a half of a pixel, then halves, then a quarter times a half.
        #expect(Array(mask.coverage.prefix(7)) == [96, 128, 128, 128, 128, 128, 32])
        #expect(Array(mask.coverage.dropFirst(7).prefix(7)) == [192, 255, 255, 255, 255, 255, 64])
    }

    @Test func overlappingBoxesFillOnce() throws {
        let typesetter = try FontFixtures.typesetter()
        let cell = try typesetter.typeset(TextRun(pieces: ["+"]))[0]
        let mask = try typesetter.sheet().makeMaskSource().mask(cell: cell, x: 0, y: 16)
        // Bar: 32 to 480 by 288 to 352 units; post: 224 to 288 by 96 to 544. The post is left out where the bar is.
        let bar = (left: 128, top: -1408 + 16, right: 1920, bottom: -1152 + 16)
        let upper = (left: 896, top: -2176 + 16, right: 1152, bottom: -1408 + 16)
        let lower = (left: 896, top: -1152 + 16, right: 1152, bottom: -384 + 16)
        #expect(mask.coverage == expected([bar, upper, lower], in: mask))
    }

    @Test func holesStayEmpty() throws {
        let typesetter = try FontFixtures.typesetter(features: ["zero"])
        let mask = try typesetter.sheet().makeMaskSource().mask(cell: 0, x: 0, y: 0)
        // 4 to 20 pixels by 0 to 40 with a hole of 8 to 16 by 8 to 32.
        #expect([mask.left, mask.top, mask.width, mask.height] == [4, -40, 16, 40])
        #expect(mask.coverage.reduce(0) { $0 + Int($1) } == 448 * 255)
        #expect(mask.coverage[20 * 16 + 8] == 0)
    }

    @Test func postScriptOutlinesFillTheSame() throws {
        for size in [64, 33.5] {
            let (first, second) = (
                try FontFixtures.typesetter(size: size),
                try FontFixtures.typesetter([FontFixtures.postScript], size: size)
            )
            let run = TextRun(pieces: ["+", "$", "A", "V", "e\u{301}"])
            #expect(try first.typeset(run) == second.typeset(run))
            let (one, two) = (try first.sheet().makeMaskSource(), try second.sheet().makeMaskSource())
            for cell in first.sheet().cells.indices {
                #expect(one.mask(cell: cell, x: 16, y: 40) == two.mask(cell: cell, x: 16, y: 40))
            }
        }
    }

    @Test func bothKindsOfOutlinesFillTogether() throws {
        // Box twice, wound both ways: as one shape it would be empty if its contours were not turned.
        let typesetter = try FontFixtures.typesetter()
        var outline = CellOutline()
        let faces = try [FontFixtures.boxes, FontFixtures.postScript].map { path in
            try FontFace(
                FontFixtures.library.bytes(of: path), index: 0, request: FontRequest(weight: 400, size: 64),
                library: FreeTypeLibrary())
        }
        let glyph = typesetter.sheet().cells[1].glyphs[0].glyph
        for face in faces { try face.append(glyph: glyph, x: 0, y: 0, text: "1", to: &outline) }
        let mask = try #require(Rasteriser(FreeTypeLibrary()).mask(of: outline, x: 0, y: 0))
        #expect(mask.coverage == Array(repeating: 255, count: 6 * 40))
    }

    @Test func contoursThatBeginWithAControlPointOfACurveAreFilled() throws {
        // A PostScript contour whose last curve ends in its first point begins so when it is turned round.
        var outline = CellOutline()
        outline.xs = [640, 0, 0, 640, 640]
        outline.ys = [320, 320, 0, 0, 640]
        outline.tags = [2, 2, 1, 1, 1]
        outline.contourEnds = [4]
        let rasteriser = Rasteriser(try FreeTypeLibrary())
        #expect(rasteriser.mask(of: outline, x: 0, y: 0) == nil)
        outline.startOnCurve(0..<5)
        #expect(outline.tags == [1, 2, 2, 1, 1] && outline.ys == [640, 320, 320, 0, 0])
        let mask = try #require(rasteriser.mask(of: outline, x: 0, y: 0))
        #expect(mask.coverage.contains(255))
        // Others keep their order.
        let order = outline
        outline.startOnCurve(0..<5)
        #expect(outline == order)
    }

    @Test func sizesBetweenPixelsAreExact() throws {
        // 33.5 px per em: digit 9 is 352 units wide, 11.515625 px, from 2.09375 to 13.609375.
        let mask = try FontFixtures.typesetter(size: 33.5).sheet().makeMaskSource().mask(cell: 9, x: 0, y: 0)
        #expect(mask.coverage == expected([(134, -1340, 871, 0)], in: mask))
    }

    @Test func spacesDrawNothing() throws {
        let typesetter = try FontFixtures.typesetter()
        let cell = try typesetter.typeset(TextRun(pieces: [" "]))[0]
        let sheet = typesetter.sheet()
        #expect(sheet.cells[cell].advance == 16)
        #expect(sheet.inkBounds(cell) == nil)
        #expect(try sheet.makeMaskSource().mask(cell: cell, x: 16, y: 5).coverage.isEmpty)
    }

    @Test func inkBoundsAreThoseOfTheBoxes() throws {
        let typesetter = try FontFixtures.typesetter()
        let cell = try typesetter.typeset(TextRun(pieces: ["$"]))[0]
        #expect(typesetter.sheet().inkBounds(cell) == RoundedRectangle(left: 2, top: -48, right: 30, bottom: 8))
        #expect(typesetter.sheet().inkBounds(1) == RoundedRectangle(left: 4, top: -40, right: 10, bottom: 0))
    }

    @Test func lineBoxIsTheFontsOwnUntilInkLeavesIt() throws {
        let typesetter = try FontFixtures.typesetter(size: 32)
        #expect(typesetter.sheet().ascent == 25)
        #expect(typesetter.sheet().descent == 6.25)
        #expect(typesetter.sheet().fontLineGap == 3)
        _ = try typesetter.typeset(TextRun(pieces: ["$", "Q"]))
        #expect(typesetter.sheet().ascent == 30)
        #expect(typesetter.sheet().descent == 10)
        #expect(typesetter.sheet().fontAscent == 25)
        #expect(typesetter.sheet().fontDescent == 6.25)
    }
}
