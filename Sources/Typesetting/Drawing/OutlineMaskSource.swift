import Raster

/// Draws the cells of a sheet and remembers what it drew. For one thread.
final class OutlineMaskSource: MaskSource {
    private let outlines: [CellOutline]
    private let rasteriser: Rasteriser
    private var cache: MaskCache

    init(_ outlines: [CellOutline], rasteriser: Rasteriser, cacheBytes: Int) {
        self.outlines = outlines
        self.rasteriser = rasteriser
        cache = MaskCache(cells: outlines.count, limit: cacheBytes)
    }

    func mask(cell: Int, x: Int, y: Int) -> CoverageMask {
        let phase = (x >> 4) << 6 | y
        if let mask = cache[cell, phase] { return mask }
        // Every outline was drawn once when its sheet was made, so that FreeType has no ground to refuse it here.
        let mask =
            rasteriser.mask(of: outlines[cell], x: x, y: y)
            ?? CoverageMask(left: 0, top: 0, width: 0, height: 0, coverage: [])
        cache.insert(mask, cell: cell, phase: phase)
        return mask
    }

    func scaledMask(cell: Int, scale: Double, x: Int, y: Int) -> CoverageMask {
        // An enlarged outline beyond FreeType's coordinates draws nothing; canvases are far smaller.
        rasteriser.mask(of: outlines[cell].scaled(by: scale), x: x, y: y)
            ?? CoverageMask(left: 0, top: 0, width: 0, height: 0, coverage: [])
    }

    func picture(cell: Int, x: Int, y: Int, ink: RGB) -> PictureMask? { nil }

    func scaledPicture(cell: Int, scale: Double, x: Int, y: Int, ink: RGB) -> PictureMask? { nil }
}
