import Fractions
import Numerals

/// Mode `scramble`: changed columns run through random characters until they settle, one after the other.
struct ScrambleMode: TransitionMode {
    let traits = ModeTraits(movesColumns: true, hasWindows: true, scrambles: true, followsCurve: false)

    /// Fraction of the time after which the first column settles.
    private static let together = Rational(1, over: 2)
    /// Minimum time in seconds for which a random character is shown.
    private static let shown = 0.06

    func draft(_ change: LineChange, by planner: TransitionPlanner) -> TransitionDraft {
        let settings = planner.settings
        var columns = planner.columns(from: change.old, to: change.new) { columns, match in
            ColumnSelection.apply(settings.selection, match: match, allChange: false, to: &columns)
        }
        let longest =
            settings.isStaggered
            ? planner.delay(&columns)
            : Stagger.apply(
                .zero, total: settings.curve.wallLength * Self.together, from: settings.staggerOrigin, to: &columns)
        let (curve, squeeze) = planner.fit(&columns, [ColumnCourse(delay: longest)])
        let length = curve.wallLength + longest * squeeze
        let fps = Double(settings.fps)
        // A whole number of frames, so that every character is shown for the same time.
        let step = (Self.shown * fps - 1e-9).rounded(.up) / fps
        let whole = length.approximate
        let settling = columns.map { column in
            let end = column.delay + curve.wallLength.approximate
            return end >= whole - 1e-9 ? whole : max(step, (end / step).rounded() * step)
        }
        for index in columns.indices where columns[index].entersOrLeaves {
            // Columns open and close at once, so that the line has its new length while it is scrambled.
            columns[index].windows = [
                OpeningWindow(from: 0, opens: columns[index].role == .enter, timing: planner.timing, within: whole)
            ]
        }
        let characters = ScrambledCharacters(change.old.elements + change.new.elements, digits: planner.digits)
        let passed = columns.indices.map { index in
            var random = SeededDigits(seed: settings.seed, transition: change.index << 16 + index)
            return characters.passed(
                columns[index], count: Int((settling[index] / step - 1e-9).rounded(.up)), random: &random)
        }
        let room = ColumnRoom(
            planner, look: .glyphs(settings.enter),
            change: OpeningWindow(start: 0, length: step, opens: true, shape: .smooth, within: whole))
        let plan = ScramblePlan(columns: columns, passed: passed, settling: settling, step: step, room: room)
        return TransitionDraft(plan: .moving(plan), length: planner.settledLength(whole))
    }
}
