import Numerals

extension JobReader {
    /// Returns the texts of the values beyond the bounds of `cap`, by the values' indices.
    func cappedTexts(_ measured: MeasuredValues) throws(RollGIFError) -> [Int: String] {
        guard let written = try self.written(.cap).first else { return [:] }
        let bounds = written.text.split(separator: "..", omittingEmptySubsequences: false).map {
            WrittenText(String($0))
        }
        guard bounds.count <= 2, bounds.allSatisfy({ !$0.text.isEmpty }) else {
            throw usage(.cap, "it is one number, or two as in 0.1%..99.9%")
        }
        let numbers = try numbers(of: bounds, .cap, beside: measured)
        var texts: [Int: String] = [:]
        for (index, value) in measured.values.enumerated() {
            if bounds.count == 2, value < numbers[0] {
                texts[index] = "<" + (try drawn(bounds[0], numbers[0], measured))
            } else if let last = numbers.last, last < value {
                let text = try drawn(bounds[bounds.count - 1], last, measured)
                texts[index] = bounds.count == 2 ? ">" + text : text + "+"
            }
        }
        return texts
    }

    /// Returns a bound as it is drawn, which is as it was written unless that is digits alone.
    private func drawn(
        _ bound: WrittenText, _ number: DecimalValue, _ measured: MeasuredValues
    ) throws(RollGIFError) -> String {
        let text = OptionDefinition.trimmed(bound.text)
        guard text.allSatisfy({ $0.isNumber || $0 == "." || $0 == "-" }) else { return text }
        return try self.text(of: number.shortest, in: measured.format)
    }
}
