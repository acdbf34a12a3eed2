package import Motion
package import Scene
package import Typesetting

/// A picture, which is a list of panels; one number is a list of one.
package protocol PanelList {
    /// The panels of a picture with several numbers; empty for one number.
    var panels: [Self] { get }
}

extension PanelList {
    /// The panels, or the picture itself where it is one number.
    package var numbers: [Self] { panels.isEmpty ? [self] : panels }
}

/// A scene with data about its making that reports need.
package struct BuiltScene: PanelList {
    package let settings: RenderSettings
    package let scene: Scene
    package let glyphs: SceneGlyphs
    /// Values at rest, in the order of the settings.
    package let lines: [MeasuredLine]
    package let typesetter: Typesetter
    /// Language of the number as a BCP-47 tag.
    package var language: String { typesetter.language }
    /// Typesetters of the text lines next to the number, in the order of the backdrop's sheets.
    package let textTypesetters: [Typesetter]
    /// Typesetter of the words under units; nil without them.
    package var labelTypesetter: Typesetter?
    /// Parts to be raised that occur in none of the lines.
    package var unraised: [RaisedPart] = []
    /// Panels of the picture; empty for a single number.
    package var panels: [BuiltScene] = []

    /// Warnings of all typesetters, without repetitions, each a sentence.
    package var typesettingWarnings: [String] {
        let all =
            typesetter.warnings + textTypesetters.flatMap(\.warnings) + (labelTypesetter?.warnings ?? [])
            + panels.flatMap(\.typesettingWarnings)
        return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension BuiltScene {
    /// Whether any glyph or picture of the numbers has ink.
    package var hasInk: Bool {
        glyphs.parts.contains { part in part.sheet.cells.indices.contains { part.sheet.inkBounds($0) != nil } }
    }

    /// Returns a copy with another palette, which does not affect the scene.
    package func with(_ palette: PaletteSettings) -> BuiltScene {
        var settings = settings
        settings.palette = palette
        return BuiltScene(
            settings: settings, scene: scene, glyphs: glyphs, lines: lines, typesetter: typesetter,
            textTypesetters: textTypesetters, labelTypesetter: labelTypesetter,
            unraised: unraised, panels: panels)
    }
}
