import Encoding
import Motion
import Typesetting

/// Draws a job.
///
/// Everything that can be wrong with a job is found when the renderer is made: numbers, options, fonts, limits.
/// Drawing then fails only where the outside world does.
public struct Renderer {
    private let built: SceneBuilder.Result
    private let coloring: GIFColoring
    private let threads: Int
    private let clock = ContinuousClock()
    private let started: ContinuousClock.Instant
    /// Wall time that resolving the job took.
    private let prepared: Duration

    /// Frames a second beyond which browsers stretch a GIF's delays.
    private static let highestRate = 50

    /// Resolves a job.
    ///
    /// - Parameters:
    ///   - job: what to draw.
    ///   - resources: fonts to share with other renderers.
    ///   - threads: threads that draw and encode; nil is one a processor. The bytes do not depend on it.
    /// - Throws: ``RollGIFError`` for the first setting that cannot be met.
    public init(_ job: Job, resources: RenderResources = RenderResources(), threads: Int? = nil) throws(RollGIFError) {
        started = clock.now
        let reader = JobReader(job: try job.applyingPreset())
        self.threads = threads ?? Processors.count
        built = try SceneBuilder(reader: reader, fonts: resources.fonts).build(highestRate: Self.highestRate)
        coloring = try GIFColoring(reader: reader, look: built.look, hasManyInks: built.scene.inks.areMany)
        prepared = started.duration(to: clock.now)
    }

    /// What a person should know about the job before or after it is drawn.
    public var warnings: [String] { built.warnings }

    /// The GIF in memory.
    public func gif() throws(RollGIFError) -> [UInt8] {
        let sink = MemorySink()
        _ = try draw(into: sink, path: "the GIF")
        return sink.bytes
    }

    /// The GIF in memory and what a report says about it.
    func rendition() throws(RollGIFError) -> Rendition {
        let sink = MemorySink()
        let drawn = try draw(into: sink, path: "the GIF")
        return Rendition(bytes: sink.bytes, frames: drawn.pictures.count, warnings: warnings)
    }

    /// Draws into a file that appears whole or not at all, and reports.
    ///
    /// - Parameters:
    ///   - path: the file; `-` is standard output. FIFOs and devices are written directly.
    ///   - trace: a file for the trace of all frames, or nil.
    ///   - verify: whether to read the file back with giflib and compare every frame.
    public func write(to path: String, trace: String? = nil, verify: Bool = false) throws(RollGIFError) -> RenderReport
    {
        let drawn: GIFPipeline
        let sink: CountingSink
        if path == "-" {
            sink = CountingSink(FileDescriptorSink(descriptor: 1), keepsBytes: verify)
            drawn = try draw(into: sink, path: "standard output")
            if verify { try Verifier(scene: built.scene, coloring: coloring).check(sink.kept, path: "standard output") }
        } else {
            let file = try OutputFile.create(path)
            sink = CountingSink(FileDescriptorSink(descriptor: file.descriptor), keepsBytes: verify)
            drawn = try draw(into: sink, path: path)
            if verify { try Verifier(scene: built.scene, coloring: coloring).check(sink.kept, path: path) }
            try file.commit()
        }
        if let trace { try writeTrace(to: trace, pictures: drawn.pictures) }
        return report(path: path, bytes: sink.count, drawn: drawn)
    }

    /// What would be drawn: every value at rest.
    package func measurement() -> Measurement {
        Measurement(built)
    }

    private func draw(into sink: any ByteSink, path: String) throws(RollGIFError) -> GIFPipeline {
        do {
            let pool = WorkerPool(try (0..<threads).map { _ in try FrameComposer(built.scene) })
            let pipeline = GIFPipeline(
                source: FrameSource(scene: built.scene), coloring: coloring, loop: GIFLoop(built.settings.loop),
                pool: pool, sink: sink)
            try pipeline.run()
            return pipeline
        } catch {
            throw RollGIFError(error, path: path)
        }
    }

    private func writeTrace(to path: String, pictures: [GIFPipeline.Picture]) throws(RollGIFError) {
        let geometry = built.scene.geometry
        let trace = Trace(
            timeline: built.scene.timeline, canvasWidth: geometry.width, canvasHeight: geometry.height,
            contentX: geometry.left)
        let file = try OutputFile.create(path)
        let sink = FileDescriptorSink(descriptor: file.descriptor)
        do {
            try trace.write(pictures.map { Trace.Frame(index: $0.frame, delay: $0.delay) }) { text in
                var text = text
                // The bytes live as long as the closure.
                try text.withUTF8 { unsafe try sink.write(UnsafeRawBufferPointer($0)) }
            }
        } catch {
            throw RollGIFError(error, path: path)
        }
        try file.commit()
    }

    private func report(path: String, bytes: Int, drawn: GIFPipeline) -> RenderReport {
        let timeline = built.scene.timeline
        return RenderReport(
            output: path, format: "gif", bytes: bytes, width: built.scene.geometry.width,
            height: built.scene.geometry.height, frames: drawn.pictures.count, timelineFrames: timeline.frameCount,
            fps: timeline.fps, seconds: timeline.length.approximate, plays: built.settings.loop.plays,
            colors: drawn.colors, texts: built.lines.map(\.text), fonts: FontReport.all(of: built.typesetter),
            warnings: warnings,
            stages: RenderReport.Stages(
                preparing: prepared.milliseconds, drawing: drawn.drawing.milliseconds,
                compressing: drawn.compressing.milliseconds),
            milliseconds: started.duration(to: clock.now).milliseconds)
    }
}

extension Duration {
    fileprivate var milliseconds: Double {
        Double(components.seconds) * 1000 + Double(components.attoseconds / 1_000_000_000_000) / 1000
    }
}
