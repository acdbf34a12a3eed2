import Encoding
import Fractions
import GIF
import Motion
import Numerals
import Raster
import Rendering
import Scene
import Threads
import Typesetting
import Vector

/// Draws a job.
///
/// The initializer finds all faults of a job, in its numbers, options, fonts and limits. Drawing then fails only on
/// errors of the system, or if no file is within the job's limit of bytes. ``gif()``, ``frames`` and
/// ``forEachFrame(_:)`` draw into memory, and ``run(trace:verify:check:progress:)`` draws into the job's outputs. Each
/// may be called any number of times, by several tasks at once.
public struct Renderer: @unchecked Sendable {
    // Sound because drawing uses plain values alone, but for the typesetters of the scene, which `turn` gives to one
    // thread at a time.
    let job: ResolvedJob
    private let resources: RenderResources
    let threads: Int
    /// Scene without the concessions of a size limit.
    private let built: BuiltScene
    private let drawn: FittedScene
    /// The turn of the thread that uses the objects of C libraries.
    private let turn = Turn()
    private let clock = ContinuousClock()
    private let started: ContinuousClock.Instant
    /// Wall time that building the scene took.
    private let prepared: Duration
    private let estimate: WorkEstimate

    /// Warnings for the user, one sentence each, known before the job is drawn.
    public let warnings: [String]
    /// Whether a run syncs its files to disk before it returns, and their bytes before they get their names. Without
    /// it, a power failure can leave an empty file, or none, instead of a file that was just written.
    public var isDurable = false

    /// Resolves a job.
    ///
    /// - Parameters:
    ///   - job: the job to draw. Its outputs limit the frame rate.
    ///   - resources: fonts to share with other renderers.
    ///   - threads: threads that draw and encode; nil is one per processor. The bytes do not depend on it.
    ///   - poster: a file for a PNG of the final value, besides the job's outputs; nil for none.
    /// - Throws: ``RollGIFError`` for the first setting that cannot be met.
    public init(
        _ job: Job, resources: RenderResources = RenderResources(), threads: Int? = nil, poster: String? = nil
    ) throws(RollGIFError) {
        try self.init(try ResolvedJob(job, poster: poster), resources: resources, threads: threads)
    }

    /// A renderer of a job that was resolved before.
    package init(
        _ resolved: ResolvedJob, resources: RenderResources = RenderResources(), threads: Int? = nil
    ) throws(RollGIFError) {
        started = clock.now
        self.resources = resources
        var resolved = resolved
        let glyphWarnings = try resolved.readFiles()
        let unfitted = try resources.build(resolved.settings)
        let fit = try resolved.fitDuration(unfitted) { settings throws(RollGIFError) in try resources.build(settings) }
        built = fit.built
        try resolved.check(built)
        try resolved.checkDestination(built)
        if resolved.dark.isEmpty, let dark = resolved.darkTwin.first {
            resolved.dark = [try Renderer(dark, resources: resources, threads: threads).job]
        }
        self.job = resolved
        estimate = WorkEstimate(built.workload, of: resolved)
        self.threads = try estimate.threads(atMost: threads ?? Machine.processors, resolved.limits)
        drawn = FittedScene(built, of: resolved, resources: resources, threads: self.threads)
        warnings =
            (resolved.warnings
            + (resolved.settings.composition.isStruck ? [] : resolved.noAnimationWarnings(built.lines.map(\.text)))
            + resolved.ineffectiveOptionWarnings(built, outputs: resolved.outputs) + built.typesettingWarnings
            + resolved.smallTextWarning(built)
            + resolved.contrastWarnings + glyphWarnings + resolved.destinationWarnings
            + [fit.sentence].compactMap(\.self)).map { KeyMark.spelled($0, resolved.door) }
        prepared = started.duration(to: clock.now)
    }

    /// The final value in words, for an image's alternative text: `$1,234.56 rolls to $245,699.00`.
    ///
    /// The language is that of the job's locale. Without words for that language an arrow separates the values. Lines
    /// of text before and after the number are included, as in the picture.
    public var alternativeText: String {
        job.alternativeText(of: built)
    }

    /// Frames of the animation, as many as a sequence has pictures.
    package var frameCount: Int { built.scene.timeline.frameCount }

    /// Estimated wall time of drawing the outputs on this machine, in seconds.
    package var expectedSeconds: Double { estimate.wait(threads: threads) }

