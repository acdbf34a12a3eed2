import Numerals

/// A column of a transition: the old element, the new one, and how one becomes the other.
struct Column: Sendable {
    enum Role: Sendable {
        /// The same element in both lines; only its position may change.
        case stay
        /// Digits in both lines.
        case roll
        /// A symbol whose text or glyph changes.
        case swap
        case enter
        case leave
    }

    /// Parts that never change. It is an object because columns are copied often.
    private final class Fixed: Sendable {
        let (old, new, emptyPlace): (MeasuredElement?, MeasuredElement?, MeasuredElement?)
        let element: Element

        init(old: MeasuredElement?, new: MeasuredElement?, emptyPlace: MeasuredElement?, element: Element) {
            (self.old, self.new, self.emptyPlace, self.element) = (old, new, emptyPlace, element)
        }
    }

    private let fixed: Fixed
    var old: MeasuredElement? { fixed.old }
    var new: MeasuredElement? { fixed.new }
    /// The new element, or the old one where there is no new one. A digit that a text hides takes precedence.
    var element: Element { fixed.element }
    /// Blank position that the column shows while it is empty; nil for a column that opens and closes.
    var emptyPlace: MeasuredElement? { fixed.emptyPlace }
    var role: Role
    var wheelBase: Int
    /// Whether the column's wheel turns.
    var isSelected = false
    var run = WheelRun.still
    /// Seconds after the transition's start at which the column starts.
    var delay = 0.0
    /// Correction of the curve that evens out a long distance; nil for the curve alone.
    var pace: Pace?
    /// Times at which the column opens and closes; empty if `openness` alone decides.
    var windows: [OpeningWindow] = []
    /// Seconds after the transition's start at which the column opens or closes; nil for its start.
    var due: Double?
    /// Cells by which the wheel lags behind the curve between its start and its end.
    var lag = 0.0
    /// Width in pixels of the widest digit that a turning column with natural widths shows; nil for all others.
    var passingWidth: Double?
    /// Source of an entering or leaving column's opening.
    var openness = Openness.curve
    /// Whether the column is blank before or after, so that its card always stays visible.
    let keepsCard: Bool

    /// Makes the column of two elements, at least one of which is not nil.
    ///
    /// - Parameter entersPlaces: whether an element enters and leaves a blank position; otherwise the two are
    ///   exchanged.
    init(old oldElement: MeasuredElement?, new newElement: MeasuredElement?, entersPlaces: Bool = false) {
        let places = [oldElement, newElement].compactMap(\.self).filter(\.isEmptyPlace)
        let isEntered = entersPlaces && places.count == 1 && oldElement != nil && newElement != nil
        keepsCard = !places.isEmpty
        let old = isEntered && oldElement?.isEmptyPlace == true ? nil : oldElement
        let new = isEntered && newElement?.isEmptyPlace == true ? nil : newElement
        wheelBase = max(old?.element.wheelBase ?? 1, new?.element.wheelBase ?? 1)
        guard let measured = new ?? old else { preconditionFailure("a column has an element") }
        let hidden = old.map(\.element).flatMap { $0.isDigit && !measured.element.isDigit ? $0 : nil }
        fixed = Fixed(
            old: old, new: new, emptyPlace: isEntered ? places.first : nil, element: hidden ?? measured.element)
        switch (old, new) {
        case (nil, _): role = .enter
        case (_, nil): role = .leave
        case (let old?, let new?):
            if old.element.isDigit && new.element.isDigit {
                role = .roll
            } else {
                // A letter is the same with another neighbour, which may be kerned closer.
                let isSame = old.cell == new.cell || old.element.kind == .word
                role = old.element.text == new.element.text && isSame ? .stay : .swap
            }
        }
    }

    var isDigit: Bool { element.isDigit }

    /// Whether the column is a digit or a separator of a number. All others are symbols.
    var isPartOfNumber: Bool { [.digit, .group, .decimal].contains(element.kind) }

