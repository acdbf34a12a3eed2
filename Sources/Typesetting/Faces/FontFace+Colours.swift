import CFreeType
private import CHarfBuzz
import Graphics

/// The glyphs that have their own colours.
extension FontFace {
    /// A layer of a glyph: another glyph and its fill.
    struct ColourLayer {
        var glyph: UInt32
        var fill: ColorGlyphLayer.Fill
    }

    /// Returns the layers of a glyph by COLR version 0 and the font's first palette, the lowest first; none for a glyph
    /// without layers.
    func colourLayers(of glyph: UInt32, text: String) throws(TypesettingError) -> [ColourLayer] {
        guard colours.hasLayers else { return [] }
        let face = unsafe hb_font_get_face(shaping)
        let count = unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
        guard count > 0 else { return [] }
        guard count <= ColorGlyph.maximumLayers else {
            throw .tooMany("colour layers", limit: Int(ColorGlyph.maximumLayers), in: text, path: path)
        }
        var got = count
        var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
        unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, &got, &layers)
        let palette = unsafe Self.palette(of: face)
        var result: [ColourLayer] = []
        for layer in layers.prefix(Int(got)) {
            // Index 0xFFFF means the text's colour instead of one of the palette.
            if layer.color_index == 0xFFFF {
                result.append(ColourLayer(glyph: layer.glyph, fill: .textColor))
                continue
            }
            guard layer.color_index < palette.count else {
                throw .damaged("palette", of: (glyph, text), in: path)
            }
            result.append(ColourLayer(glyph: layer.glyph, fill: .color(palette[Int(layer.color_index)])))
        }
        return result
    }

    /// Returns the first palette of a font, which is the default by the specification.
    private static func palette(of face: OpaquePointer?) -> [RGBA] {
        let count = unsafe hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
        var (got, colors) = (count, [hb_color_t](repeating: 0, count: Int(count)))
        unsafe hb_ot_color_palette_get_colors(face, 0, 0, &got, &colors)
        // HarfBuzz's colours are blue, green, red and alpha from the highest byte down.
        return colors.prefix(Int(got)).map { color in
            RGBA(
                red: UInt8(truncatingIfNeeded: color >> 8), green: UInt8(truncatingIfNeeded: color >> 16),
                blue: UInt8(truncatingIfNeeded: color >> 24), alpha: UInt8(truncatingIfNeeded: color))
        }
    }

    /// The size at which a font has bitmaps.
    struct Strike {
        /// Index among the face's sizes.
        var index: Int32
        /// Pixels per em, at least 1.
        var x: Double
        var y: Double
    }

    static func strikes(of face: UnsafeMutablePointer<FT_FaceRec_>) -> [Strike] {
        unsafe (0..<max(0, face.pointee.num_fixed_sizes)).compactMap { index in
            // The face has that many sizes, whose ems are in 1/64 pixel.
            let size = unsafe face.pointee.available_sizes[Int(index)]
            let (x, y) = (Double(size.x_ppem) / 64, Double(size.y_ppem) / 64)
            return x >= 1 && y >= 1 ? Strike(index: index, x: x, y: y) : nil
        }
    }

    /// Returns the bitmap of a glyph from the smallest strike that needs no enlarging, or else from the largest.
    /// Returns nil for a glyph without a bitmap.
    func strikeGlyph(_ glyph: UInt32, text: String) throws(TypesettingError) -> StrikeGlyph? {
        guard !strikes.isEmpty else { return nil }
        let strikes = strikes.sorted { left, right in
            let (leftSuits, rightSuits) = (left.y >= size, right.y >= size)
            if leftSuits != rightSuits { return leftSuits }
            return left.y == right.y ? left.index < right.index : leftSuits == (left.y < right.y)
        }
        // The size is restored for the outlines of the same face, which are loaded afterwards.
        defer { if isScalable { try? unsafe Self.setSize(size, of: outlines, path: path) } }
        var code: FT_Error = 0
        for strike in strikes where hasBitmap(glyph, x: UInt32(strike.x), y: UInt32(strike.y)) {
            code = unsafe FT_Select_Size(outlines, strike.index)
            if code == 0 {
                code = unsafe FT_Load_Glyph(outlines, glyph, FT_Int32(FT_LOAD_COLOR) | FT_Int32(FT_LOAD_SBITS_ONLY))
            }
            guard code == 0, let slot = unsafe outlines.pointee.glyph,
                let bitmap = unsafe Self.bitmap(slot.pointee.bitmap)
            else {
                throw .damaged("bitmap", of: (glyph, text), code: code, in: path)
            }
            return unsafe StrikeGlyph(
                bitmap: bitmap, left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top),
                pixelsPerEmX: strike.x, pixelsPerEmY: strike.y)
        }
        return nil
    }

    /// Returns whether a strike has an image of a glyph; HarfBuzz looks into the strike that is nearest to a size.
    private func hasBitmap(_ glyph: UInt32, x: UInt32, y: UInt32) -> Bool {
        let font = unsafe hb_font_create_sub_font(shaping)
        defer { unsafe hb_font_destroy(font) }
        unsafe hb_font_set_ppem(font, x, y)
        let image = unsafe hb_ot_color_glyph_reference_png(font, glyph)
        defer { unsafe hb_blob_destroy(image) }
        return unsafe hb_blob_get_length(image) > 0
    }

    /// Returns the bitmap of FreeType's pixels; nil when they are not in colour, or have wrong sizes.
    private static func bitmap(_ bitmap: FT_Bitmap) -> ColorGlyphBitmap? {
        let (width, height, pitch) = unsafe (Int(bitmap.width), Int(bitmap.rows), Int(bitmap.pitch))
        guard unsafe bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue),
            (1...CellOutline.maximumSide).contains(width), (1...CellOutline.maximumSide).contains(height),
            pitch >= 4 * width, let source = unsafe bitmap.buffer
        else { return nil }
        // FreeType gives `height` rows of `pitch` bytes.
        return unsafe ColorGlyphBitmap(premultipliedBGRA: source, width: width, height: height, pitch: pitch)
    }

    /// Returns the reason why a glyph cannot be drawn although the font has it; nil for a glyph that can be drawn. Its
    /// format is not supported, and an outline under it, if any, is not its intended look.
    func colourFault(of glyph: UInt32) -> String? {
        let face = unsafe hb_font_get_face(shaping)
        if colours.hasDrawings {
            let drawing = unsafe hb_ot_color_glyph_reference_svg(face, glyph)
            defer { unsafe hb_blob_destroy(drawing) }
            if unsafe hb_blob_get_length(drawing) > 0 { return "it is an SVG drawing" }
        }
        if colours.paints(glyph) { return "it is painted with gradients (COLR version 1)" }
        return nil
    }
}

/// A bitmap of a glyph at one of the sizes of its font.
struct StrikeGlyph {
    var bitmap: ColorGlyphBitmap
    /// Bitmap pixels from the glyph's origin to the left edge; positive is right.
    var left: Int
    /// Bitmap pixels from the baseline up to the top edge.
    var top: Int
    /// Bitmap pixels per em, across and down.
    var pixelsPerEmX: Double
    var pixelsPerEmY: Double
}

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
