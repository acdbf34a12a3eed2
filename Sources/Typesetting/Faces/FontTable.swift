private import CHarfBuzz

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
