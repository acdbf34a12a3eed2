package import Raster

/// Pictures from files that are drawn instead of a font's glyphs.
package struct FileGlyphs: Sendable, Equatable {
    /// One picture and where it came from.
    package struct Glyph: Sendable, Hashable {
        package var bitmap: ColorGlyphBitmap
        /// The file, for errors and reports.
        package var file: String

        package init(bitmap: ColorGlyphBitmap, file: String) {
            self.bitmap = bitmap
            self.file = file
        }
    }

    /// Those of 0 to 9, or none at all.
    package let digits: [Glyph]
    /// Those of other characters.
    package let symbols: [Character: Glyph]

    /// - Parameter digits: ten or none.
    package init(digits: [Glyph] = [], symbols: [Character: Glyph] = [:]) {
        precondition(digits.isEmpty || digits.count == 10, "a wheel has ten cells")
        self.digits = digits
        self.symbols = symbols
    }

    /// The height in pixels that becomes that of the line: all pictures share one scale, that of the highest digit,
    /// or of the highest of all when no digit is a picture.
    var height: Int {
        (digits.isEmpty ? Array(symbols.values) : digits).map(\.bitmap.height).max() ?? 1
    }

    /// The pictures of a text, one a character; nil unless all of its characters have one.
    func glyphs(for text: String) -> [Glyph]? {
        guard !symbols.isEmpty, !text.isEmpty else { return nil }
        var found: [Glyph] = []
        for character in text {
            guard let glyph = symbols[character] else { return nil }
            found.append(glyph)
        }
        return found
    }
}
