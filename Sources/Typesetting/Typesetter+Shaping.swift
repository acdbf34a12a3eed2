/// Shaping of runs of text into cells, with the digits next to them.
extension Typesetter {
    /// Returns the cells of a run, one per piece, shaped with the digits next to it.
    ///
    /// Kerning with a digit is off, because its column moves separately and shows other digits. If a font joins it and
    /// its neighbour into one glyph, the run is shaped without it.
    func shapeBesideDigits(_ run: TextRun) throws(TypesettingError) -> [GlyphCell] {
        // Features of the job come later and win.
        let features = (run.usesCaseForms ? [FontFeature("case", 1)] : []) + features
        // Right-to-left scripts are next to digits of another script, which are never a context.
        guard run.followsDigit || run.precedesDigit, !run.isRightToLeft, let digit = contextDigit else {
            return try shape(run, features: features)
        }
        var whole = run
        var first = 0
        if run.precedesDigit { whole.pieces.append(digit) }
        if run.followsDigit {
            whole.pieces.insert(digit, at: 0)
            first = 1
        }
        let count = UInt32(whole.pieces.reduce(0) { $0 + $1.unicodeScalars.count })
        // Kerning belongs to a pair's first glyph, which is the digit before the run, or the last sign before the
        // digit.
        var unkerned: [FontFeature] = []
        if run.followsDigit { unkerned.append(FontFeature("kern", 0, in: 0..<1)) }
        if run.precedesDigit, count >= 2 { unkerned.append(FontFeature("kern", 0, in: count - 2..<count - 1)) }
        let moved = features.map { $0.moved(by: UInt32(first)) }
        let cells = try shape(whole, features: moved + unkerned)
        let digits = (first == 1 ? [cells[0]] : []) + (run.precedesDigit ? [cells[cells.count - 1]] : [])
        guard digits.allSatisfy({ $0.glyphs.count == 1 }),
            zip(cells[first...], run.pieces).allSatisfy({ !$0.glyphs.isEmpty || $1.allSatisfy(\.isWhitespace) })
        else { return try shape(run, features: features) }
        return Array(cells[first..<first + run.pieces.count])
    }

    /// Returns the cells of a run, one per piece, in the order of the pieces.
    func shape(_ run: TextRun, features: [FontFeature]) throws(TypesettingError) -> [GlyphCell] {
        var (text, pieceOf, faceOf): ([Unicode.Scalar], [Int], [Int]) = ([], [], [])
        // HarfBuzz takes the logical order; the pieces are in visual order.
        for piece in run.isRightToLeft ? run.pieces.indices.reversed() : Array(run.pieces.indices) {
            let (scalars, faces) = try chain.drawable(
                Array(run.pieces[piece].unicodeScalars), language: run.language)
            for face in Set(faces).sorted() { chain.record(run.pieces[piece], drawnBy: face) }
            text += scalars
            pieceOf += scalars.map { _ in piece }
            faceOf += faces
        }
        let glyphs = shaper.shape(
            text, faceOf: faceOf, faces: chain.faces, rightToLeft: run.isRightToLeft, language: run.language,
            features: features)

        var result = run.pieces.map { GlyphCell(text: $0, face: 0, glyphs: [], advance: 0) }
        for shaped in glyphs {
            let piece = pieceOf[shaped.cluster]
            if result[piece].glyphs.isEmpty { result[piece].face = shaped.face }
            if shaped.glyph != 0 {
                result[piece].glyphs.append(
                    GlyphCell.PlacedGlyph(
                        glyph: shaped.glyph, face: shaped.face, x: result[piece].advance + shaped.x, y: shaped.y))
            }
            result[piece].advance += shaped.advance
        }
        return result
    }
}

/// A run of neighbouring texts that are shaped as one, so that kerning, ligatures and joining see their context.
package struct TextRun: Sendable, Hashable {
    /// Texts of the elements in the run, from left to right as they are drawn.
    package var pieces: [String]
    package var isRightToLeft: Bool
    /// BCP-47 language tag, for forms that depend on it (Urdu against Persian digits).
    package var language: String
    /// Whether a digit precedes the first piece or follows the last one. Fonts have other forms of some signs next to
    /// digits, such as a higher hyphen. The digit's value must not matter, because it changes.
    package var followsDigit: Bool
    package var precedesDigit: Bool
    /// Whether its signs are next to digits and capitals, so that they take the font's forms of that height (`case`) if
    /// it has them.
    package var usesCaseForms: Bool

    package init(
        pieces: [String], isRightToLeft: Bool = false, language: String = "en", followsDigit: Bool = false,
        precedesDigit: Bool = false, usesCaseForms: Bool = false
    ) {
        self.pieces = pieces
        self.isRightToLeft = isRightToLeft
        self.language = language
        self.followsDigit = followsDigit
        self.precedesDigit = precedesDigit
        self.usesCaseForms = usesCaseForms
    }
}
