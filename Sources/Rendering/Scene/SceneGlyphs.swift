import Raster
import Scene
package import Typesetting

/// The glyphs and pictures of a scene, by the numbers that its cells, words and backdrop have for them.
package struct SceneGlyphs: Sendable {
    /// Those of one number, and of the words under its units.
    package struct Part: Sendable {
        package let sheet: GlyphSheet
        package let words: GlyphSheet?
    }

    package let parts: [Part]
    /// Those of the lines of text that stand still.
    package let sheets: [GlyphSheet]
    package let pictures: [BackgroundPicture]
    /// Drawn outlines of this and other scenes.
    let masks: MaskCache
}

extension SceneGlyphs.Part {
    /// New sources of masks for one worker; none of words where there are none.
    func makeSources(
        _ masks: MaskCache
    ) throws(TypesettingError) -> (glyphs: any MaskSource, words: (any MaskSource)?) {
        let glyphs = try sheet.makeMaskSource(masks)
        guard let words else { return (glyphs, nil) }
        return (glyphs, try words.makeMaskSource(masks))
    }
}

extension GlyphSheet {
    /// What a scene knows of its cells.
    var metrics: [CellMetrics] {
        cells.indices.map { cell in
            CellMetrics(
                advance: cells[cell].advance, bounds: inkBounds(cell), isColored: !colorGlyphs[cell].layers.isEmpty)
        }
    }
}
