import Graphics
import Motion
import Rendering
import Scene
import Threads
import Typesetting

/// Colours frames with coloured glyphs, exactly while their colours fit into a palette, else quantized.
///
/// A dithered pixel depends only on its own colour and position (except with diffusion). One palette serves all frames,
/// so that resting parts do not flicker.
struct QuantizedColoring: FrameColoringMethod {
    /// Index 0, reserved for transparency. Palettes differ in length, and this index is in all of them.
    let transparentIndex: UInt8 = 0

    private let compositor: FrameCompositor
    /// Colour that edges are mixed with on a transparent background; nil for hard edges.
    private let matte: RGB?
    /// Reduction of text between coloured glyphs to few levels, because moving parts are mostly text.
    private let reduction: CoverageReduction
    /// Background and all shades of text, in every palette, so that text is never dithered.
    private let kept: [RGB]
    private let dither: Dither
    /// Maximum number of the palette's colours, without index 0.
    private let maximumColors: Int
    /// Compositor with the palette of all frames, once it is settled.
    private var shared: PalettedCompositor?

    /// Smallest number of colours that is tried; nil where all are used.
    private let fewestColors: Int?

    /// Numbers of colours to try before all of them, and the required quality in decibels over all pixels but the
    /// background's.
    private static let paletteSizes = [48, 64, 96, 128, 192]
    /// Smallest number of colours for cards that fold. Their shades cover few pixels of few frames, so the quality over
    /// all pixels hides stripes in them; 96 colours are 1 to 4 levels apart and make the GIF 10 to 25 % larger than 48.
    private static let foldingColors = 96
    private static let quality = 48.0

    /// Number of frames drawn at a time to see whether all colours fit.
    private static let batch = 64

    /// - Parameters:
    ///   - reduction: the reduction of the text's coverage.
    ///   - scene: the scene to colour.
    init(_ settings: RenderSettings, compositor: FrameCompositor, reduction: CoverageReduction, scene: Scene) {
        let (appearance, palette) = (settings.appearance, settings.palette)
        (self.compositor, self.reduction) = (compositor, reduction)
        matte = appearance.matte
        // Dither suits coloured glyphs, which are pictures; plates have few, smooth colours.
        dither = palette.dither ?? (scene.hasColorGlyphs ? Dither.ordered : Dither.none)
        // Text on plates has no background colour for shades.
        let textColors = scene.parts.allSatisfy { $0.plates.plate == nil } ? scene.steadyColors : []
        let triesFewerColors = palette.colors == nil && dither == .none && !scene.hasColorGlyphs
        let smallest = settings.motion.mode.traits.folds ? Self.foldingColors : Self.paletteSizes[0]
        fewestColors = triesFewerColors ? smallest : nil
        maximumColors = min(255, palette.colors ?? 255)
        let (background, matte) = (appearance.solidBackground, appearance.matte)
        let shades = textColors.flatMap { color in
            let ramp = background.map { ColorRamp(from: $0, to: color).colors }
            return reduction.coverages.compactMap { coverage in
                ramp?[Int(coverage)] ?? matte?.mixed(with: color, weight: coverage) ?? (coverage == 255 ? color : nil)
            }
        }
        let all = (background.map { [$0] } ?? []) + shades
        // Coloured glyphs need at least half of the palette.
        kept = all.count <= maximumColors / 2 ? all : Array(all.prefix(1))
    }

    func withSharedPalette(_ scene: Scene, from source: FrameSource, pool: ThreadPool) throws -> Self {
        let frames = PaletteFrames(scene)
        // These are the levels of all frames; frames in motion have a subset of them.
        let shown = reduction.shown(tier: reduction.tier(histogram: nil, previous: nil, isBlurred: false))
        func histogram(_ samples: [PaletteFrames.Sample]) throws -> ColorHistogram {
            try ColorHistogram(samples, from: source, pool: pool) { frame, histogram in
                histogram.add(compositor.composited(leveled(frame, shown: shown)).hardened(matte: matte))
            }
        }
        let sampled = try histogram(frames.samples)
        // Frames between the samples may have other colours, none of which is lost while all fit.
        var exact = sampled
        let sampledFrames = Set(frames.samples.map(\.frame))
        let others = frames.distinct.filter { !sampledFrames.contains($0) }.map {
            PaletteFrames.Sample(frame: $0, weight: 1)
        }
        for start in stride(from: 0, to: others.count, by: Self.batch)
        where exact.exactPalette(of: maximumColors) != nil {
            exact.merge(try histogram(Array(others[start..<min(start + Self.batch, others.count)])))
        }
        var result = self
        result.shared = PalettedCompositor(
            compositor, quantizer: quantizer(exact.exactPalette(of: maximumColors) == nil ? sampled : exact),
            dither: dither, matte: matte)
        return result
    }

    private func quantizer(_ histogram: ColorHistogram) -> ColorQuantizer {
        func quantizer(_ count: Int) -> ColorQuantizer {
            ColorQuantizer(histogram: histogram, colors: count, keeping: kept)
        }
        guard let fewestColors, histogram.exactPalette(of: fewestColors) == nil else {
            return quantizer(maximumColors)
        }
        let sizes = Self.paletteSizes.filter { $0 >= max(fewestColors, kept.count) && $0 < maximumColors }
        let fewer = sizes.lazy.map(quantizer)
        return fewer.first { $0.quality(of: histogram, besides: kept) >= Self.quality } ?? quantizer(maximumColors)
    }

    /// Returns the frame with its text reduced to levels.
    ///
    /// - Parameter shown: reduced value of each of the 256 coverages.
    private func leveled(_ frame: LayeredFrame, shown: [UInt8]) -> LayeredFrame {
        var frame = frame
        for index in frame.layers.indices { frame.layers[index].canvas.show(shown) }
        return frame
    }

    func paletted(_ frame: LayeredFrame, tier: Int) -> PalettedCanvas {
        guard let shared else { preconditionFailure("the palette is settled before frames are written") }
        return PalettedCanvas(
            canvas: shared.indexed(leveled(frame, shown: reduction.shown(tier: tier))), palette: shared.palette)
    }
}
