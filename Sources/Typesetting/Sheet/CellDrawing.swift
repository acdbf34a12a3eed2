/// What a cell shows, as it is put together from glyphs and pictures.
struct CellDrawing {
    var outline = CellOutline()
    var picture = CellPicture()
}
