import CFreeType
private import CHarfBuzz

/// Functions that open a face and set its axes. The caller owns the returned handles.
extension FontFace {
    /// Returns HarfBuzz's font over a file's bytes, which must outlive it.
    static func openShaping(_ bytes: FontBytes, index: Int) throws(TypesettingError) -> OpaquePointer {
        // The font keeps the face.
        let face = try unsafe bytes.shapingFaces.face(index, of: bytes)
        guard let font = unsafe hb_font_create(face), unsafe font != hb_font_get_empty() else {
            throw .library(name: "HarfBuzz", call: "hb_font_create", code: 0)
        }
        return unsafe font
    }

    /// Returns FreeType's face over a file's bytes, which must outlive it, as must the library.
    static func openOutlines(
        _ bytes: FontBytes, index: Int, library: FreeTypeLibrary
    ) throws(TypesettingError) -> UnsafeMutablePointer<FT_FaceRec_> {
        var face: UnsafeMutablePointer<FT_FaceRec_>?
        let code = unsafe FT_New_Memory_Face(library.handle, bytes.start, bytes.count, index, &face)
        guard code == 0, let face = unsafe face else {
            throw .damaged("file", code: code, in: bytes.path)
        }
        return unsafe face
    }

    static func axes(of font: OpaquePointer) -> [FontAxis] {
        let face = unsafe hb_font_get_face(font)
        var count = unsafe hb_ot_var_get_axis_count(face)
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        unsafe hb_ot_var_get_axis_infos(face, 0, &count, &infos)
        return infos.prefix(Int(count)).map { info in
            let (low, high) = (Double(min(info.min_value, info.max_value)), Double(max(info.min_value, info.max_value)))
            return FontAxis(
                tag: OpenTypeTag.text(info.tag), range: low...high, standard: Double(info.default_value))
        }
    }

    /// Sets both libraries to the same positions, one for each axis.
    static func set(
        _ positions: [Double], on axes: [FontAxis], shaping: OpaquePointer,
        outlines: UnsafeMutablePointer<FT_FaceRec_>, path: String
    ) throws(TypesettingError) {
        guard !axes.isEmpty else { return }
        let variations = zip(axes, positions).map {
            hb_variation_t(tag: OpenTypeTag.value($0.tag), value: Float($1))
        }
        unsafe hb_font_set_variations(shaping, variations, UInt32(variations.count))
        // FreeType's coordinates are 16.16 and in the same order, that of the fvar table.
        var coordinates = positions.map { FT_Fixed(($0 * 65536).rounded()) }
        let code = unsafe FT_Set_Var_Design_Coordinates(outlines, UInt32(coordinates.count), &coordinates)
        guard code == 0 else {
            throw .damaged("table of axes", code: code, in: path)
        }
    }

    /// Sets the size of FreeType's outlines in pixels.
    static func setSize(
        _ size: Double, of face: UnsafeMutablePointer<FT_FaceRec_>, path: String
    ) throws(TypesettingError) {
        // The size is in 26.6 pixels at 72 dpi, where a point is a pixel. The limit on sizes keeps the product in
        // range.
        let code = unsafe FT_Set_Char_Size(face, 0, FT_F26Dot6((size * 64).rounded()), 72, 72)
        guard code == 0 else { throw .damaged("scale", code: code, in: path) }
    }

    /// Returns the line metrics of the font in font units, which are above and below the baseline, and the gap between
    /// two lines.
    static func line(of face: UnsafeMutablePointer<FT_FaceRec_>) -> (up: Double, down: Double, gap: Double) {
        // FreeType's metrics are the typographic ones if the font says so, and otherwise those of hhea. A descender
        // points down and is negative, or positive in broken fonts.
        var (up, down) = unsafe (Double(face.pointee.ascender), abs(Double(face.pointee.descender)))
        if up <= 0, down == 0 { unsafe (up, down) = (Double(face.pointee.bbox.yMax), -Double(face.pointee.bbox.yMin)) }
        return unsafe (up, down, Double(face.pointee.height) - up - down)
    }

    /// Returns the line metrics in font units of a font without outlines, for which FreeType has only the strikes.
    static func line(ofBitmaps font: OpaquePointer) -> (up: Double, down: Double, gap: Double) {
        var extents = hb_font_extents_t()
        guard unsafe hb_font_get_h_extents(font, &extents) != 0 else { return (0, 0, 0) }
        let unit = Double(positionsPerUnit)
        return (
            Double(extents.ascender) / unit, abs(Double(extents.descender)) / unit, Double(extents.line_gap) / unit
        )
    }

    /// Returns the weight class of the OS/2 table; 400 when there is none.
    static func weightClass(of face: UnsafeMutablePointer<FT_FaceRec_>) -> Int {
        // The table belongs to the face; the cast is the one that tttables.h prescribes for this tag.
        guard let table = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_OS2) else { return 400 }
        let weight = unsafe Int(table.assumingMemoryBound(to: TT_OS2_.self).pointee.usWeightClass)
        return weight > 0 ? weight : 400
    }
}

/// A FreeType library for one thread: "it is easiest to use one FT_Library object per thread" (freetype.h).
@safe final class FreeTypeLibrary {
    /// Handle, valid as long as this object; owners of its faces keep this object too.
    let handle: OpaquePointer

    init() throws(TypesettingError) {
        var library: OpaquePointer?
        let code = unsafe FT_Init_FreeType(&library)
        guard code == 0, let library = unsafe library else {
            throw .library(name: "FreeType", call: "FT_Init_FreeType", code: Int(code))
        }
        unsafe handle = library
        // Stem darkening is off even if the environment variable FREETYPE_PROPERTIES turns it on, because a job must
        // draw the same pixels everywhere. The value is read during the call only.
        var noDarkening: FT_Bool = 1
        unsafe FT_Property_Set(library, "cff", "no-stem-darkening", &noDarkening)
    }

    deinit {
        unsafe FT_Done_FreeType(handle)
    }
}
