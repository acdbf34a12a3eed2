package import Motion
package import Scene
package import Typesetting

/// A scene, and what reports want to know of its making.
package struct BuiltScene {
    package let settings: RenderSettings
    package let scene: Scene
    package let glyphs: SceneGlyphs
    /// The values at rest, in the order of the settings.
    package let lines: [MeasuredLine]
    package let typesetter: Typesetter
    /// A BCP-47 tag.
    package var language: String { typesetter.language }
    /// Who set the lines of text beside the number, in the order of the backdrop's sheets.
    package let textTypesetters: [Typesetter]
    /// Who set the words under units.
    package var labelTypesetter: Typesetter?
    /// What was to be raised, and is in none of the lines.
    package var unraised: [RaisedPart] = []
    /// What stands in the picture, one beside the other; none for one number.
    package var panels: [BuiltScene] = []

    /// What could not be set as asked, one sentence each.
    package var typesettingWarnings: [String] {
        let all =
            typesetter.warnings + textTypesetters.flatMap(\.warnings) + (labelTypesetter?.warnings ?? [])
            + panels.flatMap(\.typesettingWarnings)
        return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension BuiltScene {
    /// The same scene with other colours of a GIF, which are no part of it.
    package func with(_ palette: PaletteSettings) -> BuiltScene {
        var settings = settings
        settings.palette = palette
        return BuiltScene(
            settings: settings, scene: scene, glyphs: glyphs, lines: lines, typesetter: typesetter,
            textTypesetters: textTypesetters, labelTypesetter: labelTypesetter,
            unraised: unraised, panels: panels)
    }
}
