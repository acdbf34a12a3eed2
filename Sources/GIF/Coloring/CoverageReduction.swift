package import Graphics
package import Raster
package import Rendering
package import Scene

/// To how many levels coverage is reduced.
package enum CoverageReduction: Sendable {
    /// As many as the picture needs.
    case adaptive(AdaptiveLevels)
    /// The same for every frame.
    case fixed(CoverageLevels)

    /// Levels of each text colour where a frame has several, and where it has gradients.
    private static let levelsOfManyColors = 15
    private static let levelsOfGradients = 29

    /// Those that a job asks for, or that suit its scene.
    ///
    /// - Parameter background: what edges are seen in front of.
    package init(_ settings: RenderSettings, scene: Scene, over background: RGB) {
        // Palettes that change are compared with 255 for "no such colour", which one level less leaves free.
        let most = scene.steadyColors.isEmpty ? 254 : 255
        let levelsOfMany = scene.hasBlur ? Self.levelsOfGradients : Self.levelsOfManyColors
        if let fixed = settings.palette.levels ?? (scene.usesQuantizedColors ? levelsOfMany : nil) {
            self = .fixed(CoverageLevels(uniform: min(most, fixed)))
            return
        }
        let appearance = settings.appearance
        self = .adaptive(
            AdaptiveLevels(
                ramp: ColorRamp(from: background, to: appearance.textColor, blend: appearance.blend),
                hasGradients: scene.hasBlur && !scene.hasColorGlyphs && !scene.hasPieces))
    }

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
    package func shown(tier: Int) -> [UInt8] {
        switch self {
        case .adaptive(let levels): levels.table(tier: tier).map { levels.coverages[Int($0)] }
        case .fixed(let levels): levels.levels.map { levels.coverages[Int($0)] }
        }
    }

    /// The same, and that of shapes beside the text.
    package func shownWithShapes(tier: Int) -> ShownCoverage {
        ShownCoverage(text: shown(tier: tier), shapes: shown(tier: restingTier))
    }

    /// The tier of a frame in which nothing moves.
    var restingTier: Int { tier(histogram: nil, previous: nil, isBlurred: false) }

    /// All coverages that any frame shows.
    var coverages: [UInt8] {
        switch self {
        case .adaptive(let levels): levels.coverages
        case .fixed(let levels): levels.coverages
        }
    }
}
