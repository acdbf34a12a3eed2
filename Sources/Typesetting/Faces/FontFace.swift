import CFreeType
private import CHarfBuzz

/// A face at one size and one position on each axis. HarfBuzz measures it, and FreeType gives its outlines.
///
/// Only the thread of its FreeType library may use it.
@safe final class FontFace {
    let family: String
    let style: String
    let path: String
    let index: Int
    let weight: Int
    let isItalic: Bool
    let axes: [FontAxis]
    /// Position on each axis.
    let positions: [Double]
    /// Pixels per em.
    let size: Double
    /// Warnings about requests that cannot be met.
    let warnings: [String]
    /// Line metrics of the font in pixels, above and below the baseline, neither rounded nor hinted.
    let ascent: Double
    let descent: Double
    /// Gap of the font between two lines, in pixels.
    let lineGap: Double

    /// Resolution of HarfBuzz's positions, 1/64 of a font unit, so that no fraction of a variable font's kerning is
    /// lost.
    static let positionsPerUnit: Int32 = 64

    let unitsPerEm: Int
    /// HarfBuzz's font, an `hb_font_t`; it reads the bytes below.
    let shaping: OpaquePointer
    /// FreeType's face; it reads the bytes below and belongs to the library below.
    let outlines: UnsafeMutablePointer<FT_FaceRec_>
    /// Limits on composite glyphs; nil when the outlines are not TrueType.
    let composites: CompositeGlyphs?
    /// Whether the font has outlines, at any size.
    let isScalable: Bool
    /// Formats of the font's colour glyphs.
    let colours: ColourFormats
    /// Sizes of the font's colour bitmaps; none for a font without them.
    let strikes: [Strike]
    /// Whether it is an emoji face. Such faces have ASCII digits too, for keycaps.
    private(set) lazy var isEmoji = family.lowercased().contains("emoji") || colours.any && has("\u{1F600}")
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
        // FreeType counts a font with sbix as bitmaps, even if it has outlines.
        guard !colours.hasAppleBitmaps else {
            throw .cannotDraw(family: family, text: nil, reason: "it has Apple's bitmaps (sbix)")
        }
        guard isScalable || colours.hasBitmaps else {
            throw .cannotDraw(family: family, text: nil, reason: "it has only bitmaps without colour")
        }
        let strikes = unsafe colours.hasBitmaps ? Self.strikes(of: face) : []
        guard isScalable || !strikes.isEmpty else {
            throw .badFont(path: path, reason: "its bitmaps are of no size")
        }
        // HarfBuzz gives the units, because FreeType has the em only of fonts with outlines.
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
        self.strikes = strikes
        self.bytes = bytes
        self.library = library
        keepsHandles = true
    }

    deinit {
        unsafe hb_font_destroy(shaping)
        unsafe FT_Done_Face(outlines)
    }
}
