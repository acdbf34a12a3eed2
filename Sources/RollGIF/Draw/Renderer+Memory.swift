import Files
import Motion
import Numerals
import Rendering

// These methods draw into memory, for callers that need bytes and no files.
extension Renderer {
    /// Returns the GIF in memory, with the bytes that a file would get.
    ///
    /// - Throws: ``RollGIFError`` if no GIF is as small as requested, or the system has no memory or threads.
    public func gif() throws(RollGIFError) -> [UInt8] { try gif { true } }

    func gif(while isWanted: @escaping @Sendable () -> Bool) throws(RollGIFError) -> [UInt8] {
        try encoded("the GIF", while: isWanted) { _ in .gif }
    }

    /// Returns the bytes of all frames, or of a still, without those of a target that takes them elsewhere.
    private func encoded(
        _ name: String, while isWanted: @escaping @Sendable () -> Bool, as target: (ResolvedJob) -> EncodingTarget
    ) throws(RollGIFError) -> [UInt8] {
        try WorkWatch(limits, formats: []).during(path: name, while: isWanted) { isWanted in
            let (sink, choice) = (MemorySink(), try choice(while: isWanted))
            let renderer = try SceneRenderer(choice.built, threads: threads, while: isWanted)
            let consumer = try renderer.consumer(for: target(choice.job), into: sink)
            if !(consumer is StillImage) { try renderer.draw(consumer.consume) }
            try consumer.finish()
            return sink.bytes
        }
    }

    /// Passes the frames of the animation to `body` in order. Equal neighbours are one frame.
    ///
    /// A transparent background has an alpha of 0. Only a bounded number of frames is in memory at a time.
    ///
    /// - Throws: any error that `body` throws, which ends the drawing; otherwise ``RollGIFError``.
    public func forEachFrame(_ body: (Frame) throws -> Void) throws {
        try forEachFrame(while: { true }, body)
    }

    /// Passes the frames of the animation to `body`.
    func forEachFrame(while isWanted: @escaping @Sendable () -> Bool, _ body: (Frame) throws -> Void) throws {
        try withoutActuallyEscaping(body) { body in
            let handler = FrameCallbackEncoder(body)
            do { _ = try encoded("the frames", while: isWanted) { _ in .images(handler) } } catch {
                throw handler.failure ?? error
            }
        }
    }

    /// The job as it is drawn, with files read and times fitted.
    package var resolved: ResolvedJob { job }

    /// Draws the job's first output into memory, with the bytes that a file would get. No file is touched.
    ///
    /// - Parameter isWanted: called now and then; the drawing ends with an error once it returns false.
    package func drawn(
        while isWanted: @escaping @Sendable () -> Bool = { true }
    ) throws(RollGIFError) -> (bytes: [UInt8], report: RenderReport) {
        let (report, destinations) = try draw(.inMemory, isWanted: isWanted) { _, _ in }
        return (try destinations.first?.contents() ?? [], report)
    }

    /// Returns a PNG of the final value.
    package func still() throws(RollGIFError) -> [UInt8] {
        try encoded("the PNG", while: { true }) { .still(colors: $0.stillColors) }
    }

    /// Returns the outputs as files of the size of a plan, with 0 bytes and no frames.
    package func plannedFiles(_ plan: RenderReport) -> [RenderReport.File] {
        job.files.map { output in
            let size = output.format.size(ofCanvas: plan.width, plan.height)
            return RenderReport.File(
                output: output.path, format: output.format.rawValue, width: size.width, height: size.height, bytes: 0,
                frames: 0)
        }
    }

    /// Returns the length of a change's curve in seconds, and the progress at `steps` equal steps. It goes from 0 to 1,
    /// and beyond 1 where a spring overshoots.
    package func curve(steps: Int) -> (seconds: Double, progress: [Double]) {
        let curve = job.settings.motion.curve
        let seconds = curve.wallLength.approximate
        return (seconds, (0...max(1, steps)).map { curve.progress(at: seconds * Double($0) / Double(max(1, steps))) })
    }
}
