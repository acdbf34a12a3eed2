import Fractions

/// A crossfade of whole lines, also used for texts in modes that have no columns for them.
struct CrossfadeMode: TransitionMode {
    let traits = ModeTraits(
        easing: ModeTraits.StandardEasing(easing: .linear, longest: Rational(35, over: 100)))

    func draft(_ change: LineChange, by planner: TransitionPlanner) -> TransitionDraft {
        let settings = planner.settings
        return TransitionDraft(
            plan: .moving(
                CrossfadePlan(
                    old: planner.box(change.old), new: planner.box(change.new), curve: settings.curve,
                    alignment: settings.alignment)))
    }
}
