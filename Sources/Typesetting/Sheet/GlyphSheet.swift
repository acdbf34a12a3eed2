package import Graphics
package import Raster

/// Everything that a job draws, as plain data: cells, their outlines and the line that they stand on.
package struct GlyphSheet: Sendable {
    /// Cells 0 to 9 are the digits; the others follow in the order in which they came up.
    package var cells: [GlyphCell]
    /// The outline of each cell: what is drawn in the text's colour.
    package var outlines: [CellOutline]
    /// The coloured part of each cell, which lies over its outline.
    package var colorGlyphs: [ColorGlyph]
    /// What bitmaps those are made of, each once.
    package var bitmaps: [ColorGlyphBitmap]
    /// Pixels from the baseline up to the top of the line box: the font's own line, enlarged until no cell's ink is
    /// cut.
    package var ascent: Double
    /// Pixels from the baseline down to the bottom of the line box.
    package var descent: Double
    /// The line as the first font has it, in pixels, before any enlargement.
    package var fontAscent: Double
    package var fontDescent: Double
    /// Pixels that the first font wants between two lines; not part of the line box.
    package var fontLineGap: Double
    /// Pixels per em.
    package var size: Double
    /// The fonts, as cells count them: those asked for first.
    package var faces: [FaceReport]
    /// What could not be done as asked, one sentence each.
    package var warnings: [String]

    /// The box of a cell's ink, colours included, with the pen at a whole pixel, or nil for a cell that shows nothing,
    /// such as a space.
    ///
    /// From the outline's control points, so never smaller than the ink; equal to it for fonts that put points on
    /// their extremes, as almost all do.
    package func inkBounds(_ cell: Int) -> InkBox? {
        let colored = colorGlyphs[cell].bounds(bitmaps)
        return outlines[cell].bounds?.joined(with: colored) ?? colored
    }

    /// Whether any cell has colours of its own.
    package var hasColorGlyphs: Bool { colorGlyphs.contains { !$0.layers.isEmpty } }

    /// A source of masks for one worker, with a FreeType library of its own.
    ///
    /// - Parameter cache: shares drawn outlines with the sources that come after this one.
    package func makeMaskSource(_ cache: MaskCache = MaskCache()) throws(TypesettingError) -> any MaskSource {
        try SheetMaskSource(self, cache: cache)
    }
}
