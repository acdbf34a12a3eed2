import Raster
import Rendering

extension JobReader {
    /// Colours and lengths, scaled.
    func appearance() throws(RollGIFError) -> Appearance {
        let scale = try scale()
        let (down, across) = try padding()
        var appearance = Appearance()
        if let color = try color(.background) {
            guard color.alpha == 255 || color.alpha == 0 else {
                throw usage(.background, "it is opaque or transparent; a part of each has no place in a GIF")
            }
            appearance.background = RGBA(color.rgb, alpha: color.alpha)
        }
        if let mode = job[.mode], mode != "roll", job[.motionBlur] != nil {
            throw usage(.motionBlur, "it blurs rolling digits; --mode \(mode) has none")
        }
        appearance.matte = try opaque(.matte)
        guard appearance.matte == nil || appearance.isTransparent else {
            throw RollGIFError(
                .usage, "--matte is for --background transparent; an opaque background needs none", key: .matte)
        }
        appearance.textColor = try opaque(.color) ?? appearance.textColor
        appearance.finalTextColor = try opaque(.colorTo)
        appearance.upColor = try opaque(.upColor)
        appearance.downColor = try opaque(.downColor)
        appearance.blend = try choice(.blend, BlendName.self) == .linear ? .linear : .srgb
        appearance.shutter = try number(.motionBlur, in: 0...1) ?? appearance.shutter
        appearance.snapsRows = try flag(.snap) ?? appearance.snapsRows
        appearance.width = try side(.width, scale: scale)
        appearance.height = try side(.height, scale: scale)
        appearance.fitsBox = try flag(.fit) ?? appearance.fitsBox
        guard !appearance.fitsBox || appearance.width != nil || appearance.height != nil else {
            throw RollGIFError(.usage, "--fit needs a box to fit into: add --width or --height", key: .fit)
        }
        appearance.paddingAcross = across * scale
        appearance.paddingDown = down * scale
        appearance.edgeFade = try number(.edgeFade, in: 0...0.5) ?? appearance.edgeFade
        appearance.lineHeight = try number(.lineHeight, in: 0.5...10) ?? appearance.lineHeight
        appearance.digitSpacing = (try number(.digitSpacing, in: 0...10_000) ?? 0) * scale
        return appearance
    }

    /// The colours of a GIF.
    func paletteSettings(_ appearance: Appearance) throws(RollGIFError) -> PaletteSettings {
        var palette = PaletteSettings()
        palette.levels = try integer(.levels, in: 2...255, or: "auto")
        palette.colors = try integer(.colors, in: 2...256) ?? palette.colors
        palette.dither = try choice(.dither) ?? palette.dither
        palette.sharing = try choice(.palette) ?? palette.sharing
        palette.effort = try integer(.optimize, in: 0...3) ?? palette.effort
        // Without a matte nothing is known to mix an edge with, so pixels are text or nothing.
        let isHard = appearance.isTransparent && appearance.matte == nil
        for key in [JobKey.levels, .blend] where isHard && job[key] != nil {
            throw usage(key, "a transparent background without --matte has no edges to mix; add a matte")
        }
        return palette
    }

    /// A colour of text, which covers what is under it.
    private func opaque(_ key: JobKey) throws(RollGIFError) -> RGB? {
        guard let color = try color(key) else { return nil }
        guard color.alpha == 255 else { throw usage(key, "it must be opaque; give a colour without alpha") }
        return color.rgb
    }

    /// A side of the canvas in pixels of the final picture.
    private func side(_ key: JobKey, scale: Double) throws(RollGIFError) -> Int? {
        try integer(key, in: 1...1_000_000).map { Int((Double($0) * scale).rounded()) }
    }

    /// `v,h` or one number for both.
    private func padding() throws(RollGIFError) -> (down: Double, across: Double) {
        guard let text = job[.padding] else { return (16, 16) }
        var lengths: [Double] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let length = Self.decimal(String(part)), (0...8192).contains(length) else { break }
            lengths.append(length)
        }
        guard (1...2).contains(lengths.count), lengths.count == text.split(separator: ",").count else {
            throw usage(.padding, "it is pixels from 0 to 8192: one number, or vertical,horizontal as in 8,24")
        }
        return (lengths[0], lengths.last!)
    }

    private enum BlendName: String, CaseIterable {
        case srgb, linear
    }
}
