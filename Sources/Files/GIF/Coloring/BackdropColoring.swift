import Graphics
import Motion
import Rendering
import Scene
import Threads

/// Colours frames over a backdrop with one palette, in which resting parts keep their indices regardless of motion next
/// to them.
///
/// Colours of moving parts come first in the palette, so that their images need few bits.
struct BackdropColoring: FrameColoringMethod {
    /// Index 0, reserved for transparency.
    let transparentIndex: UInt8 = 0

    private let compositor: FrameCompositor
    private let matte: RGB?
    private let reduction: CoverageReduction
    private let dither: Dither
    private let isPhotograph: Bool
    /// Maximum number of the palette's colours, without index 0.
    private let maximumColors: Int
    /// Text colours that never change.
    private let textColors: [RGB]
    private var indexed: IndexedBackdrop?

    private let maximumStillColors: Int

    /// Default maximum number of colours for a photographic backdrop and for others. Every band of a gradient that
    /// digits pass over is drawn again, so a card of 48 is a fifth smaller than one of 128.
    private static let maximumOfPhotograph = 128
    private static let maximumOfBackdrop = 48
    /// Maximum number of colours for text over a gradient, where every band has its own mixtures. More cost bytes and
    /// are invisible.
    private static let maximumOverGradient = 80

    /// - Parameters:
    ///   - isPhotograph: whether the backdrop has more colours than a palette.
    ///   - isGradient: whether plain text is on a gradient.
    ///   - reduction: the reduction of the text's coverage.
    ///   - textColors: the text colours that never change.
    init(
        _ settings: RenderSettings, compositor: FrameCompositor, isPhotograph: Bool, isGradient: Bool,
        reduction: CoverageReduction, textColors: [RGB]
    ) {
        let (appearance, palette) = (settings.appearance, settings.palette)
        matte = appearance.matte
        self.reduction = reduction
        self.isPhotograph = isPhotograph
        // Rows show gradients without bands for hardly more bytes. A pattern of single pixels makes files a third
        // larger.
        dither = palette.dither ?? (isPhotograph ? Dither.ordered : .rows)
        self.compositor = compositor.withPlainBox
        self.textColors = textColors
        if let colors = palette.colors {
            maximumColors = min(255, colors)
            maximumStillColors = max(1, maximumColors * 3 / 4)
        } else {
            maximumColors = isGradient ? Self.maximumOverGradient : 255
            maximumStillColors = min(
                isPhotograph ? Self.maximumOfPhotograph : Self.maximumOfBackdrop, maximumColors / 2)
        }
    }

    func withSharedPalette(_ scene: Scene, from source: FrameSource, pool: ThreadPool) throws -> Self {
        let shown = reduction.shownWithShapes(tier: reduction.restingTier)
        let moving = try ColorHistogram(PaletteFrames(scene).samples, from: source, pool: pool) {
            [compositor, matte] frame, histogram in
            compositor.changes(of: frame, shown: shown, matte: matte)?.count(in: &histogram)
        }
        var still = ColorHistogram()
        still.add(compositor.backdrop.hardened(matte: matte))
        var result = self
        result.indexed = IndexedBackdrop(
            compositor, quantizer: quantizer(still: still, moving: moving), dither: dither, isFine: !isPhotograph,
            matte: matte)
        return result
    }

    private func quantizer(still: ColorHistogram, moving: ColorHistogram) -> ColorQuantizer {
        let backdrop =
            still.exactPalette(of: maximumStillColors)
            ?? ColorQuantizer(histogram: still, colors: max(2, maximumStillColors)).palette
        let plain = compositor.plainColor(matte: matte).map { [$0] } ?? []
        var kept: [RGB] = []
        for color in plain + textColors + backdrop where !kept.contains(color) && kept.count < maximumColors {
            kept.append(color)
        }
        let all = ColorQuantizer(histogram: moving, colors: maximumColors, keeping: kept)
        // Colours in descending order of their moving pixels; equal ones keep their order.
        let weights = all.weights(of: moving)
        let order = all.palette.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }
        var drawn = moving
        drawn.merge(still)
        return ColorQuantizer(palette: order.map { all.palette[$0] }, for: drawn)
    }

    func paletted(_ frame: LayeredFrame, tier: Int) -> PalettedCanvas {
        guard let indexed else { preconditionFailure("a backdrop's palette is settled before frames are written") }
        return PalettedCanvas(
            canvas: indexed.indexed(frame, shown: reduction.shownWithShapes(tier: tier)), palette: indexed.palette)
    }
}
