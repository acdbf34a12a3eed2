import Motion
import Raster

/// How frames with coloured pictures become indices and palettes: exactly while their colours fit into a palette,
/// else by a quantiser.
///
/// A dithered pixel depends on its own colour and place alone (but for diffusion), and one palette serves all frames
/// unless each was asked to have its own: what stands still does not flicker.
struct PictureColoring: Sendable {
    /// Which frames a palette is made for.
    enum Palettes: String, CaseIterable, Sendable {
        case shared, frame
    }

    /// Index 0 is left free: palettes differ in length, and this is in all of them.
    static let transparentIndex: UInt8 = 0

    /// What is behind everything; nil where the background is transparent.
    private let ground: RGB?
    /// What edges are mixed with on a transparent background.
    private let matte: RGB?
    private let blend: ColorRamp.Blend
    private let dither: Dither
    private let palettes: Palettes
    /// Colours of a palette, index 0 not counted.
    private let mostColors: Int
    /// The palette of all frames, once it is settled.
    private var shared: ColorQuantizer?

    /// Frames that a shared palette is made from.
    private static let samples = 64

    init(reader: JobReader, look: Look) throws(RollGIFError) {
        ground = look.background.alpha == 0 ? nil : look.background.rgb
        matte = look.matte?.rgb
        blend = look.blend
        dither = try reader.choice(.dither, Dither.self) ?? .ordered
        palettes = try reader.choice(.palette, Palettes.self) ?? .shared
        // Palettes that differ are compared with 255 for "no such colour".
        let most = palettes == .shared ? 255 : 254
        mostColors = min(most, try reader.integer(.colors, in: 2...256) ?? 256)
        if reader.job[.levels] != nil {
            throw reader.usage(.levels, "pictures have colours of their own; --colors says how many a GIF may have")
        }
    }

    /// With the palette that all frames share, if they do.
    func settled(_ scene: Scene, pool: WorkerPool<FrameComposer>) throws -> PictureColoring {
        guard palettes == .shared else { return self }
        var histogram = ColorHistogram()
        let timeline = scene.timeline
        let count = min(Self.samples, timeline.frameCount)
        let frames = (0..<count).map { $0 * (timeline.frameCount - 1) / max(1, count - 1) }
        try add(frames, of: scene, to: &histogram, pool: pool)
        // Frames between the samples may have other colours; while all fit, none is lost.
        for start in stride(from: 0, to: timeline.frameCount, by: Self.samples)
        where histogram.exactPalette(of: mostColors) != nil {
            try add(
                Array(start..<min(start + Self.samples, timeline.frameCount)), of: scene, to: &histogram, pool: pool)
        }
        var result = self
        result.shared = quantizer(histogram)
        return result
    }

    /// Counts the colours of some frames, a few at a time.
    private func add(
        _ frames: [Int], of scene: Scene, to histogram: inout ColorHistogram, pool: WorkerPool<FrameComposer>
    ) throws {
        let step = 2 * pool.count
        for start in stride(from: 0, to: frames.count, by: step) {
            let parts = try pool.map(count: min(step, frames.count - start)) { composer, index in
                var part = ColorHistogram()
                part.add(composited(composer.compose(scene.timeline.state(ofFrame: frames[start + index]))))
                return part
            }
            for part in parts { histogram.merge(part) }
        }
    }

    private func quantizer(_ histogram: ColorHistogram) -> ColorQuantizer {
        ColorQuantizer(histogram: histogram, colors: mostColors, keeping: ground.map { [$0] } ?? [])
    }

    /// The frame's pixels, each opaque or transparent.
    private func composited(_ frame: LayeredFrame) -> ColorCanvas {
        let canvas = ColorCanvas(frame, over: ground, blend: blend)
        return ground == nil ? canvas.hardened(matte: matte) : canvas
    }

    /// The frame as indices under its palette.
    func paletted(_ frame: LayeredFrame) -> PalettedCanvas {
        let canvas = composited(frame)
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
