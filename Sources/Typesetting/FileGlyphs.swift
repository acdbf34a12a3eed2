package import Graphics

/// Pictures from files instead of a font's glyphs.
package struct FileGlyphs: Sendable, Equatable {
    package struct Glyph: Sendable, Hashable {
        package var bitmap: ColorGlyphBitmap
        /// Path of the file, for errors and reports.
        package var file: String

        package init(bitmap: ColorGlyphBitmap, file: String) {
            self.bitmap = bitmap
            self.file = file
        }
    }

    /// Pictures of 0 to 9; empty for none.
    package let digits: [Glyph]
    /// Pictures of other characters.
    package let symbols: [Character: Glyph]

    /// - Parameter digits: ten or none.
    package init(digits: [Glyph] = [], symbols: [Character: Glyph] = [:]) {
        precondition(digits.isEmpty || digits.count == 10, "a wheel has ten cells")
        self.digits = digits
        self.symbols = symbols
    }

    /// Height in pixels that is scaled to the line's height. All pictures share one scale, that of the highest digit,
    /// or of the highest picture if no digit is a picture.
    var height: Int {
        (digits.isEmpty ? Array(symbols.values) : digits).map(\.bitmap.height).max() ?? 1
    }

    /// Returns the pictures of a text, one per character; nil unless all of its characters have one.
    func glyphs(for text: String) -> [Glyph]? {
        guard !symbols.isEmpty, !text.isEmpty else { return nil }
        let found = text.compactMap { symbols[$0] }
        return found.count == text.count ? found : nil
    }
}

/// Cells of pictures instead of glyphs.
extension Typesetter {
    /// Space on either side of a picture, in ems.
    private static let sideBearing = 1.0 / 32
    /// Scale below which pictures are reduced once, to four times their final size, before every frame reduces them
    /// again.
    private static let minimumScale = 0.25

    /// Returns the cell of pictures one after the other, from the top of the line to its bottom.
    func cell(of glyphs: [FileGlyphs.Glyph], text: String) -> (cell: GlyphCell, drawing: CellDrawing) {
        let line = chain.faces[0]
        let scale = (line.ascent + line.descent) / Double(fileGlyphs.height)
        let bearing = request.size * Self.sideBearing
        var cell = GlyphCell(text: text, face: 0, glyphs: [], advance: 0, imageFile: glyphs.first?.file)
        var drawing = CellDrawing()
        for glyph in glyphs {
            // A low picture is aligned with the bottom of the line.
            let top = line.descent - Double(glyph.bitmap.height) * scale
            if let placed = place(glyph, scale: scale) {
                drawing.colorGlyph.layers.append(.bitmap(placed.moved(x: cell.advance + bearing, y: top)))
            }
            cell.advance += Double(glyph.bitmap.width) * scale + 2 * bearing
        }
        return (cell, drawing)
    }

    /// Returns the bitmap of a picture with its upper left corner at the pen; nil for an invisible one.
    private func place(_ glyph: FileGlyphs.Glyph, scale: Double) -> PlacedBitmap? {
        if let known = placedFileGlyphs[glyph.file] { return known }
        var (bitmap, remainingScale) = (glyph.bitmap, scale)
        if scale < Self.minimumScale {
            let first = scale / Self.minimumScale
            let columns = Resampler.columns(of: bitmap, scale: first, offset: 0)
            let smaller = Resampler.rows(columns, height: bitmap.height, scale: first, offset: 0)
            bitmap = ColorGlyphBitmap(width: smaller.width, height: smaller.height, pixels: smaller.pixels)
            remainingScale = Self.minimumScale
        }
        let placed = bitmaps.add(bitmap, x: 0, y: 0, scaleX: remainingScale, scaleY: remainingScale)
        placedFileGlyphs[glyph.file] = placed
        return placed
    }
}
