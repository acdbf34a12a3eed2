import Files
import Motion
import Numerals
import Rendering
import Scene
import Threads

/// The scene to draw, which is that of the job, or the best one whose files are within the limit.
///
/// A search draws the job several times, so its result is kept.
final class FittedScene {
    /// Scene and settings to draw, with the choices that met the limit.
    struct Choice {
        let built: BuiltScene
        /// The job with the chosen rate, levels, colours, quality and type size.
        let job: ResolvedJob
        /// Tolerance of a vector file's keyframes as a multiple of the default one (0.05 px, 1/255 of opacity).
        var coarseness = 1.0
        var fitted: FittedSize?
        /// Videos that the search has encoded, by the paths of their outputs.
        var videos: [String: EncodedVideo] = [:]

        /// Opens an output for drawing.
        ///
        /// - Parameter turn: the turn of the thread that uses the objects of C libraries, if others may.
        func target(
            _ output: Output, _ purpose: OutputPurpose, keepsBytes: Bool = false, isDurable: Bool = false,
            by renderer: () throws -> SceneRenderer, _ resources: RenderResources, turn: Turn = Turn(),
            while isWanted: @escaping @Sendable () -> Bool
        ) throws -> OutputTarget {
            let geometry = built.scene.geometry
            return try OutputTarget(
                output, purpose: purpose, keepsBytes: keepsBytes, isDurable: isDurable,
                encodedVideo: videos[output.path], of: job, on: (geometry.width, geometry.height), by: renderer
            ) { sink in
                try turn.take {
                    try job.vectorFile(
                        output, of: built, resources, coarseness: coarseness, into: sink, while: isWanted)
                }
            }
        }
    }

    /// A file that was drawn to measure its size.
    private struct Trial {
        let output: Output
        let bytes: Int
        let frames: Int
        let video: EncodedVideo?
    }

    private let job: ResolvedJob
    private let unlimited: BuiltScene
    private let resources: RenderResources
    private let threads: Int
    private var known: Choice?
    /// Settings that need a separate scene; the others of a candidate change only its colours.
    private struct Shape: Equatable {
        let fps: FrameRate
        let typeFactor: Double
    }

    private var scenes: [(shape: Shape, built: BuiltScene)]

    /// Factors of the font size, tried in turn if the smallest candidate exceeds a destination's byte limit.
    private static let typeFactors = [0.75, 0.5]

    init(_ built: BuiltScene, of job: ResolvedJob, resources: RenderResources, threads: Int) {
        (self.unlimited, self.job, self.resources, self.threads) = (built, job, resources, threads)
        scenes = [(Shape(fps: job.settings.motion.fps, typeFactor: 1), built)]
    }

    /// Returns the scene to draw; the first call may search.
    ///
    /// - Parameter isWanted: called now and then; the search ends with an error once it returns false.
    func choice(while isWanted: @escaping @Sendable () -> Bool = { true }) throws(RollGIFError) -> Choice {
        if let known { return known }
        let found = try job.budget(of: unlimited).map { budget throws(RollGIFError) in try search(budget, isWanted) }
        let choice = found ?? Choice(built: unlimited, job: job)
        known = choice
        return choice
    }

    private func search(_ budget: SizeBudget, _ isWanted: @escaping @Sendable () -> Bool) throws(RollGIFError) -> Choice
    {
        let detail = ColorDetail(of: unlimited)
        // Each picture of a sequence is a separate file without a limit.
        let outputs = job.outputs.filter { !$0.isSequence }
        guard !outputs.isEmpty || job.outputs.isEmpty else { return Choice(built: unlimited, job: job) }
        let concessions = Concessions(outputs, detail: detail, of: job)
        let fps = job.settings.motion.fps
        let hasFrames = outputs.isEmpty || outputs.contains { !$0.isStill && !$0.format.isVector }
        var trials: [Trial] = []
        // Videos of the candidates that fit; files without names, on disk while they are known.
        var videos: [SizeSearch.Candidate: [String: EncodedVideo]] = [:]
        func choice(_ candidate: SizeSearch.Candidate, typeFactor: Double = 1) throws(RollGIFError) -> Choice {
            let step = concessions.steps[candidate.step]
            var job = job
            job.settings.setRate(candidate.fps)
            job.settings.typeFactor = typeFactor
            if let levels = step.levels {
                (job.settings.palette.levels, job.settings.palette.isExact) = (levels, false)
            }
            job.settings.palette.colors = step.colors ?? job.settings.palette.colors
            job.quality = step.quality ?? job.quality
            job.stillColors = step.stillColors
            return Choice(
                built: try scene(job.settings, isWanted).with(job.settings.palette), job: job,
                coarseness: step.coarseness)
        }
        let (last, rates) = (concessions.steps.count - 1, hasFrames ? budget.rates(from: fps) : [fps])
        let smallest = SizeSearch.Candidate(step: last, fps: rates[rates.count - 1])
        let search = SizeSearch(fine: concessions.fine, last: last, rates: rates) {
            candidate throws(RollGIFError) in
            // The smallest candidate is drawn to its end, since an error states its size.
            trials = try self.trials(
                outputs, choice(candidate), upTo: candidate == smallest ? nil : budget.bytes, isWanted)
            guard trials.allSatisfy({ budget.allows(bytes: $0.bytes, frames: $0.frames) }) else { return false }
            videos[candidate] = Self.videos(trials)
            return true
        }
        var best = try search.best()
        var typeFactor = 1.0
        if best == nil, budget.destination != nil, trials.contains(where: { $0.bytes > budget.bytes ?? .max }) {
            for factor in Self.typeFactors where best == nil {
                let found = try self.trials(
                    outputs, choice(smallest, typeFactor: factor), upTo: budget.bytes, isWanted)
                guard found.allSatisfy({ budget.allows(bytes: $0.bytes, frames: $0.frames) }) else { continue }
                (best, typeFactor) = (smallest, factor)
                videos[smallest] = Self.videos(found)
            }
        }
        guard let best else {
            let over = trials.first { !budget.allows(bytes: $0.bytes, frames: $0.frames) }
            throw refusal(budget, over?.bytes ?? 0, over?.frames ?? 0, over?.output, try choice(smallest), detail)
        }
        let step = concessions.steps[best.step]
        let hasLevels = detail == .levels && (outputs.isEmpty || outputs.contains(where: \.format.hasLevels))
        var chosen = try choice(best, typeFactor: typeFactor)
        let palette = chosen.job.settings.palette
        chosen.fitted = FittedSize(
            place: budget.destination, maxBytes: budget.bytes, maxFrames: budget.frames,
            levels: hasLevels ? palette.isExact ? "exact" : palette.levels.map { String($0) } ?? "auto" : nil,
            colors: hasFrames && detail == .colors ? palette.colors : chosen.job.stillColors,
            quality: chosen.job.quality,
            coarseness: step.coarseness == 1 ? nil : step.coarseness, typeFactor: typeFactor == 1 ? nil : typeFactor,
            fps: Double(best.fps),
            isUnchanged: best.step == 0 && best.fps == fps)
        chosen.videos = videos[best] ?? [:]
        return chosen
    }

