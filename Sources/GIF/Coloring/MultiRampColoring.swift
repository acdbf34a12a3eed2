import Graphics
import Raster

/// How frames of several text colours become indices and palettes: the colours' ramps stand one after the other, then
/// the mixtures of those that meet.
struct MultiRampColoring: Sendable {
    private let levels: CoverageLevels
    /// What edges are mixed with: the background, or the matte.
    private let background: RGB
    private let blend: ColorRamp.Blend
    private let isTransparent: Bool
    /// Text colours that do not change: frames of these share one palette.
    private let steadyColors: [RGB]

    static let transparentIndex: UInt8 = 1
    /// The most colours of a palette that differs from others; comparing them needs one index that none of them has.
    private static let mostColors = 255

    /// - Parameters:
    ///   - levels: those of each text colour; fewer where a frame has many.
    ///   - steadyColors: all text colours of a scene in which none changes; else none.
    init(levels: CoverageLevels, background: RGB, blend: ColorRamp.Blend, isTransparent: Bool, steadyColors: [RGB]) {
        self.levels = levels
        self.background = background
        self.blend = blend
        self.isTransparent = isTransparent
        self.steadyColors = steadyColors
    }

    /// The frame as indices under its palette: background, transparent index, then the ramps without their first
    /// colour, which is the background.
    func paletted(_ layers: [CoverageLayer]) -> PalettedCanvas {
        let isSteady = layers.allSatisfy { steadyColors.contains($0.textColor) }
        let colors = isSteady ? steadyColors : layers.map(\.textColor)
        // Every text colour gets as many levels as the colours allow.
        let levels = CoverageLevels(uniform: min(levels.count, max(2, (Self.mostColors - 2) / colors.count + 1)))
        var palette = [background, background]
        var tables: [RGB: [UInt8]] = [:]
        for color in colors {
            let first = palette.count - 1
            palette += ColorRamp.colors(from: background, to: color, at: levels.coverages, blend: blend).dropFirst()
            let empty = isTransparent ? Self.transparentIndex : 0
            tables[color] = levels.levels.map { $0 == 0 ? empty : UInt8(first + Int($0)) }
        }
        let canvas = IndexedCanvas(
            layers: layers, tables: layers.map { tables[$0.textColor]! },
            shown: levels.levels.map { levels.coverages[Int($0)] }, palette: &palette, reserved: 2,
            limit: Self.mostColors)
        return PalettedCanvas(canvas: canvas, palette: palette)
    }
}
