import Numerals

extension Job {
    /// Texts of the numbers, in order, without a text that hides one.
    var writtenNumbers: [String] {
        let listed = self[list: .values].flatMap { $0.split(separator: ",").map(String.init) }
        return ([self[.from], self[.to]].compactMap(\.self) + listed)
            .map { OptionDefinition.trimmed($0) }.filter { $0.contains(where: \.isNumber) }
    }

    /// The numbers as times, where all of them are and have as many parts.
    var writtenClocks: [ClockText]? {
        let texts = writtenNumbers
        let clocks = texts.compactMap { ClockText($0) }
        guard let first = clocks.first, clocks.count == texts.count,
            clocks.allSatisfy({ $0.parts.count == first.parts.count })
        else { return nil }
        return clocks
    }

    /// This job with the style in which its numbers are written, where it names none: times such as `12:59`, which keep
    /// their leading zeros, and percentages such as `3.2%`.
    func applyingWrittenStyle() -> Job {
        guard self[.style] == nil || self[.style] == NumberStyle.time.rawValue, self[.pattern] == nil,
            self[.skeleton] == nil, self[.until] == nil, panels.isEmpty
        else { return self }
        var own = Settings()
        if let clocks = writtenClocks, self[.style] != nil || clocks.allSatisfy({ $0.parts[0] < 60 }) {
            own[.style] = [NumberStyle.time.rawValue]
            let units = clocks.contains { $0.units == .ms } ? .ms : clocks[0].units
            own[.durationUnits] = [units.rawValue]
            if let width = clocks.compactMap(\.paddedWidth).max() { own[.minIntegerDigits] = [String(width)] }
        } else if self[.style] == nil, self[.currency] == nil, !writtenNumbers.isEmpty,
            writtenNumbers.allSatisfy({ $0.hasSuffix("%") })
        {
            own[.style] = [NumberStyle.percent.rawValue]
        }
        return own.isEmpty ? self : filled(from: Job(own.mapOrigins { _ in .implied }))
    }
}

extension JobReader {
    /// Warnings about numbers with a second meaning, each with the option that selects it.
    func meaningWarnings(_ values: [DecimalValue]) -> [String] {
        var warnings: [String] = []
        let isWritten = !job.isAskedFor(.style)
        if isWritten, job[.style] == NumberStyle.time.rawValue, let clocks = job.writtenClocks,
            !clocks.contains(where: \.isCertain), let text = job.writtenNumbers.first
        {
            warnings.append("\(text) is read as a time; for a score add --style score")
        }
        if let least = try? DecimalValue(parsing: "1800"), let most = try? DecimalValue(parsing: "2199"),
            job[.style] == nil,
            job[.currency] == nil, job[.pattern] == nil, job[.skeleton] == nil, job[.grouping] == nil,
            job[.prefix] == nil, job[.suffix] == nil, job[.unit] == nil, values.count > 1,
            values.allSatisfy({ $0.scale == 0 && $0 >= least && $0 <= most }),
            let printed = try? NumeralFormatter(numberFormat(), values: values).format(values[0]).text,
            printed.contains(where: { !$0.isNumber })
        {
            warnings.append("\(values[0]) is drawn as \(printed); for years add --style year")
        }
        if let one = try? DecimalValue(parsing: "1"), job[.style] == NumberStyle.percent.rawValue,
            !job.writtenNumbers.contains(where: { $0.hasSuffix("%") }),
            let first = values.first(where: { !$0.isZero }), values.allSatisfy({ $0.isZero || one < $0.magnitude })
        {
            warnings.append(
                "\(first) is \(first.shifted(by: 2).shortest) % with --style percent, where 1 is 100 %; for \(first) % "
                    + "write \(first)% or \(first.shifted(by: -2).shortest)")
        }
        return warnings
    }

    /// A number with the decimal comma of the job's locale, `1.234,5`, as computers write it; nil for any other text.
    func withPoint(_ text: String) throws(RollGIFError) -> String? {
        let halves = text.split(separator: ",", omittingEmptySubsequences: false)
        guard job[.locale] != nil, halves.count == 2, !halves[1].isEmpty, halves[1].allSatisfy(\.isNumber),
            try hasDecimalComma
        else { return nil }
        let groups = halves[0].drop { "+-\u{2212}".contains($0) }.split(
            separator: ".", omittingEmptySubsequences: false)
        guard groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) }),
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        return halves[0].filter { $0 != "." } + "." + halves[1]
    }

    /// Whether the job's locale separates fractions by a comma.
    private var hasDecimalComma: Bool {
        get throws(RollGIFError) {
            var format = NumberFormat()
            format.locale = try numberFormat().locale
            guard let sample = try? DecimalValue(parsing: "1.5"),
                let printed = try? NumeralFormatter(format, values: [sample]).format(sample).text
            else { return false }
            return printed.contains(",")
        }
    }

    /// Refuses `1.999` where the locale's thousands are grouped by points: it could be either.
    func checkDecimalMark(_ text: String, name: String, key: JobKey?) throws(RollGIFError) {
        // Job files hold numbers as computers write them.
        guard job.isAskedFor(.locale), job.trust == .own else { return }
        let parts = text.drop { "+-\u{2212}".contains($0) }.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...3).contains(parts[0].count), parts[1].count == 3, parts[0] != "0",
            parts.allSatisfy({ $0.allSatisfy(\.isNumber) })
        else { return }
        guard try hasDecimalComma else { return }
        throw RollGIFError(
            .usage,
            "\(name): \(Quoted.text(text)) could be \(parts.joined()) or a fraction, since \(job[.locale] ?? "") "
                + "writes thousands with a point; write \(parts.joined()), or \(parts.joined(separator: ",")) for the "
                + "fraction", key: key)
    }
}
