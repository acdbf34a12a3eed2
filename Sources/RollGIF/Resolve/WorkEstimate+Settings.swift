import Motion
import Numerals
import Rendering
import Scene
import Typesetting

extension WorkEstimate {
    /// The frames of an animation, and how many of them show something in motion.
    package typealias Frames = (all: Int, moving: Int)

    /// Estimates a job by its settings, without a font. Only a sum over many jobs is judged by it.
    ///
    /// - Parameter frames: the frames of each number.
    package init(of job: ResolvedJob, _ frames: [Frames]) {
        let loads = job.settings.numbers.map(Self.workload)
        var load = Workload(
            frames: frames.map(\.all).max() ?? 0, moving: frames.map(\.moving).max() ?? 0,
            columns: loads.reduce(0) { $0 + $1.columns }, canvas: loads.reduce(0) { $0 + $1.canvas },
            line: loads.reduce(0) { $0 + $1.line })
        load.swings = loads.map(\.swings).max() ?? 0
        self.init(load, of: job)
    }

    /// Returns a canvas by rule of thumb. A font's line is a quarter higher than its em, and a digit is two thirds of
    /// an em wide. A format adds a sign, a unit and separators.
    private static func workload(_ settings: RenderSettings) -> Workload {
        let (appearance, format, size) = (settings.appearance, settings.format, settings.type.font.size)
        let affixes = format.prefix.count + format.suffix.count + (format.pattern?.count ?? 0)
        let least = (format.minIntegerDigits ?? 1) + (format.minFractionDigits ?? 0)
        let texts = settings.phrases.isEmpty ? settings.values.map(\.description) : settings.phrases
        let columns = max(texts.map(\.count).max() ?? 0, least) + affixes + 4
        let glyphs = Double(max(1, settings.type.digits?.map(\.count).max() ?? 1))
        let longestSide = Double(SceneBuilder.longestSide)
        let line = (
            width: Double(columns) * 0.65 * size * settings.type.spacing.factor * glyphs,
            height: 1.25 * size * (appearance.lineHeight ?? 1)
        )
        let width = appearance.width.map(Double.init) ?? 2 * appearance.paddingAcross + line.width
        let height = appearance.height.map(Double.init) ?? 2 * appearance.paddingDown + line.height
        let canvas = max(1, min(width, longestSide)) * max(1, min(height, longestSide))
        var load = Workload(
            frames: 0, moving: 0, columns: columns, canvas: canvas, line: min(canvas, line.width * line.height))
        load.swings = Double(max(1, settings.values.count - 1)) * settings.motion.curve.swings
        return load
    }
}
