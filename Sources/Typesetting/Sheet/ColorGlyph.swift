package import Graphics

/// The coloured part of a cell, with layers from the lowest to the highest; none for a cell without colours.
package struct ColorGlyph: Sendable, Hashable {
    package var layers: [ColorGlyphLayer] = []

    /// Maximum number of layers of a cell; a font's largest emoji have about a hundred.
    static let maximumLayers = 1024

    static let maximumPoints = 8 * CellOutline.maximumPoints

    package init() {}

    var showsTextColor: Bool {
        layers.contains { layer in
            if case .shape(_, .textColor) = layer { return true }
            return false
        }
    }

    /// Returns the glyph with other bitmaps and outlines in its layers.
    func mapped(
        bitmaps: (PlacedBitmap) -> PlacedBitmap, outlines: (CellOutline) -> CellOutline
    ) -> ColorGlyph {
        var result = self
        result.layers = layers.map { layer in
            switch layer {
            case .bitmap(let placed): .bitmap(bitmaps(placed))
            case .shape(let outline, let fill): .shape(outlines(outline), fill)
            }
        }
        return result
    }

    /// Returns the glyph enlarged about the pen position.
    func scaled(by factor: Double) -> ColorGlyph {
        mapped(bitmaps: { $0.scaled(by: factor) }, outlines: { $0.scaled(by: factor) })
    }

    /// Returns the glyph in a folded plane; bitmaps only become lower, as no other part of the fold is visible at their
    /// size.
    func folded(_ fold: PlaneFold) -> ColorGlyph {
        let factor = max(1e-3, fold.projected(x: fold.center, y: fold.hinge + 1).y - fold.hinge)
        func lowered(_ bitmap: PlacedBitmap) -> PlacedBitmap {
            var lowered = bitmap
            lowered.y = fold.hinge + (bitmap.y - fold.hinge) * factor
            lowered.scaleY *= factor
            return lowered
        }
        return mapped(bitmaps: lowered, outlines: { $0.folded(fold) })
    }

    /// Returns the box of all layers, in pixels from the pen position; nil for no layers.
    func bounds(_ bitmaps: [ColorGlyphBitmap]) -> RoundedRectangle? {
        var bounds: RoundedRectangle?
        for layer in layers {
            switch layer {
            case .bitmap(let placed):
                let bitmap = bitmaps[placed.bitmap]
                bounds = RoundedRectangle(
                    left: placed.x, top: placed.y, right: placed.x + Double(bitmap.width) * placed.scaleX,
                    bottom: placed.y + Double(bitmap.height) * placed.scaleY
                ).joined(with: bounds)
            case .shape(let outline, _):
                bounds = outline.bounds?.joined(with: bounds) ?? bounds
            }
        }
        return bounds
    }
}

/// The layer of a cell's coloured part; later layers lie over earlier ones.
package enum ColorGlyphLayer: Sendable, Hashable {
    case bitmap(PlacedBitmap)
    case shape(CellOutline, Fill)

    package enum Fill: Sendable, Hashable {
        case color(RGBA)
        case textColor
    }
}

package struct PlacedBitmap: Sendable, Hashable {
    /// Index into the sheet's bitmaps.
    package var bitmap: Int
    /// Pixels from the cell's pen position to the bitmap's left edge; positive is right.
    package var x: Double
    /// Pixels from the baseline to the bitmap's top edge; negative is above the baseline.
    package var y: Double
    /// Canvas pixels per bitmap pixel, above 0.
    package var scaleX: Double
    package var scaleY: Double

    func moved(x: Double, y: Double) -> PlacedBitmap {
        PlacedBitmap(bitmap: bitmap, x: self.x + x, y: self.y + y, scaleX: scaleX, scaleY: scaleY)
    }

    /// Returns the bitmap enlarged about the pen position.
    func scaled(by factor: Double) -> PlacedBitmap {
        PlacedBitmap(
            bitmap: bitmap, x: x * factor, y: y * factor, scaleX: scaleX * factor, scaleY: scaleY * factor)
    }
}

/// Bitmaps of a sheet, each once for all cells that show it.
struct BitmapStore {
    /// A glyph of a face of the chain.
    private struct Key: Hashable {
        var face: Int
        var glyph: UInt32
    }

    private(set) var bitmaps: [ColorGlyphBitmap] = []
    /// Places of the glyphs' bitmaps, with the glyph's origin at the pen; nil for a glyph without a bitmap.
    private var places: [Key: PlacedBitmap?] = [:]

    /// Adds a bitmap, cropped to its visible area.
    ///
    /// - Parameters:
    ///   - x, y: left and top edge of the bitmap in pixels from the pen on the baseline, y downwards.
    ///   - scaleX, scaleY: canvas pixels per bitmap pixel.
    /// - Returns: nil for an invisible bitmap.
    mutating func add(
        _ bitmap: ColorGlyphBitmap, x: Double, y: Double, scaleX: Double, scaleY: Double
    ) -> PlacedBitmap? {
        guard let visible = bitmap.visibleArea else { return nil }
        // A margin of one transparent row and column keeps enlarged edges soft.
        let part = visible.expanded(by: 1).intersection(PixelBox(width: bitmap.width, height: bitmap.height))
        bitmaps.append(bitmap.cropped(to: part))
        return PlacedBitmap(
            bitmap: bitmaps.count - 1, x: x + Double(part.left) * scaleX, y: y + Double(part.top) * scaleY,
            scaleX: scaleX, scaleY: scaleY)
    }

    /// Returns the bitmap of a glyph at its position; nil if it has none or is invisible.
    ///
    /// - Parameter index: index of the face in the chain.
    mutating func placed(
        _ glyph: UInt32, of face: FontFace, index: Int, text: String
    ) throws(TypesettingError) -> PlacedBitmap? {
        let key = Key(face: index, glyph: glyph)
        if let known = places[key] { return known }
        var placed: PlacedBitmap?
        if let strike = try face.strikeGlyph(glyph, text: text) {
            let (scaleX, scaleY) = (face.size / strike.pixelsPerEmX, face.size / strike.pixelsPerEmY)
            placed = add(
                strike.bitmap, x: Double(strike.left) * scaleX, y: 0 - Double(strike.top) * scaleY, scaleX: scaleX,
                scaleY: scaleY)
        }
        places[key] = placed
        return placed
    }
}
