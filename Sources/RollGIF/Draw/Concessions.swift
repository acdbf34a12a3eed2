import GIF
import Rendering

/// What files may give up for their size besides frames, step by step.
struct Concessions {
    /// What one step sets; nil leaves what the job says.
    struct Step: Equatable {
        var levels: Int?
        var colors: Int?
        /// 1 to 100, of films and lossy pictures.
        var quality: Int?
        /// How many times as far as usual the ways of a vector file may be from the exact ones.
        var coarseness: Double = 1
    }

    /// The job's own first.
    let steps: [Step]
    /// The last of the finer steps, which come before frames.
    let fine: Int

    private static let levels = (fine: [127, 63, 31, 15, 11, 9, 8, 7], coarse: [6, 5, 4, 3, 2])
    private static let colors = (fine: [128, 64, 32], coarse: [16, 8, 4, 2])
    private static let quality = (fine: [70, 60, 50, 40, 30, 20], coarse: [12, 6, 1])
    private static let coarseness = (fine: [2.0, 3, 4, 6], coarse: [10.0, 16])
    /// What `auto` gives a frame at rest, and what films have that suits digits.
    private static let (levelsOfAuto, qualityOfNone) = (15, 75)

    /// - Parameters:
    ///   - outputs: files that are to be small.
    ///   - detail: what decides the number of colours; nil where there is nothing to choose.
    init(_ outputs: [Output], detail: ColorDetail?, of job: ResolvedJob) {
        let palette = job.settings.palette
        let formats = outputs.map(\.format)
        let isLevelled =
            formats.isEmpty || formats.contains { $0 == .gif || $0 == .apng || $0 == .webp && job.quality == nil }
        let isLossy = formats.contains { $0.hasQuality && ($0 != .webp || job.quality != nil) }
        let isVector = formats.contains(where: \.isVector)
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
            let count = max(levels.count, colors.count, quality.count, rough.count)
            return (0..<count).map { step in
                /// What shorter lists have at the same part of their way.
                func place<Value>(_ values: [Value]) -> Value? {
                    values.isEmpty ? nil : values[((step + 1) * values.count + count - 1) / count - 1]
                }
                return Step(
                    levels: place(levels), colors: place(colors), quality: place(quality),
                    coarseness: place(rough) ?? 1)
            }
        }
        let (fine, coarse) = (steps(\.fine, Self.coarseness.fine), steps(\.coarse, Self.coarseness.coarse))
        self.fine = fine.count
        self.steps = [Step()] + fine + coarse
    }
}

/// How large a file may be.
struct SizeBudget: Equatable {
    var bytes: Int?
    /// Images that are stored, or frames of a film.
    var frames: Int?
    /// Frames a second below which nothing is tried.
    var leastRate = 1
    /// The place that asks for it; nil for nobody but the job.
    var place: String?

    /// Who asks for it, as a sentence begins: `--max-bytes 1000`, `--for slack-emoji`.
    var name: String { place.map { "--for \($0)" } ?? "--max-bytes \(bytes ?? 0)" }

    /// Frames a second that are tried: 3 to 10 hundredths of a second in a GIF, but for rounding.
    private static let rates = [50, 33, 25, 20, 17, 14, 12, 10]
    /// Those that only a limit of frames asks for.
    private static let lowRates = [8, 6, 5, 4]

    /// Frames a second, from the job's own downwards.
    func rates(from fps: Int) -> [Int] {
        let lower = Self.rates + (frames == nil ? [] : Self.lowRates)
        return [fps] + lower.filter { $0 < fps && $0 >= leastRate }
    }
}
