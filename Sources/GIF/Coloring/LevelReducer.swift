package import Raster
package import Rendering
package import Threads

/// Chooses the levels of drawn frames, frame after frame: how many one gets depends on the one before.
package struct LevelReducer {
    private let reduction: CoverageReduction
    private var tier: Int?

    package init(_ reduction: CoverageReduction) {
        self.reduction = reduction
    }

    /// What frames become; nil stays nil.
    ///
    /// - Parameter body: makes a frame into something by its tier of levels, on any thread.
    package mutating func reduce<Value: Sendable>(
        _ frames: [DrawnFrame?], team: ThreadTeam, _ body: @escaping @Sendable (LayeredFrame, _ tier: Int) -> Value
    ) -> [Value?] {
        let histograms = team.map(count: frames.count) { [reduction] index -> [Int]? in
            guard reduction.isAdaptive, let frame = frames[index], !frame.isResting, !frame.content.isBlurred else {
                return nil
            }
            return frame.content.layers[0].canvas.histogram()
        }
        var tiers: [Int] = []
        for (frame, histogram) in zip(frames, histograms) {
            if let frame {
                tier = reduction.tier(histogram: histogram, previous: tier, isBlurred: frame.content.isBlurred)
            }
            tiers.append(tier ?? 0)
        }
        return team.map(count: frames.count) { [tiers] index in
            frames[index].map { body($0.content, tiers[index]) }
        }
    }

    /// The frames as indices under their palettes.
    mutating func reduce(
        _ frames: [DrawnFrame?], by coloring: GIFColoring, team: ThreadTeam
    ) -> [PalettedCanvas?] {
        reduce(frames, team: team) { frame, tier in coloring.paletted(frame, tier: tier) }
    }
}
