import Graphics
import Motion
import Raster
import Rendering
import Scene
import Threads

/// How frames over a backdrop become indices and palettes: one palette for all of them, in which what stands still
/// keeps its indices whatever moves beside it.
///
/// Colours that move come first in the palette, so that the images of moving parts, which have no others, need few
/// bits.
struct BackdropColoring: Sendable {
    /// Index 0 is left free.
    static let transparentIndex: UInt8 = 0

    private let compositor: BackdropCompositor
    private let matte: RGB?
    private let reduction: CoverageReduction
    private let dither: Dither
    /// Colours of the palette, index 0 not counted.
    private let mostColors: Int
    /// Text colours that do not change.
    private let textColors: [RGB]
    private var indexed: IndexedBackdrop?

    /// Colours of a backdrop that is a photograph, and of others. A gradient in more colours has finer bands than the
    /// eye sees, and every band that digits pass over has to be drawn again: a card of 48 is a fifth smaller than one
    /// of 128.
    private static let mostOfPhotograph = 128
    private static let mostOfBackdrop = 48
    private let mostStill: Int
    /// Colours of a palette for text over a gradient, where every band has mixtures of its own: more of them cost
    /// bytes and are not seen.
    private static let mostOverGradient = 80

    /// - Parameters:
    ///   - isPhotograph: whether the backdrop has more colours than a palette.
    ///   - isGradient: whether plain text stands on a gradient.
    ///   - reduction: that of the text's coverage.
    ///   - textColors: those that do not change.
    init(
        _ settings: RenderSettings, compositor: BackdropCompositor, isPhotograph: Bool, isGradient: Bool,
        reduction: CoverageReduction, textColors: [RGB]
    ) {
        let (appearance, palette) = (settings.appearance, settings.palette)
        self.compositor = compositor
        matte = appearance.matte
        self.reduction = reduction
        // A gradient in many colours has no bands to hide, and a pattern would have to be stored.
        dither = palette.dither ?? (isPhotograph ? Dither.ordered : Dither.none)
        mostColors = min(isGradient ? Self.mostOverGradient : 255, palette.colors ?? 255)
        self.textColors = textColors
        mostStill = isPhotograph ? Self.mostOfPhotograph : Self.mostOfBackdrop
    }

    /// With the palette that all frames share.
    func settled(
        _ scene: Scene, composers: WorkerPool<FrameComposer>, store: FrameStore
    ) throws -> BackdropColoring {
        let shown = reduction.shownWithShapes(tier: reduction.restingTier)
        let samples = PaletteFrames(scene, team: composers.team).samples
        let moving = try ColorHistogram(samples, of: scene, composers: composers, store: store) {
            [compositor, matte] frame in
            compositor.changes(of: frame, shown: shown, matte: matte)?.strip
        }
        var still = ColorHistogram()
        still.add(compositor.backdrop.hardened(matte: matte))
        var result = self
        result.indexed = IndexedBackdrop(
            compositor, quantizer: quantizer(still: still, moving: moving), dither: dither, matte: matte)
        return result
    }

    private func quantizer(still: ColorHistogram, moving: ColorHistogram) -> ColorQuantizer {
        let most = min(mostStill, mostColors / 2)
        let backdrop =
            still.exactPalette(of: most) ?? ColorQuantizer(histogram: still, colors: max(2, most)).palette
        var kept: [RGB] = []
        for color in textColors + backdrop where !kept.contains(color) && kept.count < mostColors { kept.append(color) }
        let all = ColorQuantizer(histogram: moving, colors: mostColors, keeping: kept)
        // What moves most comes first; equal ones stay in their order.
        let weights = all.weights(of: moving)
        let order = all.palette.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }
        return ColorQuantizer(palette: order.map { all.palette[$0] })
    }

    /// The frame as indices under the palette.
    func paletted(_ frame: LayeredFrame, tier: Int) -> PalettedCanvas {
        guard let indexed else { preconditionFailure("a backdrop's palette is settled before frames are written") }
        return PalettedCanvas(
            canvas: indexed.indexed(frame, shown: reduction.shownWithShapes(tier: tier)), palette: indexed.palette)
    }
}
