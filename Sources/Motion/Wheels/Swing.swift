/// Overshoot of wheels beyond their targets and back behind their starts where the curve overshoots: equal for all
/// wheels, and so small that the next digit stays invisible. Springs given by numbers swing in proportion instead.
struct Swing: Sendable {
    /// Cells beyond the end and behind the start, per whole way that the curve is beyond.
    private let beyond: Double
    private let behind: Double
    /// Whether each wheel swings as the curve does, in proportion to its way.
    private let isProportional: Bool
    /// Cells by which wheels pass their targets; 0 where that is in proportion to their ways.
    let overshoot: Double

    /// Greatest overshoot of a wheel in cells.
    static let most = 0.12
    /// Cells per whole way where the curve overshoots little.
    private static let turn = 10.0

    init(_ shape: CurveShape, isProportional: Bool = false) {
        self.isProportional = isProportional
        beyond = shape.overshoot > 0 ? min(Self.turn, Self.most / shape.overshoot) : Self.turn
        overshoot = isProportional ? 0 : beyond * shape.overshoot
        behind = shape.undershoot > 0 ? min(Self.turn, Self.most / shape.undershoot) : Self.turn
    }

    /// Cells that a wheel has gone on a way of `cells`, negative ones back.
    func distance(_ cells: Double, at progress: Double) -> Double {
        if isProportional { return cells * progress }
        let sign = cells < 0 ? -1.0 : cells > 0 ? 1.0 : 0
        if progress > 1 { return cells + sign * (progress - 1) * beyond }
        return progress < 0 ? sign * progress * behind : cells * progress
    }
}
