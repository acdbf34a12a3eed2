import Raster

/// How frames of several inks become indices and palettes: the inks' ramps stand one after the other, then the
/// mixtures of inks that meet.
struct InksColoring: Sendable {
    private let levels: CoverageLevels
    /// What edges are mixed with: the background, or the matte.
    private let ground: RGB
    private let blend: ColorRamp.Blend
    private let isTransparent: Bool
    /// Inks that do not change: frames of these share one palette.
    private let steadyInks: [RGB]

    static let transparentIndex: UInt8 = 1
    /// The most colours of a palette that differs from others; comparing them needs one index that none of them has.
    private static let mostColors = 255

    /// - Parameters:
    ///   - levels: those of each ink; fewer where a frame has many inks.
    ///   - steadyInks: all inks of a scene whose inks do not change; else none.
    init(levels: CoverageLevels, ground: RGB, blend: ColorRamp.Blend, isTransparent: Bool, steadyInks: [RGB]) {
        self.levels = levels
        self.ground = ground
        self.blend = blend
        self.isTransparent = isTransparent
        self.steadyInks = steadyInks
    }

    /// The frame as indices under its palette: background, transparent index, then the ramps without their first
    /// colour, which is the background.
    func paletted(_ layers: [CoverageLayer]) -> PalettedCanvas {
        let isSteady = layers.allSatisfy { steadyInks.contains($0.textColor) }
        let inks = isSteady ? steadyInks : layers.map(\.textColor)
        // Every ink gets as many levels as the colours allow.
        let levels = CoverageLevels(uniform: min(levels.count, max(2, (Self.mostColors - 2) / inks.count + 1)))
        var palette = [ground, ground]
        var tables: [RGB: [UInt8]] = [:]
        for ink in inks {
            let first = palette.count - 1
            let ramp = ColorRamp(from: ground, to: ink, blend: blend)
            palette += levels.coverages.dropFirst().map { ramp.colors[Int($0)] }
            let background = isTransparent ? Self.transparentIndex : 0
            tables[ink] = levels.levels.map { $0 == 0 ? background : UInt8(first + Int($0)) }
        }
        let canvas = IndexedCanvas(
            layers: layers, tables: layers.map { tables[$0.textColor]! },
            shown: levels.levels.map { levels.coverages[Int($0)] }, palette: &palette, reserved: 2,
            limit: Self.mostColors)
        return PalettedCanvas(canvas: canvas, palette: palette)
    }
}
