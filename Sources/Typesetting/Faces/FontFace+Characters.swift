private import CHarfBuzz

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
