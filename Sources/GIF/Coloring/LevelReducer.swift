package import Raster
package import Rendering
package import Threads

/// Reducer of drawn frames to levels, in order, since the number of a frame's levels depends on the one before.
package struct LevelReducer {
    private let reduction: CoverageReduction
    private var tier: Int?

    package init(_ reduction: CoverageReduction) {
        self.reduction = reduction
    }

    /// Converts frames in parallel; nil stays nil.
    ///
    /// - Parameter body: converts a frame with its tier of levels, on any thread.
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

    /// Indices of the frames under their palettes.
    mutating func reduce(
        _ frames: [DrawnFrame?], by coloring: GIFColoring, team: ThreadTeam
    ) -> [PalettedCanvas?] {
        reduce(frames, team: team) { frame, tier in coloring.paletted(frame, tier: tier) }
    }
}
