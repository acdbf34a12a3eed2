import Raster

/// Bitmaps of a sheet, each once for all cells that show it.
struct BitmapStore {
    /// A glyph of a face of the chain.
    private struct Key: Hashable {
        var face: Int
        var glyph: UInt32
    }

    private(set) var bitmaps: [ColorGlyphBitmap] = []
    /// Places of the glyphs' bitmaps, with the glyph's origin at the pen; nil for a glyph without a bitmap.
    private var places: [Key: PlacedBitmap?] = [:]

    /// Adds a bitmap, cropped to its visible area.
    ///
    /// - Parameters:
    ///   - x, y: left and top edge of the bitmap in pixels from the pen on the baseline, y downwards.
    ///   - scaleX, scaleY: canvas pixels per bitmap pixel.
    /// - Returns: nil for an invisible bitmap.
    mutating func add(
        _ bitmap: ColorGlyphBitmap, x: Double, y: Double, scaleX: Double, scaleY: Double
    ) -> PlacedBitmap? {
        guard let visible = bitmap.visibleArea else { return nil }
        // A margin of one transparent row and column keeps enlarged edges soft.
        let part = visible.expanded(by: 1).intersection(PixelBox(width: bitmap.width, height: bitmap.height))
        bitmaps.append(bitmap.cropped(to: part))
        return PlacedBitmap(
            bitmap: bitmaps.count - 1, x: x + Double(part.left) * scaleX, y: y + Double(part.top) * scaleY,
            scaleX: scaleX, scaleY: scaleY)
    }

    /// Returns the bitmap of a glyph at its position; nil if it has none or is invisible.
    ///
    /// - Parameter index: index of the face in the chain.
    mutating func placed(
        _ glyph: UInt32, of face: FontFace, index: Int, text: String
    ) throws(TypesettingError) -> PlacedBitmap? {
        let key = Key(face: index, glyph: glyph)
        if let known = places[key] { return known }
        var placed: PlacedBitmap?
        if let strike = try face.strikeGlyph(glyph, text: text) {
            let (scaleX, scaleY) = (face.size / strike.pixelsPerEmX, face.size / strike.pixelsPerEmY)
            placed = add(
                strike.bitmap, x: Double(strike.left) * scaleX, y: 0 - Double(strike.top) * scaleY, scaleX: scaleX,
                scaleY: scaleY)
        }
        places[key] = placed
        return placed
    }
}
