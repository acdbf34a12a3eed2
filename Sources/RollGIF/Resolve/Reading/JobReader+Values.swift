import Motion
import Numerals

extension JobReader {
    /// Returns the values of the job in order: `from` and `to`, or `values`; none of a picture whose panels have them.
    func values() throws(RollGIFError) -> [DecimalValue] {
        // A text has no value, so the values are two zeros.
        if job[.text] != nil { return [.zero, .zero] }
        if let phrases = try phrases() { return try ranks(of: phrases) }
        if let countdown = try countdown() {
            return countdown.seconds.map { DecimalValue(whole: $0) }
        }
        guard let reading = try reading() else {
            _ = try writtenValues()
            return []
        }
        // A cover hides the value that follows it, so that value occurs twice.
        return (reading.cover == nil ? [] : reading.values.prefix(1)) + reading.values
    }

    /// Returns the text that hides the first value; nil if the value is shown.
    ///
    /// - Throws: a usage error for a mode that needs a number to start from.
    func placeholder() throws(RollGIFError) -> String? {
        guard let cover = try reading()?.cover else { return nil }
        let mode: MotionSettings.Mode = value(.mode)
        let key: JobKey = job[.values] == nil ? .from : .values
        guard !mode.traits.printsAfresh else {
            throw .usage(
                "\(key: key) \(Quoted.text(cover)): \(key: .mode) \(mode.rawValue) counts from a number, and this is "
                    + "a text; give a number, or another \(key: .mode), such as roll or morph")
        }
        return cover
    }

    /// Returns warnings about numbers with a second meaning, each with the option that selects it.
    func meaningWarnings(_ values: [DecimalValue]) throws(RollGIFError) -> [Message] {
        var warnings = readingWarnings()
        guard job.reading?.kind != .words else { return warnings }
        if job.reading?.kind == .number, job.reading?.settings.grouping == nil,
            ![JobKey.style, .currency, .pattern, .skeleton, .grouping, .prefix, .suffix, .unit]
                .contains(where: { job[$0] != nil }),
            values.count > 1, let printed = Self.yearAsNumber(values, try numberFormat()),
            try writtenValues()?.allSatisfy({ $0.text.text.allSatisfy { $0.isNumber || $0.isWhitespace } }) != false
        {
            warnings.append(
                "\(values[0]) is drawn as \(printed); for years add "
                    + "\(key: .style, is: NumberStyle.year.rawValue)")
        }
        if job[.style] == NumberStyle.percent.rawValue, job.reading?.kind == .number,
            let first = values.first(where: { !$0.isZero }), values.allSatisfy({ $0.isZero || .one < $0.magnitude })
        {
            warnings.append(
                "\(first) is \(first.shifted(by: 2).shortest) % with \(key: .style) percent, where 1 is 100 %; for "
                    + "\(first) % write \(first)% or \(first.shifted(by: -2).shortest)")
        }
        return warnings
    }

    /// Returns the first number as it is drawn, if all numbers look like years and would be grouped.
    private static func yearAsNumber(_ values: [DecimalValue], _ format: NumberFormat) -> String? {
        let years = DecimalValue(whole: 1800)...DecimalValue(whole: 2199)
        guard values.allSatisfy({ $0.scale == 0 && years.contains($0) }),
            let printed = try? NumeralFormatter(format, values: values).format(values[0]).text,
            printed.contains(where: { !$0.isNumber })
        else { return nil }
        return printed
    }

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
