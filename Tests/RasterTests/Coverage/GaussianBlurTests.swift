import Foundation
import Graphics
import TestSupport
import Testing

@testable import Graphics

/// Blurred masks, compared with a direct convolution in two dimensions.
@Suite struct GaussianBlurTests {
    /// Box-like glyphs and noise, so that edges and single pixels both occur.
    private func mask(width: Int, height: Int, seed: UInt64) -> CoverageMask {
        var random = SeededRandom(seed: seed)
        let coverage = (0..<width * height).map { index -> UInt8 in
            let (x, y) = (index % width, index / width)
            if x > width / 3, y > height / 4, y < height * 3 / 4 { return 255 }
            return Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : 0
        }
        return CoverageMask(PixelBox(left: -3, top: -20, width: width, height: height), coverage: coverage)
    }

    @Test(arguments: [0.3, 0.5, 1.0, 2.4, 6.5])
    func itAgreesWithADirectConvolutionToOneLevel(_ sigma: Double) {
        let noise = mask(width: 17, height: 23, seed: UInt64(sigma * 100))
        #expect(worstDifference(of: noise, sigma: sigma) <= 1)
        // Rows of a shape are equal but for its ends. A wide convolution of so many pixels takes too long.
        guard sigma < 3 else { return }
        let row = noise.coverage.prefix(17)
        let coverage = noise.coverage + (0..<25).flatMap { _ in row } + noise.coverage.suffix(34)
        let shape = CoverageMask(PixelBox(left: -3, top: -20, width: 17, height: 50), coverage: coverage)
        #expect(worstDifference(of: shape, sigma: sigma) <= 1)
    }

    /// Largest difference of a blurred mask from the direct convolution, in levels.
    private func worstDifference(of mask: CoverageMask, sigma: Double) -> Double {
        let blurred = mask.blurred(sigma: sigma)
        let reach = Int((sigma * 8).rounded(.up))
        func kernel(_ distance: Int) -> Double { exp(-Double(distance * distance) / (2 * sigma * sigma)) }
        let sum = (-reach...reach).map(kernel).reduce(0, +)
        var worst = 0.0
        for row in -reach..<mask.height + reach {
            for column in -reach..<mask.width + reach {
                var value = 0.0
                for y in 0..<mask.height where abs(y - row) <= reach {
                    for x in 0..<mask.width where abs(x - column) <= reach {
                        value += Double(mask.coverage[y * mask.width + x]) * kernel(x - column) * kernel(y - row)
                    }
                }
                value /= sum * sum
                let (x, y) = (column + mask.left - blurred.left, row + mask.top - blurred.top)
                let inside = (0..<blurred.width).contains(x) && (0..<blurred.height).contains(y)
                worst = max(worst, abs(value - (inside ? Double(blurred.coverage[y * blurred.width + x]) : 0)))
            }
        }
        return worst
    }

    /// Recursive filter, compared with the sum of the weights.
    @Test(arguments: [12.0, 31.5])
    func aWideOneAgreesWithItsWeightsToOneLevel(_ sigma: Double) {
        let mask = mask(width: 37, height: 29, seed: 3)
        let blurred = mask.blurred(sigma: sigma)
        let reach = (blurred.width - mask.width) / 2
        let kernel = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = kernel.reduce(0, +)
        var across = [Double](repeating: 0, count: mask.height * blurred.width)
        for row in 0..<mask.height {
            for column in 0..<blurred.width {
                for x in max(0, column - 2 * reach)..<min(mask.width, column + 1) {
                    let weight = kernel[column - x] / sum
                    across[row * blurred.width + column] += weight * Double(mask.coverage[row * mask.width + x])
                }
            }
        }
        var worst = 0.0
        for row in 0..<blurred.height {
            for column in 0..<blurred.width {
                var value = 0.0
                for y in max(0, row - 2 * reach)..<min(mask.height, row + 1) {
                    value += kernel[row - y] / sum * across[y * blurred.width + column]
                }
                worst = max(worst, abs(value - Double(blurred.coverage[row * blurred.width + column])))
            }
        }
        #expect(worst <= 1, "\(worst)")
    }

    @Test(arguments: [0.1, 3.0, 14.0])
    func aPartIsThatPartOfTheWhole(_ sigma: Double) {
        let mask = mask(width: 30, height: 40, seed: 11)
        let whole = mask.blurred(sigma: sigma)
        let box = PixelBox(rows: mask.top + 5..<mask.top + 25, columns: mask.left - 4..<mask.left + 9)
        let part = mask.blurred(sigma: sigma, keeping: box)
        for row in box.rows {
            for column in box.columns {
                func value(_ mask: CoverageMask) -> UInt8 {
                    let (x, y) = (column - mask.left, row - mask.top)
                    let inside = (0..<mask.width).contains(x) && (0..<mask.height).contains(y)
                    return inside ? mask.coverage[y * mask.width + x] : 0
                }
                #expect(value(part) == value(whole))
            }
        }
    }

    @Test func coverageIsKept() {
        let mask = mask(width: 30, height: 40, seed: 7)
        let before = mask.coverage.reduce(0) { $0 + Int($1) }
        let after = mask.blurred(sigma: 3).coverage.reduce(0) { $0 + Int($1) }
        #expect(abs(Double(after) / Double(before) - 1) < 0.01)
    }

    @Test func colorsStayBelowTheirAlpha() {
        let glyph = ColorGlyphMask(mask(width: 12, height: 9, seed: 3), color: RGBA(red: 255, green: 90, blue: 0))
        let blurred = glyph.blurred(sigma: 1.7)
        for pixel in stride(from: 0, to: blurred.pixels.count, by: 4) {
            #expect((0..<3).allSatisfy { blurred.pixels[pixel + $0] <= blurred.pixels[pixel + 3] })
        }
        #expect(glyph.blurred(sigma: 0) == glyph)
    }
}
