/// Finds the best-looking GIF that is no larger than asked.
///
/// What is given up last is what the eye misses most. Levels go first, down to seven, where edges still look smooth
/// (colours, where there are pictures, down to 32); then frames, at rates whose delays a GIF can keep; and only at the
/// lowest rate what is left of levels or colours.
struct SizeSearch {
    /// One way to draw the job.
    private struct Candidate: Equatable {
        /// The value of the setting that says how many colours there are; nil where there is none.
        let detail: String?
        let fps: Int
    }

    private let job: Job
    /// The setting that says how many colours there are.
    private let key: JobKey?
    private let resources: RenderResources
    private let threads: Int?
    private let limit: Int

    /// From the finest; those below the job's own are tried.
    private static let levels = [127, 63, 31, 15, 11, 9, 8, 7]
    /// What `auto` gives a frame at rest.
    private static let levelsOfAuto = 15
    private static let coarseLevels = [6, 5, 4, 3, 2]
    private static let colors = [128, 64, 32]
    private static let coarseColors = [16, 8, 4, 2]
    /// 3 to 10 hundredths of a second, but for rounding.
    private static let rates = [33, 25, 20, 17, 14, 12, 10]

    /// Settles the levels and the rate of a job that has a limit; nil and no change where it has none.
    ///
    /// - Parameter job: with its preset's settings.
    /// - Throws: `badData` with the smallest size found when nothing fits.
    static func settle(
        _ job: inout Job, resources: RenderResources, threads: Int?
    ) throws(RollGIFError) -> FittedSize? {
        guard let limit = try JobReader(job: job).byteCount(.maxBytes) else { return nil }
        for output in try Output.all(of: job) where output.format != .gif && !output.isStill {
            throw RollGIFError(
                .usage,
                "--max-bytes is for GIFs, and \(Quoted.text(output.path)) is \(output.format.rawValue); "
                    + "leave it out, or draw the other type by itself")
        }
        job[.maxBytes] = nil
        let (free, wish) = try wish(job, resources: resources, threads: threads)
        let search = SizeSearch(
            job: job, key: free.detail, resources: resources, threads: threads, limit: limit)
        let choice = try search.best(wish)
        job = search.drawing(choice)
        return FittedSize(
            maxBytes: limit, levels: free.detail == .levels ? choice.detail : nil,
            colors: free.detail == .colors ? choice.detail.flatMap { Int($0) } : nil, fps: choice.fps,
            isUnchanged: choice == wish)
    }

    /// The job as it would be without a limit; checks everything else about it.
    private static func wish(
        _ job: Job, resources: RenderResources, threads: Int?
    ) throws(RollGIFError) -> (Renderer, Candidate) {
        let free = try Renderer(job, resources: resources, threads: threads)
        let detail = free.detail.map { key in job[key] ?? key.definition.fallback ?? "" }
        return (free, Candidate(detail: detail, fps: free.fps))
    }

    private func best(_ wish: Candidate) throws(RollGIFError) -> Candidate {
        if try size(wish, upTo: limit) != nil { return wish }
        let fine = steps(Self.levels, Self.colors, below: wish)
        let details = [wish.detail] + fine
        let rates = [wish.fps] + Self.rates.filter { $0 < wish.fps }
        // Whether a rate will do shows in its smallest file; only then finer details are worth a try.
        for fps in rates where try size(Candidate(detail: details.last!, fps: fps), upTo: limit) != nil {
            for candidate in details.dropLast().map({ Candidate(detail: $0, fps: fps) })
            where try size(candidate, upTo: limit) != nil {
                return candidate
            }
            return Candidate(detail: details.last!, fps: fps)
        }
        let coarse = steps(Self.coarseLevels, Self.coarseColors, below: wish).map {
            Candidate(detail: $0, fps: rates.last!)
        }
        for candidate in coarse where try size(candidate, upTo: limit) != nil { return candidate }
        let smallest = coarse.last ?? Candidate(detail: details.last!, fps: rates.last!)
        let bytes = try size(smallest, upTo: .max) ?? 0
        let detail = smallest.detail.map { "\($0) \(key == .colors ? "colours" : "levels"), " } ?? ""
        throw RollGIFError(
            .badData,
            "--max-bytes \(limit): the smallest that was found has \(bytes) bytes (\(detail)\(smallest.fps) fps); "
                + "allow that many, or choose a smaller --font-size or a shorter --duration")
    }

    /// The steps of levels or of colours that are below the job's own.
    private func steps(_ levels: [Int], _ colors: [Int], below wish: Candidate) -> [String] {
        guard let key, let detail = wish.detail else { return [] }
        let own = Int(detail) ?? Self.levelsOfAuto
        return (key == .colors ? colors : levels).filter { $0 < own }.map { String($0) }
    }

    private func drawing(_ candidate: Candidate) -> Job {
        var job = job
        if let key { job[key] = candidate.detail }
        job[.fps] = String(candidate.fps)
        return job
    }

    /// The size of a candidate's GIF; nil as soon as it is over a limit.
    private func size(_ candidate: Candidate, upTo limit: Int) throws(RollGIFError) -> Int? {
        try Renderer(drawing(candidate), resources: resources, threads: threads).gifSize(upTo: limit)
    }
}
