package import Graphics
package import Rendering
package import Scene
package import Threads
import Typesetting

/// Converts a scene's frames to indices and palettes.
package struct GIFColoring: Sendable {
    private var method: any FrameColoringMethod
    package let reduction: CoverageReduction
    /// Index that leaves a pixel unchanged; also the background's where that is transparent.
    var transparentIndex: UInt8 { method.transparentIndex }
    package let isTransparent: Bool
    /// Effort of the compression, 0 (fast) to 3 (smallest).
    let effort: Int
    /// Whether colour tables are chosen for the images. A plain roll has one palette in an order that suits all images,
    /// so they are compressed while later frames are drawn.
    let choosesTables: Bool

    /// Maximum number of pixels of the images that wait for their tables. With more, a long clip would take tens of
    /// megabytes.
    var maximumGathered: Int { choosesTables ? 1 << 23 : 1 << 16 }

    /// Number of levels with a matte. Neighbours differ by 1/24, which is invisible in a blur.
    private static let mattedLevels = 25

    /// - Parameter compositor: the compositor over the scene's backdrop or background.
    package init(_ settings: RenderSettings, scene: Scene, compositor: FrameCompositor) {
        let appearance = settings.appearance
        effort = settings.palette.effort
        isTransparent = !compositor.backdrop.isOpaque
        let hasColorGlyphs = scene.hasColorGlyphs || scene.hasPieces
        // Without a matte the colour to mix edges with is unknown, so edges are hard.
        let isHard = appearance.isTransparent && appearance.matte == nil
        let background = appearance.matte ?? appearance.backgroundColor
        // With a matte, levels are the same in all frames. A pixel that alternates between transparent and the faintest
        // level would have to be cleared together with the resting pixels around it.
        let isMatted = appearance.isTransparent && appearance.matte != nil && settings.palette.levels == nil
        let reduction =
            isHard
            ? CoverageReduction.fixed(CoverageLevels(uniform: 2))
            : isMatted && !scene.usesQuantizedColors
                ? .fixed(CoverageLevels(uniform: Self.mattedLevels))
                : CoverageReduction(settings, scene: scene, over: background)
        if scene.backdrop != nil {
            method = BackdropColoring(
                settings, compositor: compositor, isPhotograph: scene.isPhotograph,
                isGradient: settings.composition.fill != nil && !hasColorGlyphs, reduction: reduction,
                textColors: scene.steadyColors)
        } else if hasColorGlyphs {
            method = QuantizedColoring(settings, compositor: compositor, reduction: reduction, scene: scene)
        } else if scene.usesQuantizedColors, case .fixed(let levels) = reduction {
            method = MultiRampColoring(
                levels: levels, background: background, isTransparent: isTransparent,
                steadyColors: scene.steadyColors)
        } else {
            method = SingleRampColoring(reduction: reduction, background: background, isTransparent: isTransparent)
        }
        self.reduction = reduction
        choosesTables = !(method is SingleRampColoring && reduction.isAdaptive) || scene.steadyColors.isEmpty
    }

    /// Returns a copy with everything that depends on all frames and is needed before the first one is written.
    ///
    /// - Parameter source: keeps the frames that are drawn for it.
    package func withSharedPalette(
        _ scene: Scene, from source: FrameSource, pool: ThreadPool
    ) throws -> GIFColoring {
        var result = self
        result.method = try method.withSharedPalette(scene, from: source, pool: pool)
        return result
    }

    package func paletted(_ frame: LayeredFrame, tier: Int) -> PalettedCanvas { method.paletted(frame, tier: tier) }
}

/// A way to convert frames to indices and palettes.
protocol FrameColoringMethod: Sendable {
    var transparentIndex: UInt8 { get }

    /// Returns a copy with the palette of all frames, if there is one.
    func withSharedPalette(_ scene: Scene, from source: FrameSource, pool: ThreadPool) throws -> Self
    func paletted(_ frame: LayeredFrame, tier: Int) -> PalettedCanvas
}

extension FrameColoringMethod {
    func withSharedPalette(_ scene: Scene, from source: FrameSource, pool: ThreadPool) throws -> Self { self }
}

/// The setting that decides the number of a GIF's colours.
package enum ColorDetail: Sendable {
    case levels
    /// Size of the palette, where glyphs have their own colours.
    case colors
}

extension ColorDetail {
    package init?(of built: BuiltScene) {
        let appearance = built.settings.appearance
        if built.scene.hasColorGlyphs || built.scene.hasPieces || built.scene.backdrop != nil {
            self = .colors
        } else if appearance.isTransparent, appearance.matte == nil {
            return nil
        } else {
            self = .levels
        }
    }
}

/// Colours frames of one text colour.
///
/// Drawing needs no colours. Coverage is reduced to levels, which are indices, and the palette is the ramp from the
/// background to the text colour.
struct SingleRampColoring: FrameColoringMethod {
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

    func paletted(_ frame: LayeredFrame, tier: Int) -> PalettedCanvas {
        let layer = frame.layers[0]
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
struct MultiRampColoring: FrameColoringMethod {
    /// Levels of each text colour; fewer where a frame has many colours.
    let levels: CoverageLevels
    /// Colour that edges are mixed with, which is the background or the matte.
    let background: RGB
    let isTransparent: Bool
    /// All text colours of a scene in which none changes, so that one palette serves all frames; else empty.
    let steadyColors: [RGB]

    let transparentIndex: UInt8 = 1
    /// Maximum number of colours in palettes that differ; comparing them needs one unused index.
    private static let maximumColors = 255

    /// Returns the indices of a frame under its palette: background, transparent index, then the ramps without their
    /// first colour, which is the background.
    func paletted(_ frame: LayeredFrame, tier: Int) -> PalettedCanvas {
        let layers = frame.layers
        let isSteady = layers.allSatisfy { steadyColors.contains($0.textColor) }
        let colors = isSteady ? steadyColors : layers.map(\.textColor)
        // Each text colour has as many levels as fit into the palette.
        let levels = CoverageLevels(uniform: min(levels.count, max(2, (Self.maximumColors - 2) / colors.count + 1)))
        var palette = [background, background]
        var tables: [RGB: [UInt8]] = [:]
        for color in colors {
            let first = palette.count - 1
            palette += ColorRamp.colors(from: background, to: color, at: levels.coverages).dropFirst()
            let empty = isTransparent ? transparentIndex : 0
            tables[color] = levels.levels.map { $0 == 0 ? empty : UInt8(first + Int($0)) }
        }
        let canvas = IndexedCanvas(
            layers: layers, tables: layers.map { tables[$0.textColor]! },
            shown: levels.levels.map { levels.coverages[Int($0)] }, palette: &palette, reserved: 2,
            limit: Self.maximumColors)
        return PalettedCanvas(canvas: canvas, palette: palette)
    }
}
