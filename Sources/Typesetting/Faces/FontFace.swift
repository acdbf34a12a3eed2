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
                throw .tooManyParts(of: glyph, in: path)
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

extension FontFace {
    /// Returns whether the face has a glyph for a character, or for its canonical decomposition, which HarfBuzz then
    /// composes.
    func has(_ scalar: Unicode.Scalar) -> Bool {
        var glyph: UInt32 = 0
        if unsafe hb_font_get_nominal_glyph(shaping, scalar.value, &glyph) != 0 { return true }
        var (first, second): (UInt32, UInt32) = (0, 0)
        let functions = unsafe hb_unicode_funcs_get_default()
        guard unsafe hb_unicode_decompose(functions, scalar.value, &first, &second) != 0,
            let base = Unicode.Scalar(first), first != scalar.value
        else { return false }
        guard second != 0 else { return has(base) }
        guard let mark = Unicode.Scalar(second) else { return false }
        return has(base) && has(mark)
    }

    /// Returns whether the face has a feature under its four-letter tag, in substitution or in positioning.
    func hasFeature(_ tag: UInt32) -> Bool {
        let face = unsafe hb_font_get_face(shaping)
        return ["GSUB", "GPOS"].contains { table in
            let table = OpenTypeTag.value(table)
            let count = unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, nil, nil)
            var (got, tags) = (count, [hb_tag_t](repeating: 0, count: Int(count)))
            unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, &got, &tags)
            return tags.prefix(Int(got)).contains(tag)
        }
    }

    /// Returns the length in pixels of one of HarfBuzz's positions.
    func pixels(_ position: Int32) -> Double {
        Double(position) * size / (Double(unitsPerEm) * Double(Self.positionsPerUnit))
    }
}

extension FontFace {
    /// Adds a glyph's contours to a cell's, with the glyph's origin at `x` to the right and `y` below the pen, in
    /// pixels; `text` is the text of the glyph, for errors.
    ///
    /// - Parameter inFontUnits: whether coordinates are whole font units rather than 1/64 pixel.
    func append(
        glyph: UInt32, x: Double, y: Double, text: String, inFontUnits: Bool = false, to outline: inout CellOutline
    ) throws(TypesettingError) {
        guard composites?.isExcessive(glyph) != true else {
            throw .tooManyParts(of: glyph, text: text, in: path)
        }
        // Hinting is off because it would round heights and advances to whole pixels, and moving glyphs would shake.
        let flags = inFontUnits ? FT_LOAD_NO_SCALE : FT_LOAD_NO_HINTING
        let code = unsafe FT_Load_Glyph(outlines, glyph, FT_Int32(flags) | FT_Int32(FT_LOAD_NO_BITMAP))
        guard code == 0, let slot = unsafe outlines.pointee.glyph else {
            throw .damaged("outline", of: (glyph, text), code: code, in: path)
        }
        guard unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else {
            throw .cannotDraw(family: family, text: text, reason: "it is not an outline")
        }
        guard unsafe FT_Outline_Check(&slot.pointee.outline) == 0 else {
            throw .damaged("outline", of: (glyph, text), in: path)
        }
        // PostScript outlines have the other winding; joined with TrueType ones they would punch holes.
        if unsafe slot.pointee.outline.flags & FT_OUTLINE_REVERSE_FILL != 0 {
            unsafe FT_Outline_Reverse(&slot.pointee.outline)
        }
        let shape = unsafe slot.pointee.outline
        let (points, contours) = unsafe (Int(shape.n_points), Int(shape.n_contours))
        let first = outline.xs.count
        guard first + points <= CellOutline.maximumPoints else {
            throw .tooMany("points", limit: CellOutline.maximumPoints, in: text, path: path)
        }
        let unitsPerPixel = inFontUnits ? Double(unitsPerEm) / size : 64
        let (dx, dy) = (Int((x * unitsPerPixel).rounded()), -Int((y * unitsPerPixel).rounded()))
        for index in 0..<points {
            // The slot holds n_points points and tags until the next glyph is loaded.
            let point = unsafe shape.points[index]
            guard let px = Int32(exactly: point.x + dx), let py = Int32(exactly: point.y + dy) else {
                throw .damaged("outline", of: (glyph, text), in: path)
            }
            outline.xs.append(px)
            outline.ys.append(py)
            unsafe outline.tags.append(UInt8(bitPattern: shape.tags[index]))
        }
        var start = first
        for index in 0..<contours {
            let end = unsafe first + Int(shape.contours[index])
            outline.contourEnds.append(Int16(end))
            outline.startOnCurve(start..<end + 1)
            start = end + 1
        }
    }
}
