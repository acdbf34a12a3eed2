import Graphics

/// A source of a sheet's masks, with caches, for use on one thread.
final class SheetMaskSource: MaskSource {
    private let outlines: [CellOutline]
    /// Numbers of the outlines in `masks`.
    private let numbers: [Int]
    private let colorGlyphs: [ColorGlyph]
    private let cache: MaskCache
    private let masks: OutlineMasks
    private let painter: ColorGlyphPainter
    private var painted: PhaseCache<ColorGlyphMask>

    /// - Parameter cache: source of drawn outlines, and their destination at the end.
    init(_ sheet: GlyphSheet, cache: MaskCache) throws(TypesettingError) {
        outlines = sheet.outlines
        colorGlyphs = sheet.colorGlyphs
        self.cache = cache
        masks = try cache.take()
        numbers = masks.numbers(of: outlines)
        painter = ColorGlyphPainter(sheet.bitmaps, rasteriser: masks.rasteriser, cacheBytes: cache.cacheBytes)
        painted = PhaseCache(limit: cache.cacheBytes)
    }

    deinit {
        cache.put(masks)
    }

    func mask(cell: Int, x: Int, y: Int) -> CoverageMask {
        masks.mask(of: outlines[cell], number: numbers[cell], x: x, y: y)
    }

    func scaledMask(cell: Int, scale: Double, x: Int, y: Int) -> CoverageMask {
        // An enlarged outline beyond FreeType's coordinates gives an empty mask; canvases are far smaller.
        masks.rasteriser.mask(of: outlines[cell].scaled(by: scale), x: x, y: y) ?? .empty
    }

    func foldedMask(cell: Int, fold: PlaneFold, x: Int) -> CoverageMask {
        masks.rasteriser.mask(of: outlines[cell].folded(fold), x: x, y: 0) ?? .empty
    }

    func foldedColorGlyph(cell: Int, fold: PlaneFold, x: Int, textColor: RGB) -> ColorGlyphMask? {
        let glyph = colorGlyphs[cell]
        guard !glyph.layers.isEmpty else { return nil }
        return painter.paint(glyph.folded(fold), x: x, y: 0, textColor: textColor, remembers: false)
    }

    func colorGlyph(cell: Int, x: Int, y: Int, textColor: RGB) -> ColorGlyphMask? {
        let glyph = colorGlyphs[cell]
        guard !glyph.layers.isEmpty else { return nil }
        let key = PhaseKey(cell, x: x, y: y, textColor: glyph.showsTextColor ? textColor : nil)
        if let known = painted[key] { return known }
        let mask = painter.paint(glyph, x: x, y: y, textColor: textColor)
        painted.insert(mask, bytes: mask.pixels.count, for: key)
        return mask
    }

    func scaledColorGlyph(cell: Int, scale: Double, x: Int, y: Int, textColor: RGB) -> ColorGlyphMask? {
        let glyph = colorGlyphs[cell]
        guard !glyph.layers.isEmpty else { return nil }
        return painter.paint(glyph.scaled(by: scale), x: x, y: y, textColor: textColor, remembers: false)
    }
}
