import Raster

/// Draws the cells of a sheet and remembers what it drew. For one thread.
final class SheetMaskSource: MaskSource {
    private let outlines: [CellOutline]
    /// What the outlines are called in `masks`.
    private let numbers: [Int]
    private let pictures: [CellPicture]
    private let shelf: MaskShelf
    private let masks: OutlineMasks
    private let painter: PicturePainter
    private var painted: PhaseCache<PictureMask>

    /// - Parameter shelf: where drawn outlines come from, and go to in the end.
    init(_ sheet: GlyphSheet, shelf: MaskShelf) throws(TypesettingError) {
        outlines = sheet.outlines
        pictures = sheet.pictures
        self.shelf = shelf
        masks = try shelf.take()
        numbers = masks.numbers(of: outlines)
        painter = PicturePainter(sheet.bitmaps, rasteriser: masks.rasteriser, cacheBytes: shelf.cacheBytes)
        painted = PhaseCache(limit: shelf.cacheBytes)
    }

    deinit {
        shelf.put(masks)
    }

    func mask(cell: Int, x: Int, y: Int) -> CoverageMask {
        masks.mask(of: outlines[cell], number: numbers[cell], x: x, y: y)
    }

    func scaledMask(cell: Int, scale: Double, x: Int, y: Int) -> CoverageMask {
        // An enlarged outline beyond FreeType's coordinates draws nothing; canvases are far smaller.
        masks.rasteriser.mask(of: outlines[cell].scaled(by: scale), x: x, y: y)
            ?? CoverageMask(left: 0, top: 0, width: 0, height: 0, coverage: [])
    }

    func picture(cell: Int, x: Int, y: Int, ink: RGB) -> PictureMask? {
        let picture = pictures[cell]
        guard !picture.layers.isEmpty else { return nil }
        let key = PhaseKey(cell, x: x, y: y, ink: picture.showsInk ? ink : nil)
        if let known = painted[key] { return known }
        let mask = painter.paint(picture, x: x, y: y, ink: ink)
        painted.insert(mask, bytes: mask.pixels.count, for: key)
        return mask
    }

    func scaledPicture(cell: Int, scale: Double, x: Int, y: Int, ink: RGB) -> PictureMask? {
        let picture = pictures[cell]
        guard !picture.layers.isEmpty else { return nil }
        return painter.paint(picture.scaled(by: scale), x: x, y: y, ink: ink, remembers: false)
    }
}
