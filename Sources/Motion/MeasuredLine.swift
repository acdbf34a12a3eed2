package import Numerals

/// A value of a job: the number, its text and its measured elements from left to right.
package struct MeasuredLine: Sendable, Equatable {
    package var value: DecimalValue
    /// Formatted text in logical order.
    package var text: String
    package var elements: [MeasuredElement]
    /// Whether a text replaces the number, so that nothing rolls to it.
    package var isText = false
    /// Whether the text hides the next value's number. Its characters have the keys of that number's columns and turn
    /// into their digits.
    package var isPlaceholder = false
    /// Numbers in a line of words, by the column ids of ``ElementKey.numbered``; nil if the whole line is one
    /// number.
    package var numbers: [Int: MeasuredNumber]?

    /// Lines of all prefixes of the text, starting with the empty one, for the mode `type`; empty in other modes.
    package var beginnings: [MeasuredLine] = []

    package init(value: DecimalValue, text: String, elements: [MeasuredElement]) {
        self.value = value
        self.text = text
        self.elements = elements
    }
}

package struct MeasuredNumber: Sendable, Equatable {
    package var value: DecimalValue
    /// Minimum number of integer digits, filled with leading zeros.
    package var minimumDigits: Int

    package init(value: DecimalValue, minimumDigits: Int) {
        (self.value, self.minimumDigits) = (value, minimumDigits)
    }
}

/// An element with its width, as Typesetting measured it. Motion positions it without knowing its look.
package struct MeasuredElement: Sendable, Equatable {
    package var element: Element
    /// Pixels from the column's left to its right edge: the advance plus letter spacing. For a digit this is the width
    /// of its glyph; the width of its column follows from the digit-width policy.
    package var width: Double
    /// Index of the element's cell in the glyph sheet. The wheel's digits are cells 0 to 9.
    package var cell: Int
    /// Whether it is a blank position of a machine: a card or a segment that shows nothing.
    package var isEmptyPlace = false

    package init(element: Element, width: Double, cell: Int) {
        self.element = element
        self.width = width
        self.cell = cell
    }
}
