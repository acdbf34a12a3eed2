import Raster

/// How frames of one ink become indices and a palette.
///
/// Such a frame needs no colours while it is drawn: its coverage is reduced to levels, which are indices, and the
/// palette is the ramp between background and ink.
struct InkColoring: Sendable {
    private enum Levels {
        /// As many as the picture needs.
        case adaptive(AdaptiveLevels)
        /// The same for every frame.
        case fixed(CoverageLevels)
    }
    private let levels: Levels
    /// What edges are mixed with: the background, or the matte.
    private let ground: RGB
    private let blend: ColorRamp.Blend
    private let isTransparent: Bool
    let transparentIndex: UInt8

    /// The least peak signal-to-noise ratio of a frame in motion, in decibels, with a margin over what is promised.
    private static let motionQuality = 40.0

    /// - Parameters:
    ///   - levels: the same for every frame, or nil for as many as a frame needs.
    ///   - ink: the colour whose errors count.
    init(levels: CoverageLevels?, ground: RGB, ink: RGB, blend: ColorRamp.Blend, isTransparent: Bool) {
        self.ground = ground
        self.blend = blend
        self.isTransparent = isTransparent
        if let levels {
            self.levels = .fixed(levels)
            transparentIndex = UInt8(levels.count)
        } else {
            let adaptive = AdaptiveLevels(ramp: ColorRamp(from: ground, to: ink, blend: blend))
            self.levels = .adaptive(adaptive)
            transparentIndex = adaptive.transparentIndex
        }
    }

    /// The tier of levels for a frame, or 0 where levels are fixed.
    ///
    /// - Parameters:
    ///   - previous: the tier of the frame before.
    ///   - histogram: how many of its pixels have each coverage; nil for a frame at rest.
    func tier(histogram: [Int]?, previous: Int?) -> Int {
        guard case .adaptive(let levels) = levels else { return 0 }
        guard let histogram else { return levels.restingTier }
        return levels.tier(histogram: histogram, decibels: Self.motionQuality, previous: previous)
    }

    /// Whether levels follow the picture, which has to be counted then.
    var isAdaptive: Bool { if case .adaptive = levels { true } else { false } }

    /// The frame as indices under its palette.
    func paletted(_ layer: InkLayer, tier: Int) -> PalettedCanvas {
        let ramp = ColorRamp(from: ground, to: layer.ink, blend: blend)
        var table: [UInt8]
        var palette: [RGB]
        switch levels {
        case .adaptive(let levels):
            table = levels.table(tier: tier)
            palette = levels.coverages.map { ramp.colors[Int($0)] }
        case .fixed(let levels):
            table = levels.levels
            palette = levels.coverages.map { ramp.colors[Int($0)] } + [ground]
        }
        if isTransparent {
            let background = table[0]
            table = table.map { $0 == background ? transparentIndex : $0 }
        }
        return PalettedCanvas(canvas: layer.canvas.indexed(by: table), palette: palette)
    }
}
