import Graphics
import Testing

@Suite("Levels that adapt to motion")
struct AdaptiveLevelsTests {
    private let ramp = ColorRamp(from: RGB(red: 255, green: 255, blue: 255), to: RGB(red: 17, green: 17, blue: 17))

    /// Histogram of mostly background and text colour, with edges of every coverage.
    private let text = (0...255).map { $0 == 0 ? 40_000 : $0 == 255 ? 9_000 : 20 + ($0 * 7) % 13 }

    @Test("all fifteen levels are shown at rest, on indices that leave the transparent one free")
    func resting() {
        let levels = AdaptiveLevels(ramp: ramp)
        let uniform = CoverageLevels(uniform: 15)
        let table = levels.table(tier: levels.restingTier)
        #expect(levels.coverages.count == 16)
        for coverage in 0...255 {
            #expect(table[coverage] != levels.transparentIndex)
            #expect(levels.coverages[Int(table[coverage])] == uniform.coverages[Int(uniform.levels[coverage])])
        }
    }

    @Test("the coarsest tier needs codes of three bits")
    func coarsest() {
        let levels = AdaptiveLevels(ramp: ramp)
        #expect(levels.table(tier: 0).allSatisfy { $0 < 7 })
        #expect(levels.transparentIndex == 7)
    }

    @Test(
        "the chosen tier keeps to the bound and the next coarser one would not", arguments: [36.0, 38, 39, 40, 41, 42])
    func bound(decibels: Double) {
        let levels = AdaptiveLevels(ramp: ramp)
        let tier = levels.tier(histogram: text, decibels: decibels, previous: nil)
        #expect(ratio(levels, tier) >= decibels)
        if tier > 0 { #expect(ratio(levels, tier - 1) < decibels) }
    }

    @Test("without a tier that is good enough all levels are used")
    func unreachable() {
        let levels = AdaptiveLevels(ramp: ramp)
        #expect(levels.tier(histogram: text, decibels: 90, previous: nil) == levels.restingTier)
    }

    @Test("the tier before is kept until a coarser one is clearly good enough")
    func hysteresis() {
        let levels = AdaptiveLevels(ramp: ramp)
        let ratios = (0..<levels.restingTier).map { ratio(levels, $0) }
        #expect(levels.tier(histogram: text, decibels: ratios[0] - 0.5, previous: 1) == 1)
        #expect(levels.tier(histogram: text, decibels: ratios[0] - 1.5, previous: 1) == 0)
        #expect(levels.tier(histogram: text, decibels: ratios[1] - 0.1, previous: 0) == 1)
    }

    /// Error of a tier against 255 levels, computed from the tables alone.
    private func ratio(_ levels: AdaptiveLevels, _ tier: Int) -> Double {
        let table = levels.table(tier: tier)
        let fine = CoverageLevels(uniform: 255)
        let error = text.indices.reduce(0) { sum, coverage in
            let shown = ramp.colors[Int(levels.coverages[Int(table[coverage])])]
            let wanted = ramp.colors[Int(fine.coverages[Int(fine.levels[coverage])])]
            return sum + text[coverage] * shown.squaredDistance(to: wanted)
        }
        return peakSignalToNoise(squaredError: error, samples: 3 * text.reduce(0, +))
    }
}
