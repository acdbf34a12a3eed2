import Encoding
import Motion
import Typesetting

/// Draws a job.
///
/// Everything that can be wrong with a job is found when the renderer is made: numbers, options, fonts, limits.
/// Drawing then fails only where the outside world does. ``gif()`` and ``forEachFrame(_:)`` draw into memory,
/// ``run(trace:verify:check:progress:)`` into the job's outputs.
public struct Renderer {
    private let built: SceneBuilder.Result
    private let coloring: GIFColoring
    private let outputs: [Output]
    private let quality: Int?
    private let videoIsExact: Bool
    private let threads: Int
    /// What was chosen for a limit of bytes.
    private let fitted: FittedSize?
    private let clock = ContinuousClock()
    private let started: ContinuousClock.Instant
    /// Wall time that resolving the job took.
    private let prepared: Duration

    /// Resolves a job.
    ///
    /// - Parameters:
    ///   - job: what to draw. Its outputs decide how many frames a second there may be.
    ///   - resources: fonts to share with other renderers.
    ///   - threads: threads that draw and encode; nil is one a processor. The bytes do not depend on it.
    ///   - poster: a file for a PNG of the final value, besides the job's outputs; nil for none.
    /// - Throws: ``RollGIFError`` for the first setting that cannot be met.
    public init(
        _ job: Job, resources: RenderResources = RenderResources(), threads: Int? = nil, poster: String? = nil
    ) throws(RollGIFError) {
        started = clock.now
        var job = try job.applyingPreset()
        fitted = try SizeSearch.settle(&job, resources: resources, threads: threads)
        let reader = JobReader(job: job)
        self.threads = threads ?? Processors.count
        var outputs = try Output.all(of: job)
        if let poster { outputs.append(try Output(poster: poster)) }
        self.outputs = outputs
        quality = try reader.integer(.quality, in: 1...100)
        videoIsExact = try reader.choice(.codec, QuickTimeCodec.self) == .qtrle
        try Self.checkOptions(of: outputs, reader)
        let highestRate = outputs.map(\.format.highestRate).min() ?? OutputFormat.gif.highestRate
        built = try SceneBuilder(reader: reader, resources: resources).build(highestRate: highestRate)
        coloring = try GIFColoring(reader: reader, look: built.look, scene: built.scene)
        prepared = started.duration(to: clock.now)
    }

    private enum QuickTimeCodec: String, CaseIterable {
        case prores, qtrle
    }

    /// Refuses options that no output has a use for, rather than ignore them.
    private static func checkOptions(of outputs: [Output], _ reader: JobReader) throws(RollGIFError) {
        guard !outputs.isEmpty else { return }
        if reader.job[.quality] != nil, !outputs.contains(where: \.format.hasQuality) {
            throw reader.usage(.quality, "it is for webp, mp4, webm and avif; the other types are exact")
        }
        if reader.job[.codec] != nil, !outputs.contains(where: { $0.format == .mov }) {
            throw reader.usage(.codec, "it is for mov")
        }
        if reader.job[.colorDuration] != nil, reader.job[.colorTo] == nil {
            throw reader.usage(.colorDuration, "it is how long --color-to takes; add that, or leave it out")
        }
        let gifOnly: [JobKey] = [.levels, .optimize, .colors, .dither, .palette]
        for key in gifOnly where reader.job[key] != nil && !outputs.contains(where: { $0.format == .gif }) {
            throw reader.usage(key, "it is for gif; the other types are exact")
        }
    }

    /// What a person should know about the job before or after it is drawn.
    public var warnings: [String] { built.warnings }

    /// The final value in words, for an image's alternative text: `$1,234.56 rolls to $245,699.00`.
    public var alternativeText: String {
        built.lines.map { $0.text.filter { !$0.isBidiMark } }.joined(separator: " rolls to ")
    }

    /// Frames a second of the timeline.
    var fps: Int { built.settings.fps }

    /// The setting that says how many colours a GIF of the job has; nil where there is nothing to choose.
    var detail: JobKey? { coloring.detail }

