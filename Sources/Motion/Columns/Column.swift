import Numerals

/// Column of a transition: the old element, the new one, and the way from one to the other.
struct Column: Sendable {
    enum Role: Sendable {
        /// Same element in both lines; only its place may change.
        case stay
        /// Digits in both lines.
        case roll
        /// Symbol whose text or glyph changes.
        case swap
        case enter
        case leave
    }

    let old: MeasuredElement?
    let new: MeasuredElement?
    private(set) var role: Role
    /// Element of the column: the new one, or the old where there is no new one; the digit where a text hides it.
    let element: Element
    /// Number of cells on the column's wheel.
    var wheelBase: Int
    /// Whether the column's wheel turns.
    var isSelected = false
    var run = WheelRun.still
    /// Seconds after the transition's start at which the column starts.
    var delay = 0.0
    /// Correction of the curve that evens out a long way; nil for the curve's own pace.
    var pace: Pace?
    /// Times at which the column opens and closes; empty where `openness` alone decides.
    var windows: [OpeningWindow] = []
    /// Seconds after the transition's start at which an entering column opens or a leaving one closes; nil for its start.
    var due: Double?
    /// Cells by which the wheel lags behind its way between its start and its end.
    var lag = 0.0
    /// Width in pixels of the widest digit that a turning column with natural widths shows; nil for all others.
    var passingWidth: Double?
    /// Source of an entering or leaving column's opening.
    var openness = Openness.curve
    /// Empty place that the column keeps while nothing is in it; nil for a column that opens and closes.
    let emptyPlace: MeasuredElement?

    /// Whether the column has an empty place before or after, whose card stands all the time.
    let isStanding: Bool

    /// Precondition: `old` or `new` is not nil.
    ///
    /// - Parameter entersPlaces: whether an element enters and leaves an empty place; otherwise it takes turns with it.
    init(old given: MeasuredElement?, new wanted: MeasuredElement?, entersPlaces: Bool = false) {
        let places = [given, wanted].compactMap(\.self).filter(\.isEmptyPlace)
        let isEntered = entersPlaces && places.count == 1 && given != nil && wanted != nil
        emptyPlace = isEntered ? places.first : nil
        isStanding = !places.isEmpty
        let old = isEntered && given?.isEmptyPlace == true ? nil : given
        let new = isEntered && wanted?.isEmptyPlace == true ? nil : wanted
        (self.old, self.new) = (old, new)
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

    /// Whether the column is a character of a word or of a unit, which changes with those beside it.
    var isLetter: Bool {
        switch element.kind {
        case .word, .unit, .compact, .prefix, .suffix: true
        default: false
        }
    }

    /// Whether the column is a space among letters.
    var isBlank: Bool { isLetter && element.text.allSatisfy(\.isWhitespace) }

    /// Lets an unchanged letter fade with those beside it.
    mutating func fadeWithItsWord() {
        if role == .stay { role = .swap }
    }

    /// The digit at the start: an entering wheel starts at 0.
    var startDigit: Int { old?.element.digit ?? 0 }
    /// The digit at the end: a leaving wheel ends at 0.
    var endDigit: Int { new?.element.digit ?? 0 }

    var isChangedDigit: Bool { isDigit && (role != .roll || startDigit != endDigit) }

    /// Whether the column's digit turns or is exchanged.
    var turns: Bool {
        if case .still = run { false } else { true }
    }

    /// Steepest part of a lag that comes and goes over a third of the way each, in whole lags per way.
    static let steepestLag = 4.5

    /// Cells that a wheel has gone on a way of `cells`, less its lag.
    func lagged(_ distance: Double, of cells: Double) -> Double {
        let (gone, whole) = (abs(distance), abs(cells))
        guard lag > 0, whole > Self.steepestLag * lag, gone < whole else { return distance }
        let behind = lag * smoothstep(min(gone, whole - gone), to: whole / 3)
        return distance < 0 ? distance + behind : distance - behind
    }

    /// Whether an entering wheel turns away from the 0 at which it starts.
    var turnsFromZero: Bool {
        switch run {
        case .turning(let start, let cells): start == 0 && cells != 0
        case .counting, .carrying: true
        case .still, .exchanging, .printing, .strip: false
        }
    }

    /// Whether a character of a text hides the column's digit before or after.
    var isCovered: Bool { isDigit && role == .swap }

    /// The text of a cell that is no digit.
    func text(ofCell cell: Int) -> String {
        (old?.cell == cell && old?.element.isDigit == false ? old : new)?.element.text ?? ""
    }

    /// State of the column's element, without place and width.
    func state(_ text: String, _ content: ElementState.Content, opacity: Double = 1) -> ElementState {
        ElementState(
            key: element.key, kind: element.kind, text: text, content: content, x: 0, width: 0, opacity: opacity)
    }

    /// Whether only one of the lines has the column's element.
    var comesOrGoes: Bool { role == .enter || role == .leave }

    /// Whether anything about the column but its place changes with time.
    var isAnimated: Bool { isSelected || role == .swap || comesOrGoes }
}

extension Element {
    /// Whether the element stands on a wheel.
    var isDigit: Bool { kind == .digit && digit != nil }
}

/// Source of a column's opening.
enum Openness: Sendable, Equatable {
    /// Transition's curve: 0 to 1 for an entering column, 1 to 0 for a leaving one.
    case curve
    /// Odometer: 0 while this wheel of this counter shows zero, 1 as soon as it has left it.
    case wheel(counter: Int, index: Int)
    /// Odometer: sign that only the old or only the new value has; it fades within the last unit before zero.
    case signOf(old: Bool)
    /// Odometer: sign that changes when the running value passes zero.
    case acrossZero
    /// Full width from the first to the last frame.
    case always
}
