import Numerals

/// Output of `rollgif format` for one number, with its text and its elements.
package struct FormattedReport: Encodable {
    /// An element with its key, kind and text.
    package struct Piece: Encodable {
        package let key: String
        package let kind: String
        package let text: String
    }

    package let input: String
    /// The whole string, bidi marks included.
    package let text: String
    /// Elements in reading order.
    package let logical: [Piece]
    /// Elements from left to right.
    package let visual: [Piece]

    /// Formats a single number.
    package init(_ input: String, job: Job) throws(RollGIFError) {
        let written = try WrittenNumber(input, in: job)
        do {
            let value = written.values[0]
            let number = try NumeralFormatter(written.format, values: [value]).format(value)
            self.input = input
            text = Self.text(of: number)
            visual = number.elements.map { Piece(key: "\($0.key)", kind: $0.kind.rawValue, text: $0.text) }
            let pieces = visual
            logical = number.logicalOrder.map { pieces[$0] }
        } catch {
            throw RollGIFError(error)
        }
    }

    /// Returns the text as it is drawn. A count of leading zeros is written in Unicode's subscript digits.
    private static func text(of number: FormattedNumber) -> String {
        let elements = number.logicalOrder.map { number.elements[$0] }
        guard elements.contains(where: { $0.key.isCountOfZeros }) else { return number.text }
        return elements.map { element in
            guard element.key.isCountOfZeros, let digit = element.digit,
                let subscripted = Unicode.Scalar(0x2080 + UInt32(digit))
            else { return element.text }
            return String(subscripted)
        }.joined()
    }
}

extension ElementKey {
    fileprivate var isCountOfZeros: Bool { if case .zeros = self { true } else { false } }
}
