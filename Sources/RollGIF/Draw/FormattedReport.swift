import Numerals

/// Output of `rollgif format` for one number: its text and its elements.
package struct FormattedReport: Encodable {
    /// One element: its key, kind and text.
    package struct Piece: Encodable {
        package let key: String
        package let kind: String
        package let text: String
    }

    /// The number as it was given.
    package let input: String
    /// The whole string, bidi marks included.
    package let text: String
    /// Elements in reading order.
    package let logical: [Piece]
    /// Elements from left to right.
    package let visual: [Piece]

    /// Formats a number on its own.
    package init(_ input: String, job: Job) throws(RollGIFError) {
        try OptionValidator(job: job).check()
        let reader = JobReader(job: job)
        try reader.checkAll()
        let value = try reader.value(input, name: "the number")
        let format = try reader.numberFormat()
        do {
            let number = try NumeralFormatter(format, values: [value]).format(value)
            self.input = input
            text = number.text
            visual = number.elements.map { Piece(key: "\($0.key)", kind: $0.kind.rawValue, text: $0.text) }
            let pieces = visual
            logical = number.logicalOrder.map { pieces[$0] }
        } catch {
            throw RollGIFError(error)
        }
    }
}
