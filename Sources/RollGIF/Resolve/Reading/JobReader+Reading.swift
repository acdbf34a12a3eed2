import Motion
import Numerals

extension JobReader {
    /// Options about the spelling of numbers. With one of them, a value has to be a number.
    static let numberKeys = JobKey.formatKeys.filter { ![.locale, .prefix, .suffix, .cap].contains($0) }

    /// Returns the values as written, each with its key; nil for a job without any.
    ///
    /// - Throws: a usage error for a value that cannot be read alone, or for one of a pair that is missing.
    func writtenValues() throws(RollGIFError) -> [(key: JobKey, text: WrittenText)]? {
        guard job.panels.isEmpty, job[.text] == nil, job[.until] == nil else { return nil }
        if job[.values] != nil {
            let texts = try written(.values)
            guard texts.count <= MotionSettings.maximumFrames else {
                throw .badData(
                    "\(key: .values): \(texts.count) values are more than \(MotionSettings.maximumFrames) frames; "
                        + "shorten the list")
            }
            return texts.map { (.values, $0) }
        }
        switch (job[.from], job[.to]) {
        case (nil, nil):
            var error = RollGIFError.usage(
                job.door == .options
                    ? "there are no numbers; a change has two, as in \(key: .from, is: "49")\(key: .to, is: "39")"
                    : "\(key: .from) and \(key: .to) are missing; a job has both, \(key: .values) or \(key: .until)")
            error.key = nil
            throw error
        case (let from?, nil):
            let isRange = from.contains("..")
            throw .usage(
                "\(key: .to) is missing: "
                    + (isRange ? "for a range write \(key: .values, is: from)" : "the number to end at"))
        case (nil, _?):
            throw .usage("\(key: .from) is missing: the number to start from, as in \(key: .from, is: "0")")
        case (_?, _?):
            return try written(.from).map { (.from, $0) } + (try written(.to).map { (.to, $0) })
        }
    }

    func written(_ key: JobKey) throws(RollGIFError) -> [WrittenText] {
        let readings = job.parsedSettings.setting(key)?.readings ?? []
        guard let reading = readings.last else { return [] }
        // A program may give the values of a list one by one.
        guard readings.count == 1 else { return readings.map { WrittenText($0.text) } }
        do throws(ValueError) {
            return try reading.value.get().written ?? [WrittenText(reading.text)]
        } catch {
            throw usage(key, error.reason, text: reading.text)
        }
    }

    /// Returns the meaning of all values together; nil if there are none.
    func reading() throws(RollGIFError) -> Reading? {
        if let known = job.reading { return known }
        // Reports on fonts have no values.
        guard job[.from] != nil && job[.to] != nil || job[.values] != nil else { return nil }
        guard let values = try writtenValues() else { return nil }
        if let bare = readingWithoutAffixes(values) { return bare }
        let reading = try read(values)
        guard reading.kind == .words else { return reading }
        if let key = Self.numberKeys.first(where: job.isAskedFor) {
            let (own, text) = values.first { $0.text.text.contains(where: \.isLetter) } ?? values[0]
            throw .usage(
                "\(key: own) \(Quoted.text(text.text)): these are words, and \(key: key) "
                    + "\(Quoted.bare(job[key] ?? "")) is about numbers; leave it out, or write the number in digits")
        }
        let (prefix, suffix) = (job[.prefix] ?? "", job[.suffix] ?? "")
        var words = reading
        words.words = words.words.map { prefix + $0 + suffix }
        return words
    }

    /// Returns the reading of numbers that are written with the prefix and the suffix of the job; nil for others.
    private func readingWithoutAffixes(_ values: [KeyedText]) -> Reading? {
        let (prefix, suffix) = (job[.prefix] ?? "", job[.suffix] ?? "")
        guard !prefix.isEmpty || !suffix.isEmpty,
            values.allSatisfy({ $0.text.text.hasPrefix(prefix) && $0.text.text.hasSuffix(suffix) })
        else { return nil }
        let plain = values.map { value in
            (value.key, WrittenText(String(value.text.text.dropFirst(prefix.count).dropLast(suffix.count))))
        }
        guard let reading = try? read(plain), reading.kind == .number else { return nil }
        return reading
    }

    /// Reads texts by the job's options. Options of a theme or a preset yield to the texts.
    private func read(_ values: [(key: JobKey, text: WrittenText)]) throws(RollGIFError) -> Reading {
        let base = try numberFormat()
        var decisive: ReadingProblem.Option?
        if job[.pattern] != nil || job[.skeleton] != nil {
            decisive = .pattern
        } else if job[.style] != nil, job.origin(.style) != .implied {
            decisive = .style
        } else if job[.currency] != nil {
            decisive = .currency
        } else if job[.unit] != nil {
            decisive = .unit
        }
        let isYielding = decisive == .style && [.theme, .preset, .destination].contains(job.origin(.style))
        do throws(ReadingProblem) {
            do throws(ReadingProblem) { return try read(values, base, decisive) } catch {
                guard isYielding, case .contradicts = error else { throw error }
                var plain = base
                plain.style = .decimal
                return try read(values, plain, nil)
            }
        } catch {
            throw readingError(error, values)
        }
    }

    private func read(
        _ values: [(key: JobKey, text: WrittenText)], _ base: NumberFormat, _ decisive: ReadingProblem.Option?
    ) throws(ReadingProblem) -> Reading {
        let reader = ValueReader(base: base, given: givenSettings, decisive: decisive)
        let texts = values.map(\.text)
        var reading: Reading
        do throws(ReadingProblem) {
            reading = try reader.read(texts)
        } catch {
            // Other cells of the column may decide whether a mark groups digits.
            guard error.isOpen, let cells = job.column?.cells, !cells.isEmpty else { throw error }
            reading = try reader.read(texts, beside: cells)
        }
        if decisive == nil, reading.dependsOnColumn, let cells = job.column?.cells, !cells.isEmpty {
            reading = try reader.reading(reading, of: texts, inColumn: cells)
        }
        return reading
    }

    /// The format settings that were set explicitly, which the texts do not override.
    var givenSettings: Set<WrittenSettings.Option> {
        func isGiven(_ key: JobKey) -> Bool { job[key] != nil && job.origin(key) != .implied }
        let given = Set(Self.keysOfOptions.filter { isGiven($0.key) }.map(\.option))
        return isGiven(.significantDigits) || isGiven(.roundTo) ? given.union([.fractionDigits]) : given
    }

    private static let keysOfOptions = WrittenSettings.Option.allCases.compactMap { option in
        JobKey(rawValue: option.rawValue).map { (key: $0, option: option) }
    }
}

extension JobReader {
    /// Returns whether a text is one number of any kind, or words with one number.
    func isNumber(_ text: WrittenText) throws(RollGIFError) -> Bool {
        let base = NumberFormat(locale: try numberFormat().locale)
        let reading: Reading
        do throws(ReadingProblem) {
            reading = try ValueReader(base: base).read([text])
        } catch {
            // A text with an ambiguous point is a number.
            guard error.isOpen else { throw readingError(error, [(.to, text)]) }
            return true
        }
        if reading.kind == .words, case .failure = try quantities(of: reading.words) { return false }
        return reading.kind != .score
    }
}
