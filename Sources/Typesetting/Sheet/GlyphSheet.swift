package import Graphics

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
    package func inkBounds(_ cell: Int) -> RoundedRectangle? {
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

/// A box in a cell in 1/64 pixel from its pen position, y upwards; a point or a line has no size.
struct CellBox: Sendable, Hashable {
    var left: Int32
    var bottom: Int32
    var right: Int32
    var top: Int32
}

extension CellBox {
    /// Box of a single point.
    init(x: Int32, y: Int32) {
        self.init(left: x, bottom: y, right: x, top: y)
    }

    /// Area in 1/4096 of a pixel.
    var area: Int { (Int(right) - Int(left)) * (Int(top) - Int(bottom)) }

    /// Box with one pixel more on every side.
    var expandedByOne: CellBox {
        CellBox(left: left &- 64, bottom: bottom &- 64, right: right &+ 64, top: top &+ 64)
    }

    func meets(_ other: CellBox) -> Bool {
        left <= other.right && other.left <= right && bottom <= other.top && other.bottom <= top
    }

    func union(_ other: CellBox) -> CellBox {
        CellBox(
            left: min(left, other.left), bottom: min(bottom, other.bottom), right: max(right, other.right),
            top: max(top, other.top))
    }

    /// Returns the box of the points that both have; they must meet.
    func intersection(_ other: CellBox) -> CellBox {
        CellBox(
            left: max(left, other.left), bottom: max(bottom, other.bottom), right: min(right, other.right),
            top: min(top, other.top))
    }
}
