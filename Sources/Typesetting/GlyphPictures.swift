/// Pictures that are drawn instead of glyphs.
package struct GlyphPictures: Sendable {
    /// One picture and where it came from.
    package struct Picture: Sendable, Hashable {
        package var bitmap: PictureBitmap
        /// The file, for errors and reports.
        package var file: String

        package init(bitmap: PictureBitmap, file: String) {
            self.bitmap = bitmap
            self.file = file
        }
    }

    /// Those of 0 to 9, or none at all.
    package let digits: [Picture]
    /// Those of other characters.
    package let symbols: [Character: Picture]

    /// - Parameter digits: ten or none.
    package init(digits: [Picture] = [], symbols: [Character: Picture] = [:]) {
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
    func pictures(for text: String) -> [Picture]? {
        guard !symbols.isEmpty, !text.isEmpty else { return nil }
        var found: [Picture] = []
        for character in text {
            guard let picture = symbols[character] else { return nil }
            found.append(picture)
        }
        return found
    }
}
