/// Finds the best-looking GIF that is no larger than asked.
///
/// What is given up last is what the eye misses most. Levels go first, down to seven, where edges still look smooth;
/// then frames, at rates whose delays a GIF can keep; and only at the lowest rate the levels below seven.
struct SizeSearch {
    /// One way to draw the job.
    private struct Candidate {
        let levels: String
        let fps: Int
    }

    private let job: Job
    private let resources: RenderResources
    private let threads: Int?
    private let limit: Int

    /// From the finest; those below the job's own are tried.
    private static let levels = [127, 63, 31, 15, 11, 9, 8, 7]
    /// Below what `auto` gives a frame at rest.
    private static let levelsBelowAuto = [11, 9, 8, 7]
    private static let coarseLevels = [6, 5, 4, 3, 2]
    /// 3 to 10 hundredths of a second, but for rounding.
    private static let rates = [33, 25, 20, 17, 14, 12, 10]

    /// Settles the levels and the rate of a job that has a limit; nil and no change where it has none.
    ///
    /// - Parameter job: with its preset's settings.
    /// - Throws: `badData` with the smallest size found when nothing fits.
    static func settle(
        _ job: inout Job, resources: RenderResources, threads: Int?
    ) throws(RollGIFError) -> FittedSize? {
        guard let text = job[.maxBytes] else { return nil }
        guard let limit = ByteCount(text) else {
            throw JobReader(job: job).usage(.maxBytes, ByteCount.explanation)
        }
        for output in try Output.all(of: job) where output.format != .gif && !output.isStill {
            throw RollGIFError(
                .usage,
                "--max-bytes is for GIFs, and \(Quoted.text(output.path)) is \(output.format.rawValue); "
                    + "leave it out, or draw the other type by itself")
        }
        job[.maxBytes] = nil
        let search = SizeSearch(job: job, resources: resources, threads: threads, limit: limit.bytes)
        let wish = try search.wish()
        let choice = try search.best(wish)
        job[.levels] = choice.levels
        job[.fps] = String(choice.fps)
        return FittedSize(
            maxBytes: limit.bytes, levels: choice.levels, fps: choice.fps,
            isUnchanged: choice.levels == wish.levels && choice.fps == wish.fps)
    }

    /// The job as it would be without a limit; checks everything else about it.
    private func wish() throws(RollGIFError) -> Candidate {
        Candidate(levels: job[.levels] ?? "auto", fps: try Renderer(job, resources: resources, threads: threads).fps)
    }

    private func best(_ wish: Candidate) throws(RollGIFError) -> Candidate {
        if try size(wish, upTo: limit) != nil { return wish }
        let own = Int(wish.levels)
        let finer = own.map { own in Self.levels.filter { $0 < own } } ?? Self.levelsBelowAuto
        let levels = [wish.levels] + finer.map { String($0) }
        let rates = [wish.fps] + Self.rates.filter { $0 < wish.fps }
        // Whether a rate will do shows in its smallest file; only then finer levels are worth a try.
        for fps in rates where try size(Candidate(levels: levels.last!, fps: fps), upTo: limit) != nil {
            for candidate in levels.dropLast().map({ Candidate(levels: $0, fps: fps) })
            where try size(candidate, upTo: limit) != nil {
                return candidate
            }
            return Candidate(levels: levels.last!, fps: fps)
        }
        let coarse = Self.coarseLevels.filter { $0 < own ?? .max }.map {
            Candidate(levels: String($0), fps: rates.last!)
        }
        for candidate in coarse where try size(candidate, upTo: limit) != nil { return candidate }
        let smallest = coarse.last ?? Candidate(levels: levels.last!, fps: rates.last!)
        let bytes = try size(smallest, upTo: .max) ?? 0
        throw RollGIFError(
            .badData,
            "--max-bytes \(limit): the smallest that was found has \(bytes) bytes (\(smallest.levels) levels, "
                + "\(smallest.fps) fps); allow that many, or choose a smaller --font-size or a shorter --duration")
    }

    /// The size of a candidate's GIF; nil as soon as it is over a limit.
    private func size(_ candidate: Candidate, upTo limit: Int) throws(RollGIFError) -> Int? {
        var job = job
        job[.levels] = candidate.levels
        job[.fps] = String(candidate.fps)
        return try Renderer(job, resources: resources, threads: threads).gifSize(upTo: limit)
    }
}
