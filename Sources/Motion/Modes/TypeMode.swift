import Fractions
import Numerals

/// Mode `type`: the old text is deleted and the new one typed.
struct TypeMode: TransitionMode {
    let traits = ModeTraits(typesCharacters: true, followsCurve: false)

    func draft(_ change: LineChange, by planner: TransitionPlanner) -> TransitionDraft {
        let (old, new) = (change.old, change.new)
        // A line without prefixes was never typeset for typing, so it is shown at once.
        let isSet = [old, new].allSatisfy { $0.beginnings.count == TypedKeys.of($0.text).count }
        guard old.text != new.text, isSet else { return TransitionDraft(plan: .cut) }
        let total = planner.settings.typing
        let plan = TypePlan(
            from: old, to: new, total: total?.approximate, pace: planner.settings.ownTimes.approximate, set: planner.box
        )
        return TransitionDraft(
            plan: .moving(plan), length: total ?? Rational(roundedToMicroseconds: plan.length))
    }
}
