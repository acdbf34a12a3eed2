package import Numerals

/// One change of value in a timeline.
package struct TransitionSpan: Sendable {
    /// Indices of the lines that the timeline was made from.
    package let from: Int
    package let to: Int
    /// Seconds on the timeline, exact; the state from `end` on is the new value at rest.
    package let start: Rational
    package let end: Rational
    /// Whether wheels advance.
    package let isUp: Bool
    /// The new value minus the old one.
    package let difference: DecimalValue
}
