/// Overshoot of wheels beyond their targets and back behind their starts where the curve overshoots: equal for all
/// wheels, and so small that the next digit stays invisible.
struct Swing: Sendable {
    /// Cells beyond the end and behind the start, per whole way that the curve is beyond.
    private let beyond: Double
    private let behind: Double

    /// Greatest overshoot of a wheel in cells.
    static let most = 0.12
    /// Cells per whole way where the curve overshoots little.
    private static let turn = 10.0

    init(_ shape: CurveShape) {
        beyond = shape.overshoot > 0 ? min(Self.turn, Self.most / shape.overshoot) : Self.turn
        behind = shape.undershoot > 0 ? min(Self.turn, Self.most / shape.undershoot) : Self.turn
    }

    /// Cells that a wheel has gone on a way of `cells`, negative ones back.
    func distance(_ cells: Double, at progress: Double) -> Double {
        let sign = cells < 0 ? -1.0 : cells > 0 ? 1.0 : 0
        if progress > 1 { return cells + sign * (progress - 1) * beyond }
        return progress < 0 ? sign * progress * behind : cells * progress
    }
}
