/// What a cell shows, as it is put together from glyphs and colour glyphs.
struct CellDrawing {
    var outline = CellOutline()
    var colorGlyph = ColorGlyph()
}
