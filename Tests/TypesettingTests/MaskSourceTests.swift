import Raster
import Testing

@testable import Typesetting

@Suite struct MaskSourceTests {
    @Test func twoWorkersDrawTheSameBytes() throws {
        let sheet = try FontFixtures.typesetter(size: 41.3).sheet()
        let (first, second) = (try sheet.makeMaskSource(), try sheet.makeMaskSource(cacheBytes: 0))
        for cell in 0..<10 {
            for y in stride(from: 63, through: 0, by: -7) {
                #expect(first.mask(cell: cell, x: 32, y: y) == second.mask(cell: cell, x: 32, y: y))
                #expect(first.mask(cell: cell, x: 32, y: y) == second.mask(cell: cell, x: 32, y: y))
            }
        }
    }

    @Test func cacheKeepsToItsBytes() {
        var cache = MaskCache(cells: 3, limit: 1000)
        func mask(_ value: UInt8) -> CoverageMask {
            CoverageMask(left: 0, top: 0, width: 100, height: 1, coverage: Array(repeating: value, count: 100))
        }
        for phase in 0..<200 {
            cache.insert(mask(UInt8(phase)), cell: phase % 3, phase: phase)
            // Each entry costs 164 bytes: six fit.
            let kept = (0...phase).filter { cache[$0 % 3, $0] != nil }
            #expect(kept == Array(max(0, phase - 5)...phase))
        }
        #expect(cache[199 % 3, 199] == mask(199))
        let large = CoverageMask(left: 0, top: 0, width: 1000, height: 1, coverage: Array(repeating: 9, count: 1000))
        cache.insert(large, cell: 0, phase: 255)
        #expect(cache[0, 255] == nil)
        #expect(cache[199 % 3, 199] != nil)
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
            for side in [\InkBox.left, \.top, \.right, \.bottom] {
                #expect(abs(half[keyPath: side] - full[keyPath: side] / 2) <= 1.0 / 64)
            }
            #expect(abs(small.cells[digit].advance - large.cells[digit].advance / 2) < 1e-9)
        }
    }
}
