private import CHarfBuzz

/// Part counts of a TrueType font's composite glyphs, known before FreeType expands them.
///
/// They are counted because FreeType limits a glyph's points and its nesting, but not the number of its parts. Forty
/// glyphs that each use the next one twice take two kilobytes on disk and have 2^40 parts.
final class CompositeGlyphs {
    /// Maximum number of parts, more than any real glyph has. An outline with the maximum number of points has no more
    /// contours.
    private static let limit = 8_192
    /// Maximum nesting; real glyphs seldom pass 2.
    private static let maximumDepth = 64

    private let glyf: FontTable
    private let loca: FontTable
    private let hasLongOffsets: Bool
    /// Whether the offsets are of format 0 or 1 and complete; FreeType and HarfBuzz read others differently.
    private let hasKnownOffsets: Bool
    /// Number of parts of each glyph, 0 for those not counted yet.
    private var counts: [UInt16]

    /// Takes the tables of a `hb_face_t`, which they keep alive; nil for a font without TrueType outlines.
    init?(_ face: OpaquePointer) {
        let head = unsafe FontTable(face, "head")
        unsafe glyf = FontTable(face, "glyf")
        unsafe loca = FontTable(face, "loca")
        guard let format = head.word(at: 50), glyf.count > 0 else { return nil }
        hasLongOffsets = format != 0
        let offsets = loca.count / (hasLongOffsets ? 4 : 2)
        // Only complete offsets count, because FreeType reads beyond the table if some are missing.
        let glyphs = unsafe FontTable(face, "maxp").word(at: 4) ?? 0
        hasKnownOffsets = format <= 1 && offsets > glyphs
        counts = Array(repeating: 0, count: max(1, offsets - 1))
    }

    /// Returns the index of the first glyph that must not be loaded; nil for none. HarfBuzz expands all composite
    /// glyphs of variable fonts while it measures.
    func firstExcessive() -> UInt32? {
        guard hasKnownOffsets else { return 0 }
        // Simple glyphs, which most are, have no parts to count.
        return (0..<UInt32(counts.count)).first { composite(at: $0) != nil && isExcessive($0) }
    }

    /// Returns whether a glyph has too many or too deeply nested parts to be loaded.
    func isExcessive(_ glyph: UInt32) -> Bool {
        !hasKnownOffsets || parts(of: glyph, depth: 0) > Self.limit
    }

    /// Returns the number of the glyph itself and all parts of its parts, at most the limit plus one.
    private func parts(of glyph: UInt32, depth: Int) -> Int {
        let index = Int(glyph)
        guard counts.indices.contains(index) else { return 1 }
        if counts[index] != 0 { return Int(counts[index]) }
        guard depth < Self.maximumDepth else { return Self.limit + 1 }
        var total = 1
        guard var position = composite(at: glyph) else {
            counts[index] = 1
            return 1
        }
        // By the OpenType specification of `glyf`, a component has flags and an index, then an offset of two bytes or
        // words. One, two or four numbers of a scale or matrix follow.
        position += 10
        while let flags = glyf.word(at: position), let component = glyf.word(at: position + 2) {
            total += parts(of: UInt32(component), depth: depth + 1)
            guard total <= Self.limit else {
                total = Self.limit + 1
                break
            }
            position += flags & 0x1 != 0 ? 8 : 6
            position += flags & 0x8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
            guard flags & 0x20 != 0 else { break }
        }
        counts[index] = UInt16(total)
        return total
    }

    /// Returns the offset of a composite glyph in `glyf`; nil for a simple one and for one without an outline.
    private func composite(at glyph: UInt32) -> Int? {
        let glyph = Int(glyph)
        func entry(_ index: Int) -> Int? {
            guard hasLongOffsets else { return loca.word(at: index * 2).map { Int($0) * 2 } }
            return loca.long(at: index * 4)
        }
        // An end before the start is damage, and FreeType reads to the end of the table.
        guard let start = entry(glyph), entry(glyph + 1) != start, let contours = glyf.word(at: start),
            contours >= 0x8000
        else { return nil }
        return start
    }
}

/// A table of a font, read byte by byte within its bounds.
@safe final class FontTable {
    let count: Int
    /// The blob owns the bytes; this object owns a reference to the blob.
    private let blob: OpaquePointer?
    private let bytes: UnsafePointer<CChar>?

    /// Takes a table of a `hb_face_t` by its tag, empty when the font has none.
    init(_ face: OpaquePointer, _ tag: String) {
        var length: UInt32 = 0
        unsafe blob = hb_face_reference_table(face, OpenTypeTag.value(tag))
        unsafe bytes = hb_blob_get_data(blob, &length)
        count = unsafe bytes == nil ? 0 : Int(length)
    }

    deinit {
        unsafe hb_blob_destroy(blob)
    }

    /// Returns the big-endian 16-bit number at an offset in bytes; nil if it is not wholly inside the table.
    func word(at offset: Int) -> UInt16? {
        guard offset >= 0, offset + 1 < count, let bytes = unsafe bytes else { return nil }
        // Both bytes lie below `count`, which is the blob's length.
        return unsafe UInt16(UInt8(bitPattern: bytes[offset])) << 8 | UInt16(UInt8(bitPattern: bytes[offset + 1]))
    }

    /// Returns the big-endian 32-bit number at an offset in bytes; nil if it is not wholly inside the table.
    func long(at offset: Int) -> Int? {
        guard let high = word(at: offset), let low = word(at: offset + 2) else { return nil }
        return Int(high) << 16 | Int(low)
    }
}

/// An OpenType tag, the four letters as the number that font tables contain.
enum OpenTypeTag {
    /// Returns the tag of a text. A text shorter than four letters is filled with spaces, and letters beyond ASCII
    /// count as `?`.
    static func value(_ text: String) -> UInt32 {
        let letters = text.utf8.prefix(4).map { $0 < 0x80 ? $0 : 0x3F }
        return (letters + [UInt8](repeating: 0x20, count: 4 - letters.count)).reduce(0) { $0 << 8 | UInt32($1) }
    }

    static func text(_ value: UInt32) -> String {
        let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        var text = String(decoding: letters, as: UTF8.self)
        while text.last == " " { text.removeLast() }
        return text
    }
}
