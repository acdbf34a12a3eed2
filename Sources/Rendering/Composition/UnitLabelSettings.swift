package import Graphics
package import Numerals

/// What words stand under the units of a duration, and in which type.
package struct UnitLabelSettings: Sendable, Equatable {
    /// Those that never change; nil for the locale's, which follow the number.
    package var words: [ClockUnit: String]?
    package var size = RelativeLength.factor(0.3)
    /// Nil for the number's colour.
    package var color: RGB?

    package init() {}
}
