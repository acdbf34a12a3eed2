import Graphics

extension Typesetter {
    /// Sets the ten texts of a wheel as cells 0 to 9, each separately, because no neighbour may change a digit.
    ///
    /// No cell may have been made before.
    package func typesetDigits(_ digits: [String]) throws(TypesettingError) {
        precondition(cells.isEmpty, "the digits are the first cells of a sheet")
        guard digits.count == 10 else { throw .digitCount(digits.count) }
        guard fileGlyphs.digits.isEmpty else {
            for (digit, glyph) in zip(digits, fileGlyphs.digits) {
                let (cell, drawing) = cell(of: [glyph], text: digit)
                _ = try add(cell, drawing)
            }
            return
        }
        // The neighbour is an eight, because no font joins it with a sign, as some do 0x or 1/2.
        if Self.isDecimal(digits[8]) { contextDigit = digits[8] }
        for digit in digits {
            let run = TextRun(
                pieces: [digit], isRightToLeft: Shaper.isRightToLeft(Array(digit.unicodeScalars)),
                language: request.language)
            let cell = try shape(run, features: digitFeatures)[0]
            // Equal cells are not merged. Two digits may look the same and are still two cells.
            _ = try add(cell)
        }
        if let first = inklessCells.first {
            throw .noInk(
                family: chain.faces[cells[first].face].family, texts: inklessCells.map { cells[$0].text })
        }
        if digits.allSatisfy(Self.isDecimal) { digitWarnings = strangeDigitWarnings() }
    }

    private static func isDecimal(_ text: String) -> Bool {
        text.unicodeScalars.count == 1 && text.unicodeScalars.allSatisfy { $0.properties.numericType == .decimal }
    }

    /// Returns warnings about digits in a font other than that of most digits or the requested one.
    private func strangeDigitWarnings() -> [String] {
        let faces = cells.map(\.face)
        // Of several faces that draw equally many, the first is taken.
        let most = Set(faces).sorted().max { left, right in
            (faces.count { $0 == left }, right) < (faces.count { $0 == right }, left)
        }
        guard let most else { return [] }
        let isASCII = cells.allSatisfy { $0.text.utf8.count == 1 }
        if isASCII, !request.names.isEmpty, Set(faces).count == 1, chain.reports[most].isFallback {
            return ["font '\(chain.faces[0].family)' has no digits, so '\(chain.faces[most].family)' draws them"]
        }
        return Set(faces).subtracting([most]).sorted().map { face in
            let texts = cells.filter { $0.face == face }.map(\.text).joined(separator: " ")
            return "font '\(chain.faces[most].family)' has no \(texts), so '\(chain.faces[face].family)' draws "
                + (texts.count == 1 ? "it" : "them") + "; choose another --font"
        }
    }

    /// Warnings about visible texts without ink.
    var inkWarnings: [String] {
        Dictionary(grouping: inklessCells) { chain.faces[cells[$0].face].family }.sorted { $0.key < $1.key }.map {
            let texts = $0.value.map { cells[$0].text }.reduce(into: [String]()) { known, text in
                if !known.contains(text) { known.append(text) }
            }
            return "font '\($0.key)' has no ink for \(texts.joined(separator: " ")); choose another font"
        }
    }
}

extension GlyphCell {
    /// Whether glyphs, rather than a picture, draw a visible text. The empty pattern of Braille is not visible.
    var shouldHaveInk: Bool {
        imageFile == nil && !glyphs.isEmpty && text.unicodeScalars.contains { $0.needsGlyph && $0 != "\u{2800}" }
    }
}

extension CellDrawing {
    /// Returns whether anything of the drawing is visible.
    ///
    /// - Parameters:
    ///   - mask: coverage of the outline.
    ///   - size: pixels per em. Outlines of very small type may cover no pixel, which is not the font's fault.
    func hasInk(_ mask: CoverageMask, size: Double) -> Bool {
        !colorGlyph.layers.isEmpty || mask.coverage.contains { $0 > 0 } || size < 8 && !outline.isEmpty
    }
}
