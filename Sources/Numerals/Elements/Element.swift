/// A number as its locale and style print it, split into keyed elements.
package struct FormattedNumber: Sendable, Hashable {
    /// Value after rounding to the visible digits.
    package var value: DecimalValue
    /// The whole string in logical order, bidi marks included.
    package var text: String
    /// The drawn pieces from left to right.
    package var elements: [Element]
    /// Indices into `elements` in logical (reading) order.
    package var logicalOrder: [Int]
}

/// One piece of a formatted number that is drawn, matched and moved as a whole.
package struct Element: Sendable, Hashable {
    package var kind: ElementKind
    package var key: ElementKey
    /// Drawn text, without bidi marks; never empty.
    package var text: String
    /// Value of a digit, 0 to `wheelBase - 1`; nil for everything else.
    package var digit: Int?
    /// Number of cells of a digit's wheel: 10, or 6 and 3 on clocks.
    package var wheelBase: Int
    package var isRightToLeft: Bool

    package init(
        kind: ElementKind, key: ElementKey, text: String, digit: Int? = nil, wheelBase: Int = 10,
        isRightToLeft: Bool = false
    ) {
        self.kind = kind
        self.key = key
        self.text = text
        self.digit = digit
        self.wheelBase = wheelBase
        self.isRightToLeft = isRightToLeft
    }
}

/// The kind of a piece of a formatted number; the raw values are the names that reports and traces print.
package enum ElementKind: String, Sendable, Hashable, CaseIterable {
    case digit
    case group
    case decimal
    case sign
    case paren
    case currency
    case percent
    case compact
    case unit
    case exponentMark = "exp-mark"
    case prefix
    case suffix
    case literal
    /// A character or whole word of a value in words.
    case word
}
