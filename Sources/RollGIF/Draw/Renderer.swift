import Files
import Graphics
import Motion
import Numerals
import Rendering
import Scene
// Programs import `RollGIF` alone. The settings are a module of their own so that they compile beside those that draw.
@_exported public import Settings
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
    let resources: RenderResources
    let threads: Int
    /// Scene without the concessions of a size limit.
    let built: BuiltScene
    private let drawn: FittedScene
    /// The renderer of the picture for dark pages, one or none.
    private let dark: [Renderer]
    /// The turn of the thread that uses the objects of C libraries.
    let turn = Turn()
    let clock = ContinuousClock()
    let started: ContinuousClock.Instant
    /// Wall time that building the scene took.
    let prepared: Duration
    private let estimate: WorkEstimate
    /// Limits of time and memory, watched while the scene is built and drawn.
    var limits: WorkEstimate.Limits

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

    package init(
        _ resolved: ResolvedJob, resources: RenderResources = RenderResources(), threads: Int? = nil
    ) throws(RollGIFError) {
        started = clock.now
        self.resources = resources
        var resolved = resolved
        let glyphWarnings = try resolved.readFiles()
        let fit = try WorkWatch(resolved.limits, formats: resolved.files.map(\.format)).during { isWanted in
            try resolved.fitDuration { settings throws(RollGIFError) in try resources.build(settings, while: isWanted) }
        }
        built = fit.built
        try resolved.check(built)
        try resolved.checkDestination(built)
        dark = try resolved.dark.map { job throws(RollGIFError) in
            try Renderer(job, resources: resources, threads: threads)
        }
        resolved.dark = dark.map(\.job)
        self.job = resolved
        limits = resolved.limits
        estimate = WorkEstimate(built.workload, of: resolved)
        self.threads = try estimate.threads(atMost: threads ?? Machine.processors, resolved.limits)
        drawn = FittedScene(built, of: resolved, resources: resources, threads: self.threads)
        warnings =
            (resolved.warnings
            + (resolved.settings.composition.isStruck ? [] : resolved.noAnimationWarnings(built.lines.map(\.text)))
            + resolved.ineffectiveOptionWarnings(built, outputs: resolved.outputs)
            + built.typesettingWarnings.map { Message($0) }
            + resolved.smallTextWarning(built) + resolved.unseenMotionWarnings(built)
            + resolved.vectorWarnings(built.scene)
            + resolved.contrastWarnings + glyphWarnings + resolved.destinationWarnings
            + [fit.sentence].compactMap(\.self)).map { $0.spelled(resolved.door) }
        prepared = started.duration(to: clock.now)
    }

    /// The final value in words, for an image's alternative text: `$1,234.56 rolls to $245,699.00`.
    ///
    /// The language is that of the job's locale. Without words for that language an arrow separates the values. Lines
    /// of text before and after the number are included, as in the picture.
    public var alternativeText: String {
        job.alternativeText(of: built)
    }

    /// The renderer of the picture for dark pages; nil where that has no files of its own.
    package var darkRenderer: Renderer? {
        guard job.hasDarkFiles, var renderer = dark.first else { return nil }
        renderer.isDurable = isDurable
        return renderer
    }

    /// Frames of the animation, as many as a sequence has pictures.
    package var frameCount: Int { built.scene.timeline.frameCount }

    /// Estimated wall time of drawing the outputs on this machine, in seconds.
    package var expectedSeconds: Double { estimate.wait(threads: threads) }

    /// Draws the job's outputs, each of which appears whole or not at all, and returns a report.
    ///
    /// - Parameters:
    ///   - trace: a file for the trace of all frames, `-` for standard output, or nil.
    ///   - verify: whether to read a GIF, APNG or lossless WebP back and compare every frame.
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

    /// Draws as `run` above, into files that have no names yet.
    package func run(
        trace: String?, verify: Bool, check: Bool, into group: FileGroup,
        progress: (_ finished: Int, _ total: Int) -> Void
    ) throws(RollGIFError) -> RenderReport {
        try draw(check ? .checking : .writing, trace: trace, verify: verify, into: group, progress: progress).report
    }

    /// Returns the scene to draw; the first call may search for one whose files are small enough.
    func choice(while isWanted: @escaping @Sendable () -> Bool) throws(RollGIFError) -> FittedScene.Choice {
        try turn.take { () throws(RollGIFError) in try drawn.choice(while: isWanted) }
    }

    /// Returns the report without drawing: size, frames, time, texts and warnings, but no files. A limit of bytes is
    /// not tried.
    ///
    /// - Throws: ``RollGIFError`` where the scene of a vector output cannot be laid out.
    public func plan() throws(RollGIFError) -> RenderReport {
        var report = report(FittedScene.Choice(built: built, job: job))
        if job.files.first?.format.isVector == true {
            let geometry = try turn.take { () throws(RollGIFError) in
                try job.atVectorRate(built, resources).scene.geometry
            }
            (report.width, report.height) = (geometry.width, geometry.height)
        }
        report.warnings += spelled(
            job.files.flatMap { $0.warnings(job.settings.appearance, videoIsExact: job.videoIsExact) })
        if let budget = job.budget(of: built), budget.bytes != nil {
            report.untriedLimit = budget.name.spelled(.options)
        }
        report.milliseconds = started.duration(to: clock.now).milliseconds
        return report
    }

    package func measurement() -> Measurement {
        turn.take { Measurement(built) }
    }
}