    /// Draws the job's outputs, each of which appears whole or not at all, and returns a report.
    ///
    /// - Parameters:
    ///   - trace: a file for the trace of all frames, `-` for standard output, or nil.
    ///   - verify: whether to read a GIF back and compare every frame.
    ///   - check: whether to compare with the files that are there instead of writing any.
    ///   - progress: called now and then with the number of frames that are drawn, and the number of all frames; an
    ///     error that it throws ends the drawing.
    /// - Throws: what `progress` throws, or ``RollGIFError`` for a file that cannot be written, a missing program, or a
    ///   GIF that reads back differently. No output is left half-written.
    @discardableResult
    public func run(
        trace: String? = nil, verify: Bool = false, check: Bool = false,
        progress: (_ finished: Int, _ total: Int) throws -> Void = { _, _ in }
    ) throws -> RenderReport {
        try run(trace: trace, verify: verify, check: check, while: { true }, progress: progress)
    }

    /// Draws as `run` above.
    ///
    /// - Parameter isWanted: as below.
    func run(
        trace: String?, verify: Bool, check: Bool, while isWanted: @escaping @Sendable () -> Bool,
        progress: (_ finished: Int, _ total: Int) throws -> Void
    ) throws -> RenderReport {
        var failure: (any Error)?
        do {
            return try draw(check ? .checking : .writing, trace: trace, verify: verify, isWanted: isWanted) {
                finished, total in
                do { try progress(finished, total) } catch {
                    failure = error
                    throw error
                }
            }.report
        } catch {
            throw failure ?? error
        }
    }

    /// Draws as `run` above, and writes companion files before any output has its name.
    package func run(
        trace: String?, verify: Bool, check: Bool, companions: (RenderReport) throws -> Void,
        progress: (_ finished: Int, _ total: Int) -> Void
    ) throws(RollGIFError) -> RenderReport {
        try draw(
            check ? .checking : .writing, trace: trace, verify: verify, companions: companions, progress: progress
        ).report
    }

    /// Draws the job's outputs for a purpose, as `run` above.
    package func run(_ purpose: OutputPurpose) throws(RollGIFError) -> RenderReport {
        try draw(purpose) { _, _ in }.report
    }

    /// Returns the scene to draw; the first call may search for one whose files are small enough.
    func choice(while isWanted: @escaping @Sendable () -> Bool) throws(RollGIFError) -> FittedScene.Choice {
        try turn.take { () throws(RollGIFError) in try drawn.choice(while: isWanted) }
    }

    /// Draws the job's outputs for a purpose.
    ///
    /// - Parameters:
    ///   - companions: writes files beside the outputs, such as an alternative text, before any output has its name;
    ///     an error that it throws leaves no file.
    ///   - isWanted: called now and then while there is no frame to report; the drawing ends with an error once it
    ///     returns false.
    ///   - progress: as above; an error that it throws ends the drawing.
    func draw(
        _ purpose: OutputPurpose, trace: String? = nil, verify: Bool = false,
        isWanted: @escaping @Sendable () -> Bool = { true }, companions: (RenderReport) throws -> Void = { _ in },
        progress: (_ finished: Int, _ total: Int) throws -> Void
    ) throws(RollGIFError) -> (report: RenderReport, targets: [OutputTarget]) {
        guard !job.files.isEmpty else {
            throw .usage("no output was named; add \(KeyMark.assigned(.output, "out.gif"))")
        }
        if purpose.makesFile || purpose == .checking { try job.checkPages() }
        if purpose == .checking, job.files.contains(where: { $0.path == "-" }) {
            throw .usage("\(JobKey.output.mark) - is not a file to compare with; name one", key: .output)
        }
        if purpose.makesFile { try checkFiles(trace: trace) }
        // The outputs are opened now, so that an unwritable file is reported before an hour of drawing.
        let traceFile = try trace.map { path throws(RollGIFError) in try OutputFile.text(path, isDurable: isDurable) }
        let choice = try choice(while: isWanted)
        let scene = choice.built.scene
        var current = job.files[0].path
        do {
            // Threads start with the first output that has frames; vector files and the like need none.
            var known: SceneRenderer?
            func renderer() throws -> SceneRenderer {
                if let known { return known }
                let made = try SceneRenderer(choice.built, threads: threads)
                known = made
                return made
            }
            var report = report(choice)
            func warn(_ sentences: [String]) { report.warnings += spelled(sentences) }
            var targets: [OutputTarget] = []
            for output in job.files {
                current = output.path
                warn(output.warnings(job.settings.appearance, videoIsExact: job.videoIsExact))
                targets.append(
                    try OutputTarget(
                        output, purpose: purpose, keepsBytes: verify && output.format == .gif,
                        isDurable: isDurable, encodedVideo: choice.videos[output.path], of: choice.job,
                        on: (report.width, report.height), by: renderer,
                        vector: { output, sink in
                            try turn.take {
                                try choice.job.vectorFile(
                                    output, of: choice.built, resources, coarseness: choice.coarseness,
                                    verifies: verify, into: sink, while: isWanted)
                            }
                        }))
            }
            let begun = clock.now
            var framesHaveInk: Bool?
            // A still of the final value needs no frame.
            if targets.contains(where: \.needsFrames) {
                let flashes = job.destination?.limits.flashes.map { _ in
                    FlashCount(width: report.width, height: report.height)
                }
                let watcher = try flashes.map {
                    try renderer().consumer(for: .images($0), into: CountingSink(nil, keepsBytes: false))
                }
                try renderer().draw { batch in
                    try watcher?.consume(batch)
                    if framesHaveInk != true { framesHaveInk = batch.drawn.contains { $0?.content.hasInk == true } }
                    for target in targets {
                        current = target.output.path
                        try target.consume(batch)
                    }
                    try progress(batch.frames.upperBound, scene.timeline.frameCount)
                }
                try watcher?.finish()
                if let flashes { try job.checkFlashes(flashes) }
            }
            for target in targets {
                current = target.output.path
                report.files.append(try target.finish())
                warn(target.warnings)
                if verify, target.output.format == .gif { try renderer().verify(gif: target.bytes) }
            }
            if framesHaveInk == false || targets.contains(where: { $0.hasInk == false }) {
                warn(["nothing of the number can be seen; choose another font, or other \(JobKey.glyphs.mark)"])
            }
            report.takeSize(of: report.files.map { ($0.width, $0.height) })
            if purpose == .checking {
                let stale = report.files.filter { $0.isStale == true }
                warn([EarlierLook.warning(stale, of: job, today: report, resources)].compactMap(\.self))
            }
            // The trace is written before any output has its name, so that a failure here leaves no file.
            if let trace, let traceFile {
                current = trace
                try Trace.write(scene, to: traceFile, images: targets.lazy.compactMap(\.gifImages).first)
            }
            try companions(report)
            for target in targets {
                current = target.output.path
                try target.commit()
            }
            if let trace, let traceFile {
                current = trace
                try traceFile.commit()
            }
            report.stages.drawing = begun.duration(to: clock.now).milliseconds
            report.milliseconds = started.duration(to: clock.now).milliseconds
            return (report, targets)
        } catch {
            throw RollGIFError(error, path: current == "-" ? "standard output" : current)
        }
    }

