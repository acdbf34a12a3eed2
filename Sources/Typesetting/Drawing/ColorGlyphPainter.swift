import Graphics

/// A painter of the layers of colour glyphs, for use on one thread.
final class ColorGlyphPainter {
    private let bitmaps: [ColorGlyphBitmap]
    private let rasteriser: Rasteriser
    /// Horizontally scaled bitmaps, by their index in `bitmaps` and the phase of their cell. They are kept because only
    /// the vertical phase changes while a wheel turns.
    private var columns: PhaseCache<(placed: PlacedBitmap, columns: Resampler.Columns)>

    init(_ bitmaps: [ColorGlyphBitmap], rasteriser: Rasteriser, cacheBytes: Int) {
        self.bitmaps = bitmaps
        self.rasteriser = rasteriser
        columns = PhaseCache(limit: cacheBytes)
    }

    /// Returns the mask of a colour glyph whose pen is at a fraction of a pixel, `x` and `y` in 1/64.
    ///
    /// - Parameter remembers: whether the same glyph may come again at another `y`.
    func paint(_ glyph: ColorGlyph, x: Int, y: Int, textColor: RGB, remembers: Bool = true) -> ColorGlyphMask {
        var result = ColorGlyphMask.empty
        for (index, layer) in glyph.layers.enumerated() {
            let drawn =
                switch layer {
                case .bitmap(let placed): draw(placed, x: x, y: y, remembers: remembers)
                case .shape(let outline, .color(let color)): draw(outline, x: x, y: y, color: color)
                case .shape(let outline, .textColor): draw(outline, x: x, y: y, color: RGBA(textColor))
                }
            result = index == 0 ? drawn : result.under(drawn)
        }
        return result
    }

    private func draw(_ placed: PlacedBitmap, x: Int, y: Int, remembers: Bool) -> ColorGlyphMask {
        let bitmap = bitmaps[placed.bitmap]
        let key = PhaseKey(placed.bitmap, x: x, y: 0)
        let across: Resampler.Columns
        if remembers, let known = columns[key], known.placed == placed {
            across = known.columns
        } else {
            across = Resampler.columns(of: bitmap, scale: placed.scaleX, offset: placed.x + Double(x) / 64)
            if remembers, columns[key] == nil { columns.insert((placed, across), bytes: across.bytes, for: key) }
        }
        return Resampler.rows(
            across, height: bitmap.height, scale: placed.scaleY, offset: placed.y + Double(y) / 64)
    }

    private func draw(_ outline: CellOutline, x: Int, y: Int, color: RGBA) -> ColorGlyphMask {
        guard let mask = rasteriser.mask(of: outline, x: x, y: y) else { return .empty }
        return ColorGlyphMask(mask, color: color)
    }
}
