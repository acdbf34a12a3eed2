import Encoding
import Motion
import Typesetting

/// Draws a job.
///
/// Everything that can be wrong with a job is found when the renderer is made: numbers, options, fonts, limits.
/// Drawing then fails only where the outside world does.
public struct Renderer {
    private let built: SceneBuilder.Result
    private let plan: GIFPlan
    private let threads: Int
    private let clock = ContinuousClock()
    private let started: ContinuousClock.Instant

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
        plan = try GIFPlan(reader: reader, look: built.look)
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
        let pictures = try draw(into: sink, path: "the GIF")
        return Rendition(bytes: sink.bytes, frames: pictures.count, warnings: warnings)
    }

    /// Draws into a file that appears whole or not at all, and reports.
    ///
    /// - Parameters:
    ///   - path: the file; `-` is standard output. FIFOs and devices are written directly.
    ///   - trace: a file for the trace of all frames, or nil.
    ///   - verify: whether to read the file back with giflib and compare every frame.
    public func write(to path: String, trace: String? = nil, verify: Bool = false) throws(RollGIFError) -> RenderReport
    {
        let pictures: [GIFPipeline.Picture]
        let sink: CountingSink
        if path == "-" {
            sink = CountingSink(FileDescriptorSink(descriptor: 1), keepsBytes: verify)
            pictures = try draw(into: sink, path: "standard output")
            if verify { try Verifier(scene: built.scene, plan: plan).check(sink.kept, path: "standard output") }
        } else {
            let file = try OutputFile.create(path)
            sink = CountingSink(FileDescriptorSink(descriptor: file.descriptor), keepsBytes: verify)
            pictures = try draw(into: sink, path: path)
            if verify { try Verifier(scene: built.scene, plan: plan).check(sink.kept, path: path) }
            try file.commit()
        }
        if let trace { try writeTrace(to: trace, pictures: pictures) }
        return report(path: path, bytes: sink.count, pictures: pictures)
    }

    /// What would be drawn: every value at rest.
    package func measurement() -> Measurement {
        Measurement(built)
    }

    private func draw(into sink: any ByteSink, path: String) throws(RollGIFError) -> [GIFPipeline.Picture] {
        do {
            let pipeline = try GIFPipeline(
                scene: built.scene, plan: plan, loop: GIFLoop(built.settings.loop), threads: threads, sink: sink)
            try pipeline.run()
            return pipeline.pictures
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

    private func report(path: String, bytes: Int, pictures: [GIFPipeline.Picture]) -> RenderReport {
        let timeline = built.scene.timeline
        let (seconds, attoseconds) = started.duration(to: clock.now).components
        return RenderReport(
            output: path, format: "gif", bytes: bytes, width: built.scene.geometry.width,
            height: built.scene.geometry.height, frames: pictures.count, timelineFrames: timeline.frameCount,
            fps: timeline.fps, seconds: timeline.length.approximate, plays: built.settings.loop.plays,
            colors: plan.palette.count, texts: built.lines.map(\.text), fonts: FontReport.all(of: built.typesetter),
            warnings: warnings, milliseconds: Double(seconds) * 1000 + Double(attoseconds / 1_000_000_000_000) / 1000)
    }
}
