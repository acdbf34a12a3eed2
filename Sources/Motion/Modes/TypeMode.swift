import Fractions
import Numerals

/// Texts are deleted and typed.
struct TypeMode: TransitionMode {
    let traits = ModeTraits(typesCharacters: true, followsCurve: false)

    func draft(_ change: LineChange, by planner: TransitionPlanner) -> TransitionDraft {
        let (old, new) = (change.old, change.new)
        // What has no beginnings, as a line that was never set for it, stands there at once.
        let isSet = [old, new].allSatisfy { $0.beginnings.count == TypedKeys.of($0.text).count }
        guard old.text != new.text, isSet else { return TransitionDraft(plan: .cut) }
        let total = planner.settings.typing
        let plan = TypePlan(from: old, to: new, total: total?.approximate, set: planner.box)
        return TransitionDraft(
            plan: .moving(plan), length: total ?? Rational(roundedToMicroseconds: plan.length))
    }
}
