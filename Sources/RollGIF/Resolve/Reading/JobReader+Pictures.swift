import Graphics
import Rendering
import Scene

// Pictures in files, which are read only for a job that is drawn.
extension JobReader {
    /// Reads the pictures into the job's settings. The colours of text and parts follow the picture behind them.
    ///
    /// - Returns: warnings about the files for the user.
    func readPictures(into settings: inout RenderSettings) throws(RollGIFError) -> [String] {
        let glyphs = try glyphFolder()
        if let glyphs { settings.type.fileGlyphs = glyphs.pictures }
        settings.composition.picture = try backgroundPicture()
        if let mean = settings.composition.picture?.bitmap.meanInMiddle {
            var reader = self
            reader.pictureGround = mean
            try reader.colorInks(of: &settings)
        }
        for (index, part) in settings.composition.parts.enumerated() {
            if case .icon(let icon) = part { settings.composition.parts[index] = .icon(try read(icon)) }
        }
        return glyphs?.warnings ?? []
    }

    /// Chooses the inks of text and parts by the mean of the picture behind them.
    private func colorInks(of settings: inout RenderSettings) throws(RollGIFError) {
        let appearance = try appearance()
        settings.appearance.ground = appearance.ground
        settings.appearance.textColor = appearance.textColor
        settings.appearance.plate?.textColorBeside = appearance.plate?.textColorBeside
        settings.appearance.ghost = appearance.ghost
        let composition = try composition(appearance)
        if let color = composition.titles?.color { settings.composition.titles?.color = color }
        if let color = composition.labels?.color { settings.composition.labels?.color = color }
        guard !settings.composition.parts.isEmpty else { return }
        settings.composition.parts = try parts(
            try measured(settings.values, settings.format), appearance: settings.appearance)
    }
}
