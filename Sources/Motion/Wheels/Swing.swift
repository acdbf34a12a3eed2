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
