import Fractions
import Numerals

/// A cursor behind typed text: it is seen while keys are hit, and comes and goes while nobody types.
enum CursorBlink {
    /// Seconds for which it is seen, and then not, as in most editors.
    static let phase = Rational(53, over: 100)

    /// What a cursor is among the elements of a typed line, which are words besides.
    static let key = ElementKey.symbol(.suffix, 0)

    /// Whether it is seen so many seconds after the last key; at first it is.
    static func isSeen(after rest: Rational) -> Bool { (rest / phase).floor.isMultiple(of: 2) }

    /// The instants at which it comes or goes between two.
    static func changes(from start: Rational, to end: Rational) -> [Rational] {
        guard end > start else { return [] }
        let count = ((end - start) / phase).ceiling
        return (1..<max(1, count)).map { start + phase * Rational($0) }
    }
}
