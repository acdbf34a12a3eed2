import Motion
import Raster
import Typesetting

/// How frames with coloured glyphs become indices and palettes: exactly while their colours fit into a palette,
/// else by a quantiser.
///
/// A dithered pixel depends on its own colour and place alone (but for diffusion), and one palette serves all frames
/// unless each was asked to have its own: what stands still does not flicker.
struct QuantizedColoring: Sendable {
    /// Index 0 is left free: palettes differ in length, and this is in all of them.
    static let transparentIndex: UInt8 = 0

    /// What is behind everything; nil where the background is transparent.
    private let background: RGB?
    /// What edges are mixed with on a transparent background.
    private let matte: RGB?
    private let blend: ColorRamp.Blend
    /// Text between coloured glyphs has few levels, as it has without them: what moves is mostly text.
    private let reduction: CoverageReduction
    /// The background, and all that text is shown as: in every palette, so that text is never dithered.
    private let kept: [RGB]
    private let dither: Dither
    private let sharing: PaletteSettings.Sharing
    /// Colours of a palette, index 0 not counted.
    private let mostColors: Int
    /// The palette of all frames, once it is settled.
    private var shared: ColorQuantizer?

    /// Frames that a shared palette is made from.
    private static let samples = 64

    /// - Parameters:
    ///   - reduction: that of the text's coverage.
    ///   - scene: what is drawn.
    init(_ settings: RenderSettings, reduction: CoverageReduction, scene: Scene) {
        let (appearance, palette) = (settings.appearance, settings.palette)
        self.reduction = reduction
        background = appearance.solidBackground
        matte = appearance.matte
        blend = appearance.blend
        // Coloured glyphs are pictures; plates have few colours, and smooth ones.
        dither = palette.dither ?? (scene.hasColorGlyphs ? Dither.ordered : Dither.none)
        // Text on plates meets no background.
        let textColors = scene.plates.plate == nil ? scene.steadyColors : []
        sharing = palette.sharing
        // Palettes that differ are compared with 255 for "no such colour".
        mostColors = min(sharing == .shared ? 255 : 254, palette.colors)
        let (background, matte, blend) = (background, matte, blend)
        let shades = textColors.flatMap { color in
            let ramp = background.map { ColorRamp(from: $0, to: color, blend: blend).colors }
            return reduction.coverages.compactMap { coverage in
                ramp?[Int(coverage)] ?? matte?.mixed(with: color, weight: coverage) ?? (coverage == 255 ? color : nil)
            }
        }
        let all = (background.map { [$0] } ?? []) + shades
        // Coloured glyphs need most of the colours.
        kept = all.count <= mostColors / 2 ? all : Array(all.prefix(1))
    }

    /// With the palette that all frames share, if they do.
    func settled(_ scene: Scene, composers: WorkerPool<FrameComposer>) throws -> QuantizedColoring {
        guard sharing == .shared else { return self }
        var histogram = ColorHistogram()
        let timeline = scene.timeline
        let count = min(Self.samples, timeline.frameCount)
        let frames = (0..<count).map { $0 * (timeline.frameCount - 1) / max(1, count - 1) }
        try add(frames, of: scene, to: &histogram, composers: composers)
        // Frames between the samples may have other colours; while all fit, none is lost.
        for start in stride(from: 0, to: timeline.frameCount, by: Self.samples)
        where histogram.exactPalette(of: mostColors) != nil {
            try add(
                Array(start..<min(start + Self.samples, timeline.frameCount)), of: scene, to: &histogram,
                composers: composers)
        }
        var result = self
        result.shared = quantizer(histogram)
        return result
    }

    /// Counts the colours of some frames, a few at a time.
    private func add(
        _ frames: [Int], of scene: Scene, to histogram: inout ColorHistogram, composers: WorkerPool<FrameComposer>
    ) throws {
        let step = 2 * composers.count
        let timeline = scene.timeline
        // Frames in motion show no others than these.
        let shown = reduction.shown(tier: reduction.tier(histogram: nil, previous: nil, isBlurred: false))
        for start in stride(from: 0, to: frames.count, by: step) {
            let parts = try composers.map(count: min(step, frames.count - start)) { composer, index in
                var part = ColorHistogram()
                part.add(composited(composer.compose(timeline.state(ofFrame: frames[start + index])), shown: shown))
                return part
            }
            for part in parts { histogram.merge(part) }
        }
    }

    private func quantizer(_ histogram: ColorHistogram) -> ColorQuantizer {
        ColorQuantizer(histogram: histogram, colors: mostColors, keeping: kept)
    }

    /// The frame's pixels, each opaque or transparent.
    ///
    /// - Parameter shown: the coverage that each of the 256 is shown as.
    private func composited(_ frame: LayeredFrame, shown: [UInt8]) -> ColorCanvas {
        var frame = frame
        for index in frame.layers.indices { frame.layers[index].canvas.show(shown) }
        let canvas = ColorCanvas(frame, over: background, blend: blend)
        return background == nil ? canvas.hardened(matte: matte) : canvas
    }

    /// The frame as indices under its palette.
    func paletted(_ frame: LayeredFrame, tier: Int) -> PalettedCanvas {
        let canvas = composited(frame, shown: reduction.shown(tier: tier))
        let quantizer: ColorQuantizer
        if let shared {
            quantizer = shared
        } else {
            var histogram = ColorHistogram()
            histogram.add(canvas)
            quantizer = self.quantizer(histogram)
        }
        let indices = quantizer.indexed(canvas, dither: dither, transparentIndex: 255)
        return PalettedCanvas(
            canvas: indices.mapped(by: Self.shift), palette: [quantizer.palette[0]] + quantizer.palette)
    }

    /// Makes room for the transparent index before all others; 255, which stands for it, becomes 0.
    private static let shift = (0...255).map { UInt8(truncatingIfNeeded: $0 + 1) }
}