    /// Returns whether the column is a digit of one of the numbers among words with these column ids.
    func isOf(_ numbers: Set<Int>) -> Bool {
        if case .numbered(let id, _) = element.key, isDigit { numbers.contains(id) } else { false }
    }

    /// Whether the column shows that the number is negative or positive.
    var isSign: Bool { [.sign, .parenOpen, .parenClose].contains(element.key) }

    /// Whether the column is a character of a word or of a unit, which changes with those beside it.
    var isLetter: Bool {
        switch element.kind {
        case .word, .unit, .compact, .prefix, .suffix: true
        default: false
        }
    }

    /// Whether the column is a space among letters.
    var isBlank: Bool { isLetter && element.text.allSatisfy(\.isWhitespace) }

    /// The digit at the start: an entering wheel starts at 0.
    var startDigit: Int { old?.element.digit ?? 0 }
    /// The digit at the end: a leaving wheel ends at 0.
    var endDigit: Int { new?.element.digit ?? 0 }

    var isChangedDigit: Bool { isDigit && (role != .roll || startDigit != endDigit) }

    /// Whether the column's last glyph differs from its first.
    var isMorphing: Bool {
        switch role {
        case .stay: false
        case .roll: startDigit != endDigit
        case .swap, .enter, .leave: true
        }
    }

    var turns: Bool {
        if case .still = run { false } else { true }
    }

    /// Steepest part of a lag that builds up and shrinks over a third of the distance each, per unit of lag.
    static let steepestLag = 4.5

    /// Returns the cells that a wheel has covered of `cells`, less its lag.
    func applyLag(_ distance: Double, of cells: Double) -> Double {
        let (covered, total) = (abs(distance), abs(cells))
        guard lag > 0, total > Self.steepestLag * lag, covered < total else { return distance }
        let behind = lag * smoothstep(min(covered, total - covered), to: total / 3)
        return distance < 0 ? distance + behind : distance - behind
    }

    /// Whether a digit rolls between its column's blank and its place: an entering wheel turns away from 0 and a
    /// leaving one to 0, or the digit comes alone.
    var rollsFromBlank: Bool {
        switch run {
        case .turning(let start, let cells):
            cells != 0 && (role == .enter ? start : (start + cells).modulus(wheelBase)) == 0
        case .counting: true
        case .still, .printing, .strip: false
        }
    }

    /// Whether a character of a text hides the column's digit before or after the transition.
    var isCovered: Bool { isDigit && role == .swap }

    func text(ofCell cell: Int) -> String {
        (old?.cell == cell && old?.element.isDigit == false ? old : new)?.element.text ?? ""
    }

    /// Returns the state of the column's element, without position and width.
    func state(_ text: String, _ content: ElementState.Content, opacity: Double = 1) -> ElementState {
        ElementState(
            key: element.key, kind: element.kind, text: text, content: content, x: 0, width: 0, opacity: opacity)
    }

    /// Whether only one of the lines has the column's element.
    var entersOrLeaves: Bool { role == .enter || role == .leave }

    /// Whether anything about the column but its position changes over time.
    var isAnimated: Bool { isSelected || role == .swap || entersOrLeaves }
}

extension Element {
    var isDigit: Bool { kind == .digit && digit != nil }

    /// Whether it is a digit of the number itself, not of its exponent.
    var isOfNumber: Bool {
        switch key {
        case .integer, .fraction, .clock: isDigit
        default: false
        }
    }
}

/// The source of a column's opening.
enum Openness: Sendable, Equatable {
    /// The transition's curve: 0 to 1 for an entering column, 1 to 0 for a leaving one.
    case curve
    /// On an odometer, 0 while this wheel of this counter shows zero, and 1 once it has left zero.
    case wheel(counter: Int, index: Int)
    /// On an odometer, a sign that only one value has. It fades within the last unit before zero.
    case signOf(old: Bool)
    /// On an odometer, a sign that changes when the running value passes zero.
    case acrossZero
    /// Full width from the first to the last frame.
    case always

    var isOfWheel: Bool {
        if case .wheel = self { true } else { false }
    }
}
