private import CHarfBuzz

/// Which of the formats of colour glyphs a font has; each is a table of its own.
struct ColourFormats {
    /// Outlines in layers with colours of a palette: COLR version 0, which a font of version 1 may have too.
    let hasLayers: Bool
    /// Colour bitmaps at one or more sizes: CBDT with CBLC.
    let hasBitmaps: Bool
    /// sbix.
    let hasAppleBitmaps: Bool
    /// SVG.
    let hasDrawings: Bool

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
    }

    var any: Bool { hasLayers || hasBitmaps || hasAppleBitmaps || hasDrawings }
}
