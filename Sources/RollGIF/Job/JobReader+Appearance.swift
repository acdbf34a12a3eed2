import Raster
import Rendering

extension JobReader {
    /// Colours and lengths, scaled.
    func appearance() throws(RollGIFError) -> Appearance {
        let scale = try scale()
        let canvas = try canvas()
        let (down, across) = try padding(of: canvas)
        var appearance = Appearance()
        let background: Color = try color(.background)
        appearance.background = RGBA(background.rgb, alpha: background.alpha)
        if let mode = job[.mode], mode != "roll", job[.motionBlur] != nil {
            throw usage(.motionBlur, "it blurs rolling digits; --mode \(mode) has none")
        }
        appearance.matte = try color(.matte)?.rgb
        guard appearance.matte == nil || appearance.isTransparent else {
            throw RollGIFError(
                .usage, "--matte is for --background transparent; an opaque background needs none", key: .matte)
        }
        appearance.textColor = try (color(.color) as Color).rgb
        appearance.finalTextColor = try color(.colorTo)?.rgb
        appearance.upColor = try color(.upColor)?.rgb
        appearance.downColor = try color(.downColor)?.rgb
        appearance.blend = try choice(.blend, BlendSpace.self) == .linear ? .linear : .srgb
        appearance.shutter = try number(.motionBlur)
        appearance.snapsRows = try flag(.snap)
        appearance.width = try side(.width, scale: scale) ?? canvas.map { Int((Double($0.width) * scale).rounded()) }
        appearance.height =
            try side(.height, scale: scale) ?? canvas?.height.map { Int((Double($0) * scale).rounded()) }
        appearance.fitsBox = try flag(.fit) ?? (canvas != nil)
        guard !appearance.fitsBox || appearance.width != nil || appearance.height != nil else {
            throw RollGIFError(
                .usage, "--fit needs a box to fit into: add --width or --height, or --canvas", key: .fit)
        }
        appearance.paddingAcross = across * scale
        appearance.paddingDown = down * scale
        appearance.edgeFade = try number(.edgeFade)
        appearance.lineHeight = try number(.lineHeight)
        appearance.digitSpacing = try number(.digitSpacing) * scale
        return appearance
    }

    /// The colours of a GIF.
    func paletteSettings(_ appearance: Appearance) throws(RollGIFError) -> PaletteSettings {
        var palette = PaletteSettings()
        palette.levels = try integer(.levels)
        palette.colors = try integer(.colors)
        palette.dither = try choice(.dither)
        palette.isDitherGiven = job[.dither] != nil
        palette.sharing = try choice(.palette)
        palette.effort = try integer(.optimize)
        // Without a matte nothing is known to mix an edge with, so pixels are text or nothing.
        let isHard = appearance.isTransparent && appearance.matte == nil
        for key in [JobKey.levels, .blend] where isHard && job[key] != nil {
            throw usage(key, "a transparent background without --matte has no edges to mix; add a matte")
        }
        return palette
    }

    /// A side of the canvas in pixels of the final picture.
    private func side(_ key: JobKey, scale: Double) throws(RollGIFError) -> Int? {
        let side: Int? = try integer(key)
        return side.map { Int((Double($0) * scale).rounded()) }
    }

    /// The canvas by its name or size.
    func canvas() throws(RollGIFError) -> NamedCanvas? {
        let canvas = try form(.canvas, NamedCanvas.init(parsing:))
        for key in [JobKey.width, .height] where canvas != nil && job[key] != nil {
            throw usage(key, "--canvas has a width and a height; keep one of the two")
        }
        return canvas
    }

    /// `v,h` or one number for both.
    private func padding(of canvas: NamedCanvas?) throws(RollGIFError) -> (down: Double, across: Double) {
        if job[.padding] == nil, let own = canvas?.padding { return (own, own) }
        let lengths: [Double] = try lengths(.padding)
        return (lengths[0], lengths[lengths.count - 1])
    }
}
