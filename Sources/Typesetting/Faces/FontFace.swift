import CFreeType
private import CHarfBuzz

/// One face at one size and one place on its axes: HarfBuzz measures it, FreeType gives its outlines.
///
/// For one thread, as the FreeType library that it is made with.
@safe final class FontFace {
    let family: String
    let style: String
    let path: String
    let index: Int
    let weight: Int
    let isItalic: Bool
    let axes: [FontAxis]
    /// A position for each axis.
    let positions: [Double]
    /// Pixels per em.
    let size: Double
    /// What could not be done as asked.
    let warnings: [String]
    /// The font's own line in pixels, from the baseline up and down, neither rounded nor hinted.
    let ascent: Double
    let descent: Double
    /// Pixels that the font wants between two lines.
    let lineGap: Double

    /// HarfBuzz's positions are in 1/64 of a font unit, so that no fraction of a variable font's kerning is lost.
    static let positionsPerUnit: Int32 = 64

    let unitsPerEm: Int
    /// An `hb_font_t`; it reads the bytes below.
    let shaping: OpaquePointer
    /// FreeType's face; it reads the bytes below and belongs to the library below.
    let outlines: UnsafeMutablePointer<FT_FaceRec_>
    /// Guards FreeType against glyphs without end; nil when the outlines are not TrueType.
    let composites: CompositeGlyphs?
    /// Whether there are outlines, at any size.
    let isScalable: Bool
    /// Which kinds of colour glyphs the font has.
    let colours: ColourFormats
    private let bytes: FontBytes
    private let library: FreeTypeLibrary

    /// Opens a face and checks that it can be drawn.
    init(
        _ bytes: FontBytes, index: Int, request: FontRequest, library: FreeTypeLibrary
    ) throws(TypesettingError) {
        let path = bytes.path
        // The blob points into `bytes`, which this object keeps for as long as the font lives.
        let shaping = try unsafe Self.openShaping(bytes, index: index)
        var keepsHandles = false
        defer { if !keepsHandles { unsafe hb_font_destroy(shaping) } }
        let face = try unsafe Self.openOutlines(bytes, index: index, library: library)
        defer { if !keepsHandles { unsafe FT_Done_Face(face) } }

        let family = unsafe face.pointee.family_name.map { unsafe String(cString: $0) } ?? path
        let flags = unsafe face.pointee.face_flags
        let isScalable = flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
        let colours = unsafe ColourFormats(hb_font_get_face(shaping))
        // FreeType takes a font with sbix for one of bitmaps, whatever else it has.
        guard !colours.hasAppleBitmaps else {
            throw .cannotDraw(family: family, text: nil, reason: "it has Apple's bitmaps (sbix)")
        }
        guard isScalable || colours.hasBitmaps else {
            throw .cannotDraw(family: family, text: nil, reason: "it has only bitmaps without colour")
        }
        // FreeType knows the em of fonts with outlines only; it is the same number.
        let units = unsafe Int(hb_face_get_upem(hb_font_get_face(shaping)))
        guard (16...16_384).contains(units) else {
            throw .badFont(path: path, reason: "it divides the em into \(units) units; 16 to 16384 are possible")
        }

        let axes = unsafe Self.axes(of: shaping)
        let composites = unsafe CompositeGlyphs(hb_font_get_face(shaping))
        if !axes.isEmpty {
            try bytes.checkOnce(face: index) { () throws(TypesettingError) in
                guard let glyph = composites?.firstExcessive() else { return }
                throw .badFont(path: path, reason: "its glyph \(glyph) has too many parts")
            }
        }
        let isItalic = unsafe face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0
        var (positions, warnings) = FontAxis.positions(on: axes, for: request, isItalic: isItalic, family: family)
        try unsafe Self.set(positions, on: axes, shaping: shaping, outlines: face, path: path)
        let slants = zip(axes, positions).contains { ["slnt", "ital"].contains($0.tag) && $1 != $0.standard }
        if request.italic, !isItalic, !slants { warnings.append("font '\(family)' has no italic: it is drawn upright") }

        let scale = Int32(units) * Self.positionsPerUnit
        unsafe hb_font_set_scale(shaping, scale, scale)
        unsafe hb_font_make_immutable(shaping)
        if isScalable { try unsafe Self.setSize(request.size, of: face, path: path) }
        let toPixels = request.size / Double(units)
        let line = unsafe isScalable ? Self.line(of: face) : Self.line(ofBitmaps: shaping)
        ascent = max(0, line.up) * toPixels
        descent = max(0, line.down) * toPixels
        lineGap = max(0, line.gap) * toPixels

        self.family = family
        style = unsafe face.pointee.style_name.map { unsafe String(cString: $0) } ?? ""
        self.path = path
        self.index = index
        let ownWeight = unsafe Self.weightClass(of: face)
        weight = zip(axes, positions).first { $0.0.tag == "wght" }.map { Int($1.rounded()) } ?? ownWeight
        self.isItalic = isItalic || slants
        self.axes = axes
        self.positions = positions
        size = request.size
        self.warnings = warnings
        unitsPerEm = units
        unsafe self.shaping = shaping
        unsafe outlines = face
        self.composites = composites
        self.isScalable = isScalable
        self.colours = colours
        self.bytes = bytes
        self.library = library
        keepsHandles = true
    }

    deinit {
        unsafe hb_font_destroy(shaping)
        unsafe FT_Done_Face(outlines)
    }
}
