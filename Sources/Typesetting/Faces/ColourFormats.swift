private import CHarfBuzz

/// Formats of colour glyphs in a font, each in a separate table.
struct ColourFormats {
    /// Whether there are outlines in layers with colours of a palette (COLR version 0, which a font of version 1 may
    /// have too).
    let hasLayers: Bool
    /// Whether there are colour bitmaps at one or more sizes (CBDT with CBLC).
    let hasBitmaps: Bool
    let hasAppleBitmaps: Bool
    let hasDrawings: Bool
    /// Table COLR, for the glyphs that version 1 paints with gradients.
    private let paints: FontTable?
    /// Start of the list of those glyphs in the table, and its length according to the table.
    private let paintStart: Int
    private let paintCount: Int

    /// Takes a `hb_face_t`.
    init(_ face: OpaquePointer?) {
        func has(_ tag: String) -> Bool {
            guard let face = unsafe face else { return false }
            return unsafe FontTable(face, tag).count > 0
        }
        hasLayers = unsafe hb_ot_color_has_layers(face) != 0
        hasBitmaps = has("CBDT") && has("CBLC")
        hasAppleBitmaps = has("sbix")
        hasDrawings = unsafe hb_ot_color_has_svg(face) != 0
        let table = unsafe face.map { unsafe FontTable($0, "COLR") }
        let start = table.flatMap { ($0.word(at: 0) ?? 0) >= 1 ? $0.long(at: 14) : nil } ?? 0
        paints = start > 0 ? table : nil
        paintStart = start
        paintCount = start > 0 ? paints?.long(at: start) ?? 0 : 0
    }

    /// Returns whether COLR version 1 paints a glyph. The records of its BaseGlyphList, a glyph and an offset each, are
    /// in the order of the glyphs.
    func paints(_ glyph: UInt32) -> Bool {
        guard let paints else { return false }
        var range = 0..<min(paintCount, paints.count / 6)
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            guard let found = paints.word(at: paintStart + 4 + 6 * middle) else { return false }
            if UInt32(found) == glyph { return true }
            range = UInt32(found) < glyph ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return false
    }

    var any: Bool { hasLayers || hasBitmaps || hasDrawings || paintCount > 0 }
}
