import Raster

/// Drawn masks by outline rather than by cell, so that the next sheet with the same glyphs finds them. Only one thread
/// may use them at a time.
final class OutlineMasks {
    let rasteriser: Rasteriser
    private var numbers: [CellOutline: Int] = [:]
    private var masks: PhaseCache<CoverageMask>
    private let limit: Int

    /// Maximum number of outlines, after which all are dropped. It is more than any number shows, and some megabytes of
    /// points.
    private static let maximumOutlines = 2048

    init(limit: Int) throws(TypesettingError) {
        rasteriser = Rasteriser(try FreeTypeLibrary())
        masks = PhaseCache(limit: limit)
        self.limit = limit
    }

    /// Returns the numbers of a sheet's outlines, valid until the next call.
    func numbers(of outlines: [CellOutline]) -> [Int] {
        if numbers.count > Self.maximumOutlines {
            numbers = [:]
            masks = PhaseCache(limit: limit)
        }
        return outlines.map { outline in
            if let known = numbers[outline] { return known }
            numbers[outline] = numbers.count
            return numbers.count - 1
        }
    }

    /// Returns the coverage of an outline and its number, moved right by `x` and down by `y` in 1/64 pixel.
    func mask(of outline: CellOutline, number: Int, x: Int, y: Int) -> CoverageMask {
        let key = PhaseKey(number, x: x, y: y)
        if let mask = masks[key] { return mask }
        // Every outline was drawn once when its sheet was made, so that FreeType has no reason to refuse it here.
        let mask = rasteriser.mask(of: outline, x: x, y: y) ?? .empty
        masks.insert(mask, bytes: mask.coverage.count, for: key)
        return mask
    }
}