    private static func videos(_ trials: [Trial]) -> [String: EncodedVideo] {
        Dictionary(trials.compactMap { trial in trial.video.map { (trial.output.path, $0) } }) { first, _ in first }
    }

    private func scene(
        _ settings: RenderSettings, _ isWanted: @escaping @Sendable () -> Bool
    ) throws(RollGIFError) -> BuiltScene {
        let shape = Shape(fps: settings.motion.fps, typeFactor: settings.typeFactor)
        if let known = scenes.first(where: { $0.shape == shape }) { return known.built }
        let built = try resources.build(settings, while: isWanted)
        scenes.append((shape, built))
        return built
    }

    /// Returns the files of a choice, which are not kept. With a limit, drawing ends at the first file that exceeds it.
    private func trials(
        _ outputs: [Output], _ choice: Choice, upTo limit: Int?, _ isWanted: @escaping @Sendable () -> Bool
    ) throws(RollGIFError) -> [Trial] {
        struct OverLimit: Error {}
        let renderer = SceneRenderer.onDemand(choice.built, threads: threads, while: isWanted)
        let outputs = outputs.isEmpty ? [Output(format: .gif)] : outputs
        var current = outputs[0]
        var targets: [OutputTarget] = []
        func sizes() -> [Trial] {
            zip(outputs, targets).map {
                Trial(output: $0, bytes: $1.byteCount, frames: $1.imageCount, video: $1.scratchVideo)
            }
        }
        do {
            for output in outputs {
                current = output
                targets.append(try choice.target(output, .measuring, by: renderer, resources, while: isWanted))
            }
            if targets.contains(where: \.needsFrames) {
                try renderer().draw { frame in
                    for target in targets {
                        current = target.output
                        try target.consume(frame)
                        if let limit, target.byteCount > limit { throw OverLimit() }
                    }
                }
            }
            for target in targets {
                current = target.output
                _ = try target.finish()
            }
            return sizes()
        } catch is OverLimit {
            return sizes()
        } catch {
            throw RollGIFError(error, path: job.outputs.isEmpty ? "the GIF" : current.path)
        }
    }

    /// Returns the error that no candidate is small enough, with the smallest size found and the options that would
    /// help.
    private func refusal(
        _ budget: SizeBudget, _ bytes: Int, _ frames: Int, _ output: Output?, _ smallest: Choice, _ detail: ColorDetail?
    ) -> RollGIFError {
        let palette = smallest.job.settings.palette
        var words: [String] = []
        let (isVector, isStill) = (output?.format.isVector ?? false, output?.isStill ?? false)
        if !isStill, detail == .levels, let levels = palette.levels { words.append("\(levels) levels") }
        if !isStill, detail == .colors, let colors = palette.colors { words.append("\(colors) colours") }
        if isStill, let colors = smallest.job.stillColors { words.append("\(colors) colours") }
        if let quality = smallest.job.quality { words.append("quality \(quality)") }
        if !isVector, !isStill { words.append("\(smallest.job.settings.motion.fps) fps") }
        let chosen = words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
        let file = job.outputs.count > 1 ? output.map { " as \(Quoted.text($0.path))" } ?? "" : ""
        if let most = budget.bytes, bytes > most {
            let remedy: Message =
                isVector
                ? "fewer digits or a plainer look"
                : "a smaller \(key: .fontSize) or canvas" + (isStill ? "" : ", or a shorter \(key: .duration)")
            return RollGIFError.badData(
                "\(budget.name): no file is that small: the smallest is \(bytes) bytes\(file)\(chosen); allow that many, "
                    + "or choose \(remedy)")
        }
        return RollGIFError.badData(
            "\(budget.name): no file has so few frames as \(budget.frames ?? 0): the fewest is \(frames)\(file)\(chosen); "
                + "choose a shorter \(key: .duration), or fewer values")
    }
}
