package import Motion
package import Scene
package import Typesetting

/// A number as a scene of its own, with data about its making that reports need.
package struct BuiltNumber {
    let settings: RenderSettings
    package let scene: Scene
    package let glyphs: SceneGlyphs
    /// Values at rest, in the order of the settings.
    package let lines: [MeasuredLine]
    package let typesetter: Typesetter
    /// Typesetters of the text lines next to the number, in the order of the backdrop's sheets.
    let textTypesetters: [Typesetter]
    /// Typesetter of the words under units; nil without them.
    package let labelTypesetter: Typesetter?
    /// Parts to be raised that occur in none of the lines.
    let unraised: [RaisedPart]
}

/// A picture, which is a list of numbers on one canvas.
package struct BuiltScene {
    package private(set) var settings: RenderSettings
    package let scene: Scene
    package let glyphs: SceneGlyphs
    /// The numbers in the order of the scene's parts, one or more.
    package let numbers: [BuiltNumber]
    /// Typesetters of all lines of text, in the order of the backdrop's sheets.
    package let textTypesetters: [Typesetter]
}

extension BuiltScene {
    /// Makes the picture of one number, whose scene is the number's.
    package init(_ number: BuiltNumber) {
        self.init(
            settings: number.settings, scene: number.scene, glyphs: number.glyphs, numbers: [number],
            textTypesetters: number.textTypesetters)
    }

    /// Values at rest of all numbers.
    package var lines: [MeasuredLine] { numbers.flatMap(\.lines) }
    /// Language of the first number as a BCP-47 tag.
    package var language: String { numbers[0].typesetter.language }
    /// Parts to be raised that occur in none of a number's lines.
    package var unraised: [RaisedPart] { numbers.flatMap(\.unraised) }

    /// Warnings of all typesetters, without repetitions, each a sentence.
    package var typesettingWarnings: [String] {
        let typesetters =
            [numbers[0].typesetter] + textTypesetters
            + numbers.flatMap { [$0.typesetter] + $0.textTypesetters + [$0.labelTypesetter].compactMap(\.self) }
        return typesetters.flatMap(\.warnings).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Whether any glyph or picture of the numbers has ink.
    package var hasInk: Bool {
        glyphs.parts.contains { part in part.sheet.cells.indices.contains { part.sheet.inkBounds($0) != nil } }
    }

    /// Returns a copy with another palette, which does not affect the scene.
    package func with(_ palette: PaletteSettings) -> BuiltScene {
        var copy = self
        copy.settings.palette = palette
        return copy
    }
}
