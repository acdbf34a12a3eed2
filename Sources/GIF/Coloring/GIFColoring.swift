package import Raster
package import Rendering
package import Scene
package import Threads
import Typesetting

/// How the frames of a scene become indices and palettes.
package struct GIFColoring: Sendable {
    private enum Method {
        case singleRamp(SingleRampColoring)
        case multiRamp(MultiRampColoring)
        case quantized(QuantizedColoring)
        case backdrop(BackdropColoring)
    }
    private var method: Method
    package let reduction: CoverageReduction
    /// The index that leaves a pixel as it is, and the background where that is transparent.
    let transparentIndex: UInt8
    package let isTransparent: Bool
    /// 0 to 3.
    let effort: Int

    /// Neighbours among them differ by a 24th, which is not seen in what is blurred.
    private static let mattedLevels = 25

    /// - Parameter compositor: lays frames over the scene's backdrop; nil for a scene without one.
    package init(_ settings: RenderSettings, scene: Scene, compositor: BackdropCompositor? = nil) {
        let appearance = settings.appearance
        effort = settings.palette.effort
        isTransparent = compositor.map { !$0.backdrop.isOpaque } ?? appearance.isTransparent
        let hasColorGlyphs = scene.hasColorGlyphs || scene.hasPieces
        // Without a matte nothing is known to mix an edge with, so pixels are text or nothing.
        let isHard = appearance.isTransparent && appearance.matte == nil
        let background = appearance.matte ?? appearance.backgroundColor
        // A pixel that is a hole in one frame and the faintest of levels in the next has to be cleared with all that rests
        // beside it: with a matte levels are the same in all frames.
        let isMatted = appearance.isTransparent && appearance.matte != nil && settings.palette.levels == nil
        let reduction =
            isHard
            ? CoverageReduction.fixed(CoverageLevels(uniform: 2))
            : isMatted && !scene.usesQuantizedColors
                ? .fixed(CoverageLevels(uniform: Self.mattedLevels))
                : CoverageReduction(settings, scene: scene, over: background)
        if let compositor {
            method = .backdrop(
                BackdropColoring(
                    settings, compositor: compositor, isPhotograph: scene.backdrop?.isPhotograph ?? false,
                    isGradient: settings.composition.fill != nil && !hasColorGlyphs, reduction: reduction,
                    textColors: scene.steadyColors))
            transparentIndex = BackdropColoring.transparentIndex
        } else if hasColorGlyphs {
            method = .quantized(QuantizedColoring(settings, reduction: reduction, scene: scene))
            transparentIndex = QuantizedColoring.transparentIndex
        } else if scene.usesQuantizedColors, case .fixed(let levels) = reduction {
            method = .multiRamp(
                MultiRampColoring(
                    levels: levels, background: background, blend: appearance.blend, isTransparent: isTransparent,
                    steadyColors: scene.steadyColors))
            transparentIndex = MultiRampColoring.transparentIndex
        } else {
            let coloring = SingleRampColoring(
                reduction: reduction, background: background, blend: appearance.blend, isTransparent: isTransparent)
            method = .singleRamp(coloring)
            transparentIndex = coloring.transparentIndex
        }
        self.reduction = reduction
    }

    /// With what has to be known of all frames before the first of them can be written.
    ///
    /// - Parameter store: keeps what is drawn for that.
    package func settled(
        _ scene: Scene, composers: WorkerPool<FrameComposer>, store: FrameStore
    ) throws -> GIFColoring {
        var result = self
        switch method {
        case .singleRamp, .multiRamp: break
        case .quantized(let coloring):
            result.method = .quantized(try coloring.settled(scene, composers: composers, store: store))
        case .backdrop(let coloring):
            result.method = .backdrop(try coloring.settled(scene, composers: composers, store: store))
        }
        return result
    }

    /// The frame as indices under its palette.
    package func paletted(_ frame: LayeredFrame, tier: Int) -> PalettedCanvas {
        switch method {
        case .singleRamp(let coloring): coloring.paletted(frame.layers[0], tier: tier)
        case .multiRamp(let coloring): coloring.paletted(frame.layers)
        case .quantized(let coloring): coloring.paletted(frame, tier: tier)
        case .backdrop(let coloring): coloring.paletted(frame, tier: tier)
        }
    }
}

/// What decides how many colours a GIF has.
package enum ColorDetail: Sendable {
    /// The levels between the background and the text's colours.
    case levels
    /// The size of the palette, where glyphs have colours of their own.
    case colors
}

extension ColorDetail {
    /// What there is to choose about a GIF's colours; nil where that is nothing.
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
