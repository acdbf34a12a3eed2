import Fractions
import Numerals

/// Mode `flip`: changed columns fold once, from the old to the new character.
struct FlipMode: TransitionMode {
    let traits = ModeTraits(
        movesColumns: true, folds: true,
        easing: ModeTraits.StandardEasing(easing: .fold, longest: Rational(1, over: 2)), vectorBytes: 1e6)

    func draft(_ change: LineChange, by planner: TransitionPlanner) -> TransitionDraft {
        if let text = planner.exchangeOfTexts(change) { return text }
        var folding = Folding(change, by: planner)
        let (curve, squeeze) = planner.fitted(delay: Rational(roundedToMicroseconds: folding.longestDelay))
        folding.squeeze(by: squeeze.approximate)
        let length = curve.wallLength.approximate
        let plan = folding.plan(timing: .once(curve), passesFlaps: false, by: planner) { _ in length }
        return TransitionDraft(plan: .moving(plan), length: planner.settledLength(plan.length))
    }
}

/// Mode `split-flap`: changed columns fold through all characters between old and new, each in the same time.
struct SplitFlapMode: TransitionMode {
    let traits = ModeTraits(
        movesColumns: true, folds: true, passesFlaps: true, followsCurve: false, vectorSeconds: 40e-3,
        vectorBytes: 1.6e6)

    func draft(_ change: LineChange, by planner: TransitionPlanner) -> TransitionDraft {
        if let text = planner.exchangeOfTexts(change) { return text }
        let flap = planner.settings.flap.approximate
        let plan = Folding(change, by: planner).plan(timing: .inOrder(length: flap), passesFlaps: true, by: planner) {
            flaps in
            flap * (Double(flaps - 1) + FoldPlan.bounceLength)
        }
        return TransitionDraft(plan: .moving(plan), length: Rational(roundedToMicroseconds: plan.length))
    }
}

/// Columns that fold, with their delays: an entering column is half open before it folds, so that no card is empty for
/// long; a leaving one closes after it has folded.
private struct Folding {
    private var columns: [Column]
    /// Seconds in which an entering column opens and a leaving one closes.
    private var opening = FoldPlan.opening
    private let opens: Bool

    init(_ change: LineChange, by planner: TransitionPlanner) {
        let settings = planner.settings
        columns = planner.changedColumns(change)
        opens = settings.layout == .move
        _ = Stagger.apply(
            settings.stagger, total: settings.staggerTotal, from: settings.staggerOrigin, to: &columns)
        var random = SeededDigits(seed: settings.seed, transition: change.index)
        for index in columns.indices where columns[index].isAnimated && settings.staggerJitter > .zero {
            let part = Double(random.next(below: 1001)) / 1000
            columns[index].delay += part * settings.staggerJitter.approximate
        }
    }

    /// Seconds in which leaving columns close, after the last fold.
    private var closing: Double { opens && columns.contains { $0.role == .leave } ? opening : 0 }

    /// Seconds after which a column folds.
    private func start(of column: Column) -> Double {
        column.role == .enter && opens ? max(column.delay, opening / 2) : column.delay
    }

    /// Longest delay of a fold plus the closing, in seconds: the time besides the fold itself.
    var longestDelay: Double {
        (columns.filter(\.isAnimated).map(start).max() ?? 0) + closing
    }

    /// Shortens openings and delays by a factor; folds keep their length.
    mutating func squeeze(by factor: Double) {
        opening *= factor
        for index in columns.indices { columns[index].delay *= factor }
    }

    /// - Parameter falling: seconds that a column folds, by its number of flaps.
    func plan(
        timing: FoldPlan.Timing, passesFlaps: Bool, by planner: TransitionPlanner, falling: (_ flaps: Int) -> Double
    ) -> FoldPlan {
        var columns = columns
        for index in columns.indices { columns[index].delay = start(of: columns[index]) }
        let flaps = columns.map {
            FoldPlan.FoldingColumn(
                column: $0, flaps: FoldPlan.flaps(of: $0, digits: planner.digits, passesFlaps: passesFlaps))
        }
        let ends = flaps.filter { $0.flaps.count > 1 }.map { $0.column.delay + falling($0.flaps.count) }
        return FoldPlan(
            columns: flaps, timing: timing, digits: planner.digits, policy: planner.settings.digitWidth,
            layout: planner.settings.layout, opening: opening, length: ends.max().map { $0 + closing } ?? 0)
    }
}
