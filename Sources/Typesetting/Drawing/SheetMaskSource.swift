import Raster

/// Draws the cells of a sheet and remembers what it drew. For one thread.
final class SheetMaskSource: MaskSource {
    private let outlines: [CellOutline]
    private let pictures: [CellPicture]
    private let rasteriser: Rasteriser
    private let painter: PicturePainter
    private var masks: PhaseCache<CoverageMask>
    private var painted: PhaseCache<PictureMask>

    init(_ sheet: GlyphSheet, rasteriser: Rasteriser, cacheBytes: Int) {
        outlines = sheet.outlines
        pictures = sheet.pictures
        self.rasteriser = rasteriser
        painter = PicturePainter(sheet.bitmaps, rasteriser: rasteriser, cacheBytes: cacheBytes)
        masks = PhaseCache(limit: cacheBytes)
        painted = PhaseCache(limit: cacheBytes)
    }

    func mask(cell: Int, x: Int, y: Int) -> CoverageMask {
        let key = PhaseKey(cell, x: x, y: y)
        if let mask = masks[key] { return mask }
        // Every outline was drawn once when its sheet was made, so that FreeType has no ground to refuse it here.
        let mask =
            rasteriser.mask(of: outlines[cell], x: x, y: y)
            ?? CoverageMask(left: 0, top: 0, width: 0, height: 0, coverage: [])
        masks.insert(mask, bytes: mask.coverage.count, for: key)
        return mask
    }

    func scaledMask(cell: Int, scale: Double, x: Int, y: Int) -> CoverageMask {
        // An enlarged outline beyond FreeType's coordinates draws nothing; canvases are far smaller.
        rasteriser.mask(of: outlines[cell].scaled(by: scale), x: x, y: y)
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
