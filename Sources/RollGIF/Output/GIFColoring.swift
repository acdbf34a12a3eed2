import Raster
import Typesetting

/// How the frames of a scene become indices and palettes.
struct GIFColoring: Sendable {
    private enum Method {
        case ink(InkColoring)
        case inks(InksColoring)
        case pictures(PictureColoring)
    }
    private var method: Method
    let levels: InkLevels
    /// The index that leaves a pixel as it is, and the background where that is transparent.
    let transparentIndex: UInt8
    let isTransparent: Bool
    /// 0 to 3.
    let effort: Int
    /// The setting that says how many colours there are; nil where there is nothing to choose.
    let detail: JobKey?

    /// Levels of each ink where a frame has several.
    private static let levelsOfManyInks = 15

    init(reader: JobReader, look: Look, scene: Scene) throws(RollGIFError) {
        effort = try reader.integer(.optimize)
        let count: Int? = try reader.integer(.levels)
        isTransparent = look.background.alpha == 0
        let hasColorGlyphs = scene.sheet.hasColorGlyphs
        for key in [JobKey.colors, .dither, .palette] where reader.job[key] != nil && !hasColorGlyphs {
            throw reader.usage(key, "it is for pictures and emoji; the colours of plain text are exact")
        }
        // Without a matte nothing is known to mix an edge with, so pixels are ink or nothing.
        let isHard = isTransparent && look.matte == nil
        for key in [JobKey.levels, .blend] where isHard && reader.job[key] != nil {
            throw reader.usage(key, "a transparent background without --matte has no edges to mix; add a matte")
        }
        detail = hasColorGlyphs ? .colors : isHard ? nil : .levels
        let ground = look.matte?.rgb ?? look.background.rgb
        // Palettes that change are compared with 255 for "no such colour", which one level less leaves free.
        let most = scene.steadyInks.isEmpty ? 254 : 255
        let fixed = isHard ? 2 : count.map { min(most, $0) } ?? (scene.hasManyInks ? Self.levelsOfManyInks : nil)
        let levels: InkLevels =
            if let fixed {
                .fixed(CoverageLevels(uniform: fixed))
            } else {
                .adaptive(AdaptiveLevels(ramp: ColorRamp(from: ground, to: look.color.rgb, blend: look.blend)))
            }
        if hasColorGlyphs {
            method = .pictures(
                try PictureColoring(reader: reader, look: look, levels: levels, inks: scene.steadyInks))
            transparentIndex = PictureColoring.transparentIndex
        } else if scene.hasManyInks, case .fixed(let levels) = levels {
            method = .inks(
                InksColoring(
                    levels: levels, ground: ground, blend: look.blend, isTransparent: isTransparent,
                    steadyInks: scene.steadyInks))
            transparentIndex = InksColoring.transparentIndex
        } else {
            let coloring = InkColoring(
                levels: levels, ground: ground, blend: look.blend, isTransparent: isTransparent)
            method = .ink(coloring)
            transparentIndex = coloring.transparentIndex
        }
        self.levels = levels
    }

    /// With what has to be known of all frames before the first of them can be written.
    func settled(_ scene: Scene, pool: WorkerPool<FrameComposer>) throws -> GIFColoring {
        guard case .pictures(let pictures) = method else { return self }
        var result = self
        result.method = .pictures(try pictures.settled(scene, pool: pool))
        return result
    }

    /// The frame as indices under its palette.
    func paletted(_ frame: LayeredFrame, tier: Int) -> PalettedCanvas {
        switch method {
        case .ink(let ink): ink.paletted(frame.layers[0], tier: tier)
        case .inks(let inks): inks.paletted(frame.layers)
        case .pictures(let pictures): pictures.paletted(frame, tier: tier)
        }
    }
}
