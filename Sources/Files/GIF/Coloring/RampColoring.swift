import Graphics

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

/// Colours frames of several text colours. The palette holds one ramp per colour, followed by the mixtures of
/// overlapping colours.
struct MultiRampColoring: Sendable {
    /// Levels of each text colour; fewer where a frame has many colours.
    let levels: CoverageLevels
    /// Colour that edges are mixed with, which is the background or the matte.
    let background: RGB
    let isTransparent: Bool
    /// All text colours of a scene in which none changes, so that one palette serves all frames; else empty.
    let steadyColors: [RGB]

    static let transparentIndex: UInt8 = 1
    /// Maximum number of colours in palettes that differ; comparing them needs one unused index.
    private static let maximumColors = 255

    /// Returns the indices of a frame under its palette: background, transparent index, then the ramps without their
    /// first colour, which is the background.
    func paletted(_ layers: [CoverageLayer]) -> PalettedCanvas {
        let isSteady = layers.allSatisfy { steadyColors.contains($0.textColor) }
        let colors = isSteady ? steadyColors : layers.map(\.textColor)
        // Each text colour has as many levels as fit into the palette.
        let levels = CoverageLevels(uniform: min(levels.count, max(2, (Self.maximumColors - 2) / colors.count + 1)))
        var palette = [background, background]
        var tables: [RGB: [UInt8]] = [:]
        for color in colors {
            let first = palette.count - 1
            palette += ColorRamp.colors(from: background, to: color, at: levels.coverages).dropFirst()
            let empty = isTransparent ? Self.transparentIndex : 0
            tables[color] = levels.levels.map { $0 == 0 ? empty : UInt8(first + Int($0)) }
        }
        let canvas = IndexedCanvas(
            layers: layers, tables: layers.map { tables[$0.textColor]! },
            shown: levels.levels.map { levels.coverages[Int($0)] }, palette: &palette, reserved: 2,
            limit: Self.maximumColors)
        return PalettedCanvas(canvas: canvas, palette: palette)
    }
}
