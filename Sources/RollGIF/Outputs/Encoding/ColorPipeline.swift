import Files
import Graphics
import Motion
import Numerals
package import Rendering
import Scene
import Threads

/// Passes frames in true colour to an encoder. Equal neighbours are one frame.
///
/// If levels are not reduced, only the box in which a frame may differ from the one before is composited.
package final class ColorPipeline: FrameConsumer {
    /// A drawn frame with what is needed to composite it.
    private struct Leveled: Sendable {
        let frame: DrawnFrame
        /// Tier of levels, where they are reduced.
        let tier: Int
        /// Box in which it may differ from the frame before; the whole canvas where levels are reduced.
        let box: PixelBox
    }

    private struct Part: Sendable {
        let box: PixelBox
        /// Pixels of the box; nil for an empty one.
        let picture: ColorCanvas?
        /// Time in seconds for which it is shown.
        let length: Rational
    }

    /// The current frame, which the next one changes in place.
    private struct Standing {
        var canvas: ColorCanvas
        /// Box in which it differs from the encoder's last frame.
        var change: PixelBox
        /// Part of its duration that has not been passed to the encoder.
        var length: Rational
    }

    private let encoder: any FrameEncoder
    private let compositor: FrameCompositor
    private var reducer: LevelReducer?
    private let compositing: OrderedQueue<Leveled, Part, any Error>
    private var standing: Standing?
    /// Extent of the last frame that was composited in part.
    private var extent: FrameExtent?
    package private(set) var imageCount = 0
    package let colors: Int? = nil

    init(
        _ scene: Scene, encoder: any FrameEncoder, pool: ThreadPool, compositor: FrameCompositor,
        coloring: FrameColoring
    ) {
        reducer = coloring.reduction.map { LevelReducer($0) }
        self.compositor = compositor
        self.encoder = encoder
        let timeline = scene.timeline
        compositing = OrderedQueue(pool, itemBytes: 4 * scene.geometry.width * scene.geometry.height) { leveled in
            let frame = leveled.frame.content
            let picture: ColorCanvas? =
                switch coloring {
                case .exact:
                    leveled.box.isEmpty ? nil : compositor.composited(frame, in: leveled.box, shown: nil)
                case .paletted(let coloring): coloring.paletted(frame, tier: leveled.tier).colored
                case .translucent(let reduction):
                    compositor.composited(frame, shown: reduction.shownWithShapes(tier: leveled.tier))
                }
            return Part(
                box: leveled.box, picture: picture, length: timeline.duration(ofFrames: leveled.frame.frames))
        }
    }

    package func consume(_ frame: DrawnFrame) throws {
        let leveled = Leveled(frame: frame, tier: reducer?.tier(of: frame) ?? 0, box: change(to: frame.content))
        try compositing.submit(leveled, out: show)
    }

    private func change(to frame: LayeredFrame) -> PixelBox {
        guard reducer == nil else { return frame.whole }
        let new = compositor.extent(of: frame)
        defer { extent = new }
        return new.change(from: extent)
    }

    /// Shows the next frame, unless it equals the last one, which then lasts longer.
    private func show(_ part: Part) throws {
        guard let picture = part.picture,
            let change = standing.map({ $0.canvas.change(in: part.box, to: picture) }) ?? part.box
        else {
            let length = standing?.length ?? .zero
            standing?.length = length + part.length
            return
        }
        try pass()
        imageCount += 1
        // The canvas is changed in place, so nothing else may hold it.
        var canvas = standing.take()?.canvas ?? picture
        canvas.replace(change, by: picture, x: part.box.left, y: part.box.top)
        standing = Standing(canvas: canvas, change: change, length: part.length)
    }

    package func finish() throws {
        try compositing.finish(out: show)
        try pass()
        try encoder.finish()
    }

    private func pass() throws {
        guard let picture = standing else { return }
        try encoder.append(picture.canvas, change: picture.change, duration: picture.length)
    }
}

/// Colouring of frames for true-colour animations: exact, or with the few levels of coverage that a GIF has.
///
/// Fewer levels make smaller files in every format, and the eye does not distinguish the levels of a GIF from all 255.
enum FrameColoring: Sendable {
    /// The composited colours, unchanged.
    case exact
    /// The pixels of the GIF.
    case paletted(GIFColoring)
    /// Reduced coverage with partly transparent edges, which a GIF does not have.
    case translucent(CoverageReduction)

    /// - Parameters:
    ///   - coloring: that of the scene's GIF.
    ///   - isPhotograph: whether the backdrop has more colours than a palette.
    init(_ settings: RenderSettings, scene: Scene, coloring: GIFColoring, isPhotograph: Bool) {
        let appearance = settings.appearance
        if settings.palette.isExact || scene.hasColorGlyphs || isPhotograph {
            // Emoji and photographs have more colours than a palette, and true colour needs no dither.
            self = .exact
        } else if !coloring.isTransparent {
            self = .paletted(coloring)
        } else {
            self = .translucent(CoverageReduction(settings, scene: scene, over: appearance.likelyBackground))
        }
    }

    var reduction: CoverageReduction? {
        switch self {
        case .exact: nil
        case .paletted(let coloring): coloring.reduction
        case .translucent(let reduction): reduction
        }
    }
}

extension Appearance {
    /// The most likely background of a transparent picture, which is the matte, or white under dark text and black
    /// under light text.
    fileprivate var likelyBackground: RGB {
        if let matte { return matte }
        let light = 299 * Int(textColor.red) + 587 * Int(textColor.green) + 114 * Int(textColor.blue)
        let side: UInt8 = light < 128_000 ? 255 : 0
        return RGB(red: side, green: side, blue: side)
    }
}

extension PalettedCanvas {
    var colored: ColorCanvas {
        ColorCanvas(
            canvas, palette: palette.map { RGBA(red: $0.red, green: $0.green, blue: $0.blue, alpha: 255) })
    }
}

/// Counts the flashes of appended frames, and writes nothing.
final class FlashCount: FrameEncoder {
    private(set) var meter: FlashMeter

    init(width: Int, height: Int) { meter = FlashMeter(width: width, height: height) }

    func append(_ canvas: ColorCanvas, change: PixelBox, duration: Rational) throws(EncodingError) {
        meter.show(canvas.pixels, change: change, duration: duration.approximate)
    }

    func finish() throws(EncodingError) {}
}
