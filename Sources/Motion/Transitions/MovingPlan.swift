import Numerals

/// A line of a transition at every instant. Times are seconds after the transition's start.
protocol MovingPlan: Sendable {
    func box(at time: Double) -> LineBox
    /// Returns the value that the line prints; nil for a line that prints none between the old and the new one.
    func value(at time: Double) -> String?
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
    func value(at time: Double) -> String? { nil }
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
    /// Motion of the line; nil for a cut, which shows the new value at once.
    var plan: (any MovingPlan)?
    /// Length in seconds; nil for that of the curve.
    var length: Rational?
    /// Values that have yet to be printed for the frames of the grid; nil for none.
    var printing: PrintedValues?

    static let cut = TransitionDraft()

    /// Returns whether the picture stays the same for the whole length.
    func isStill(_ change: LineChange) -> Bool {
        guard change.old.value == change.new.value, change.old.text == change.new.text else { return false }
        return plan?.movesEqualTexts != true
    }
}
