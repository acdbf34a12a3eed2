import Motion
import Rendering

/// The scene that is drawn in the end: as the job asks for it, or the best whose GIF is small enough.
///
/// Searching draws the job many times, so that what was found is remembered.
final class FittedScene {
    /// What is drawn, and what was chosen for a limit of bytes.
    struct Choice {
        let built: BuiltScene
        let fitted: FittedSize?
    }

    private let job: ResolvedJob
    private let wished: BuiltScene
    private let resources: RenderResources
    private let threads: Int
    private var known: Choice?

    init(_ built: BuiltScene, of job: ResolvedJob, resources: RenderResources, threads: Int) {
        (self.wished, self.job, self.resources, self.threads) = (built, job, resources, threads)
    }

    /// The scene to draw; the first call may search.
    func choice() throws(RollGIFError) -> Choice {
        if let known { return known }
        let found = try job.maximumBytes.map { limit throws(RollGIFError) in try search(limit) }
        let choice = found ?? Choice(built: wished, fitted: nil)
        known = choice
        return choice
    }

    private func search(_ limit: Int) throws(RollGIFError) -> Choice {
        let detail = ColorDetail(of: wished)
        let palette = job.settings.palette
        let wish = SizeSearch.Candidate(
            detail: detail == .colors ? palette.colors : detail == .levels ? palette.levels : nil,
            fps: job.settings.motion.fps)
        // Candidates differ in colours more often than in frames, which is what a scene depends on.
        var scenes = [wish.fps: wished]
        func scene(_ candidate: SizeSearch.Candidate) throws(RollGIFError) -> BuiltScene {
            var settings = job.settings
            settings.motion.fps = candidate.fps
            switch detail {
            case .levels?: settings.palette.levels = candidate.detail
            case .colors?: settings.palette.colors = candidate.detail ?? settings.palette.colors
            case nil: break
            }
            if let known = scenes[candidate.fps] { return known.with(settings.palette) }
            let built = try resources.build(settings)
            scenes[candidate.fps] = built
            return built
        }
        let search = SizeSearch(detail: detail, wish: wish, limit: limit) {
            [threads] candidate, limit throws(RollGIFError) in
            let built = try scene(candidate)
            do {
                return try SceneRenderer(built, threads: threads).gifSize(upTo: limit)
            } catch {
                throw RollGIFError(error, path: "the GIF")
            }
        }
        let best = try search.best()
        return Choice(
            built: try scene(best),
            fitted: FittedSize(
                maxBytes: limit, levels: detail == .levels ? best.detail.map { String($0) } ?? "auto" : nil,
                colors: detail == .colors ? best.detail : nil, fps: best.fps, isUnchanged: best == wish))
    }
}
