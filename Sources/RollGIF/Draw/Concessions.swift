import Files
import Motion
import Numerals
import Rendering

/// Quality steps that a size limit may take besides dropping frames, from mildest to harshest.
struct Concessions {
    /// Overrides of one step; nil keeps the job's setting.
    struct Step: Equatable {
        var levels: Int?
        var colors: Int?
        var stillColors: Int?
        /// Encoder quality, 1 to 100, of videos and lossy pictures.
        var quality: Int?
        /// Tolerance of a vector file's keyframes as a multiple of 0.05 px and 1/255 of opacity; 1 is the
        /// default.
        var coarseness: Double = 1
    }

    /// Steps in order; the first has the job's settings.
    let steps: [Step]
    /// Index of the last finer step; finer steps are tried before the frame rate is lowered.
    let fine: Int

    private static let levels = (fine: [127, 63, 31, 15, 11, 9, 8, 7], coarse: [6, 5, 4, 3, 2])
    private static let colors = (fine: [128, 64, 32], coarse: [16, 8, 4, 2])
    private static let stillColors = (fine: [256, 128, 64, 32], coarse: [16, 8, 4, 2])
    private static let quality = (fine: [70, 60, 50, 40, 30, 20], coarse: [12, 6, 1])
    private static let coarseness = (fine: [2.0, 3, 4, 6], coarse: [10.0, 16])
    /// Starting points where the job sets none: anti-aliasing levels of a frame at rest under `auto`, and the quality
    /// of videos.
    private static let (levelsOfAuto, qualityOfNone) = (15, 75)

    /// - Parameters:
    ///   - outputs: files that are to be small.
    ///   - detail: the detail that decides the number of colours; nil if there is no choice.
    init(_ outputs: [Output], detail: ColorDetail?, of job: ResolvedJob) {
        let palette = job.settings.palette
        let formats = outputs.map(\.format)
        let isLevelled =
            formats.isEmpty || formats.contains { $0 == .gif || $0 == .apng || $0 == .webp && job.quality == nil }
        let isLossy = formats.contains { $0.hasQuality && ($0 != .webp || job.quality != nil) }
        let isVector = formats.contains(where: \.isVector)
        let hasStill = outputs.contains(where: \.isStill)
        func steps(_ part: KeyPath<(fine: [Int], coarse: [Int]), [Int]>, _ rough: [Double]) -> [Step] {
            let levels =
                isLevelled && detail == .levels
                ? Self.levels[keyPath: part].filter { $0 < palette.levels ?? Self.levelsOfAuto } : []
            let colors =
                isLevelled && detail == .colors
                ? Self.colors[keyPath: part].filter { $0 < palette.colors ?? 256 } : []
            let quality =
                isLossy ? Self.quality[keyPath: part].filter { $0 < job.quality ?? Self.qualityOfNone } : []
            let rough = isVector ? rough : []
            let still = hasStill ? Self.stillColors[keyPath: part] : []
            let count = max(levels.count, colors.count, still.count, quality.count, rough.count)
            return (0..<count).map { step in
                /// Returns the value at the same fraction of a list, because shorter lists stretch over all steps.
                func place<Value>(_ values: [Value]) -> Value? {
                    values.isEmpty ? nil : values[((step + 1) * values.count + count - 1) / count - 1]
                }
                return Step(
                    levels: place(levels), colors: place(colors), stillColors: place(still), quality: place(quality),
                    coarseness: place(rough) ?? 1)
            }
        }
        let (fine, coarse) = (steps(\.fine, Self.coarseness.fine), steps(\.coarse, Self.coarseness.coarse))
        self.fine = fine.count
        self.steps = [Step()] + fine + coarse
    }
}

/// Limits of one file, which are bytes, frames and the lowest frame rate to try.
struct SizeBudget: Equatable {
    var bytes: Int?
    /// Maximum number of images that are stored, or frames of a video; nil for any number.
    var frames: Int?
    /// Minimum frame rate to try, per second.
    var minimumRate: FrameRate = 1
    /// Name of the destination whose limits these are; nil if `--max-bytes` does.
    var destination: String?

    /// Option that sets the limit, as the start of a sentence: `--max-bytes 1000`, `--for slack-emoji`.
    var name: Message {
        destination.map { "\(key: .place) \($0)" } ?? "\(key: .maxBytes) \(bytes ?? 0)"
    }

    /// Frame rates to try, per second. In a GIF their frames last 2 to 10 hundredths of a second, but for rounding.
    private static let rates: [FrameRate] = [50, 33, 25, 20, 17, 14, 12, 10]
    /// Frame rates to try only under a limit of frames, per second.
    private static let lowRates: [FrameRate] = [8, 6, 5, 4]

    /// Returns the frame rates to try, from the job's rate downwards.
    func rates(from fps: FrameRate) -> [FrameRate] {
        let lower = Self.rates + (frames == nil ? [] : Self.lowRates)
        return [fps] + lower.filter { $0 < fps && $0 >= minimumRate }
    }

    func allows(bytes count: Int, frames images: Int) -> Bool {
        count <= bytes ?? .max && images <= frames ?? .max
    }
}

/// Finds the best-looking file within a size limit, by trying few of all candidates.
///
/// Settings are given up in the order in which the eye misses them least. The finer steps come first. They lower levels
/// to seven, where edges still look smooth, or quality. Then frames are dropped, and only at the lowest rate the
/// coarser steps follow. Files become smaller from step to step and from rate to rate, which permits a binary search of
/// both.
struct SizeSearch {
    struct Candidate: Equatable, Hashable {
        /// Index of the concession; 0 reduces only the number of frames.
        let step: Int
        let fps: FrameRate
    }

    /// The last of the finer steps, and of all.
    let fine: Int
    let last: Int
    /// Frame rates per second, from the job's rate downwards; at least one.
    let rates: [FrameRate]
    /// Draws a candidate and returns whether it is small enough.
    let fits: (_ candidate: Candidate) throws(RollGIFError) -> Bool

    var smallest: Candidate { Candidate(step: last, fps: rates[rates.count - 1]) }

    /// Returns the best candidate that fits; nil if none does, the smallest being the last that was tried.
    func best() throws(RollGIFError) -> Candidate? {
        let wish = Candidate(step: 0, fps: rates[0])
        if try fits(wish) { return wish }
        // A rate is possible if its smallest file fits. Only then are finer steps worth a try.
        let slower = fine == 0 ? 1..<rates.count : 0..<rates.count
        let rate = try first(in: slower) { index throws(RollGIFError) in
            try fits(Candidate(step: fine, fps: rates[index]))
        }
        if let rate {
            // At the job's rate, step 0 has already failed.
            let step = try first(in: (rate == 0 ? 1 : 0)..<fine) { step throws(RollGIFError) in
                try fits(Candidate(step: step, fps: rates[rate]))
            }
            return Candidate(step: step ?? fine, fps: rates[rate])
        }
        let coarse = try first(in: fine + 1..<last + 1) { step throws(RollGIFError) in
            try fits(Candidate(step: step, fps: smallest.fps))
        }
        return coarse.map { Candidate(step: $0, fps: smallest.fps) }
    }

    /// Returns the first number from which on a condition holds, by bisection; nil if it holds for none.
    private func first(
        in range: Range<Int>, where holds: (Int) throws(RollGIFError) -> Bool
    ) throws(RollGIFError) -> Int? {
        let index = try range.partitioningIndex(where: holds)
        return index < range.upperBound ? index : nil
    }
}
