import Graphics
import TestSupport
import Testing

@testable import Graphics

/// Outlines grow by a disc, however it is computed.
@Suite struct ThickeningTests {
    @Test(arguments: [0.2, 0.5, 1, 1.3, 2, 2.6, 4, 7.5])
    func everyPixelHasTheMostOfADisc(_ distance: Double) {
        var random = SeededRandom(seed: UInt64(distance * 10))
        for (width, height) in [(1, 1), (2, 5), (17, 3), (31, 12)] {
            let coverage = (0..<width * height).map { _ in
                UInt8([0, 0, 0, 255, Int.random(in: 0...255, using: &random)].randomElement(using: &random)!)
            }
            let mask = CoverageMask(PixelBox(left: 3, top: -4, width: width, height: height), coverage: coverage)
            let grown = mask.thickened(by: distance)
            let reach = Int(distance.rounded(.up))
            #expect(grown.left == 3 - reach && grown.top == -4 - reach)
            #expect(grown.width == width + 2 * reach && grown.height == height + 2 * reach)
            for y in 0..<grown.height {
                for x in 0..<grown.width {
                    var most = 0
                    for row in 0..<height {
                        for column in 0..<width {
                            let (right, down) = (x - reach - column, y - reach - row)
                            guard abs(right) <= reach, abs(down) <= reach else { continue }
                            let far = Double(right * right + down * down).squareRoot()
                            let weight = (min(max(distance + 0.5 - far, 0), 1) * 256).rounded()
                            most = max(most, Int(coverage[row * width + column]) * Int(weight) >> 8)
                        }
                    }
                    #expect(Int(grown.coverage[y * grown.width + x]) == most, "\(x), \(y)")
                }
            }
        }
    }

    /// A text that fades has its own colour over the ground, and none of its outline's.
    @Test func anOutlineDoesNotShowThroughItsText() {
        var effects = TextEffects()
        effects.outline = TextEffects.Outline(width: 3, color: RGBA(red: 0, green: 0, blue: 0, alpha: 255))
        let text = CoverageMask(
            PixelBox(left: 8, top: 8, width: 8, height: 8), coverage: Array(repeating: 128, count: 64))
        let ground = RGBA(red: 255, green: 120, blue: 20, alpha: 255)
        var canvas = ColorCanvas(width: 24, height: 24)
        let whole = CoverageMask(PixelBox(width: 24, height: 24), coverage: Array(repeating: 255, count: 576))
        canvas.add(whole) { _, _ in ground }
        canvas.lay(effects, under: text)
        func pixel(_ row: Int, _ column: Int) -> [UInt8] {
            let start = 4 * (row * 24 + column)
            return Array(canvas.pixels[start..<start + 3])
        }
        #expect(pixel(12, 12) == [255, 120, 20])
        // Half of the outline's black is around it.
        #expect(abs(Int(pixel(12, 6)[0]) - 127) < 4)
        #expect(pixel(12, 2) == [255, 120, 20])
    }
}
