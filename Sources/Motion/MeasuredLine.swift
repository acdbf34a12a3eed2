package import Numerals

/// One value of a job: the number, its text and its measured elements from left to right.
package struct MeasuredLine: Sendable, Equatable {
    package var value: DecimalValue
    /// The formatted text in logical order.
    package var text: String
    package var elements: [MeasuredElement]
    /// Whether the text stands instead of the number: nothing rolls to it.
    package var isText = false
    /// How the text hides the number, which is the next value's; nil where it does not.
    package var cover: Cover?
    /// The numbers of a line of words by the columns that they stand in; nil where the whole line is one number.
    package var numbers: [Int: MeasuredNumber]?

    /// How a text stands in the columns of the number that it hides. Its characters have the keys of the columns that
    /// they stand in, and turn into what these show.
    package enum Cover: Sendable {
        case still
        /// As one more face of every wheel, between 9 and 0, whose neighbours are seen.
        case amongDigits
    }

    /// The line of each beginning of the text, from that of nothing on, for what is typed; empty elsewhere.
    package var beginnings: [MeasuredLine] = []

    package init(value: DecimalValue, text: String, elements: [MeasuredElement]) {
        self.value = value
        self.text = text
        self.elements = elements
    }
}

/// A number that stands in words.
package struct MeasuredNumber: Sendable, Equatable {
    package var value: DecimalValue
    /// Integer digits that are shown at least: zeros in front.
    package var leastDigits: Int

    package init(value: DecimalValue, leastDigits: Int) {
        (self.value, self.leastDigits) = (value, leastDigits)
    }
}

/// An element with its width, as Typesetting measured it; Motion places it and never asks what it looks like.
package struct MeasuredElement: Sendable, Equatable {
    package var element: Element
    /// Pixels from the column's left to its right edge: the advance times the character spacing. For a digit this
    /// is the width of its own glyph; the width of its column follows from the digit-width policy.
    package var width: Double
    /// What draws it: the index of a cell in the glyph sheet. The wheel's digits are cells 0 to 9.
    package var cell: Int

    package init(element: Element, width: Double, cell: Int) {
        self.element = element
        self.width = width
        self.cell = cell
    }
}
