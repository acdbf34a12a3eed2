import CFreeType

extension FontFace {
    /// Adds a glyph's contours to a cell's, with the glyph's origin at `x` to the right and `y` below the pen, in
    /// pixels; `text` is the text of the glyph, for errors.
    ///
    /// - Parameter inFontUnits: whether coordinates are whole font units rather than 1/64 pixel.
    func append(
        glyph: UInt32, x: Double, y: Double, text: String, inFontUnits: Bool = false, to outline: inout CellOutline
    ) throws(TypesettingError) {
        guard composites?.isExcessive(glyph) != true else {
            throw .badFont(path: path, reason: "its glyph \(glyph) for '\(text)' has too many parts")
        }
        // Hinting is off because it would round heights and advances to whole pixels, and moving glyphs would shake.
        let flags = inFontUnits ? FT_LOAD_NO_SCALE : FT_LOAD_NO_HINTING
        let code = unsafe FT_Load_Glyph(outlines, glyph, FT_Int32(flags) | FT_Int32(FT_LOAD_NO_BITMAP))
        guard code == 0, let slot = unsafe outlines.pointee.glyph else {
            throw .badFont(path: path, reason: "its glyph \(glyph) for '\(text)' is damaged (FreeType code \(code))")
        }
        guard unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else {
            throw .cannotDraw(family: family, text: text, reason: "it is not an outline")
        }
        guard unsafe FT_Outline_Check(&slot.pointee.outline) == 0 else {
            throw .badFont(path: path, reason: "the contours of its glyph \(glyph) for '\(text)' are damaged")
        }
        // PostScript outlines have the other winding; joined with TrueType ones they would punch holes.
        if unsafe slot.pointee.outline.flags & FT_OUTLINE_REVERSE_FILL != 0 {
            unsafe FT_Outline_Reverse(&slot.pointee.outline)
        }
        let shape = unsafe slot.pointee.outline
        let (points, contours) = unsafe (Int(shape.n_points), Int(shape.n_contours))
        let first = outline.xs.count
        guard first + points <= CellOutline.maximumPoints else {
            throw .badFont(path: path, reason: "'\(text)' has more than \(CellOutline.maximumPoints) points")
        }
        let unitsPerPixel = inFontUnits ? Double(unitsPerEm) / size : 64
        let (dx, dy) = (Int((x * unitsPerPixel).rounded()), -Int((y * unitsPerPixel).rounded()))
        for index in 0..<points {
            // The slot holds n_points points and tags until the next glyph is loaded.
            let point = unsafe shape.points[index]
            guard let px = Int32(exactly: point.x + dx), let py = Int32(exactly: point.y + dy) else {
                throw .badFont(path: path, reason: "its glyph \(glyph) for '\(text)' is out of all proportion")
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
