import Graphics
import Testing

@testable import Typesetting

@Suite struct MaskSourceTests {
    @Test func twoWorkersDrawTheSameBytes() throws {
        let sheet = try FontFixtures.typesetter(size: 41.3).sheet()
        let (first, second) = (try sheet.makeMaskSource(), try sheet.makeMaskSource(MaskCache(cacheBytes: 0)))
        for cell in 0..<10 {
            for y in stride(from: 63, through: 0, by: -7) {
                #expect(first.mask(cell: cell, x: 32, y: y) == second.mask(cell: cell, x: 32, y: y))
                #expect(first.mask(cell: cell, x: 32, y: y) == second.mask(cell: cell, x: 32, y: y))
            }
        }
    }

    /// Masks of an earlier sheet serve equal outlines, and no others.
    @Test func cachedMasksAreThoseOfTheirOutlines() throws {
        let cache = MaskCache()
        for size in [20.0, 33.5, 20, 47] {
            let sheet = try FontFixtures.typesetter(size: size).sheet()
            let (shared, fresh) = (try sheet.makeMaskSource(cache), try sheet.makeMaskSource())
            for cell in 0..<10 {
                for y in [0, 13, 50] {
                    #expect(shared.mask(cell: cell, x: 16, y: y) == fresh.mask(cell: cell, x: 16, y: y))
                }
            }
        }
    }

    /// Limit of outlines: the cache drops them in time, and a sheet's numbers stay its own.
    @Test func aCacheForgets() throws {
        let masks = try OutlineMasks(limit: 1 << 20)
        for batch in 0..<5 {
            let boxes = (0..<1000).map { number -> CellOutline in
                let side = Int32(64 + 1000 * batch + number)
                return CellOutline(box: side)
            }
            let numbers = masks.numbers(of: boxes)
            #expect(Set(numbers).count == boxes.count && numbers.allSatisfy { $0 < 4000 })
            for index in [0, 500, 999] {
                let mask = masks.mask(of: boxes[index], number: numbers[index], x: 0, y: 0)
                #expect(mask.width == (Int(boxes[index].xs[2]) + 63) / 64)
            }
        }
    }

    @Test func cacheKeepsToItsBytes() {
        var cache = PhaseCache<Int>(limit: 1000)
        func key(_ phase: Int) -> PhaseKey { PhaseKey(phase % 3, x: phase / 64 * 16, y: phase & 63) }
        for phase in 0..<200 {
            cache.insert(phase, bytes: 100, for: key(phase))
            // Each entry costs 164 bytes: six fit.
            let kept = (0...phase).filter { cache[key($0)] != nil }
            #expect(kept == Array(max(0, phase - 5)...phase))
        }
        #expect(cache[key(199)] == 199)
        cache.insert(0, bytes: 1000, for: PhaseKey(0, x: 63, y: 63))
        #expect(cache[PhaseKey(0, x: 63, y: 63)] == nil)
        #expect(cache[key(199)] != nil)
    }

    @Test func keysDifferInEveryPart() {
        let keys = [
            PhaseKey(1, x: 16, y: 2), PhaseKey(2, x: 16, y: 2), PhaseKey(1, x: 32, y: 2), PhaseKey(1, x: 16, y: 63),
            PhaseKey(1, x: 16, y: 2, textColor: RGB(red: 0, green: 0, blue: 0)),
            PhaseKey(1, x: 16, y: 2, textColor: RGB(red: 255, green: 0, blue: 0)),
        ]
        #expect(Set(keys).count == keys.count)
    }

    @Test func movingByAWholePixelInSixtyFourStepsMovesTheMask() throws {
        let sheet = try FontFixtures.typesetter(size: 40).sheet()
        let source = try sheet.makeMaskSource()
        func centre(_ mask: CoverageMask, _ y: Int) -> Double {
            var (sum, moment) = (0.0, 0.0)
            for row in 0..<mask.height {
                for column in 0..<mask.width {
                    let weight = Double(mask.coverage[row * mask.width + column])
                    sum += weight
                    moment += weight * (Double(mask.top + row) + 0.5)
                }
            }
            return moment / sum
        }
        let start = centre(source.mask(cell: 7, x: 0, y: 0), 0)
        for y in 1..<64 {
            let moved = centre(source.mask(cell: 7, x: 0, y: y), y) - start
            #expect(abs(moved - Double(y) / 64) < 0.004, "at \(y)/64")
        }
    }

    @Test(arguments: ["Inter", "DejaVu Sans", "Noto Sans", "Roboto"].filter(FontFixtures.isInstalled))
    func sizesScaleOutlinesWithoutRounding(family: String) throws {
        // Fonts may ask that sizes be rounded to whole pixels; that is for hinting, and nothing here is hinted.
        let (small, large) = (
            try FontFixtures.typesetter([family], size: 33.5).sheet(),
            try FontFixtures.typesetter([family], size: 67).sheet()
        )
        for digit in 0..<10 {
            let (half, full) = (try #require(small.inkBounds(digit)), try #require(large.inkBounds(digit)))
            for side in [\RoundedRectangle.left, \.top, \.right, \.bottom] {
                #expect(abs(half[keyPath: side] - full[keyPath: side] / 2) <= 1.0 / 64)
            }
            #expect(abs(small.cells[digit].advance - large.cells[digit].advance / 2) < 1e-9)
        }
    }
}

extension CellOutline {
    /// A square on the baseline, `box` in 1/64 pixel wide and high.
    fileprivate init(box side: Int32) {
        self.init()
        xs = [0, 0, side, side]
        ys = [0, side, side, 0]
        tags = [1, 1, 1, 1]
        contourEnds = [3]
    }
}