    /// The GIF in memory: the same bytes that a file would get.
    public func gif() throws(RollGIFError) -> [UInt8] {
        try rendition().bytes
    }

    /// Hands on the pictures of the animation in order; frames that show the same are one picture.
    ///
    /// A transparent background has an alpha of 0. Only a bounded number of pictures is in memory at a time.
    ///
    /// - Throws: what `body` throws, which ends the drawing; else ``RollGIFError``.
    public func forEachFrame(_ body: (Frame) throws -> Void) throws {
        try withoutActuallyEscaping(body) { body in
            let handler = FrameHandler(body)
            let look = built.look
            let pipeline = ColorPipeline(
                timeline: built.scene.timeline, encoder: handler, pool: try work().pool,
                ground: look.background.alpha == 255 ? look.background.rgb : nil, blend: look.blend)
            do {
                try FrameSource(scene: built.scene).forEachBatch(pipeline.pool, pipeline.consume)
                try pipeline.finish()
            } catch {
                throw handler.failure ?? RollGIFError(error, path: "the frames")
            }
        }
    }

    /// The GIF in memory and what a report says about it.
    func rendition() throws(RollGIFError) -> EncodedGIF {
        let sink = MemorySink()
        do {
            let work = try work()
            let pipeline = pipeline(work, into: sink)
            try FrameSource(scene: built.scene).forEachBatch(work.pool, pipeline.consume)
            try pipeline.finish()
            return EncodedGIF(bytes: sink.bytes, frames: pipeline.pictures.count, warnings: warnings)
        } catch {
            throw RollGIFError(error, path: "the GIF")
        }
    }

    /// The size of the GIF, which is kept nowhere; nil as soon as it is over a limit.
    func gifSize(upTo limit: Int) throws(RollGIFError) -> Int? {
        /// Ends the drawing.
        struct OverLimit: Error {}
        let sink = CountingSink(nil, keepsBytes: false)
        do {
            let work = try work()
            let pipeline = pipeline(work, into: sink)
            try FrameSource(scene: built.scene).forEachBatch(work.pool) { frames, drawn in
                try pipeline.consume(frames, drawn)
                if sink.count > limit { throw OverLimit() }
            }
            try pipeline.finish()
            return sink.count <= limit ? sink.count : nil
        } catch is OverLimit {
            return nil
        } catch {
            throw RollGIFError(error, path: "the GIF")
        }
    }

    private func pipeline(_ work: RenderWork, into sink: any ByteSink) -> GIFPipeline {
        GIFPipeline(
            timeline: built.scene.timeline, coloring: work.coloring, loop: GIFLoop(built.settings.loop),
            pool: work.pool,
            sink: sink)
    }

