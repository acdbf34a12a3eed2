/// One piece of a formatted number that is drawn, matched and moved as a whole.
package struct Element: Sendable, Hashable {
    /// The direction of the bidi run that the element stands in.
    package enum Direction: Sendable, Hashable {
        case leftToRight
        case rightToLeft
    }

    package var kind: ElementKind
    package var key: ElementKey
    /// What is drawn, without bidi marks; never empty.
    package var text: String
    /// The value of a digit, 0 to `wheelBase - 1`; nil for everything else.
    package var digit: Int?
    /// The number of cells of a digit's wheel: 10, or 6 and 3 on clocks.
    package var wheelBase: Int
    package var direction: Direction

    package init(
        kind: ElementKind, key: ElementKey, text: String, digit: Int? = nil, wheelBase: Int = 10,
        direction: Direction = .leftToRight
    ) {
        self.kind = kind
        self.key = key
        self.text = text
        self.digit = digit
        self.wheelBase = wheelBase
        self.direction = direction
    }
}
