package import Raster
package import Rendering
package import Threads

/// Reduces drawn frames to levels, in order, because the number of a frame's levels depends on the previous one.
///
/// A moving frame that repeats the text of the previous frame keeps its levels, so that equal values do not flicker.
package struct LevelReducer {
    private let reduction: CoverageReduction
    private var tier: Int?
    private var last: (frame: LayeredFrame, histogram: [Int])?

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
            guard reduction.isAdaptive, let frame = frames[index], !frame.content.isBlurred else {
                return nil
            }
            return frame.content.layers[0].canvas.histogram()
        }
        var tiers: [Int] = []
        for (frame, histogram) in zip(frames, histograms) {
            if let frame {
                if frame.isResting || !repeatsLast(frame.content, histogram: histogram) {
                    tier = reduction.tier(
                        histogram: frame.isResting ? nil : histogram, previous: tier,
                        isBlurred: frame.content.isBlurred)
                }
                last = histogram.map { (frame.content, $0) }
            }
            tiers.append(tier ?? 0)
        }
        return team.map(count: frames.count) { [tiers] index in
            frames[index].map { body($0.content, tiers[index]) }
        }
    }

    /// Returns whether a frame has the text of the last drawn one. Frames with other histograms are not compared
    /// further.
    private func repeatsLast(_ frame: LayeredFrame, histogram: [Int]?) -> Bool {
        guard let last, let histogram, histogram == last.histogram else { return false }
        return frame.layers.count == last.frame.layers.count
            && zip(frame.layers, last.frame.layers).allSatisfy { $0.canvas == $1.canvas }
    }

    mutating func reduce(
        _ frames: [DrawnFrame?], by coloring: GIFColoring, team: ThreadTeam
    ) -> [PalettedCanvas?] {
        reduce(frames, team: team) { frame, tier in coloring.paletted(frame, tier: tier) }
    }
}