    /// Draws the job's outputs, each of which appears whole or not at all, and reports.
    ///
    /// - Parameters:
    ///   - trace: a file for the trace of all frames, or nil.
    ///   - verify: whether to read a GIF back with giflib and compare every frame.
    ///   - check: whether to compare with the files that are there instead of writing any.
    ///   - progress: is told now and then how many frames are drawn, and of how many.
    public func run(
        trace: String? = nil, verify: Bool = false, check: Bool = false,
        progress: (_ finished: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(RollGIFError) -> RenderReport {
        try run(check ? .checking : .writing, trace: trace, verify: verify, progress: progress)
    }

    /// Draws the job's outputs for a purpose, as `run` above.
    func run(
        _ purpose: Destination.Purpose, trace: String? = nil, verify: Bool = false,
        progress: (_ finished: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(RollGIFError) -> RenderReport {
        guard !outputs.isEmpty else {
            throw RollGIFError(
                .usage, "no output was named; add -o out.gif, or -o - -f gif for standard output")
        }
        var current = outputs[0].path
        do {
            let work = try work()
            var report = emptyReport()
            var destinations: [Destination] = []
            for output in outputs {
                current = output.path
                report.warnings += work.warnings(for: output)
                destinations.append(
                    try Destination(
                        output, purpose: purpose, keepsBytes: verify && output.format == .gif,
                        for: work))
            }
            let begun = clock.now
            try draw(into: destinations, pool: work.pool, progress: progress) { current = $0 }
            for destination in destinations {
                current = destination.output.path
                report.files.append(try destination.finish())
                if verify, destination.output.format == .gif {
                    try Verifier(scene: built.scene, coloring: work.coloring).check(destination.bytes, path: current)
                }
            }
            if let trace {
                current = trace
                try writeTrace(to: trace, pictures: destinations.lazy.compactMap(\.gifPictures).first)
            }
            report.stages.drawing = begun.duration(to: clock.now).milliseconds
            report.milliseconds = started.duration(to: clock.now).milliseconds
            return report
        } catch {
            throw RollGIFError(error, path: current == "-" ? "standard output" : current)
        }
    }

    /// What the outputs would be, without drawing them.
    public func plan() throws(RollGIFError) -> RenderReport {
        var report = emptyReport()
        report.milliseconds = started.duration(to: clock.now).milliseconds
        return report
    }

    /// What would be drawn: every value at rest.
    package func measurement() -> Measurement {
        Measurement(built)
    }

    private func work() throws -> RenderWork {
        let pool = WorkerPool(try (0..<threads).map { _ in try FrameComposer(built.scene) })
        let hasGIF = outputs.isEmpty || outputs.contains { $0.format == .gif }
        return RenderWork(
            scene: built.scene, look: built.look,
            coloring: hasGIF ? try coloring.settled(built.scene, pool: pool) : coloring, settings: built.settings,
            pool: pool, quality: quality, videoIsExact: videoIsExact)
    }

    private func draw(
        into destinations: [Destination], pool: WorkerPool<FrameComposer>, progress: (Int, Int) -> Void,
        entering: (String) -> Void
    ) throws {
        // Stills know the final value without any frame.
        guard destinations.contains(where: { !$0.output.isStill }) else { return }
        try FrameSource(scene: built.scene).forEachBatch(pool) { frames, drawn in
            for destination in destinations {
                entering(destination.output.path)
                try destination.consume(frames, drawn)
            }
            progress(frames.upperBound, built.scene.timeline.frameCount)
        }
    }

    private func writeTrace(to path: String, pictures: [GIFPipeline.Picture]?) throws {
        let (timeline, geometry) = (built.scene.timeline, built.scene.geometry)
        let trace = Trace(
            timeline: timeline, canvasWidth: geometry.width, canvasHeight: geometry.height, contentX: geometry.left)
        let file = try OutputFile.create(path)
        let sink = FileDescriptorSink(descriptor: file.descriptor)
        // Without a GIF nothing was merged.
        let frames =
            pictures?.map { Trace.Frame(index: $0.frame, delay: $0.delay) }
            ?? (0..<timeline.frameCount).map { Trace.Frame(index: $0, delay: timeline.delay(ofFrame: $0)) }
        try trace.write(frames) { text in
            var text = text
            // The bytes live as long as the closure.
            try text.withUTF8 { unsafe try sink.write(UnsafeRawBufferPointer($0)) }
        }
        try file.commit()
    }

    private func emptyReport() -> RenderReport {
        let timeline = built.scene.timeline
        return RenderReport(
            files: [], width: built.scene.geometry.width, height: built.scene.geometry.height,
            timelineFrames: timeline.frameCount, fps: timeline.fps, seconds: timeline.length.approximate,
            plays: built.settings.loop.plays, fitted: fitted, texts: built.lines.map(\.text),
            fonts: FontReport.all(of: built.typesetter), warnings: warnings,
            stages: RenderReport.Stages(preparing: prepared.milliseconds, drawing: 0), milliseconds: 0)
    }
}

extension Character {
    /// Whether it only steers the order of its neighbours.
    fileprivate var isBidiMark: Bool { self == "\u{200E}" || self == "\u{200F}" || self == "\u{61C}" }
}
