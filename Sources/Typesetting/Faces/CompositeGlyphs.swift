import CHarfBuzz

/// Counts what the composite glyphs of a TrueType font expand to, before FreeType expands them.
///
/// FreeType bounds a glyph's points and its nesting, not the number of its parts: forty glyphs that each use the
/// next one twice are two kilobytes on disk and 2^40 parts.
@safe final class CompositeGlyphs {
    /// More parts than any real glyph has: an outline with as many points as are possible has no more contours.
    private static let limit = 8_192
    /// Deeper than any real glyph; real ones seldom pass 2.
    private static let maximumDepth = 64

    private let glyf: OpaquePointer
    private let loca: OpaquePointer
    private let hasLongOffsets: Bool
    private var counts: [UInt32: Int] = [:]

    /// Takes the tables of a `hb_face_t`, which they keep alive; nil for a font without TrueType outlines.
    init?(_ face: OpaquePointer) {
        let head = unsafe hb_face_reference_table(face, OpenTypeTag.value("head"))
        defer { unsafe hb_blob_destroy(head) }
        guard let format = unsafe Self.word(head, at: 50),
            let glyf = unsafe hb_face_reference_table(face, OpenTypeTag.value("glyf")),
            let loca = unsafe hb_face_reference_table(face, OpenTypeTag.value("loca"))
        else { return nil }
        hasLongOffsets = format != 0
        unsafe self.glyf = glyf
        unsafe self.loca = loca
        if unsafe hb_blob_get_length(glyf) == 0 || hb_blob_get_length(loca) == 0 { return nil }
    }

    deinit {
        unsafe hb_blob_destroy(glyf)
        unsafe hb_blob_destroy(loca)
    }

    /// Whether a glyph has so many parts, or so deeply nested ones, that it must not be loaded.
    func isExcessive(_ glyph: UInt32) -> Bool {
        parts(of: glyph, depth: 0) > Self.limit
    }

    /// The glyph itself and all parts of its parts, never more than the limit and one.
    private func parts(of glyph: UInt32, depth: Int) -> Int {
        if let known = counts[glyph] { return known }
        guard depth < Self.maximumDepth else { return Self.limit + 1 }
        var total = 1
        for component in components(of: glyph) {
            total += parts(of: component, depth: depth + 1)
            guard total <= Self.limit else {
                total = Self.limit + 1
                break
            }
        }
        counts[glyph] = total
        return total
    }

    /// The glyphs that a composite glyph is made of, by the OpenType specification of `glyf`; none for a simple one.
    private func components(of glyph: UInt32) -> [UInt32] {
        guard var place = offset(of: glyph), let contours = unsafe Self.word(glyf, at: place), contours >= 0x8000 else {
            return []
        }
        var components: [UInt32] = []
        place += 10
        while components.count <= Self.limit, let flags = unsafe Self.word(glyf, at: place),
            let component = unsafe Self.word(glyf, at: place + 2)
        {
            components.append(UInt32(component))
            // Two bytes or words of offset, then one, two or four numbers of a scale or matrix.
            place += flags & 0x1 != 0 ? 8 : 6
            place += flags & 0x8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
            guard flags & 0x20 != 0 else { break }
        }
        return components
    }

    /// Where a glyph begins in `glyf`, or nil when it has no outline.
    private func offset(of glyph: UInt32) -> Int? {
        let glyph = Int(glyph)
        func entry(_ index: Int) -> Int? {
            guard hasLongOffsets else { return unsafe Self.word(loca, at: index * 2).map { Int($0) * 2 } }
            guard let high = unsafe Self.word(loca, at: index * 4), let low = unsafe Self.word(loca, at: index * 4 + 2)
            else { return nil }
            return Int(high) << 16 | Int(low)
        }
        guard let start = entry(glyph), let end = entry(glyph + 1), end > start else { return nil }
        return start
    }

    /// A big-endian 16-bit number of a table, or nil past its end.
    private static func word(_ blob: OpaquePointer?, at place: Int) -> UInt16? {
        var length: UInt32 = 0
        // The data belongs to the blob and has `length` bytes.
        guard let data = unsafe hb_blob_get_data(blob, &length), place >= 0, place + 1 < Int(length) else { return nil }
        return unsafe UInt16(UInt8(bitPattern: data[place])) << 8 | UInt16(UInt8(bitPattern: data[place + 1]))
    }
}
