import Raster

/// The colours of a GIF and how coverage becomes their indices, the same for all frames.
struct GIFPlan: Sendable {
    /// The ramp from background to text, then a place for the transparent index.
    let palette: [RGB]
    /// The index that leaves a pixel as it is.
    let transparentIndex: UInt8?
    /// 0 to 3.
    let effort: Int
    private let resting: [UInt8]
    private let moving: [UInt8]

    init(reader: JobReader, look: Look) throws(RollGIFError) {
        effort = try reader.integer(.optimize, in: 0...3) ?? 2
        let count = reader.job[.levels] == "auto" ? nil : try reader.integer(.levels, in: 2...255)
        let levels = CoverageLevels(uniform: count ?? 15)
        let ramp = ColorRamp(from: look.background.rgb, to: look.color.rgb, blend: look.blend)
        palette = levels.coverages.map { ramp.colors[Int($0)] } + [look.background.rgb]
        transparentIndex = UInt8(levels.count)
        resting = levels.levels
        moving = levels.levels
    }

    /// The index of each of the 256 coverages.
    func table(isResting: Bool) -> [UInt8] { isResting ? resting : moving }
}
