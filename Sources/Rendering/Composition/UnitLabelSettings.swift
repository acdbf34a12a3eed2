package import Graphics
package import Numerals

/// Words under the units of a duration and their type.
package struct UnitLabelSettings: Sendable, Equatable {
    /// Fixed words by unit, the same for every value; nil for the locale's, which follow the value's plural form.
    package var words: [ClockUnit: String]?
    package var size = RelativeLength.factor(0.3)
    /// Colour of the words; nil for the number's.
    package var color: RGB?

    package init() {}
}
