import Graphics
import Synchronization

/// A cache of drawn masks that outlive the worker that drew them. The next worker takes them over, so a batch draws
/// digits of the same font and size once.
package final class MaskCache: Sendable {
    /// A transfer of masks between threads. Sound because the worker that takes them has them alone until it puts them
    /// back.
    private struct Entry: @unchecked Sendable {
        let masks: OutlineMasks
    }

    private let entries = Mutex<[Entry]>([])
    let cacheBytes: Int

    /// An empty cache.
    ///
    /// - Parameter cacheBytes: bytes of coverage that a worker keeps for the next one; also the limit of its colour
    ///   glyphs, and of their scaled bitmaps.
    package init(cacheBytes: Int = 8 << 20) {
        self.cacheBytes = cacheBytes
    }

    /// Takes out the masks that a worker put back, or new ones if there are none.
    func take() throws(TypesettingError) -> OutlineMasks {
        if let entry = entries.withLock({ $0.popLast() }) { return entry.masks }
        return try OutlineMasks(limit: cacheBytes)
    }

    /// Puts masks back for others; the caller must not use them any more.
    func put(_ masks: OutlineMasks) {
        let entry = Entry(masks: masks)
        entries.withLock { $0.append(entry) }
    }
}

/// A cache of drawn cells at their phases; the oldest are dropped when all exceed a number of bytes.
struct PhaseCache<Drawn> {
    private var kept: [PhaseKey: (drawn: Drawn, bytes: Int)] = [:]
    /// Keys of the entries from the oldest on, in a list whose front up to `head` is used up.
    private var order: [PhaseKey] = []
    private var head = 0
    private var bytes = 0
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    subscript(key: PhaseKey) -> Drawn? { kept[key]?.drawn }

    /// Keeps a drawn entry, unless it alone exceeds the limit; the key must be new.
    ///
    /// - Parameter bytes: size of its pixels.
    mutating func insert(_ drawn: Drawn, bytes: Int, for key: PhaseKey) {
        // An entry costs its pixels and its positions in the lists.
        let cost = bytes + 64
        guard cost <= limit else { return }
        while self.bytes + cost > limit { removeOldest() }
        kept[key] = (drawn, cost)
        order.append(key)
        self.bytes += cost
    }

    private mutating func removeOldest() {
        if let oldest = kept.removeValue(forKey: order[head]) { bytes -= oldest.bytes }
        head += 1
        // The list is compacted when half of it is used up, which keeps the cost per entry constant.
        if head * 2 > order.count {
            order.removeFirst(head)
            head = 0
        }
    }
}

/// A cell or bitmap at a fraction of a pixel and in a text colour.
struct PhaseKey: Hashable {
    private let number: UInt64

    /// - Parameters:
    ///   - x, y: phase, 0 to 63, in 1/64 pixel.
    ///   - textColor: colour of the text; nil for drawings that do not depend on it.
    init(_ index: Int, x: Int, y: Int, textColor: RGB? = nil) {
        let color = textColor.map { 1 << 24 | UInt64($0.red) << 16 | UInt64($0.green) << 8 | UInt64($0.blue) } ?? 0
        number = UInt64(index) << 37 | UInt64(x & 63) << 31 | UInt64(y & 63) << 25 | color
    }
}

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
