import Fractions
import Numerals

/// Mode `flip`: changed columns fold once, from the old to the new character.
struct FlipMode: TransitionMode {
    let traits = ModeTraits(
        movesColumns: true, folds: true,
        easing: ModeTraits.StandardEasing(easing: .fold, longest: Rational(1, over: 2)))

    func draft(_ change: LineChange, by planner: TransitionPlanner) -> TransitionDraft {
        var folding = Folding(change, by: planner)
        let curve = folding.fit(by: planner)
        let (plan, length) = folding.plan(timing: .once(curve), passesFlaps: false, by: planner) { _ in
            curve.wallLength.approximate
        }
        return TransitionDraft(plan: .moving(plan), length: planner.settledLength(length))
    }
}

/// Mode `split-flap`: changed columns fold through all characters between old and new, each in the same time.
struct SplitFlapMode: TransitionMode {
    let traits = ModeTraits(
        movesColumns: true, folds: true, passesFlaps: true, followsCurve: false)

    func draft(_ change: LineChange, by planner: TransitionPlanner) -> TransitionDraft {
        let flap = planner.settings.flap.approximate
        let (plan, length) = Folding(change, by: planner).plan(
            timing: .inOrder(length: flap), passesFlaps: true, by: planner
        ) { flaps in
            flap * (Double(flaps - 1) + FoldPlan.bounceLength)
        }
        return TransitionDraft(plan: .moving(plan), length: Rational(roundedToMicroseconds: length))
    }
}

/// Columns that fold, with their delays. An entering column is half open before it folds, so that no card is empty for
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
        _ = planner.delay(&columns)
        var random = SeededDigits(seed: settings.seed, transition: change.index)
        for index in columns.indices where columns[index].isAnimated && settings.staggerJitter > .zero {
            let part = Double(random.next(below: 1001)) / 1000
            columns[index].delay += part * settings.staggerJitter.approximate
        }
    }

    /// Seconds in which leaving columns close, after the last fold.
    private var closing: Double { opens && columns.contains { $0.role == .leave } ? opening : 0 }

    /// Returns the seconds after which a column folds.
    private func start(of column: Column) -> Double {
        column.role == .enter && opens ? max(column.delay, opening / 2) : column.delay
    }

    /// Returns the curve of one fold that makes the transition as long as it should be. Shortens delays and openings
    /// for it.
    mutating func fit(by planner: TransitionPlanner) -> Curve {
        // The longest delay of a fold and the closing together are the time without the fold itself.
        let longest = (columns.filter(\.isAnimated).map(start).max() ?? 0) + closing
        let (curve, squeeze) = planner.fit(
            &columns, [ColumnCourse(delay: Rational(roundedToMicroseconds: longest))])
        opening *= squeeze.approximate
        return curve
    }

    /// - Parameter falling: seconds that a column folds, by its number of flaps.
    /// - Returns: the plan, and its length in seconds.
    func plan(
        timing: FoldPlan.Timing, passesFlaps: Bool, by planner: TransitionPlanner, falling: (_ flaps: Int) -> Double
    ) -> (FoldPlan, length: Double) {
        let flaps = columns.map { FoldPlan.flaps(of: $0, digits: planner.digits, passesFlaps: passesFlaps) }
        let ends = zip(columns, flaps).filter { $1.count > 1 }.map { start(of: $0) + falling($1.count) }
        let length = ends.max().map { $0 + closing } ?? 0
        func window(
            _ start: Double, _ shape: OpeningWindow.Shape, _ seconds: Double, opens: Bool = true
        ) -> OpeningWindow {
            OpeningWindow(start: start, length: seconds, opens: opens, shape: shape, within: length)
        }
        var columns = columns
        for index in columns.indices {
            columns[index].delay = start(of: columns[index])
            guard columns[index].entersOrLeaves else { continue }
            let opens = columns[index].role == .enter
            columns[index].windows = [
                window(opens ? 0 : length - opening, .easing(.linear), opening, opens: opens)
            ]
        }
        // Widths change on the curve, evenly where flaps fall one after the other.
        let change =
            switch timing {
            case .once(let curve): window(0, .curve(curve), length)
            case .inOrder: window(0, .easing(.linear), length)
            }
        let plan = FoldPlan(
            columns: columns, flaps: flaps, timing: timing, room: ColumnRoom(planner, look: .cards, change: change))
        return (plan, length)
    }
}
