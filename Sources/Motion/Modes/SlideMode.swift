import Fractions

/// Mode `slide`: the old character of a changed column leaves its window and the new one follows.
struct SlideMode: TransitionMode {
    let traits = ModeTraits(
        movesColumns: true, isDirected: true, planningWeight: 3)

    func draft(_ change: LineChange, by planner: TransitionPlanner) -> TransitionDraft {
        let settings = planner.settings
        var columns = planner.changedColumns(change)
        _ = planner.delay(&columns)
        let (curve, _) = planner.fit(
            &columns,
            columns.filter(\.isMorphing).map { column in
                ColumnCourse(
                    delay: Rational(roundedToMicroseconds: column.delay),
                    tail: column.new == nil ? .zero : settings.slideLag, pace: SlidePlan.pace(of: column))
            })
        func plan(_ columns: [Column]) -> SlidePlan {
            SlidePlan(
                columns: columns,
                room: ColumnRoom(planner, look: .characters, change: SlidePlan.making(curve)),
                curve: curve, lag: settings.slideLag.approximate, sign: change.isUp ? 1 : -1)
        }
        let length = plan(columns).length
        for index in columns.indices where columns[index].entersOrLeaves {
            columns[index].windows = columns[index].edgeWindows(within: length, timing: planner.timing)
        }
        return TransitionDraft(plan: .moving(plan(columns)), length: planner.settledLength(length))
    }
}
