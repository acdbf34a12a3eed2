import Raster

/// To how many levels a GIF reduces coverage.
enum CoverageReduction: Sendable {
    /// As many as the picture needs.
    case adaptive(AdaptiveLevels)
    /// The same for every frame.
    case fixed(CoverageLevels)

    /// The least peak signal-to-noise ratio of a frame in motion, in decibels, with a margin over what is promised.
    private static let motionQuality = 40.0

    /// Whether levels follow the picture, which has to be counted then.
    var isAdaptive: Bool { if case .adaptive = self { true } else { false } }

    /// The tier of levels for a frame, or 0 where levels are fixed.
    ///
    /// - Parameters:
    ///   - previous: the tier of the frame before.
    ///   - histogram: how many of its pixels have each coverage; nil for a frame at rest.
    ///   - isBlurred: whether the frame has gradients.
    func tier(histogram: [Int]?, previous: Int?, isBlurred: Bool) -> Int {
        guard case .adaptive(let levels) = self else { return 0 }
        if isBlurred, let gradients = levels.gradientTier { return gradients }
        guard let histogram else { return levels.restingTier }
        return levels.tier(histogram: histogram, decibels: Self.motionQuality, previous: previous)
    }

    /// The coverage that each of the 256 is shown as.
    func shown(tier: Int) -> [UInt8] {
        switch self {
        case .adaptive(let levels): levels.table(tier: tier).map { levels.coverages[Int($0)] }
        case .fixed(let levels): levels.levels.map { levels.coverages[Int($0)] }
        }
    }

    /// All coverages that any frame shows.
    var coverages: [UInt8] {
        switch self {
        case .adaptive(let levels): levels.coverages
        case .fixed(let levels): levels.coverages
        }
    }
}
