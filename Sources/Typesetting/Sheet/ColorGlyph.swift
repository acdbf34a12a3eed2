/// The coloured part of a cell: layers from the lowest to the highest. None where nothing has colours.
package struct ColorGlyph: Sendable, Hashable {
    package var layers: [ColorGlyphLayer] = []

    /// The most layers of a cell; a font's largest emoji have about a hundred.
    static let maximumLayers = 1024

    /// The most points of all layers of a cell together.
    static let maximumPoints = 8 * CellOutline.maximumPoints

    package init() {}

    /// Whether the glyph depends on the text's colour.
    var showsTextColor: Bool {
        layers.contains { layer in
            if case .shape(_, .textColor) = layer { return true }
            return false
        }
    }

    /// The glyph enlarged about the pen position.
    func scaled(by factor: Double) -> ColorGlyph {
        var result = self
        result.layers = layers.map { layer in
            switch layer {
            case .bitmap(let placed): .bitmap(placed.scaled(by: factor))
            case .shape(let outline, let fill): .shape(outline.scaled(by: factor), fill)
            }
        }
        return result
    }

    /// The box that all layers fill, in pixels from the pen position; nil for no layers.
    func bounds(_ bitmaps: [ColorGlyphBitmap]) -> InkBox? {
        var bounds: InkBox?
        for layer in layers {
            switch layer {
            case .bitmap(let placed):
                let bitmap = bitmaps[placed.bitmap]
                bounds = InkBox(
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
