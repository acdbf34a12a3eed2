package import Graphics
package import Rendering
package import Scene

/// Chooses the levels of drawn frames, in order, because their number depends on the previous frame.
///
/// A moving frame that repeats the text of the previous frame keeps its levels, so that equal values do not flicker.
package struct LevelReducer {
    private let reduction: CoverageReduction
    private var tier: Int?
    private var last: (frame: LayeredFrame, histogram: [Int])?

    package init(_ reduction: CoverageReduction) {
        self.reduction = reduction
    }

    /// Returns the tier of levels of the next frame.
    package mutating func tier(of frame: DrawnFrame) -> Int {
        let content = frame.content
        let histogram =
            reduction.isAdaptive && !content.isBlurred ? content.layers[0].canvas.histogram() : nil
        if frame.isResting || !repeatsLast(content, histogram: histogram) {
            tier = reduction.tier(
                histogram: frame.isResting ? nil : histogram, previous: tier, isBlurred: content.isBlurred)
        }
        last = histogram.map { (content, $0) }
        return tier ?? 0
    }

    /// Returns whether a frame has the text of the last drawn one. Frames with other histograms are not compared
    /// further.
    private func repeatsLast(_ frame: LayeredFrame, histogram: [Int]?) -> Bool {
        guard let last, let histogram, histogram == last.histogram else { return false }
        return frame.layers.count == last.frame.layers.count
            && zip(frame.layers, last.frame.layers).allSatisfy { $0.canvas == $1.canvas }
    }
}

package enum CoverageReduction: Sendable {
    /// Levels chosen frame by frame, as many as the picture needs.
    case adaptive(AdaptiveLevels)
    /// Levels that are the same for every frame.
    case fixed(CoverageLevels)

    /// Levels per text colour in frames of several colours, and in frames with gradients.
    private static let levelsOfManyColors = 15
    private static let levelsOfGradients = 29

    /// Chooses the levels that a job requests, or that suit its scene.
    ///
    /// - Parameter background: the colour that edges are seen against.
    package init(_ settings: RenderSettings, scene: Scene, over background: RGB) {
        // With changing palettes the maximum is 254, because their comparison needs 255 for "no such colour".
        let maximum = scene.steadyColors.isEmpty ? 254 : 255
        let levelsOfMany = scene.hasBlur ? Self.levelsOfGradients : Self.levelsOfManyColors
        if let fixed = settings.palette.levels ?? (scene.usesQuantizedColors ? levelsOfMany : nil) {
            self = .fixed(CoverageLevels(uniform: min(maximum, fixed)))
            return
        }
        self = .adaptive(
            AdaptiveLevels(
                ramp: ColorRamp(from: background, to: settings.appearance.textColor),
                hasGradients: scene.hasBlur && !scene.hasColorGlyphs && !scene.hasPieces))
    }

    /// Minimum peak signal-to-noise ratio of a frame in motion, in decibels.
    private static let motionQuality = 40.0

    /// Whether levels depend on the frame, whose histogram is then needed.
    var isAdaptive: Bool { if case .adaptive = self { true } else { false } }

    /// Returns the tier of levels for a frame; 0 where levels are fixed.
    ///
    /// - Parameters:
    ///   - previous: tier of the previous frame.
    ///   - histogram: the number of the frame's pixels with each coverage; nil for a frame at rest.
    ///   - isBlurred: whether the frame has gradients.
    func tier(histogram: [Int]?, previous: Int?, isBlurred: Bool) -> Int {
        guard case .adaptive(let levels) = self else { return 0 }
        if isBlurred, let gradients = levels.gradientTier { return gradients }
        guard let histogram else { return levels.restingTier }
        return levels.tier(histogram: histogram, decibels: Self.motionQuality, previous: previous)
    }

    /// Returns the reduced value of each of the 256 coverages.
    package func shown(tier: Int) -> [UInt8] {
        switch self {
        case .adaptive(let levels): levels.table(tier: tier).map { levels.coverages[Int($0)] }
        case .fixed(let levels): levels.levels.map { levels.coverages[Int($0)] }
        }
    }

    /// Returns the reduced coverage of text, with that of shapes next to it.
    package func shownWithShapes(tier: Int) -> ShownCoverage {
        (shown(tier: tier), shown(tier: restingTier))
    }

    var restingTier: Int { tier(histogram: nil, previous: nil, isBlurred: false) }

    /// Coverages that occur in any frame.
    var coverages: [UInt8] {
        switch self {
        case .adaptive(let levels): levels.coverages
        case .fixed(let levels): levels.coverages
        }
    }
}
