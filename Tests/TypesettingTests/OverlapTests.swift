import Graphics
import TestSupport
import Testing

@testable import Typesetting

/// Coverage where contours of an outline overlap: that of their union.
@Suite struct OverlapTests {
    private typealias Rectangle = (left: Int32, bottom: Int32, right: Int32, top: Int32)

    /// Rectangles as contours in 1/64 pixel, y upwards, with equal winding.
    private func outline(_ rectangles: [Rectangle], isFirstReversed: Bool = false) -> CellOutline {
        var outline = CellOutline()
        for (index, box) in rectangles.enumerated() {
            let corners = [(box.left, box.bottom), (box.left, box.top), (box.right, box.top), (box.right, box.bottom)]
            for corner in index == 0 && isFirstReversed ? corners.reversed() : corners {
                outline.xs.append(corner.0)
                outline.ys.append(corner.1)
                outline.tags.append(1)
            }
            outline.contourEnds.append(Int16(outline.xs.count - 1))
        }
        outline.overlaps = outline.findOverlaps()
        return outline
    }

    /// Area of the rectangles' union in every pixel of a mask, of 255, by the points of a grid of 1/64 pixel.
    private func union(_ rectangles: [Rectangle], in mask: CoverageMask) -> [Double] {
        var counts = [Double](repeating: 0, count: mask.width * mask.height)
        for y in 0..<mask.height * 64 {
            for x in 0..<mask.width * 64 {
                let (column, row) = (Int32(mask.left * 64 + x), Int32(-mask.top * 64 - 1 - y))
                let isInside = rectangles.contains {
                    $0.left <= column && column < $0.right && $0.bottom <= row && row < $0.top
                }
                if isInside { counts[y / 64 * mask.width + x / 64] += 1 }
            }
        }
        return counts.map { $0 * 255 / 4096 }
    }

    /// Whether edges of rectangles may cross in a pixel.
    private func hasCorner(_ rectangles: [Rectangle], _ index: Int, of mask: CoverageMask) -> Bool {
        let column = Int32(mask.left + index % mask.width)
        let row = Int32(-mask.top - 1 - index / mask.width)
        return rectangles.contains { $0.left >> 6 == column || $0.right >> 6 == column }
            && rectangles.contains { $0.bottom >> 6 == row || $0.top >> 6 == row }
    }

    @Test func overlappingRectanglesCoverTheirUnion() throws {
        let rasteriser = Rasteriser(try FreeTypeLibrary())
        var random = SeededRandom(seed: 3)
        var corrected = 0
        for _ in 0..<60 {
            // Common tops, as a digit's stem and bar have them, and any others.
            let top = Int32.random(in: 100...400, using: &random)
            let rectangles: [Rectangle] = (0..<Int.random(in: 2...4, using: &random)).map { index in
                let (left, bottom) = (
                    Int32.random(in: -300...200, using: &random), Int32.random(in: -90...60, using: &random)
                )
                return (
                    left, bottom, left + Int32.random(in: 70...400, using: &random),
                    index < 2 ? top : bottom + Int32.random(in: 70...300, using: &random)
                )
            }
            let outline = outline(rectangles)
            let mask = try #require(rasteriser.mask(of: outline, x: 0, y: 0))
            let exact = union(rectangles, in: mask)
            for (index, drawn) in mask.coverage.enumerated() where !hasCorner(rectangles, index, of: mask) {
                // A sixteenth of an edge for each overlapping pair.
                #expect(abs(Double(drawn) - exact[index]) < 28)
            }
            var plain = outline
            plain.overlaps = []
            let sums = try #require(rasteriser.mask(of: plain, x: 0, y: 0))
            corrected += zip(sums.coverage, mask.coverage).count { Int($0) > Int($1) + 40 }
            #expect(zip(sums.coverage, mask.coverage).allSatisfy { Int($0) + 2 > Int($1) })
        }
        #expect(corrected > 100)
    }

    /// Holes have the opposite winding, and their edges add up correctly.
    @Test func holesAndShapesApartAreNoOverlaps() {
        #expect(outline([(100, 100, 900, 900), (0, 0, 1000, 1000)], isFirstReversed: true).overlaps.isEmpty)
        #expect(outline([(100, 100, 900, 900), (0, 0, 1000, 1000)]).overlaps.isEmpty)
        #expect(outline([(0, 0, 640, 640), (641, 0, 1280, 640)]).overlaps.isEmpty)
        // Right angles alone, and a common side.
        #expect(outline([(0, 0, 640, 640), (320, 320, 1280, 1280)]).overlaps.isEmpty)
        #expect(outline([(0, 0, 640, 640), (320, -320, 1280, 640)]).overlaps.count == 1)
        // Edges in the same pixels.
        #expect(!outline([(30, 30, 970, 970), (0, 0, 1000, 1000)]).overlaps.isEmpty)
        // More pairs than are distinguished, and adjacent boxes, which are joined.
        let apart: [Rectangle] = (0..<80).flatMap { index -> [Rectangle] in
            [(1000 * index, 0, 1000 * index + 300, 100), (1000 * index + 200, 0, 1000 * index + 500, 100)]
        }
        #expect(outline(apart).overlaps.isEmpty)
        let many: [Rectangle] = (0..<200).map { (10 * $0, 0, 10 * $0 + 100, 100) }
        #expect(outline(many).overlaps.count <= 64)
    }

    /// The top of the variable Inter's 4 is made of two contours.
    @Test(.enabled(if: FontFixtures.isInstalled("Inter")))
    func theTopOfAFourIsEven() throws {
        let sheet = try FontFixtures.typesetter(["Inter"], size: 200, weight: 500).sheet()
        let source = try sheet.makeMaskSource()
        for phase in stride(from: 0, to: 64, by: 8) {
            let mask = source.mask(cell: 4, x: 0, y: phase)
            let top = mask.coverage.prefix(mask.width).filter { $0 > 0 }.dropFirst(3).dropLast(3)
            let (least, most) = (try #require(top.min()), try #require(top.max()))
            #expect(top.count > 10 && most - least < 20)
        }
    }

    @Test func overlapsMoveWithTheirOutlines() throws {
        let rasteriser = Rasteriser(try FreeTypeLibrary())
        var random = SeededRandom(seed: 4)
        for _ in 0..<200 {
            let outline = outline([(0, 0, 640, 320), (100, 0, 200, 320), (-50, 100, 900, 200)])
            let degrees = Double.random(in: -180...180, using: &random)
            let fold = PlaneFold(
                hinge: 0, center: Double.random(in: -20...20, using: &random), eye: 40, degrees: degrees / 2,
                isUpper: Bool.random(using: &random))
            for moved in [outline.folded(fold), outline.scaled(by: Double.random(in: 0...3, using: &random))] {
                #expect(moved.overlaps.count == outline.overlaps.count)
                let shift = (x: Int.random(in: 0...63, using: &random), y: Int.random(in: 0...63, using: &random))
                #expect(rasteriser.mask(of: moved, x: shift.x, y: shift.y) != nil)
            }
        }
    }
}
