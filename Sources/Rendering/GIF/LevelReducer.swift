import Raster

/// Turns drawn frames into indices, frame after frame: how many levels a frame gets depends on the one before.
struct LevelReducer {
    let coloring: GIFColoring
    private var tier: Int?

    init(coloring: GIFColoring) {
        self.coloring = coloring
    }

    /// The frames as indices under their palettes; nil stays nil.
    mutating func reduce(_ frames: [DrawnFrame?], team: ThreadTeam) throws -> [PalettedCanvas?] {
        let histograms = try team.map(count: frames.count) { [coloring] index -> [Int]? in
            guard coloring.reduction.isAdaptive, let frame = frames[index], !frame.isResting,
                !frame.content.isBlurred
            else { return nil }
            return frame.content.layers[0].canvas.histogram()
        }
        var tiers: [Int] = []
        for (frame, histogram) in zip(frames, histograms) {
            if let frame {
                tier = coloring.reduction.tier(
                    histogram: histogram, previous: tier, isBlurred: frame.content.isBlurred)
            }
            tiers.append(tier ?? 0)
        }
        return try team.map(count: frames.count) { [coloring, tiers] index in
            frames[index].map { coloring.paletted($0.content, tier: tiers[index]) }
        }
    }
}
