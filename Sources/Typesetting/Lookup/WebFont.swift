private import CFreeType

/// Fonts that are packed for the web, WOFF and WOFF2, which FreeType unpacks and HarfBuzz does not read.
enum WebFont {
    /// Returns whether bytes begin like a WOFF or WOFF2 font.
    static func isWebFont(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let head = unsafe bytes.prefix(4)
        return unsafe head.elementsEqual("wOFF".utf8) || head.elementsEqual("wOF2".utf8)
    }

    /// Returns the bare font; its owner deallocates it.
    ///
    /// - Parameter limit: the maximum number of bytes of the bare font.
    static func unpacked(
        _ bytes: UnsafeBufferPointer<UInt8>, path: String, limit: Int
    ) throws(TypesettingError) -> UnsafeMutableBufferPointer<UInt8> {
        var library: FT_Library?
        guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else {
            throw .badFont(path: path, reason: "not enough memory for it")
        }
        defer { unsafe FT_Done_FreeType(library) }
        var face: FT_Face?
        let code = unsafe FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), 0, &face)
        guard code == 0, let face = unsafe face else {
            throw .badFont(path: path, reason: "it is a damaged web font (WOFF)")
        }
        defer { unsafe FT_Done_Face(face) }
        // Tag 0 is the whole bare font; a first call without a buffer tells its length.
        var count: FT_ULong = 0
        guard unsafe FT_Load_Sfnt_Table(face, 0, 0, nil, &count) == 0, count > 12 else {
            throw .badFont(path: path, reason: "it is a damaged web font (WOFF)")
        }
        guard count <= limit else { throw .tooLarge(path: path, bytes: Int(count), limit: limit) }
        let font = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Int(count))
        guard unsafe FT_Load_Sfnt_Table(face, 0, 0, font.baseAddress, &count) == 0 else {
            unsafe font.deallocate()
            throw .badFont(path: path, reason: "it is a damaged web font (WOFF)")
        }
        return unsafe font
    }
}
