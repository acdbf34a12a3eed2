import Fractions

/// What one mode makes of a change between two lines, and what is true of it wherever jobs are read.
///
/// A mode is a file with a value of this protocol, a plan if no other mode's fits, and a row in `Mode.rule`.
protocol TransitionMode: Sendable {
    var traits: ModeTraits { get }

    /// Plans a change that takes time. Throws what printing values throws.
    func draft(_ change: LineChange, by planner: TransitionPlanner) throws -> TransitionDraft
}

/// A change between two lines.
struct LineChange {
    /// The place among all transitions.
    let index: Int
    let old: MeasuredLine
    let new: MeasuredLine
    /// Whether wheels advance.
    let isUp: Bool

    /// Whether one of the lines is a text without places that a number has.
    var isToText: Bool { old.isText || new.isText }
}

/// A transition before it has a place in time.
struct TransitionDraft {
    var plan: TransitionPlan
    /// Seconds; nil for those of the curve.
    var length: Rational?
    /// What is still to be printed for the frames of the grid; nil for nothing.
    var printing: PrintedValues?
}

/// The facts about a mode that other modules ask for.
package struct ModeTraits: Sendable {
    /// Whether columns change each in its place, after its own delay.
    package var movesColumns = false
    /// Whether columns go the way that the number goes.
    package var isDirected = false
    /// Whether columns are windows, behind which digits pass or are exchanged.
    package var hasWindows = false
    /// Whether those windows show wheels.
    package var turnsWheels = false
    /// Whether frames show lines of values between the old and the new one.
    package var printsAfresh = false
    /// Whether columns are cards that fold.
    package var folds = false
    /// Whether cards fold through the characters of a drum.
    package var hasDrum = false
    /// Whether texts are set from all their beginnings, grapheme by grapheme.
    package var typesCharacters = false
    /// Whether glyphs move by parts of a digit's height.
    package var shiftsByHeight = false
    /// Whether a curve spreads a change over its time; else its steps are all as long.
    package var followsCurve = true
    /// The easing where a job says nothing of its curve; nil for a spring.
    package var easing: StandardEasing?
    /// The springs where a job says nothing of its curve; nil for the standard one.
    package var springs: (move: Spring, fade: Spring)?
    /// Seconds that a column of a frame takes to plan, as measured.
    package var planningSeconds = 5e-6
    /// Whether each frame draws its glyphs anew, scaled or blurred.
    package var drawsAnew = false
    /// What comes and goes in vector files.
    package var pictures: ColumnPictures?

    /// An easing and the longest time that it has by itself.
    package struct StandardEasing: Sendable {
        var easing: Easing
        /// Seconds.
        var longest = Rational(1)
    }

    /// Pictures of a column that come and go in vector files.
    package struct ColumnPictures: Sendable {
        /// Pieces of each character.
        var pieces = 1
        /// Characters that a value adds.
        var perValue = 1
        /// Characters at most.
        var most = 10

        /// Bytes that each takes at an instant while a file is made, as measured.
        var bytes = 30.0

        /// Bytes of those of a column at an instant, in an animation of so many values.
        package func bytes(values: Int) -> Double { Double(count(values: values)) * bytes }

        /// How many there are in an animation of so many values.
        package func count(values: Int) -> Int { pieces * min(most, perValue * values) }
    }
}

extension MotionSettings.Mode {
    /// The row of each mode.
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
