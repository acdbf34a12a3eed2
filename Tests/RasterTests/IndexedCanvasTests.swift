import Graphics
import TestSupport
import Testing

@testable import Graphics

@Suite struct IndexedCanvasTests {
    /// Table of indices: `background` for coverage 0, and the coverage itself for the others.
    private func table(background: UInt8) -> [UInt8] { [background] + (1...255).map { UInt8($0) } }

    /// Canvas of one small mask, which alone is stored.
    private func sparse(x: Int, y: Int, background: UInt8 = 7) -> IndexedCanvas {
        var canvas = CoverageCanvas(width: 9, height: 6)
        canvas.add(CoverageMask(PixelBox(width: 2, height: 2), coverage: [10, 20, 0, 40]), x: x, y: y)
        return canvas.indexed(by: table(background: background))
    }

    /// Canvas of the same pixels, all of them stored.
    private func whole(_ canvas: IndexedCanvas) -> IndexedCanvas {
        IndexedCanvas(width: canvas.width, height: canvas.height, pixels: canvas.pixels)
    }

    @Test func whatIsStoredDoesNotShow() {
        let canvas = sparse(x: 3, y: 2)
        #expect(canvas.box == PixelBox(rows: 2..<4, columns: 3..<5))
        var pixels = [UInt8](repeating: 7, count: 54)
        (pixels[21], pixels[22], pixels[31]) = (10, 20, 40)
        #expect(canvas.pixels == pixels)
        #expect(canvas == whole(canvas))
        #expect(canvas != sparse(x: 3, y: 3))
        #expect(canvas != sparse(x: 3, y: 2, background: 8))
        #expect(
            IndexedCanvas(width: 9, height: 6, background: 7)
                == whole(IndexedCanvas(width: 9, height: 6, background: 7)))
    }

    @Test func differencesAreTheSmallestBoxForAnyStorage() {
        let (a, b) = (sparse(x: 1, y: 1), sparse(x: 6, y: 3))
        let expected = PixelBox(rows: 1..<5, columns: 1..<8)
        for (left, right) in [(a, b), (whole(a), b), (a, whole(b)), (whole(a), whole(b))] {
            #expect(left.differences(from: right) == expected)
            #expect(left.differences(from: left) == nil)
        }
        #expect(a.differences(from: sparse(x: 1, y: 1, background: 8)) == PixelBox(rows: 0..<6, columns: 0..<9))
    }

    @Test func onlyWhatBecomesAHoleVanishes() {
        let (a, b) = (sparse(x: 1, y: 1), sparse(x: 2, y: 2))
        // Canvas b covers (2, 2), which a paints with 40; the first row of a remains.
        #expect(a.vanishing(in: b, hole: 7) == PixelBox(rows: 1..<2, columns: 1..<3))
        #expect(whole(a).vanishing(in: b, hole: 7) == PixelBox(rows: 1..<2, columns: 1..<3))
        #expect(a.vanishing(in: a, hole: 7) == nil)
        #expect(a.vanishing(in: IndexedCanvas(width: 9, height: 6, background: 7), hole: 7) == a.box)
    }

    /// Rows shorter and longer than the compared words, with changes at every position in them.
    @Test func boxesAreThoseOfAComparisonPixelByPixel() {
        var random = SeededRandom(seed: 5)
        for width in 1...40 {
            let pixels = (0..<3 * width).map { _ in UInt8.random(in: 7...9, using: &random) }
            var changed = pixels
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                changed[Int.random(in: pixels.indices, using: &random)] = UInt8.random(in: 7...9, using: &random)
            }
            let (old, new) = (
                IndexedCanvas(width: width, height: 3, pixels: pixels),
                IndexedCanvas(width: width, height: 3, pixels: changed)
            )
            func box(where counts: (UInt8, UInt8) -> Bool) -> PixelBox? {
                let places = pixels.indices.filter { counts(pixels[$0], changed[$0]) }
                let (rows, columns) = (places.map { $0 / width }, places.map { $0 % width })
                guard let top = rows.min(), let left = columns.min() else { return nil }
                return PixelBox(rows: top..<rows.max()! + 1, columns: left..<columns.max()! + 1)
            }
            #expect(old.differences(from: new) == box { $0 != $1 }, "\(width) columns")
            #expect(old.vanishing(in: new, hole: 7) == box { $0 != 7 && $1 == 7 }, "\(width) columns")
        }
    }

    @Test(arguments: [UInt8(7), 9]) func fillingReachesBeyondWhatIsStored(index: UInt8) {
        let part = PixelBox(rows: 0..<3, columns: 4..<9)
        var canvas = sparse(x: 3, y: 2)
        var pixels = canvas.pixels
        for row in part.rows { for column in part.columns { pixels[row * 9 + column] = index } }
        canvas.fill(part, with: index)
        #expect(canvas.pixels == pixels)
    }

    @Test func aDrawnCanvasIsClearAfterClearing() {
        var canvas = CoverageCanvas(width: 9, height: 6)
        let mask = CoverageMask(
            PixelBox(left: -1, top: -1, width: 3, height: 3), coverage: [UInt8](repeating: 200, count: 9))
        for place in [4, 0, 8] { canvas.add(mask, x: place, y: place / 2) }
        #expect(canvas.histogram()[200] == 9 + 4 + 6)
        #expect(canvas.histogram().reduce(0, +) == 54)
        canvas.clear()
        #expect(canvas == CoverageCanvas(width: 9, height: 6))
        #expect(canvas.coverage == [UInt8](repeating: 0, count: 54))
    }

    @Test func aStaticPictureShowsAroundTheBox() {
        let picture = (0..<54).map { UInt8($0 % 7) }
        let still = StillIndices(IndexedCanvas(width: 9, height: 6, pixels: picture))
        func canvas(_ column: Int) -> IndexedCanvas {
            IndexedCanvas(
                over: still, box: PixelBox(rows: 1..<3, columns: column..<column + 2), stored: [50, 51, 52, 53])
        }
        var pixels = picture
        (pixels[12], pixels[13], pixels[21], pixels[22]) = (50, 51, 52, 53)
        #expect(canvas(3).pixels == pixels && canvas(3) == whole(canvas(3)))
        let expected = PixelBox(rows: 1..<3, columns: 3..<8)
        for (left, right) in [(canvas(3), canvas(6)), (whole(canvas(3)), canvas(6)), (canvas(3), whole(canvas(6)))] {
            #expect(left.differences(from: right) == expected)
        }
        var filled = canvas(3)
        filled.fill(PixelBox(rows: 0..<2, columns: 0..<9), with: 0)
        #expect(filled.pixels == [UInt8](repeating: 0, count: 18) + pixels[18...])
        let table = (0...255).map { UInt8(255 - $0) }
        #expect(canvas(3).mapped(by: table).pixels == pixels.map { 255 - $0 })
    }

    /// An entry that no pixel has is not matched, whatever its colour.
    @Test(arguments: [false, true]) func anotherPaletteIsMatchedBesidesItsReservedIndex(isHole: Bool) {
        let (white, black) = (RGB(red: 255, green: 255, blue: 255), RGB(red: 0, green: 0, blue: 0))
        let canvas = PalettedCanvas(
            canvas: IndexedCanvas(width: 4, height: 1, pixels: [0, 1, 2, 3]),
            palette: [white, black, white, .init(red: 1, green: 1, blue: 1)])
        let indices = canvas.indices(under: [white, white, black], reserved: 0, isHole: isHole)
        #expect(indices.pixels == [isHole ? 0 : 1, 2, 1, 255])
    }
}
