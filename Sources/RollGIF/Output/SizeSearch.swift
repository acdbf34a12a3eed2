import Rendering

/// Finds the best-looking GIF that is no larger than asked.
///
/// What is given up last is what the eye misses most. Levels go first, down to seven, where edges still look smooth
/// (colours, where there are pictures, down to 32); then frames, at rates whose delays a GIF can keep; and only at the
/// lowest rate what is left of levels or colours.
struct SizeSearch {
    /// One way to draw the job.
    struct Candidate: Equatable {
        /// Levels or colours; nil for as many levels as the eye needs, or where there is nothing to choose.
        let detail: Int?
        let fps: Int
    }

    /// What decides the number of colours; nil where there is nothing to choose.
    let detail: ColorDetail?
    /// The job as it would be without a limit.
    let wish: Candidate
    /// Bytes.
    let limit: Int
    /// Draws a candidate: the size of its GIF, or nil as soon as it is over a limit.
    let size: (_ candidate: Candidate, _ limit: Int) throws(RollGIFError) -> Int?

    /// From the finest; those below the job's own are tried.
    private static let levels = [127, 63, 31, 15, 11, 9, 8, 7]
    /// What `auto` gives a frame at rest.
    private static let levelsOfAuto = 15
    private static let coarseLevels = [6, 5, 4, 3, 2]
    private static let colors = [128, 64, 32]
    private static let coarseColors = [16, 8, 4, 2]
    /// 3 to 10 hundredths of a second, but for rounding.
    private static let rates = [33, 25, 20, 17, 14, 12, 10]

    /// The best candidate that fits.
    ///
    /// - Throws: `badData` with the smallest size found when nothing fits, and what drawing throws.
    func best() throws(RollGIFError) -> Candidate {
        if try size(wish, limit) != nil { return wish }
        let details = [wish.detail] + steps(Self.levels, Self.colors)
        let rates = [wish.fps] + Self.rates.filter { $0 < wish.fps }
        // Whether a rate will do shows in its smallest file; only then finer details are worth a try.
        for fps in rates {
            let smallest = Candidate(detail: details.last!, fps: fps)
            guard try size(smallest, limit) != nil else { continue }
            for detail in details.dropLast() {
                let candidate = Candidate(detail: detail, fps: fps)
                if try size(candidate, limit) != nil { return candidate }
            }
            return smallest
        }
        var smallest = Candidate(detail: details.last!, fps: rates.last!)
        for detail in steps(Self.coarseLevels, Self.coarseColors) {
            smallest = Candidate(detail: detail, fps: rates.last!)
            if try size(smallest, limit) != nil { return smallest }
        }
        let bytes = try size(smallest, .max) ?? 0
        let colors = smallest.detail.map { "\($0) \(detail == .colors ? "colours" : "levels"), " } ?? ""
        throw RollGIFError(
            .badData,
            "--max-bytes \(limit): the smallest that was found has \(bytes) bytes (\(colors)\(smallest.fps) fps); "
                + "allow that many, or choose a smaller --font-size or a shorter --duration")
    }

    /// The steps of levels or of colours that are below the job's own.
    private func steps(_ levels: [Int], _ colors: [Int]) -> [Int?] {
        switch detail {
        case .levels?: levels.filter { $0 < wish.detail ?? Self.levelsOfAuto }
        case .colors?: colors.filter { $0 < wish.detail ?? 256 }
        case nil: []
        }
    }
}
