import Numerals

/// One element of the union of two values: what it was, what it becomes, and how it gets there.
struct Column: Sendable {
    enum Role: Sendable {
        /// Nothing changes but perhaps the place.
        case stay
        /// A digit on both sides.
        case roll
        /// A symbol whose picture changes.
        case swap
        case enter
        case leave
    }

    let old: MeasuredElement?
    let new: MeasuredElement?
    let role: Role
    /// What the column is about; of a digit and what hides it the digit.
    let element: Element
    /// Cells of the column's wheel.
    var wheelBase: Int
    /// Whether the column's wheel turns.
    var isSelected = false
    var run = WheelRun.still
    /// Seconds after the transition's start at which the column starts.
    var delay = 0.0
    /// How the curve is made more even for a long way; nil for the curve's own pace.
    var pace: Pace?
    /// When a column opens and closes; empty where `openness` says it alone.
    var windows: [OpeningWindow] = []
    /// What decides how much of an entering or leaving column is there.
    var openness = Openness.curve

    /// `old` or `new` must be there.
    init(old: MeasuredElement?, new: MeasuredElement?) {
        self.old = old
        self.new = new
        wheelBase = max(old?.element.wheelBase ?? 1, new?.element.wheelBase ?? 1)
        guard let measured = new ?? old else { preconditionFailure("a column has an element") }
        element = old.map(\.element).flatMap { $0.isDigit && !measured.element.isDigit ? $0 : nil } ?? measured.element
        switch (old, new) {
        case (nil, _): role = .enter
        case (_, nil): role = .leave
        case (let old?, let new?):
            if old.element.isDigit && new.element.isDigit {
                role = .roll
            } else {
                // A letter stays the same beside another neighbour, which may stand closer.
                let isSame = old.cell == new.cell || old.element.kind == .word
                role = old.element.text == new.element.text && isSame ? .stay : .swap
            }
        }
    }

    var isDigit: Bool { element.isDigit }

    /// The digit at the start: an entering wheel starts at 0.
    var startDigit: Int { old?.element.digit ?? 0 }
    /// The digit at the end: a leaving wheel ends at 0.
    var endDigit: Int { new?.element.digit ?? 0 }

    var isChangedDigit: Bool { isDigit && (role != .roll || startDigit != endDigit) }

    /// Whether a character of a text hides the column's digit before or after.
    var isCovered: Bool { isDigit && role == .swap }

    /// The text of a cell that is no digit.
    func text(ofCell cell: Int) -> String {
        (old?.cell == cell && old?.element.isDigit == false ? old : new)?.element.text ?? ""
    }

    /// Whether anything about the column but its place changes with time.
    var isAnimated: Bool { isSelected || role == .swap || role == .enter || role == .leave }
}

extension Element {
    /// Whether the element stands on a wheel.
    var isDigit: Bool { kind == .digit && digit != nil }
}

/// What decides how much of a column is there.
enum Openness: Sendable, Equatable {
    /// The transition's curve: from nothing to all for an entering column, the other way for a leaving one.
    case curve
    /// The odometer: the column is there as far as this wheel of this counter has left zero.
    case wheel(counter: Int, index: Int)
    /// The odometer: the column belongs to the old or the new value's side of zero.
    case signOf(old: Bool)
    /// The odometer: a sign that changes when the running value passes zero.
    case acrossZero
    /// Whole from the first to the last frame.
    case always
}
