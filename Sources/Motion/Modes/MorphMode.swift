import Fractions

/// Mode `morph`: the old and the new glyph of a column move, scale, fade and blur at the same time.
struct MorphMode: TransitionMode {
    // The springs are those of SwiftUI's `numericText`.
    let traits = ModeTraits(
        movesColumns: true, isDirected: true, shiftsByHeight: true, spring: .numericText, planningWeight: 3)

    func draft(_ change: LineChange, by planner: TransitionPlanner) -> TransitionDraft {
        let settings = planner.settings
        var columns = planner.changedColumns(change)
        let (longestDelay, move) = planner.stagger(&columns)
        // The fade is shortened in proportion when delays shorten the motion.
        let pace = move.wallLength / settings.curve.wallLength
        let fade =
            settings.fade.map { pace == Rational(1) ? $0 : $0.lasting(($0.wallLength * pace).roundedToMicroseconds) }
            ?? move
        let length = move.wallLength.approximate
        func window(opens: Bool) -> OpeningWindow {
            OpeningWindow(start: 0, length: length, opens: opens, shape: .curve(move), within: length)
        }
        // Neighbours make room for a new glyph when it comes, and close up at once where one leaves.
        for index in columns.indices where columns[index].entersOrLeaves {
            let column = columns[index]
            columns[index].windows =
                column.role == .enter
                ? column.edgeWindows(within: column.delay + length, timing: planner.timing)
                : [window(opens: column.role == .enter)]
        }
        let plan = MorphPlan(
            columns: columns, room: ColumnRoom(planner, look: .unchanged, change: window(opens: true)), move: move,
            fade: fade,
            morph: settings.morph, sign: change.isUp == (settings.content == .up) ? 1 : -1)
        return TransitionDraft(plan: .moving(plan), length: max(move.wallLength, fade.wallLength) + longestDelay)
    }
}
