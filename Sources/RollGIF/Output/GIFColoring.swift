import Raster

/// How the layers of a frame become indices and a palette.
///
/// A frame of one ink needs no colours while it is drawn: its coverage is reduced to levels, which are indices, and
/// the palette is the ramp between background and ink. Frames of several inks put their ramps one after the other.
struct GIFColoring: Sendable {
    /// The index that leaves a pixel as it is, and the background where that is transparent.
    let transparentIndex: UInt8
    let isTransparent: Bool
    /// 0 to 3.
    let effort: Int

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
    private let hasManyInks: Bool
    /// Inks that do not change: frames of these share one palette.
    private let steadyInks: [RGB]

    /// The least peak signal-to-noise ratio of a frame in motion, in decibels, with a margin over what is promised.
    private static let motionQuality = 40.0
    /// Levels of each ink where a frame has several.
    private static let levelsOfManyInks = 15

    /// - Parameters:
    ///   - hasManyInks: whether any frame has more than one ink.
    ///   - steadyInks: all inks of a scene whose inks do not change; else none.
    init(reader: JobReader, look: Look, hasManyInks: Bool, steadyInks: [RGB]) throws(RollGIFError) {
        effort = try reader.integer(.optimize, in: 0...3) ?? 2
        let count = try reader.integer(.levels, in: 2...255, or: "auto")
        isTransparent = look.background.alpha == 0
        ground = look.matte?.rgb ?? look.background.rgb
        blend = look.blend
        self.hasManyInks = hasManyInks
        self.steadyInks = steadyInks
        // Without a matte nothing is known to mix an edge with, so pixels are ink or nothing.
        let isHard = isTransparent && look.matte == nil
        for key in [JobKey.levels, .blend] where isHard && reader.job[key] != nil {
            throw reader.usage(key, "a transparent background without --matte has no edges to mix; add a matte")
        }
        if isHard || hasManyInks || count != nil {
            // Palettes that change are compared with 255 for "no such colour", which one level less leaves free.
            let most = steadyInks.isEmpty ? 254 : 255
            let fixed = CoverageLevels(uniform: isHard ? 2 : min(most, count ?? Self.levelsOfManyInks))
            levels = .fixed(fixed)
            transparentIndex = hasManyInks ? 1 : UInt8(fixed.count)
        } else {
            let adaptive = AdaptiveLevels(ramp: ColorRamp(from: ground, to: look.color.rgb, blend: look.blend))
            levels = .adaptive(adaptive)
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
    func paletted(_ layers: [InkLayer], tier: Int) -> PalettedCanvas {
        guard hasManyInks else {
            let palette = palette(of: layers[0].ink)
            return PalettedCanvas(canvas: layers[0].canvas.indexed(by: table(tier: tier)), palette: palette)
        }
        return manyInks(layers)
    }

    /// The palette of a frame of one ink.
    private func palette(of ink: RGB) -> [RGB] {
        let ramp = ColorRamp(from: ground, to: ink, blend: blend)
        switch levels {
        case .adaptive(let levels): return levels.coverages.map { ramp.colors[Int($0)] }
        case .fixed(let levels): return levels.coverages.map { ramp.colors[Int($0)] } + [ground]
        }
    }

    /// The index of each coverage of a frame of one ink.
    private func table(tier: Int) -> [UInt8] {
        var table: [UInt8]
        switch levels {
        case .adaptive(let levels): table = levels.table(tier: tier)
        case .fixed(let levels): table = levels.levels
        }
        if isTransparent {
            let background = table[0]
            table = table.map { $0 == background ? transparentIndex : $0 }
        }
        return table
    }

    /// Background, transparent index, then the ramps without their first colour, which is the background.
    private func manyInks(_ layers: [InkLayer]) -> PalettedCanvas {
        guard case .fixed(var levels) = levels else { preconditionFailure("frames of many inks have fixed levels") }
        let isSteady = layers.allSatisfy { steadyInks.contains($0.ink) }
        let inks = isSteady ? steadyInks : layers.map(\.ink)
        // Every ink gets as many levels as 255 colours allow: 255 stays free for comparing palettes.
        levels = CoverageLevels(uniform: min(levels.count, max(2, 253 / inks.count + 1)))
        var palette = [ground, ground]
        var tables: [RGB: [UInt8]] = [:]
        for ink in inks {
            let first = palette.count - 1
            let ramp = ColorRamp(from: ground, to: ink, blend: blend)
            palette += levels.coverages.dropFirst().map { ramp.colors[Int($0)] }
            let background = isTransparent ? transparentIndex : 0
            tables[ink] = levels.levels.map { $0 == 0 ? background : UInt8(first + Int($0)) }
        }
        return PalettedCanvas(
            canvas: IndexedCanvas(layers: layers.map(\.canvas), tables: layers.map { tables[$0.ink]! }),
            palette: palette)
    }
}
