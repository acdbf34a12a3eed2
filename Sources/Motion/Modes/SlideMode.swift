import Fractions

/// Mode `slide`: the old character of a changed column leaves its window and the new one follows.
struct SlideMode: TransitionMode {
    let traits = ModeTraits(
        movesColumns: true, isDirected: true, planningSeconds: 15e-6, drawsAnew: true, vectorBytes: 1.5e5)

    func draft(_ change: LineChange, by planner: TransitionPlanner) -> TransitionDraft {
        let settings = planner.settings
        var columns = planner.changedColumns(change)
        _ = planner.delay(&columns)
        let uneven = SlidePlan.unevenness(&columns, settings.slide, seed: settings.seed)
        let (curve, _) = planner.fit(
            &columns,
            zip(columns, uneven).filter { $0.0.isMorphing }.map { column, uneven in
                ColumnCourse(
                    delay: Rational(roundedToMicroseconds: column.delay),
                    tail: SlidePlan.tail(of: column, uneven, lag: settings.slide.lag), pace: uneven.pace)
            })
        func plan(_ columns: [Column]) -> SlidePlan {
            SlidePlan(
                columns: columns, uneven: uneven,
                room: ColumnRoom(planner, look: .characters, change: SlidePlan.making(curve, opens: true)),
                curve: curve, lag: settings.slide.lag.approximate, sign: change.isUp ? 1 : -1)
        }
        let length = plan(columns).length
        for index in columns.indices where columns[index].entersOrLeaves {
            columns[index].windows = columns[index].edgeWindows(within: length, timing: planner.timing)
        }
        return TransitionDraft(plan: .moving(plan(columns)), length: planner.settledLength(length))
    }
}
