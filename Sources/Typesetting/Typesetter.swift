import Graphics

/// A typesetter of digits and runs of text as cells of one glyph sheet.
///
/// Only one thread may use it, but the result of `sheet()` may go to others. Fonts are opened and everything is
/// measured here, before frames are drawn.
package final class Typesetter {
    package let request: FontRequest
    let chain: FaceChain
    let fileGlyphs: FileGlyphs
    let shaper: Shaper
    private let rasteriser: Rasteriser
    let features: [FontFeature]
    let digitFeatures: [FontFeature]
    private(set) var cells: [GlyphCell] = []
    private var colorPixels = 0.0
    private(set) var drawings: [CellDrawing] = []
    var bitmaps = BitmapStore()
    /// Place of each picture's bitmap, by its file; nil for an invisible one.
    var placedFileGlyphs: [String: PlacedBitmap?] = [:]
    private var cellIndex: [GlyphCell: Int] = [:]
    private var runs: [TextRun: [Int]] = [:]
    var smallCells: [Int: SmallCell] = [:]
    /// Typesetter of the last cells, and the index at which they begin.
    private var adopted: (first: Int, typesetter: Typesetter)?

    /// The digit that represents all digits next to signs; nil if there is none yet, or if the wheels show no digits.
    var contextDigit: String?

    /// Warnings about requests that cannot be met, one sentence each.
    package var warnings: [String] { fontWarnings + chain.substitutions + digitWarnings + inkWarnings }
    /// Warnings about the fonts alone, known before any text is set.
    package let fontWarnings: [String]
    /// Warnings about digits that come from other fonts than they should.
    var digitWarnings: [String] = []
    /// Indices of cells that have glyphs without any ink, though their texts are visible.
    private(set) var inklessCells: [Int] = []

    /// Opens the fonts of a request.
    ///
    /// - Parameters:
    ///   - fileGlyphs: pictures instead of glyphs.
    ///   - library: library that shares installed fonts and font files with other typesetters.
    package init(
        _ request: FontRequest, fileGlyphs: FileGlyphs = FileGlyphs(), library: FontLibrary = FontLibrary()
    ) throws(TypesettingError) {
        try request.check()
        self.request = request
        self.fileGlyphs = fileGlyphs
        var features: [FontFeature] = []
        for text in request.features { features.append(try FontFeature(parsing: text)) }
        self.features = features
        // Features of the job come later and win.
        let tabular = request.tabularDigits ? [FontFeature("tnum", 1)] : []
        digitFeatures = tabular + features
        let freeType = try FreeTypeLibrary()
        chain = try FaceChain(
            request, library: library, freeType: freeType,
            digitFeatures: (request.tabularDigits ? ["tnum"] : []) + request.features)
        shaper = try Shaper()
        rasteriser = Rasteriser(freeType)
        let first = chain.faces[0]
        let absent = features.filter { $0.value != 0 && !first.hasFeature($0.tag) }
        fontWarnings =
            chain.warnings
            + absent.map { "font '\(first.family)' has no feature \(OpenTypeTag.text($0.tag)): it has no effect" }
    }

    /// BCP-47 tag of the digits' language.
    package var language: String { request.language }

    /// Fonts in use, the requested ones first; fallbacks are added as they are needed.
    package var faces: [FontReport] { chain.reports }

    /// Texts drawn by pictures, each once, and the file of the first; nil for none.
    package var drawnFromFiles: (texts: [String], file: String)? {
        let texts = cells.filter { $0.imageFile != nil }.map(\.text)
        guard let file = cells.lazy.compactMap(\.imageFile).first else { return nil }
        return (texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }, file)
    }

    /// Returns the indices of the cells of a run's pieces; their advances add up to that of the run shaped as a whole.
    package func typeset(_ run: TextRun) throws(TypesettingError) -> [Int] {
        if let known = runs[run] { return known }
        var indices: [Int] = []
        var remaining = run.pieces[...]
        while let piece = remaining.first {
            if let glyphs = fileGlyphs.glyphs(for: piece) {
                let (cell, drawing) = cell(of: glyphs, text: piece)
                indices.append(try index(of: cell) { () throws(TypesettingError) in try add(cell, drawing) })
                remaining.removeFirst()
                continue
            }
            // Pictures are not a context for letters.
            let stretch = remaining.prefix { fileGlyphs.glyphs(for: $0) == nil }
            let part = TextRun(
                pieces: Array(stretch), isRightToLeft: run.isRightToLeft, language: run.language,
                followsDigit: run.followsDigit && stretch.startIndex == 0,
                precedesDigit: run.precedesDigit && stretch.endIndex == run.pieces.count,
                usesCaseForms: run.usesCaseForms)
            for cell in try shapeBesideDigits(part) {
                indices.append(try index(of: cell) { () throws(TypesettingError) in try add(cell) })
            }
            remaining = remaining.dropFirst(stretch.count)
        }
        runs[run] = indices
        return indices
    }

    /// Returns the index of a cell in the sheet, made when it is new.
    private func index(
        of cell: GlyphCell, make: () throws(TypesettingError) -> Int
    ) throws(TypesettingError) -> Int {
        if let known = cellIndex[cell] { return known }
        let index = try make()
        cellIndex[cell] = index
        return index
    }

    /// Returns whether the first font has a character, and no picture replaces another text.
    package func draws(_ scalar: Unicode.Scalar, insteadOf text: String) -> Bool {
        fileGlyphs.glyphs(for: text) == nil && chain.faces[0].has(scalar)
    }

    /// Whether the first font has an optical-size axis, with other forms and spacing for large sizes.
    package var hasOpticalSizes: Bool { chain.faces[0].axes.contains { $0.tag == "opsz" } }

    /// Returns the distance from a cell's pen position to the next one's in pixels, before character spacing.
    package func advance(ofCell cell: Int) -> Double { cells[cell].advance }

    /// Returns the outline of a cell in whole font units, and the pixels per unit. It is nil for a cell with colours or
    /// with glyphs of several fonts, for which the sheet's outline is used.
    package func fontOutline(ofCell index: Int) throws(TypesettingError) -> (outline: CellOutline, scale: Double)? {
        if let adopted, index >= adopted.first {
            return try adopted.typesetter.fontOutline(ofCell: index - adopted.first)
        }
        if let small = smallCells[index] { return try fontOutline(of: small) }
        let cell = cells[index]
        guard drawings[index].colorGlyph.layers.isEmpty, !drawings[index].outline.isEmpty,
            cell.glyphs.allSatisfy({ $0.face == cell.face })
        else { return nil }
        let face = chain.faces[cell.face]
        var outline = CellOutline()
        for glyph in cell.glyphs {
            try face.append(
                glyph: glyph.glyph, x: glyph.x, y: glyph.y, text: cell.text, inFontUnits: true, to: &outline)
        }
        return (outline, face.size / Double(face.unitsPerEm))
    }

    /// Adds the cells of another typesetter, such as one of another weight, which must not set text any more.
    ///
    /// - Returns: offset of their indices in this sheet; nil if cells are bitmaps, which stay with their own sheet.
    package func adopt(_ other: Typesetter) -> Int? {
        guard other.bitmaps.bitmaps.isEmpty, adopted == nil else { return nil }
        let first = cells.count
        adopted = (first, other)
        cells += other.cells.map { cell in
            var cell = cell
            // Reports name only the fonts of this typesetter.
            cell.face = 0
            return cell
        }
        drawings += other.drawings
        return first
    }

    /// Returns the sheet of all cells so far.
    package func sheet() -> GlyphSheet {
        let first = chain.faces[0]
        var sheet = GlyphSheet(
            cells: cells, outlines: drawings.map(\.outline), colorGlyphs: drawings.map(\.colorGlyph),
            bitmaps: bitmaps.bitmaps, ascent: first.ascent, descent: first.descent, fontAscent: first.ascent,
            fontDescent: first.descent, fontLineGap: first.lineGap, size: request.size, faces: chain.reports,
            warnings: warnings)
        for box in cells.indices.compactMap(sheet.inkBounds) {
            sheet.ascent = max(sheet.ascent, -box.top)
            sheet.descent = max(sheet.descent, box.bottom)
        }
        return sheet
    }

    func add(_ cell: GlyphCell) throws(TypesettingError) -> Int {
        var drawing = CellDrawing()
        for glyph in cell.glyphs { try draw(glyph, text: cell.text, into: &drawing) }
        return try add(cell, drawing)
    }

    /// Maximum number of pixels of all coloured glyphs at their size. Each takes four bytes, several times over for its
    /// phases between two pixels.
    private static let maximumColorPixels = 12_000_000.0

    func add(_ cell: GlyphCell, _ drawing: CellDrawing) throws(TypesettingError) -> Int {
        let limit = Double(CellOutline.maximumSide)
        for box in [drawing.outline.bounds, drawing.colorGlyph.bounds(bitmaps.bitmaps)].compactMap(\.self) {
            guard box.right - box.left <= limit, box.bottom - box.top <= limit else {
                throw .tooLargeDrawn(text: cell.text, file: cell.imageFile ?? chain.faces[cell.face].path)
            }
        }
        if let box = drawing.colorGlyph.bounds(bitmaps.bitmaps) {
            colorPixels += (box.right - box.left) * (box.bottom - box.top)
            guard colorPixels <= Self.maximumColorPixels else {
                throw .tooManyColorPixels(limit: Int(Self.maximumColorPixels))
            }
        }
        var drawing = drawing
        if drawing.outline.overlaps.isEmpty { drawing.outline.overlaps = drawing.outline.findOverlaps() }
        guard let mask = rasteriser.mask(of: drawing.outline, x: 0, y: 0) else {
            throw .badFont(
                path: chain.faces[cell.face].path, reason: "the outline of '\(cell.text)' cannot be filled")
        }
        if cell.shouldHaveInk, !drawing.hasInk(mask, size: request.size) { inklessCells.append(cells.count) }
        cells.append(cell)
        drawings.append(drawing)
        return cells.count - 1
    }

    /// Adds a glyph's colour layers, bitmap or outline to a cell, whichever the font has.
    private func draw(
        _ placed: GlyphCell.PlacedGlyph, text: String, into drawing: inout CellDrawing
    ) throws(TypesettingError) {
        let face = chain.faces[placed.face]
        let layers = try face.colourLayers(of: placed.glyph, text: text)
        guard drawing.colorGlyph.layers.count + layers.count < ColorGlyph.maximumLayers else {
            throw .tooMany("colour layers", limit: ColorGlyph.maximumLayers, in: text, path: face.path)
        }
        if !layers.isEmpty {
            var points = 0
            for layer in layers {
                var outline = CellOutline()
                try face.append(glyph: layer.glyph, x: placed.x, y: placed.y, text: text, to: &outline)
                points += outline.xs.count
                guard points <= ColorGlyph.maximumPoints else {
                    throw .tooMany("points", limit: ColorGlyph.maximumPoints, in: text, path: face.path)
                }
                outline.overlaps = outline.findOverlaps()
                if !outline.isEmpty { drawing.colorGlyph.layers.append(.shape(outline, layer.fill)) }
            }
        } else if let bitmap = try bitmaps.placed(placed.glyph, of: face, index: placed.face, text: text) {
            drawing.colorGlyph.layers.append(.bitmap(bitmap.moved(x: placed.x, y: placed.y)))
        } else if let reason = face.colourFault(of: placed.glyph) {
            throw .cannotDraw(family: face.family, text: text, reason: reason)
        } else if face.isScalable {
            try face.append(glyph: placed.glyph, x: placed.x, y: placed.y, text: text, to: &drawing.outline)
        }
    }
}
