/// Steepness and overshoot of a curve, found by sampling its whole length.
struct CurveShape: Sendable {
    private let progress: @Sendable (Double) -> Double
    /// Length in seconds.
    let length: Double
    /// Maximum rise of the progress per length: 1 for a linear curve.
    let steepest: Double
    /// Index of the steepest sample.
    private let top: Int
    /// Progress beyond the target, and before the start; 0 or more.
    let overshoot: Double
    let undershoot: Double

    private static let samples = 480

    /// - Parameter progress: progress after a time in seconds; a jump counts as one sample's rise.
    init(length: Double, progress: @escaping @Sendable (Double) -> Double) {
        (self.length, self.progress) = (length, progress)
        let values = (0...Self.samples).map { progress(length * Double($0) / Double(Self.samples)) }
        let rises = zip(values, values.dropFirst()).map { ($1 - $0) * Double(Self.samples) }
        let top = rises.indices.max { rises[$0] < rises[$1] } ?? 0
        (self.top, steepest) = (top, rises.isEmpty ? 1 : max(rises[top], 1e-9))
        overshoot = max(0, (values.max() ?? 1) - 1)
        undershoot = max(0, -(values.min() ?? 0))
    }

    /// Returns the progress after a time in seconds.
    func progress(at time: Double) -> Double { progress(time) }

    /// Returns a correction that limits the rise to `limit` per length: linear around the steepest point, the scaled
    /// curve before and after it. Nil where the curve rises less anyway, or where `limit` is too small for any curve.
    func pace(steepest limit: Double) -> Pace? {
        guard limit > 1.001, limit < steepest, length > 0 else { return nil }
        let step = length / Double(Self.samples)
        // Samples are cached, because the bisection uses the same ones again.
        var known = [Double](repeating: .nan, count: Self.samples + 1)
        func progress(_ index: Int) -> Double {
            if known[index].isNaN { known[index] = self.progress(Double(index) * step) }
            return known[index]
        }
        func rise(_ index: Int) -> Double {
            (progress(index + 1) - progress(index)) * Double(Self.samples)
        }
        func pace(_ slope: Double) -> Pace {
            var (start, end) = (top, top)
            while start > 0, rise(start - 1) > slope { start -= 1 }
            while end < Self.samples - 1, rise(end + 1) > slope { end += 1 }
            let (first, last) = (Double(start) * step, Double(end + 1) * step)
            let (from, to) = (progress(start), progress(end + 1))
            let lost = to - from - slope * (last - first) / length
            return Pace(start: first, end: last, from: from, slope: slope / length, scale: 1 / (1 - lost))
        }
        let found = pace(bisected(1e-3...steepest, halvings: 40) { !($0 * pace($0).scale < limit) }.lowerBound)
        return found.scale.isFinite && found.scale > 0 ? found : nil
    }
}

/// A curve made linear around its steepest point, so that a wheel with a long distance does not turn too fast.
struct Pace: Sendable, Equatable {
    /// The linear part: its start and end in seconds, the progress at its start, and its rise per second.
    let start: Double
    let end: Double
    let from: Double
    let slope: Double
    /// Factor on all progress that makes the corrected curve end at 1.
    let scale: Double

    /// Returns the progress after `time` seconds, given the curve's progress at that time.
    func progress(_ progress: Double, at time: Double) -> Double {
        if time <= start { return progress * scale }
        if time < end { return (from + slope * (time - start)) * scale }
        return 1 - (1 - progress) * scale
    }
}

/// The overshoot of wheels past their targets and before their starts where the curve overshoots. It is equal for all
/// wheels, and so small that the next digit stays invisible. Springs with numeric parameters swing in proportion
/// instead.
struct Swing: Sendable {
    /// Cells past the end and before the start, per unit of the curve's overshoot.
    private let beyond: Double
    private let behind: Double
    /// Whether each wheel swings as the curve does, in proportion to its distance.
    private let isProportional: Bool
    /// Cells by which wheels overshoot; 0 where that is in proportion to their distance.
    let overshoot: Double

    /// Maximum overshoot of a wheel in cells.
    static let maximumOvershoot = 0.12
    /// Cells per unit of overshoot where the curve overshoots little.
    private static let maximumScale = 10.0

    init(_ shape: CurveShape, isProportional: Bool = false) {
        self.isProportional = isProportional
        beyond =
            shape.overshoot > 0 ? min(Self.maximumScale, Self.maximumOvershoot / shape.overshoot) : Self.maximumScale
        overshoot = isProportional ? 0 : beyond * shape.overshoot
        behind =
            shape.undershoot > 0 ? min(Self.maximumScale, Self.maximumOvershoot / shape.undershoot) : Self.maximumScale
    }

    /// Returns the cells that a wheel has turned of `cells`; negative ones turn back.
    func distance(_ cells: Double, at progress: Double) -> Double {
        if isProportional { return cells * progress }
        let sign = cells < 0 ? -1.0 : cells > 0 ? 1.0 : 0
        if progress > 1 { return cells + sign * (progress - 1) * beyond }
        return progress < 0 ? sign * progress * behind : cells * progress
    }
}
