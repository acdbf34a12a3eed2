/// An entry of a glyph sheet: glyphs at fixed offsets from the pen.
package struct GlyphCell: Sendable, Hashable {
    /// A glyph and its origin relative to the cell's pen position, in pixels, y downwards.
    package struct PlacedGlyph: Sendable, Hashable {
        package var glyph: UInt32
        /// Index into the sheet's faces.
        package var face: Int
        package var x: Double
        package var y: Double
    }

    package var text: String
    /// Face of the first glyph, an index into the sheet's faces; a text that no face has as a whole is drawn by
    /// several.
    package var face: Int
    package var glyphs: [PlacedGlyph]
    /// Pixels from this cell's pen position to the next one's, before character spacing.
    package var advance: Double
    /// File of the cell's first picture; nil for a cell of glyphs.
    package var imageFile: String?
}

/// Drawing of a cell, made of glyphs and colour glyphs.
struct CellDrawing {
    var outline = CellOutline()
    var colorGlyph = ColorGlyph()
}
