/// Counts what the composite glyphs of a TrueType font expand to, before FreeType expands them.
///
/// FreeType bounds a glyph's points and its nesting, not the number of its parts: forty glyphs that each use the
/// next one twice are two kilobytes on disk and 2^40 parts.
final class CompositeGlyphs {
    /// More parts than any real glyph has: an outline with as many points as are possible has no more contours.
    private static let limit = 8_192
    /// Deeper than any real glyph; real ones seldom pass 2.
    private static let maximumDepth = 64

    private let glyf: FontTable
    private let loca: FontTable
    private let hasLongOffsets: Bool
    /// Formats but 0 and 1 do not exist, and FreeType and HarfBuzz read them, and a table that is too short, differently.
    private let hasKnownOffsets: Bool
    /// What each glyph was found to have, 0 for those not looked at.
    private var counts: [UInt16]

    /// Takes the tables of a `hb_face_t`, which they keep alive; nil for a font without TrueType outlines.
    init?(_ face: OpaquePointer) {
        let head = unsafe FontTable(face, "head")
        unsafe glyf = FontTable(face, "glyf")
        unsafe loca = FontTable(face, "loca")
        guard let format = head.word(at: 50), glyf.count > 0 else { return nil }
        hasLongOffsets = format != 0
        let offsets = loca.count / (hasLongOffsets ? 4 : 2)
        // Where offsets are missing, FreeType takes what stands behind the table for more of them.
        let glyphs = unsafe FontTable(face, "maxp").word(at: 4) ?? 0
        hasKnownOffsets = format <= 1 && offsets > glyphs
        counts = Array(repeating: 0, count: max(1, offsets - 1))
    }

    /// The first glyph that must not be touched, or nil. HarfBuzz expands composite glyphs of variable fonts while
    /// it measures, whichever they are.
    func firstExcessive() -> UInt32? {
        (0..<UInt32(counts.count)).first(where: isExcessive)
    }

    /// Whether a glyph has so many parts, or so deeply nested ones, that it must not be loaded.
    func isExcessive(_ glyph: UInt32) -> Bool {
        !hasKnownOffsets || parts(of: glyph, depth: 0) > Self.limit
    }

    /// The glyph itself and all parts of its parts, never more than the limit and one.
    private func parts(of glyph: UInt32, depth: Int) -> Int {
        let index = Int(glyph)
        guard counts.indices.contains(index) else { return 1 }
        if counts[index] != 0 { return Int(counts[index]) }
        guard depth < Self.maximumDepth else { return Self.limit + 1 }
        var total = 1
        for component in components(of: glyph) {
            total += parts(of: component, depth: depth + 1)
            guard total <= Self.limit else {
                total = Self.limit + 1
                break
            }
        }
        counts[index] = UInt16(total)
        return total
    }

    /// The glyphs that a composite glyph is made of, by the OpenType specification of `glyf`; none for a simple one.
    private func components(of glyph: UInt32) -> [UInt32] {
        guard var place = offset(of: glyph), let contours = glyf.word(at: place), contours >= 0x8000 else {
            return []
        }
        var components: [UInt32] = []
        place += 10
        while components.count <= Self.limit, let flags = glyf.word(at: place),
            let component = glyf.word(at: place + 2)
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
            guard hasLongOffsets else { return loca.word(at: index * 2).map { Int($0) * 2 } }
            return loca.long(at: index * 4)
        }
        // An end before the start is damage; FreeType then reads on to the end of the table.
        guard let start = entry(glyph), entry(glyph + 1) != start else { return nil }
        return start
    }
}
