package import Numerals

/// One value of a job: the number, its text and its measured elements from left to right.
package struct MeasuredLine: Sendable, Equatable {
    package var value: DecimalValue
    /// The formatted text in logical order.
    package var text: String
    package var elements: [MeasuredElement]

    package init(value: DecimalValue, text: String, elements: [MeasuredElement]) {
        self.value = value
        self.text = text
        self.elements = elements
    }
}
