import Numerals

/// The values of a job as the parts beside the number take them.
struct MeasuredValues {
    /// Exact numbers of one unit.
    var values: [DecimalValue]
    /// Unit of the values; nil where they have none.
    var unit: QuantityUnit?
    /// Format that prints numbers of the unit.
    var format: NumberFormat
    var texts: [String] = []
    /// Why the values have no unit.
    var problem = QuantityProblem.moment

    /// The values in percent, if they are shares.
    var points: [DecimalValue] { unit.map { unit in values.map { unit.points($0) } } ?? values }

    /// Format of differences where the values' own does not show them: `0.4 pp`, `4`.
    var differenceFormat: NumberFormat? {
        switch unit?.dimension {
        case .share:
            var points = NumberFormat(locale: format.locale, numberingSystem: format.numberingSystem)
            points.suffix = "\u{A0}pp"
            return points
        case .rank: return NumberFormat(locale: format.locale, numberingSystem: format.numberingSystem)
        default: return texts.isEmpty ? nil : format
        }
    }
}

extension JobReader {
    /// Returns the quantities of texts, or why they have none.
    func quantities(of texts: [String]) throws(RollGIFError) -> Result<Quantities, QuantityProblem> {
        let found: Quantities
        do throws(QuantityProblem) {
            found = try QuantityReader(locale: locale).read(texts)
        } catch {
            return .failure(error)
        }
        // The day of a date is a number, too.
        let isDated = try series(texts, job[.values] == nil ? .from : .values).isDated
        return isDated ? .failure(.moment) : .success(found)
    }

    /// Returns what the values count.
    func measured(_ values: [DecimalValue], _ format: NumberFormat) throws(RollGIFError) -> MeasuredValues {
        // The unit's data is read only for what compares values.
        let keys: [JobKey] = [.goal, .meter, .chip, .delta, .cap, .color]
        let unit = keys.contains { job[$0] != nil } ? QuantityUnit(of: format) : .count
        var measured = MeasuredValues(values: values, unit: unit, format: format)
        guard job[.until] == nil, let reading = job.reading else { return measured }
        let isTyped = reading.settings.look.hasTexts
        guard reading.kind == .words || isTyped && format.style != .percent else {
            if reading.kind == .score { measured.unit = nil }
            return measured
        }
        let texts = reading.kind == .words ? reading.words : try writtenValues()?.map(\.text.text) ?? []
        measured.texts = reading.kind == .words ? texts : []
        switch try quantities(of: Array(texts.dropFirst(reading.cover == nil ? 0 : 1))) {
        case .success(let found):
            measured.unit = found.unit
            guard reading.kind == .words else { break }
            measured.values = found.values
            measured.format = found.unit.format(like: format)
            // A difference of two units has a digit or two more.
            measured.format.maxFractionDigits = max(found.fractionDigits, 2)
            if found.unit.isPlainMoney { measured.format.fractionDigits = .exactly(found.fractionDigits) }
        case .failure(let problem):
            guard reading.kind == .words else { break }
            (measured.unit, measured.problem) = (nil, problem)
        }
        return measured
    }

    /// Returns whether a change of the values can be shown.
    ///
    /// - Throws: a usage error if the job asks for one, and there is none.
    func canChange(_ measured: MeasuredValues, _ key: JobKey) throws(RollGIFError) -> Bool {
        guard measured.unit == nil else { return true }
        guard job.isAskedFor(key) else { return false }
        throw lacksQuantity(measured, key)
    }

    /// Returns the error of an option that needs a quantity.
    func lacksQuantity(_ measured: MeasuredValues, _ key: JobKey) -> RollGIFError {
        func text(_ index: Int) -> String {
            Quoted.text(measured.texts.indices.contains(index) ? measured.texts[index] : "")
        }
        let reason =
            switch measured.problem {
            case .none(let index): "\(text(index)) has no number"
            case .several: "more than one number changes in \(text(0))"
            case .moment: "these are times, dates, versions or scores"
            case .different(let first, let second): "\(text(first)) and \(text(second)) cannot be compared"
            }
        return .usage("\(key: key) needs one number in each value, and \(reason); leave it out")
    }

    /// Returns the numbers that another option needs, as numbers of the values' unit: `12k`, `$12,000`, `10,000 m`.
    ///
    /// - Parameter measured: the values that they are compared with; nil for numbers of their own.
    func numbers(
        of texts: [WrittenText], _ key: JobKey, beside measured: MeasuredValues? = nil
    ) throws(RollGIFError) -> [DecimalValue] {
        guard !texts.isEmpty else { return [] }
        var base = NumberFormat(locale: try numberFormat().locale)
        base.numberingSystem = job[.numberingSystem]
        var given: Set<WrittenSettings.Option> = []
        if let clock = job.reading, clock.kind == .clock {
            base.durationUnits = clock.settings.durationUnits ?? .hms
            given.insert(.durationUnits)
        }
        let values = texts.map { (key: key, text: $0) }
        let reading: Reading
        do throws(ReadingProblem) {
            reading = try ValueReader(base: base, given: given, onlyNumbers: true).read(texts)
        } catch {
            throw readingError(error, values)
        }
        if [.number, .short, .power, .clock, .ordinal].contains(reading.kind), reading.cover == nil {
            // A bare number next to percentages is one, as it is among the values.
            let isBareShare =
                reading.kind == .number && job.reading?.kind == .share && job.reading?.settings.style == .percent
            return isBareShare ? reading.values.map { $0.shifted(by: -2) } : reading.values
        }
        let unit = measured?.unit
        do throws(QuantityProblem) {
            // Values without a unit take the number of any text.
            let isPlain = unit == nil || unit == .count && measured?.texts.isEmpty == true
            let found = try QuantityReader(locale: base.locale).read(texts.map(\.text), beside: isPlain ? nil : unit)
            return isPlain ? found.plain : found.values
        } catch {
            if case .different(let first, let second) = error {
                let own = (try writtenValues() ?? []).last?.text.text ?? ""
                let other = unit == nil ? texts[second].text : own
                throw usage(key, "it cannot be compared with \(Quoted.text(other))", text: texts[first].text)
            }
            let index = texts.firstIndex { !$0.text.contains(where: \.isNumber) } ?? 0
            throw readingError(.missing(index), values)
        }
    }
}
