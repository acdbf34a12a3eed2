/// A glyph's bitmap from one of the sizes that its font has it in.
struct StrikeGlyph {
    var bitmap: ColorGlyphBitmap
    /// Bitmap pixels from the glyph's origin to the left edge; positive is right.
    var left: Int
    /// Bitmap pixels from the baseline up to the top edge.
    var top: Int
    /// Bitmap pixels to the em, across and down.
    var pixelsPerEmX: Double
    var pixelsPerEmY: Double
}
