import Raster

/// The bitmaps of a sheet, each once, however many cells show it.
struct BitmapStore {
    /// A glyph of a face of the chain.
    private struct Key: Hashable {
        var face: Int
        var glyph: UInt32
    }

    private(set) var bitmaps: [ColorGlyphBitmap] = []
    /// Where each glyph's bitmap stands when its origin is the pen; nil for a glyph that is no bitmap.
    private var places: [Key: PlacedBitmap?] = [:]

    /// Adds a bitmap; it stands where its transparent edges end.
    ///
    /// - Parameters:
    ///   - x, y: the bitmap's left and top edge in pixels from the pen on the baseline, y downwards.
    ///   - scaleX, scaleY: pixels of the canvas to one of the bitmap.
    /// - Returns: nil for a bitmap that shows nothing.
    mutating func add(
        _ bitmap: ColorGlyphBitmap, x: Double, y: Double, scaleX: Double, scaleY: Double
    ) -> PlacedBitmap? {
        guard let visible = bitmap.visibleArea else { return nil }
        // One transparent row and column stay, for enlarged edges to be as soft as they are.
        let columns = max(0, visible.columns.lowerBound - 1)..<min(bitmap.width, visible.columns.upperBound + 1)
        let rows = max(0, visible.rows.lowerBound - 1)..<min(bitmap.height, visible.rows.upperBound + 1)
        bitmaps.append(bitmap.cropped(columns: columns, rows: rows))
        return PlacedBitmap(
            bitmap: bitmaps.count - 1, x: x + Double(columns.lowerBound) * scaleX,
            y: y + Double(rows.lowerBound) * scaleY, scaleX: scaleX, scaleY: scaleY)
    }

    /// A glyph's bitmap at its place, or nil when it has none or shows nothing.
    ///
    /// - Parameter index: of the face in the chain.
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
