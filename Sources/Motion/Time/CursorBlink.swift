import Fractions
import Numerals

/// The cursor after typed text. It is visible while keys are typed, and blinks afterwards.
enum CursorBlink {
    /// Seconds for which the cursor is visible, and then invisible, as in most editors.
    static let phase = Rational(53, over: 100)

    /// Key of the cursor among the elements of a typed line; all others are words.
    static let key = ElementKey.symbol(.suffix, 0)

    /// Returns whether the cursor is visible a number of seconds after the last key. It is visible at first.
    static func isVisible(after seconds: Rational) -> Bool { (seconds / phase).floor.isMultiple(of: 2) }

    /// Returns the instants between two others at which the cursor appears or disappears.
    static func changes(from start: Rational, to end: Rational) -> [Rational] {
        guard end > start else { return [] }
        let count = ((end - start) / phase).ceiling
        return (1..<max(1, count)).map { start + phase * Rational($0) }
    }
}