    /// Throws if an output would replace a file that the job reads, or another output.
    private func checkFiles(trace: String?) throws(RollGIFError) {
        var files = FilesOfRun.Named.inputs(job.inputs)
        files += job.outputs.flatMap { FilesOfRun.Named.output($0, JobKey.output.mark) }
        if let poster = job.poster { files += FilesOfRun.Named.output(poster, "--poster") }
        if let trace { files.append(.written(trace, "--trace", .trace)) }
        // The caller has already checked files of other kinds.
        do { try FilesOfRun.check(files, overwritesAnything: true) } catch { throw error.about(.output) }
    }

    /// Returns the report without drawing: size, frames, time, texts and warnings, but no files. A limit of bytes is
    /// not tried.
    ///
    /// - Throws: ``RollGIFError`` where the scene of a vector output cannot be laid out.
    public func plan() throws(RollGIFError) -> RenderReport {
        var report = report(FittedScene.Choice(built: built, job: job, fitted: nil))
        if job.files.first?.format.isVector == true {
            let geometry = try turn.take { () throws(RollGIFError) in
                try job.atVectorRate(built, resources).scene.geometry
            }
            (report.width, report.height) = (geometry.width, geometry.height)
        }
        report.warnings += spelled(
            job.files.flatMap { $0.warnings(job.settings.appearance, videoIsExact: job.videoIsExact) })
        if let budget = job.budget(of: built), budget.bytes != nil {
            report.untriedLimit = KeyMark.spelled(budget.name, .options)
        }
        report.milliseconds = started.duration(to: clock.now).milliseconds
        return report
    }

    /// Returns the measurement of every value at rest.
    package func measurement() -> Measurement {
        turn.take { Measurement(built) }
    }

    /// Returns warnings with their keys as the job's interface spells them.
    private func spelled(_ warnings: [String]) -> [String] { warnings.map { KeyMark.spelled($0, job.door) } }

    private func report(_ choice: FittedScene.Choice) -> RenderReport {
        let built = choice.built
        let (geometry, timeline) = (built.scene.geometry, built.scene.timeline)
        var report = RenderReport(
            files: [], width: geometry.width, height: geometry.height,
            timelineFrames: timeline.frameCount, fps: Double(timeline.fps), seconds: timeline.length.approximate,
            plays: built.settings.motion.loop.plays, fitted: choice.fitted, texts: built.lines.map(\.text),
            fonts: turn.take { FontReport.all(of: built) }, warnings: warnings,
            stages: RenderReport.Stages(preparing: prepared.milliseconds, drawing: 0), milliseconds: 0,
            expectedSeconds: expectedSeconds)
        report.takeSize(of: job.files.map { $0.format.size(ofCanvas: geometry.width, geometry.height) })
        return report
    }
}
