/// A number as its locale and style print it, split into keyed elements.
package struct FormattedNumber: Sendable, Hashable {
    /// The value after rounding to the digits that are shown.
    package var value: DecimalValue
    /// The whole string in logical order, bidi marks included.
    package var text: String
    /// The drawn pieces from left to right.
    package var elements: [Element]
    /// Indices into `elements` in logical (reading) order.
    package var logicalOrder: [Int]

    package init(value: DecimalValue, text: String, elements: [Element], logicalOrder: [Int]) {
        self.value = value
        self.text = text
        self.elements = elements
        self.logicalOrder = logicalOrder
    }
}
