import Graphics
import Numerals
import Rendering
import Scene

// Pictures in files, which are read only for a job that is drawn.
extension JobReader {
    /// Reads the pictures into the job's settings. The colours of text and parts follow the picture behind them.
    ///
    /// - Returns: warnings about the files for the user.
    func readPictures(into settings: inout RenderSettings) throws(RollGIFError) -> [Message] {
        let glyphs = try glyphFolder()
        if let glyphs { settings.type.fileGlyphs = glyphs.pictures }
        if let path = job[.backgroundImage] {
            settings.composition.picture = BackgroundPicture(
                try PictureFile.read(path, key: .backgroundImage), fit: value(.backgroundFit), scale: value(.scale))
        }
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

    /// Returns the small picture next to the number, whose file has not been read yet; nil for none.
    func icon() throws(RollGIFError) -> IconSettings? {
        guard let text = job[.icon] else { return nil }
        guard text.count < 2 || !text.allSatisfy({ JobKey.isEmoji(String($0)) }) else {
            throw usage(.icon, "there is room for one emoji next to a number; keep one of them")
        }
        var icon = IconSettings(JobKey.isEmoji(text) ? .emoji(text) : .unread)
        fill(&icon)
        return icon
    }

    func read(_ icon: IconSettings) throws(RollGIFError) -> IconSettings {
        guard case .unread = icon.source, let path = job[.icon] else { return icon }
        guard path.contains(where: { "./-".contains($0) }) || ExistingFile.exists(path) else {
            throw usage(.icon, "\(Quoted.text(path)) is neither an emoji nor a file; write one, as in 🚀 or logo.png")
        }
        var icon = icon
        let bitmap = try PictureFile.read(path, key: .icon)
        icon.proportion = Double(bitmap.width) / Double(max(1, bitmap.height))
        icon.source = .picture(BackgroundPicture(bitmap, fit: .cover, scale: value(.scale)))
        return icon
    }

    /// Returns the confetti that flies when the number reaches its goal, or its last value if it has no goal; nil for
    /// none.
    func confetti(_ parts: [PartSettings], _ values: [DecimalValue]) -> ConfettiSettings? {
        guard value(.confetti) else { return nil }
        var follower = Self.lastValueFollower(values)
        for case .meter(let meter) in parts { follower = meter.follower }
        return ConfettiSettings(colors: Self.confettiColors, follower: follower)
    }

    /// Default colours of confetti, at most eight, so that a palette has room for them.
    private static let confettiColors = [
        RGB(red: 0x26, green: 0xCC, blue: 0xFF), RGB(red: 0xA2, green: 0x5A, blue: 0xFD),
        RGB(red: 0xFF, green: 0x5E, blue: 0x7E), RGB(red: 0x88, green: 0xD9, blue: 0x3A),
        RGB(red: 0xFC, green: 0xC9, blue: 0x2E), RGB(red: 0xFF, green: 0x8A, blue: 0x3D),
    ]
}
