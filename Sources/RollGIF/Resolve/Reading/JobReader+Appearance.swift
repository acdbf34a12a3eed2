import Graphics
import Rendering
import Scene

extension JobReader {
    /// Returns the colours and the scaled lengths.
    func appearance() throws(RollGIFError) -> Appearance {
        let scale: Double = value(.scale)
        let canvas: WrittenCanvas? = form(.canvas)
        let padding: [Double] = value(.padding)
        let (down, across) = (padding[0], padding[padding.count - 1])
        var appearance = Appearance()
        fill(&appearance)
        let card = card(scale)
        var background: Color = value(.background)
        if background.alpha == 0, let page = card?.page, page.alpha > 0 {
            // The page shows through a transparent card.
            background = Color(rgb: RGB(red: page.red, green: page.green, blue: page.blue), alpha: 255)
        }
        appearance.pageIsTransparent = card?.page.alpha == 0
        appearance.background = RGBA(background.rgb, alpha: background.alpha)
        appearance.ground = ground(background)
        let (colors, own): ((first: RGB, last: RGB)?, RGB?) = (try valueColors(), given(.color))
        appearance.textColor = colors?.last ?? own ?? appearance.ground.map(RGB.ink) ?? .darkInk
        appearance.firstTextColor = colors?.first
        setMatte(&appearance)
        (appearance.upColor, appearance.downColor) = directionColors()
        let sides: [Int?] = [given(.width) ?? canvas?.width, given(.height) ?? canvas?.height]
        let scaled = sides.map { $0.map { Int((Double($0) * scale).rounded()) } }
        (appearance.width, appearance.height) = (scaled[0], scaled[1])
        appearance.fitsBox = given(.fit) ?? (canvas != nil)
        let border = card?.border?.width ?? 0
        appearance.paddingAcross = across * scale + border + (card?.marginAcross ?? 0)
        appearance.paddingDown = down * scale + border + (card?.marginDown ?? 0)
        appearance.plate = plate()
        setTextColors(&appearance)
        if let text: String = form(.ghost) {
            appearance.ghost = GhostText(text: text, color: RGBA(appearance.textColor, alpha: 26))
        }
        for bundle in job.bundles.reversed() { bundle.look?(&appearance) }
        return appearance
    }

    /// Returns the colour behind the text, which is the picture's mean, the background, or the matte of a transparent
    /// one.
    private func ground(_ background: Color) -> RGB? {
        if job[.backgroundImage] != nil { return pictureGround }
        let matte: Color? = given(.matte)
        return [background, matte].compactMap(\.self).first { $0.alpha > 0 }?.rgb
    }

    /// Default mattes of a transparent GIF, light under dark text and dark under light text.
    private static let mattes = (light: RGB(red: 255, green: 255, blue: 255), dark: RGB(red: 13, green: 17, blue: 23))

    private func setMatte(_ appearance: inout Appearance) {
        if let matte: Color = given(.matte) {
            appearance.matte = matte.alpha == 0 ? nil : matte.rgb
            return
        }
        guard appearance.hasTransparency else { return }
        appearance.matteIsDefault = true
        // Text on plates does not depend on the page, which is assumed to be light.
        let isOnPlates = value(.plate, Plate.Name.self) != .none
        appearance.matte = isOnPlates || appearance.textColor.isDark ? Self.mattes.light : Self.mattes.dark
    }

    /// Sets the colour of text on plates to the plate's if no other is given. Beside plates, text gets a colour that is
    /// legible on the background.
    private func setTextColors(_ appearance: inout Appearance) {
        guard let plateInk = appearance.plate?.ink.text else { return }
        let ground = appearance.ground ?? appearance.matte
        func isLegible(_ color: RGB) -> Bool { ground.map(color.isLegible) ?? true }
        // A preset's colour is for its plates, and so is that of a theme on another ground.
        let origin = job.origin(.color)
        let isForPlates = origin == .preset || origin == .theme && !isLegible(appearance.textColor)
        guard job[.color] == nil || isForPlates else { return }
        if job[.color] == nil { appearance.textColor = plateInk }
        if ground?.isDark == true {
            let own = appearance.textColor
            appearance.plate?.textColorBeside = isLegible(own) ? own : ground.map(RGB.ink)
        } else {
            appearance.plate?.textColorBeside = ground.map(RGB.ink) ?? .darkInk
        }
    }

    /// Returns the plate behind columns; its lengths are in em, so that it shrinks with the type.
    private func plate() -> Plate? {
        guard var plate = Plate(value(.plate)) else { return nil }
        plate.columns = second(.plate)?.word.flatMap(Plate.Columns.init) ?? .digits
        if let color: Color = given(.plateColor) { plate.paint(RGBA(color.rgb, alpha: color.alpha)) }
        return plate
    }

    func paletteSettings() -> PaletteSettings {
        var palette = PaletteSettings()
        fill(&palette)
        if palette.levels == JobKey.exactLevels {
            // A GIF can have at most 255 levels.
            (palette.levels, palette.isExact) = (255, true)
        }
        palette.dither = given(.dither)
        return palette
    }
}
