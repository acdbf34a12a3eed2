/// Fifteen levels of coverage for frames at rest, and fewer of them for frames in motion if the eye cannot tell. The
/// mean square error against 255 levels decides.
///
/// Levels are uniform, as placing them by the coverage histogram gained less than half a decibel on text. The coarsest
/// tier and the transparent index are the first eight indices. So a GIF image of such a frame needs codes of three bits
/// instead of four.
package struct AdaptiveLevels: Sendable {
    /// Coverage of each palette index; that of `transparentIndex` is 0 and never used.
    package let coverages: [UInt8]
    package let transparentIndex: UInt8 = 7

    /// A reduction of coverage to some of the levels.
    private struct Tier: Sendable {
        /// Palette index of each of the 256 coverages.
        let table: [UInt8]
        /// Squared colour error of each coverage, summed over red, green and blue.
        let errors: [Int]
    }
    /// Tiers from the coarsest to all fifteen levels.
    private let tiers: [Tier]
    private let gradients: Tier?

    /// Tiers as fourteenths of full coverage.
    private static let steps: [[Int]] = [
        [0, 2, 4, 7, 10, 12, 14],
        [0, 2, 4, 6, 8, 10, 12, 14],
        [0, 1, 3, 5, 7, 9, 11, 13, 14],
        [0, 1, 2, 4, 5, 7, 9, 10, 12, 13, 14],
        Array(0...14),
    ]

    /// - Parameters:
    ///   - ramp: the colours that errors are measured in.
    ///   - hasGradients: whether to add a tier for frames with gradients, of all the levels and one more between any
    ///     two, so that gradients show no bands.
    package init(ramp: ColorRamp, hasGradients: Bool = false) {
        let fine = CoverageLevels(uniform: 15)
        // The order is background, text colour, the other levels of the coarsest tier, the free index, and all other
        // levels.
        var order = [0, 14]
        order += Self.steps[0].filter { !order.contains($0) }
        let first = order.count
        order += (0...14).filter { !order.contains($0) }
        var coverages = order.map { fine.coverages[$0] }
        coverages.insert(0, at: first)
        var indices = [UInt8](repeating: 0, count: 15)
        for (position, step) in order.enumerated() {
            indices[step] = UInt8(position < first ? position : position + 1)
        }
        let reference = CoverageLevels(uniform: 255)
        func tier(_ levels: CoverageLevels, _ table: [UInt8]) -> Tier {
            let errors = (0...255).map { coverage in
                ramp.colors[Int(levels.coverages[Int(levels.levels[coverage])])]
                    .squaredDistance(to: ramp.colors[Int(reference.coverages[Int(reference.levels[coverage])])])
            }
            return Tier(table: table, errors: errors)
        }
        tiers = Self.steps.map { steps in
            let levels = CoverageLevels(coverages: steps.map { fine.coverages[$0] })
            return tier(levels, levels.levels.map { indices[steps[Int($0)]] })
        }
        if hasGradients {
            let finest = CoverageLevels(uniform: 29)
            let start = coverages.count
            // The levels between the fifteen are every second one of 29.
            coverages += stride(from: 1, to: 29, by: 2).map { finest.coverages[$0] }
            gradients = tier(
                finest,
                finest.levels.map { $0 % 2 == 0 ? indices[Int($0) / 2] : UInt8(start + Int($0) / 2) })
        } else {
            gradients = nil
        }
        self.coverages = coverages
    }

    /// Tier of all fifteen levels, for frames at rest.
    package var restingTier: Int { tiers.count - 1 }

    package var gradientTier: Int? { gradients == nil ? nil : tiers.count }

    /// Returns the palette index of each of the 256 coverages in a tier.
    package func table(tier: Int) -> [UInt8] { level(tier).table }

    private func level(_ tier: Int) -> Tier { tier < tiers.count ? tiers[tier] : gradients! }

    /// Returns the tier for a frame in motion. The coarsest whose peak signal-to-noise ratio (8-bit colours) is at
    /// least `decibels`, or else all levels.
    ///
    /// `histogram` counts the frame's pixels by coverage. `previous` is the tier of the frame before; it is kept where
    /// another is little better, since a change of tier changes the pixels of columns at rest.
    package func tier(histogram: [Int], decibels: Double, previous: Int?) -> Int {
        let samples = 3 * histogram.reduce(0, +)
        func ratio(_ tier: Int) -> Double {
            let error = zip(histogram, level(tier).errors).reduce(0) { $0 + $1.0 * $1.1 }
            return peakSignalToNoise(squaredError: error, samples: samples)
        }
        // Gradient tiers do not count for a frame without gradients.
        if let previous, tiers.indices.contains(previous), ratio(previous) >= decibels {
            if previous == 0 || ratio(previous - 1) < decibels + Self.hysteresis { return previous }
        }
        return tiers.indices.first { ratio($0) >= decibels } ?? restingTier
    }

    /// Gain in decibels that a coarser tier needs beyond the threshold before it is taken.
    private static let hysteresis = 1.0
}

/// Levels of coverage, fewer than 256, which make an anti-aliased GIF small.
///
/// Level 0 is coverage 0 and the last level is coverage 255, so that background and solid text colour stay exact.
package struct CoverageLevels: Sendable, Equatable {
    /// Coverage of each level, ascending.
    package let coverages: [UInt8]
    /// Level of each of the 256 coverages: the nearest, and the lower of two equally near ones.
    package let levels: [UInt8]

    package var count: Int { coverages.count }

    /// Uniform levels, 2 to 256; level `i` is at coverage `255·i/(count−1)`, rounded.
    package init(uniform count: Int) {
        precondition((2...256).contains(count), "2 to 256 levels")
        self.init(coverages: (0..<count).map { UInt8((255 * $0 + (count - 1) / 2) / (count - 1)) })
    }

    /// Levels at given coverages, which ascend strictly from 0 to 255.
    package init(coverages: [UInt8]) {
        precondition(coverages.first == 0 && coverages.last == 255, "background and solid text colour are levels")
        precondition(zip(coverages, coverages.dropFirst()).allSatisfy { $0 < $1 }, "levels ascend")
        self.coverages = coverages
        var levels: [UInt8] = []
        levels.reserveCapacity(256)
        var level = 0
        for coverage in 0...255 {
            while level + 1 < coverages.count,
                Int(coverages[level + 1]) - coverage < coverage - Int(coverages[level])
            {
                level += 1
            }
            levels.append(UInt8(level))
        }
        self.levels = levels
    }
}
