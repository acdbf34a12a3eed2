import Fractions

/// Mode `slide`: the old character of a changed column leaves its window, the new one follows.
struct SlideMode: TransitionMode {
    let traits = ModeTraits(
        movesColumns: true, isDirected: true, planningSeconds: 15e-6, drawsAnew: true, vectorBytes: 1.5e5)

    func draft(_ change: LineChange, by planner: TransitionPlanner) -> TransitionDraft {
        if let text = planner.exchangeOfTexts(change) { return text }
        let settings = planner.settings
        var columns = planner.changedColumns(change)
        _ = Stagger.apply(
            settings.stagger, total: settings.staggerTotal, from: settings.staggerOrigin, to: &columns)
        let slides = SlidePlan.slides(columns, settings.slide, seed: settings.seed)
        let curve = settings.includesDelays ? SlidePlan.fitted(slides, settings.curve, lag: settings.slide.lag) : nil
        let plan = SlidePlan(
            slides: curve?.slides ?? slides, curve: curve?.curve ?? settings.curve,
            lag: settings.slide.lag.approximate, digits: planner.digits, policy: settings.digitWidth,
            layout: settings.layout, timing: planner.timing, sign: change.isUp ? 1 : -1
        ).withWindows()
        return TransitionDraft(plan: .moving(plan), length: planner.settledLength(plan.length))
    }
}
