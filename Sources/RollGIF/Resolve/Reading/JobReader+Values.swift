import Numerals

extension JobReader {
    /// The values of the job in order: `from` and `to`, or `values`; none of a picture whose panels have them.
    func values() throws(RollGIFError) -> [DecimalValue] {
        guard job.panels.isEmpty else { return [] }
        // Texts have no value, so that two zeros stand for them.
        if job[.text] != nil { return [.zero, .zero] }
        if job[.until] == nil, let phrases = try phrases() { return try ranks(of: phrases) }
        if let countdown = try countdown() {
            return try countdown.seconds.map { second throws(RollGIFError) in
                try value(String(second), name: JobKey.until.optionName)
            }
        }
        if job[.values] != nil {
            let texts: [String]
            do throws(ValueError) {
                texts = try OptionDefinition.numbers(job[list: .values].joined(separator: ","))
            } catch {
                throw usage(.values, error.reason)
            }
            let most: Int = try integer(.maxFrames)
            guard texts.count <= most else {
                throw RollGIFError(
                    .badData, "--values: \(texts.count) numbers are more than \(most) frames; shorten the list",
                    key: .values)
            }
            var values: [DecimalValue] = []
            let isCovered = CoverText.isOne(texts[0])
            for text in texts.dropFirst(isCovered ? 1 : 0) {
                values.append(try value(text, name: JobKey.values.optionName))
            }
            // A cover hides the value that follows it, so that value is there twice.
            return isCovered ? [values[0]] + values : values
        }
        switch (job[.from], job[.to]) {
        case (let start?, let end?):
            if CoverText.isOne(start) {
                let hidden = try value(end, name: JobKey.to.optionName)
                return [hidden, hidden]
            }
            return [
                try value(start, name: JobKey.from.optionName), try value(end, name: JobKey.to.optionName),
            ]
        case (_?, nil): throw RollGIFError(.usage, "--to is missing: the number to end at", key: .to)
        case (nil, _?): throw RollGIFError(.usage, "--from is missing: the number to start from", key: .from)
        case (nil, nil):
            throw RollGIFError(.usage, "no numbers were given; try rollgif --from 1234.56 --to 245699 -o out.gif")
        }
    }

    /// One exact number, as computers write it or as the job prints it.
    ///
    /// - Parameter name: the option or key of the text, for the error.
    func value(_ text: String, name: String) throws(RollGIFError) -> DecimalValue {
        let most: Int = try integer(.maxDigits)
        let key = JobKey(optionName: String(name.drop { $0 == "-" }))
        try checkDecimalMark(text, name: name, key: key)
        do throws(NumeralError) {
            return try DecimalValue(parsing: text, maximumDigits: most)
        } catch {
            if job[.style] == NumberStyle.time.rawValue, let clock = ClockText(text) {
                return try value(clock.seconds(in: try numberFormat().durationUnits), name: name)
            }
            if let plain = try withPoint(text), let value = try? DecimalValue(parsing: plain, maximumDigits: most) {
                return value
            }
            // Percentages are taken as many people write them, whatever space or comma their locale has.
            if error.kind == .usage, text.hasSuffix("%"), job[.style] == NumberStyle.percent.rawValue,
                let number = try? DecimalValue(
                    parsing: OptionDefinition.trimmed(String(text.dropLast())), maximumDigits: most)
            {
                return number.shifted(by: -2)
            }
            // Too many digits stay too many however they are read.
            if error.kind == .usage {
                let printed = PrintedNumber(text, maximumDigits: most)
                if let value = printed.value(in: try numberFormat()) { return value }
                if let advice = printed.advice(beside: try numberFormat()) {
                    throw RollGIFError(.usage, "\(name): \(Quoted.text(text)) \(advice)", key: key)
                }
            }
            if error.kind == .usage, CoverText.isOne(text), [.to, .values].contains(key) {
                throw RollGIFError(
                    .usage,
                    "\(name): \(Quoted.text(text)) is a word; write the number in digits (only the first value may be a text, "
                        + "which hides the second)", key: key)
            }
            if error.kind == .usage, let advice = Synonyms.number(text) {
                throw RollGIFError(.usage, "\(name): \(Quoted.text(text)) is no number: \(advice)", key: key)
            }
            throw RollGIFError(error, prefix: "\(name): ").about(key)
        }
    }

    /// Warnings about values that look as if another number was meant.
    func numberWarnings(_ values: [DecimalValue]) -> [String] {
        guard (try? phrases()) == nil else { return [] }
        var warnings: [String] = []
        if let text = job[.values] {
            let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(OptionDefinition.trimmed)
            // Three digits with a leading zero are the rest of a grouped number (1,000), not a value of their own.
            let isGrouped = parts.dropFirst().contains {
                $0.count == 3 && $0.hasPrefix("0") && $0.allSatisfy(\.isNumber)
            }
            if isGrouped {
                warnings.append(
                    "--values \(Quoted.text(text)) has \(values.count) numbers, as each comma separates two; leave "
                        + "grouping out, as in 1000,2000")
            }
        }
        return warnings + meaningWarnings(values)
    }
}
