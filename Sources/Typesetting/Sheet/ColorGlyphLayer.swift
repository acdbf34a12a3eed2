package import Raster

/// One layer of a cell's coloured part; later layers lie over earlier ones.
package enum ColorGlyphLayer: Sendable, Hashable {
    /// A bitmap at a place.
    case bitmap(PlacedBitmap)
    /// A shape filled with a colour or with the text's colour.
    case shape(CellOutline, Fill)

    /// What fills a shape.
    package enum Fill: Sendable, Hashable {
        case color(RGBA)
        case textColor
    }
}
