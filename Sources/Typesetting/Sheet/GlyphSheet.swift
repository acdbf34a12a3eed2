package import Graphics
package import Raster

/// The glyphs of a job as plain data: cells, their outlines and their baseline.
package struct GlyphSheet: Sendable {
    /// Cells. The first ten are the digits 0 to 9, and the others follow in order of appearance.
    package var cells: [GlyphCell]
    /// Outline of each cell, drawn in the text's colour.
    package var outlines: [CellOutline]
    /// Coloured part of each cell, which lies over its outline.
    package var colorGlyphs: [ColorGlyph]
    /// Bitmaps of the coloured parts, each once.
    package var bitmaps: [ColorGlyphBitmap]
    /// Pixels from the baseline up to the top of the line box, which is the font's line, enlarged until no cell's ink
    /// is cut.
    package var ascent: Double
    /// Pixels from the baseline down to the bottom of the line box.
    package var descent: Double
    /// Line metrics of the first font, in pixels, before any enlargement.
    package var fontAscent: Double
    package var fontDescent: Double
    /// Gap of the first font between two lines in pixels; not part of the line box.
    package var fontLineGap: Double
    /// Pixels per em.
    package var size: Double
    /// Fonts, in the order of the cells' indices: the requested ones first.
    package var faces: [FontReport]
    /// Warnings about requests that cannot be met, one sentence each.
    package var warnings: [String]

    /// Returns the box of a cell's ink, colours included, with the pen at a whole pixel; nil for an invisible cell,
    /// such as a space.
    ///
    /// It is the box of the outline's control points, so it is never smaller than the ink. For fonts with points on
    /// their extremes, as nearly all are, it equals the ink's box.
    package func inkBounds(_ cell: Int) -> InkBox? {
        let colored = colorGlyphs[cell].bounds(bitmaps)
        return outlines[cell].bounds?.joined(with: colored) ?? colored
    }

    package var hasColorGlyphs: Bool { colorGlyphs.contains { !$0.layers.isEmpty } }

    /// Returns the source of masks for one worker, with its own FreeType library.
    ///
    /// - Parameter cache: cache that shares drawn outlines with later sources.
    package func makeMaskSource(_ cache: MaskCache = MaskCache()) throws(TypesettingError) -> any MaskSource {
        try SheetMaskSource(self, cache: cache)
    }
}
