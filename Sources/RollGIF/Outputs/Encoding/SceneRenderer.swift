package import Files
import Graphics
import Motion
import Numerals
package import Rendering
import Scene
import Threads

/// Encoding of the frames: a format with its options, or a caller's encoder.
package enum EncodingTarget {
    case gif
    /// One PNG of the final value.
    ///
    /// - Parameter colors: the maximum number of colours, 2 to 256; nil for all of them.
    case still(colors: Int?)
    /// A PNG for each image, passed on with its number from 1.
    case pngSequence((_ number: Int, _ bytes: [UInt8]) throws(EncodingError) -> Void)
    case apng
    /// - Parameter quality: 1 to 100; nil keeps every pixel.
    case webP(quality: Int?)
    case y4m
    /// A video that ffmpeg writes to a file.
    ///
    /// - Parameters:
    ///   - descriptor: the open file.
    ///   - quality: 1 to 100; nil for the default, which suits digits.
    case video(VideoKind, descriptor: Int32, quality: Int?)
    /// Images in true colour, passed to a caller's encoder.
    case images(any FrameEncoder)
}

/// Draws a scene and encodes its frames on a number of threads. The bytes do not depend on that number.
package final class SceneRenderer {
    private let settings: RenderSettings
    fileprivate let scene: Scene
    fileprivate let glyphs: SceneGlyphs
    fileprivate let pool: ThreadPool
    private let source: FrameSource
    private var coloring: GIFColoring
    private var isSettled = false
    /// Lays frames over the scene's backdrop or background.
    let compositor: FrameCompositor

    /// - Parameter goesOn: called now and then; drawing ends with an error once it returns false.
    package init(_ built: BuiltScene, threads: Int, while goesOn: @escaping @Sendable () -> Bool = { true }) throws {
        (settings, scene, glyphs) = (built.settings, built.scene, built.glyphs)
        compositor =
            (try built.scene.backdrop?.drawn(with: built.glyphs)).map {
                FrameCompositor(
                    $0, paint: built.scene.backdrop?.textPaint.map { BoxPaint($0.paint, over: $0.box) },
                    effects: built.settings.composition.effects)
            } ?? FrameCompositor(background: built.settings.appearance.solidBackground)
        coloring = GIFColoring(built.settings, scene: built.scene, compositor: compositor)
        source = FrameSource(scene: built.scene, glyphs: built.glyphs)
        pool = ThreadPool(count: threads) { if !goesOn() { throw CancellationError() } }
    }

    /// Returns a function that makes the renderer when it is first called, because a vector file needs none.
    static func onDemand(
        _ built: BuiltScene, threads: Int, while goesOn: @escaping @Sendable () -> Bool
    ) -> () throws -> SceneRenderer {
        var made: SceneRenderer?
        return {
            let renderer = try made ?? SceneRenderer(built, threads: threads, while: goesOn)
            made = renderer
            return renderer
        }
    }

    /// Passes all frames to consumers on the calling thread.
    package func draw(_ body: (DrawnFrame) throws -> Void) throws { try source.forEachFrame(on: pool, body) }

    package func gifPipeline(into sink: any ByteSink) throws -> GIFPipeline {
        GIFPipeline(
            scene, coloring: try settledColoring(), plays: settings.motion.loop.plays, pool: pool, sink: sink)
    }

    /// Returns the consumer of frames for a file of any type.
    ///
    /// - Parameter sink: takes the bytes, unless the target has another destination.
    package func consumer(for target: EncodingTarget, into sink: any ByteSink) throws -> any FrameConsumer {
        switch target {
        case .gif: return try gifPipeline(into: sink)
        case .still(let colors): return StillImage(by: self, maximumColors: colors, sink: sink)
        default:
            return ColorPipeline(
                scene, encoder: try encoder(for: target, into: sink), pool: pool,
                compositor: compositor, coloring: try frameColoring(for: target))
        }
    }

    /// Returns the colouring of a file's frames. It has reduced levels where possible for APNG and lossless WebP, and
    /// is exact for other formats.
    private func frameColoring(for target: EncodingTarget) throws -> FrameColoring {
        switch target {
        case .apng, .webP(quality: nil):
            let coloring = FrameColoring(
                settings, scene: scene, coloring: coloring, isPhotograph: scene.isPhotograph)
            guard case .paletted = coloring else { return coloring }
            return .paletted(try settledColoring())
        default:
            return .exact
        }
    }

    /// Reads a GIF, an APNG or a lossless WebP of this scene back and compares every frame.
    ///
    /// - Throws: ``RenderingError/unfaithful(_:)`` for the first that differs.
    package func verify(_ bytes: [UInt8], of target: EncodingTarget) throws {
        if case .gif = target {
            return try Verifier(scene: scene, coloring: settledColoring()).check(bytes, drawnBy: draw)
        }
        let comparison = try FrameComparison(bytes)
        let pipeline = ColorPipeline(
            scene, encoder: comparison, pool: pool, compositor: compositor,
            coloring: try frameColoring(for: target))
        try draw(pipeline.consume)
        try pipeline.finish()
        try comparison.check()
    }

    private func settledColoring() throws -> GIFColoring {
        if !isSettled { coloring = try coloring.withSharedPalette(scene, from: source, pool: pool) }
        isSettled = true
        return coloring
    }

    private func encoder(for target: EncodingTarget, into sink: any ByteSink) throws -> any FrameEncoder {
        let (width, height) = (scene.geometry.width, scene.geometry.height)
        let (motion, appearance) = (settings.motion, settings.appearance)
        let plays = motion.loop.plays
        // Formats without alpha have the background behind the text, or else the matte, or else white.
        let solid = appearance.pageIsTransparent ? nil : appearance.solidBackground
        let background = solid ?? appearance.matte ?? RGB(red: 255, green: 255, blue: 255)
        switch target {
        case .images(let encoder):
            return encoder
        case .apng:
            return APNGEncoder(
                sink: sink, width: width, height: height, hasAlpha: hasAlpha, plays: plays,
                effort: settings.palette.effort, pool: pool)
        case .webP(let quality):
            guard let quality else {
                var isLevelled = true
                if case .exact = try frameColoring(for: target) { isLevelled = false }
                return try WebPEncoder(
                    sink: sink, width: width, height: height, plays: plays, isLevelled: isLevelled, pool: pool
                )
            }
            return try LossyWebPEncoder(sink: sink, width: width, height: height, quality: quality, plays: plays)
        case .y4m:
            return Y4MEncoder(sink: sink, width: width, height: height, fps: motion.fps, background: background)
        case .pngSequence(let store):
            return PNGSequence(fps: motion.fps, pool: pool, store: store)
        case .video(let kind, let descriptor, let quality):
            return try VideoEncoder(
                kind: kind, ffmpeg: FFmpegProbe(), descriptor: descriptor, width: width, height: height,
                fps: motion.fps, hasAlpha: hasAlpha, background: background, quality: quality
            ) { [pool] in (try? pool.check()) != nil }
        case .gif, .still:
            preconditionFailure("these take frames, not images in true colour")
        }
    }

    /// Whether any pixel lets the page through.
    private var hasAlpha: Bool { !compositor.backdrop.isOpaque }
}

