import Graphics
import Raster

/// Colours frames of one text colour.
///
/// Drawing needs no colours. Coverage is reduced to levels, which are indices, and the palette is the ramp from the
/// background to the text colour.
struct SingleRampColoring: Sendable {
    let reduction: CoverageReduction
    let transparentIndex: UInt8
    /// Colour that edges are mixed with, which is the background or the matte.
    private let background: RGB
    private let isTransparent: Bool

    init(reduction: CoverageReduction, background: RGB, isTransparent: Bool) {
        self.reduction = reduction
        self.background = background
        self.isTransparent = isTransparent
        switch reduction {
        case .adaptive(let levels): transparentIndex = levels.transparentIndex
        case .fixed(let levels): transparentIndex = UInt8(levels.count)
        }
    }

    /// Returns the indices of a frame under its palette.
    func paletted(_ layer: CoverageLayer, tier: Int) -> PalettedCanvas {
        var palette = ColorRamp.colors(from: background, to: layer.textColor, at: reduction.coverages)
        var table: [UInt8]
        switch reduction {
        case .adaptive(let levels): table = levels.table(tier: tier)
        case .fixed(let levels):
            table = levels.levels
            palette.append(background)
        }
        if isTransparent {
            let background = table[0]
            table = table.map { $0 == background ? transparentIndex : $0 }
        }
        return PalettedCanvas(canvas: layer.canvas.indexed(by: table), palette: palette)
    }
}
