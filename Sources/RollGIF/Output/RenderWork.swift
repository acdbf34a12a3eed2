import Encoding
import Motion
import Raster

/// What the outputs of one rendering have in common, and how each of them is made.
struct RenderWork {
    let scene: Scene
    let look: Look
    let coloring: GIFColoring
    let settings: MotionSettings
    let pool: WorkerPool<FrameComposer>
    /// 1 to 100 for lossy formats, or nil for what suits digits.
    let quality: Int?
    /// Whether QuickTime films keep every pixel.
    let videoIsExact: Bool

    /// What is behind the ink in formats without alpha.
    private var solidGround: RGB { look.background.alpha == 255 ? look.background.rgb : look.matte?.rgb ?? .white }

    /// Makes an output from frames.
    ///
    /// - Parameters:
    ///   - descriptor: the open file, for those that ffmpeg writes.
    ///   - sequence: the files of a sequence of pictures.
    func consumer(
        for output: Output, video: VideoKind?, sink: any ByteSink, descriptor: Int32, sequence: SequenceFiles?
    ) throws -> any FrameConsumer {
        let ground = look.background.alpha == 255 ? look.background.rgb : nil
        if output.format == .gif {
            return GIFPipeline(
                timeline: scene.timeline, coloring: coloring, loop: GIFLoop(settings.loop), pool: pool, sink: sink)
        }
        if output.isStill {
            return StillPicture(scene: scene, pool: pool, ground: ground, blend: look.blend, sink: sink)
        }
        let encoder = try encoder(
            for: output, video: video, sink: sink, descriptor: descriptor, sequence: sequence, hasAlpha: ground == nil)
        return ColorPipeline(
            timeline: scene.timeline, encoder: encoder, pool: pool, ground: ground, blend: look.blend)
    }

    private func encoder(
        for output: Output, video: VideoKind?, sink: any ByteSink, descriptor: Int32, sequence: SequenceFiles?,
        hasAlpha: Bool
    ) throws -> any FrameEncoder {
        let (width, height) = (scene.geometry.width, scene.geometry.height)
        let plays = settings.loop.plays
        if let video {
            return try VideoEncoder(
                kind: video, ffmpeg: FFmpegProbe(), descriptor: descriptor, width: width, height: height,
                fps: settings.fps, hasAlpha: hasAlpha, background: solidGround, quality: quality)
        }
        switch output.format {
        case .apng:
            return APNGEncoder(
                sink: sink, width: width, height: height, hasAlpha: hasAlpha, plays: plays, workers: workers)
        case .webp:
            return try WebPEncoder(
                sink: sink, width: width, height: height,
                mode: quality.map { .lossy(quality: $0) } ?? .lossless, plays: plays)
        case .y4m:
            return Y4MEncoder(sink: sink, width: width, height: height, fps: settings.fps, background: solidGround)
        case .gif, .png, .mp4, .webm, .mov, .avif:
            guard let sequence else { throw RollGIFError(.internal, "\(output.format.rawValue) has no encoder") }
            return PNGSequence(fps: settings.fps, workers: workers) { number, picture throws(EncodingError) in
                do throws(RollGIFError) {
                    try sequence.store(number, picture)
                } catch {
                    throw .codec(library: "sequence", message: error.message)
                }
            }
        }
    }

    /// The threads that draw, for encoders.
    private var workers: Workers {
        Workers { [pool] count, body in pool.run(count: count, body) }
    }

    /// What a person should know about an output's type.
    func warnings(for output: Output) -> [String] {
        let name = output.path.lowercased()
        if let other = OutputFormat.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }),
            other != output.format, !(other == .png && output.format == .apng)
        {
            return ["\(output.path) will hold \(output.format.rawValue), not what its name says"]
        }
        guard look.background.alpha == 0 else { return [] }
        if !output.format.hasAlpha {
            return ["\(output.format.rawValue) has no transparency: the background becomes \(groundName)"]
        }
        guard let video = output.format.video(isExact: videoIsExact), let ffmpeg = try? FFmpegProbe() else { return [] }
        return ffmpeg.warning(for: video, hasAlpha: true).map { [$0] } ?? []
    }

    private var groundName: String { look.matte == nil ? "white; --matte names another colour" : "the matte" }
}

extension RGB {
    fileprivate static let white = RGB(red: 255, green: 255, blue: 255)
}
