import Raster
import Scene
package import Typesetting

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
        cells.indices.map { cell in
            CellMetrics(
                advance: cells[cell].advance, bounds: inkBounds(cell), isColored: !colorGlyphs[cell].layers.isEmpty)
        }
    }
}
