import Graphics
package import Motion
package import Scene
package import Typesetting

/// A number whose values are set in type, before its motion has its times.
struct TypesetNumber {
    let setter: LineSetter
    /// Values at rest, in the order of the settings.
    let lines: [MeasuredLine]
    /// Texts of the ten digits.
    let digits: [String]
    let small: SmallDigits
    /// Plate with lengths in pixels; nil for none.
    let plate: Plate?
    let unitWords: (words: UnitWords, block: TextBlock)?
    let timeline: TimelineDraft
}

/// A number with its motion, but without a place on a canvas.
struct PlannedNumber {
    let typeset: TypesetNumber
    let timeline: Timeline
    let popups: [PopupLine?]
    let ghost: Ghost?
    let sheet: GlyphSheet
    let overhang: InkOverhang
}

/// A number as a scene of its own, with data about its making that reports need.
package struct BuiltNumber {
    let settings: RenderSettings
    package let scene: Scene
    package let glyphs: SceneGlyphs
    let planned: PlannedNumber
    /// Typesetters of the text lines next to the number, in the order of the backdrop's sheets.
    let textTypesetters: [Typesetter]

    package var lines: [MeasuredLine] { planned.typeset.lines }
    package var typesetter: Typesetter { planned.typeset.setter.typesetter }
    /// Typesetter of the words under units; nil without them.
    package var labelTypesetter: Typesetter? { planned.typeset.unitWords?.block.typesetter }
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
    package var unraised: [RaisedPart] { numbers.flatMap { $0.planned.typeset.setter.unraised($0.lines) } }

    /// Warnings of all typesetters, without repetitions, each a sentence.
    package var typesettingWarnings: [String] {
        let typesetters =
            [numbers[0].typesetter] + textTypesetters
            + numbers.flatMap { [$0.typesetter] + $0.textTypesetters + [$0.labelTypesetter].compactMap(\.self) }
        return typesetters.flatMap(\.warnings).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

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

/// Glyphs and pictures of a scene, by the indices that its cells, words and backdrop have for them.
package struct SceneGlyphs: Sendable {
    /// Glyphs of one number and of the words under its units.
    package struct Part: Sendable {
        package let sheet: GlyphSheet
        package let words: GlyphSheet?
    }

    package let parts: [Part]
    /// Glyphs of the text lines at rest.
    package let sheets: [GlyphSheet]
    package let pictures: [BackgroundPicture]
    /// Cache of rasterized outlines, shared with other scenes.
    let masks: MaskCache
}

extension SceneGlyphs.Part {
    /// Returns the new mask sources for one worker; that of the words is nil without words.
    func makeSources(
        _ masks: MaskCache
    ) throws(TypesettingError) -> (glyphs: any MaskSource, words: (any MaskSource)?) {
        let glyphs = try sheet.makeMaskSource(masks)
        guard let words else { return (glyphs, nil) }
        return (glyphs, try words.makeMaskSource(masks))
    }
}

extension GlyphSheet {
    /// Metrics of all cells, as scenes use them.
    var metrics: [CellMetrics] {
        cells.indices.map { (cells[$0].advance, inkBounds($0), !colorGlyphs[$0].layers.isEmpty) }
    }
}
