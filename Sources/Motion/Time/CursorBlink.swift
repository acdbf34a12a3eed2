import Fractions
import Numerals

/// Cursor behind typed text: visible while keys are typed, blinking afterwards.
enum CursorBlink {
    /// Seconds for which the cursor is visible, and then invisible, as in most editors.
    static let phase = Rational(53, over: 100)

    /// Key of the cursor among the elements of a typed line; all others are words.
    static let key = ElementKey.symbol(.suffix, 0)

    /// Whether the cursor is visible so many seconds after the last key; it is at first.
    static func isSeen(after rest: Rational) -> Bool { (rest / phase).floor.isMultiple(of: 2) }

    /// Instants between two others at which the cursor appears or disappears.
    static func changes(from start: Rational, to end: Rational) -> [Rational] {
        guard end > start else { return [] }
        let count = ((end - start) / phase).ceiling
        return (1..<max(1, count)).map { start + phase * Rational($0) }
    }
}
