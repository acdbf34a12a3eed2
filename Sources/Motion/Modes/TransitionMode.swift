import Numerals

/// A mode, which plans a change between two lines, and its traits for validation and estimates.
///
/// A new mode is a file with a value of this protocol, a plan if no other mode's fits, and a row in `Mode.rule`.
protocol TransitionMode: Sendable {
    var traits: ModeTraits { get }

    /// Plans a change that takes time. Rethrows errors of printing values.
    func draft(_ change: LineChange, by planner: TransitionPlanner) throws -> TransitionDraft
}

struct LineChange {
    let index: Int
    let old: MeasuredLine
    let new: MeasuredLine
    let isUp: Bool

    /// Whether one of the lines is a text whose characters are not in columns of a number.
    var isToText: Bool { old.isText || new.isText }

    /// Column ids of the numbers among words that change against the line's direction, as the 999 of 999 KB does on its
    /// way to 1.2 MB. No number between their two ends is true.
    var crossedNumbers: Set<Int> {
        let crossed = (new.numbers ?? [:]).filter { id, number in
            guard let before = old.numbers?[id], before.value != number.value else { return false }
            return (before.value < number.value) != isUp
        }
        return Set(crossed.keys)
    }
}

/// A transition before it has a start time.
struct TransitionDraft {
    var plan: TransitionPlan
    /// Length in seconds; nil for that of the curve.
    var length: Rational?
    /// Values that have yet to be printed for the frames of the grid; nil for none.
    var printing: PrintedValues?

    /// Returns whether the picture stays the same for the whole length.
    func isStill(_ change: LineChange) -> Bool {
        guard change.old.value == change.new.value, change.old.text == change.new.text else { return false }
        if case .moving(let plan) = plan { return !plan.movesEqualTexts }
        return true
    }
}

/// Traits of a mode that other modules query.
package struct ModeTraits: Sendable {
    /// Whether each column changes in its position, after its delay.
    package var movesColumns = false
    /// Whether columns move in the number's direction.
    package var isDirected = false
    /// Whether columns are windows behind which digits pass or are exchanged.
    package var hasWindows = false
    package var turnsWheels = false
    /// Whether frames print values between the old and the new one.
    package var printsAfresh = false
    package var folds = false
    /// Whether cards pass the flaps between two characters.
    package var passesFlaps = false
    /// Whether texts are typeset for every prefix, grapheme by grapheme.
    package var typesCharacters = false
    /// Whether glyphs move by fractions of a digit's height.
    package var shiftsByHeight = false
    /// Whether a curve spreads a change over its time; otherwise all steps have the same length.
    package var followsCurve = true
    /// Default easing of the mode; nil for a spring.
    package var easing: StandardEasing?
    /// Default spring of the mode; nil for the standard one.
    package var spring: SpringChoice?
    /// Measured time for planning one column of one frame, as a multiple of a wheel's.
    var planningWeight = 1

    /// An easing with its maximum default length.
    package struct StandardEasing: Sendable {
        var easing: Easing
        /// Maximum default length in seconds.
        var longest = Rational(1)
    }
}

extension MotionSettings.Mode {
    var rule: any TransitionMode {
        switch self {
        case .roll: RollMode()
        case .swap: SwapMode()
        case .count: CountMode()
        case .step: StepMode()
        case .crossfade: CrossfadeMode()
        case .morph: MorphMode()
        case .slide: SlideMode()
        case .flip: FlipMode()
        case .splitFlap: SplitFlapMode()
        case .type: TypeMode()
        }
    }

    package var traits: ModeTraits { rule.traits }
}