extension MotionSettings.LoopCount {
    /// Number of plays; 0 is endless.
    package var plays: Int {
        switch self {
        case .forever: 0
        case .once: 1
        case .times(let plays): plays
        }
    }
}

/// The final value at rest as one PNG.
package final class StillImage: FrameConsumer {
    private let renderer: SceneRenderer
    /// Maximum number of colours, 2 to 256; nil for all of them.
    private let maximumColors: Int?
    private let sink: any ByteSink
    /// Whether anything of the number is visible; true before the picture is drawn.
    private(set) var hasInk = true
    package let imageCount = 1
    package let colors: Int? = nil

    init(by renderer: SceneRenderer, maximumColors: Int?, sink: any ByteSink) {
        self.renderer = renderer
        self.maximumColors = maximumColors
        self.sink = sink
    }

    /// Ignores the frames, because the final value is known before the first of them.
    package func consume(_ frame: DrawnFrame) {}

    package func finish() throws {
        let frame = try FrameComposer(renderer.scene, renderer.glyphs).compose(renderer.scene.finalStates)
        hasInk = frame.hasInk
        let encoder = PNGStill(sink: sink)
        try renderer.pool.check()
        let canvas = renderer.compositor.composited(frame)
        try renderer.pool.check()
        try encoder.append(maximumColors.map { canvas.reduced(to: $0) } ?? canvas, duration: Rational(1, over: 1))
        try encoder.finish()
    }
}
