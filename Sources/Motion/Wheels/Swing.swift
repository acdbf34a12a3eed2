/// How far wheels go beyond their targets, and back behind their starts, on a curve that swings: all of them equally, and
/// never so far that the next digit is seen.
struct Swing: Sendable {
    /// Cells beyond the end and behind the start, for a whole way that the curve is beyond.
    private let beyond: Double
    private let behind: Double

    /// Cells that a wheel goes beyond its target at most.
    static let most = 0.12
    /// Cells of the way after which wheels swing where a curve swings less.
    private static let turn = 10.0

    init(_ shape: CurveShape) {
        beyond = shape.overshoot > 0 ? min(Self.turn, Self.most / shape.overshoot) : Self.turn
        behind = shape.undershoot > 0 ? min(Self.turn, Self.most / shape.undershoot) : Self.turn
    }

    /// Cells that a wheel has gone on a way of so many, negative ones back.
    func distance(_ cells: Double, at progress: Double) -> Double {
        let sign = cells < 0 ? -1.0 : cells > 0 ? 1.0 : 0
        if progress > 1 { return cells + sign * (progress - 1) * beyond }
        return progress < 0 ? sign * progress * behind : cells * progress
    }
}
