import Numerals

enum TransitionPlan: Sendable {
    /// The new value is shown at once, without motion.
    case cut
    /// A line as a function of time, for every mode that prints no values in between.
    case moving(any MovingPlan)
    /// Lines printed for the frames of the grid.
    case printed(PrintedPlan)

    /// Returns the line at an instant of the schedule before the interval's end, and the value of that instant.
    func line(
        at time: Rational, in interval: Schedule.TransitionInterval, printed: [LinePrinter.Printed]
    ) -> (LineBox, String) {
        let elapsed = (time - interval.start).approximate
        switch self {
        case .cut: return (printed[interval.to].box, printed[interval.to].value)
        case .moving(let plan):
            return (plan.box(at: elapsed), printed[elapsed > 0 ? interval.to : interval.from].value)
        case .printed(let plan): return (plan.box(at: time, printed: printed), printed[plan.line(at: time)].value)
        }
    }

    /// Returns the plan with numbers among words that change with the frames of a grid.
    ///
    /// - Parameter firstFrame: time of one of its frames after the transition's start.
    func counting(onFramesFrom firstFrame: Rational) -> TransitionPlan {
        guard case .moving(var plan as RollPlan) = self, !plan.numbers.isEmpty else { return self }
        plan.firstFrame = firstFrame.approximate
        return .moving(plan)
    }

    var isCut: Bool {
        if case .cut = self { true } else { false }
    }

    var printed: PrintedPlan? {
        if case .printed(let plan) = self { plan } else { nil }
    }

    /// A moving line; nil for others.
    var moving: (any MovingPlan)? {
        if case .moving(let plan) = self { plan } else { nil }
    }

    /// Returns the instants of the schedule at which something begins, ends or jumps besides the transition itself.
    ///
    /// - Parameter start: the transition's start.
    func breakpoints(from start: Rational) -> [Rational] {
        switch self {
        case .cut: []
        case .moving(let plan): plan.breakpoints.map { start + $0 }
        case .printed(let plan): plan.instants
        }
    }
}

/// A line of a transition at every instant. Times are seconds after the transition's start.
protocol MovingPlan: Sendable {
    func box(at time: Double) -> LineBox
    /// Returns the width of the line in pixels; 0 where it is never wider than the two values at rest.
    func width(at time: Double) -> Double
    /// Seconds at which something begins, ends or jumps besides the transition itself.
    var breakpoints: [Rational] { get }
    var movesEqualTexts: Bool { get }
    /// Cells by which wheels overshoot.
    var overshoot: Double { get }
    /// Keys of the columns whose wheels omit their 0 from the first frame to the last.
    var keysOffZero: Set<ElementKey> { get }
}

extension MovingPlan {
    func width(at time: Double) -> Double { 0 }
    var breakpoints: [Rational] { [] }
    var movesEqualTexts: Bool { false }
    var overshoot: Double { 0 }
    var keysOffZero: Set<ElementKey> { [] }
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
        return plan.moving?.movesEqualTexts != true
    }
}
