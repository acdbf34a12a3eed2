package import Raster

/// Pictures from files instead of a font's glyphs.
package struct FileGlyphs: Sendable, Equatable {
    /// A picture and its file.
    package struct Glyph: Sendable, Hashable {
        package var bitmap: ColorGlyphBitmap
        /// Path of the file, for errors and reports.
        package var file: String

        package init(bitmap: ColorGlyphBitmap, file: String) {
            self.bitmap = bitmap
            self.file = file
        }
    }

    /// Pictures of 0 to 9; empty for none.
    package let digits: [Glyph]
    /// Pictures of other characters.
    package let symbols: [Character: Glyph]

    /// - Parameter digits: ten or none.
    package init(digits: [Glyph] = [], symbols: [Character: Glyph] = [:]) {
        precondition(digits.isEmpty || digits.count == 10, "a wheel has ten cells")
        self.digits = digits
        self.symbols = symbols
    }

    /// Height in pixels that is scaled to the line's height. All pictures share one scale, that of the highest digit,
    /// or of the highest picture if no digit is a picture.
    var height: Int {
        (digits.isEmpty ? Array(symbols.values) : digits).map(\.bitmap.height).max() ?? 1
    }

    /// Returns the pictures of a text, one per character; nil unless all of its characters have one.
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
