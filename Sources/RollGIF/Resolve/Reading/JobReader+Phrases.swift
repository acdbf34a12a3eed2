import Numerals

extension JobReader {
    /// Returns the values if they are words; nil if they are numbers.
    func phrases() throws(RollGIFError) -> [String]? {
        guard job[.text] == nil else { return nil }
        if job[.until] != nil { return try coarseTimes() }
        guard let reading = try reading(), reading.kind == .words else { return nil }
        guard job[.cap] != nil, job.reading != nil else { return reading.words }
        let texts = try cappedTexts(try measured([], try numberFormat()))
        return reading.words.enumerated().map { texts[$0.offset] ?? $0.element }
    }

    /// Returns the phrases of a coarse countdown (`2 hours`); nil for a countdown that shows a clock.
    private func coarseTimes() throws(RollGIFError) -> [String]? {
        let units: DurationUnits = value(.durationUnits)
        guard units.isInWords, let countdown = try countdown() else { return nil }
        let until = try moments()?.end
        let clockKeys = Self.numberKeys.filter { $0 != .durationUnits } + JobKey.unitLabelKeys
        if let key = clockKeys.first(where: job.isAskedFor) {
            throw .usage(
                "\(key: key): it is about digits of a clock, and \(key: .durationUnits) \(units.rawValue) has words; "
                    + "leave one of them out")
        }
        let (prefix, suffix) = (job[.prefix] ?? "", job[.suffix] ?? "")
        do throws(NumeralError) {
            let words = try CoarseTime(locale: locale)
            return try countdown.seconds.map { seconds throws(NumeralError) in
                if seconds == 0, let expired = job[.expiredText] { return prefix + expired + suffix }
                if units == .days, let until {
                    return prefix + (try words.text(ofDays: until.days(afterSecondsBefore: seconds))) + suffix
                }
                return prefix + (try words.text(of: seconds)) + suffix
            }
        } catch {
            throw RollGIFError(error, prefix: "\(key: .durationUnits): ")
        }
    }

    /// Returns the ranks of phrases in their series, which give the direction of each change.
    func ranks(of phrases: [String]) throws(RollGIFError) -> [DecimalValue] {
        let ranks = try series(phrases, job[.values] == nil ? .from : .values).phrases.map { $0.place }
        // A capped value has the quantity that was written.
        let written = job[.until] == nil ? job.reading?.words ?? phrases : []
        guard !written.isEmpty, case .success(let found) = try quantities(of: written) else { return ranks }
        // Equal quantities in other words have a direction too, as the wheels need one.
        var (rank, all) = (DecimalValue.zero, [DecimalValue.zero])
        for index in phrases.indices.dropFirst() {
            let (old, new) = (found.values[index - 1], found.values[index])
            rank = rank + (old == new ? ranks[index] - ranks[index - 1] : old < new ? .one : -.one)
            all.append(rank)
        }
        let least = all.min() ?? .zero
        return all.map { $0 - least }
    }

    /// Matches successive phrases.
    ///
    /// - Parameter key: the option that an error names.
    func series(_ phrases: [String], _ key: JobKey) throws(RollGIFError) -> PhraseSeries {
        do throws(NumeralError) {
            return try PhraseSeries(phrases, locale: locale)
        } catch {
            throw RollGIFError(error, prefix: "\(key: key): ")
        }
    }

    var locale: LocaleIdentifier { (try? numberFormat())?.locale ?? .englishUnitedStates }

    /// Throws for a path that counts a number, if the values are words.
    func checkPhrases() throws(RollGIFError) {
        // Phrases of a countdown come from a number.
        guard job[.until] == nil, job.isAskedFor(.path), ["carry", "count-through"].contains(job[.path]) else { return }
        throw .usage(
            "\(key: .path): these wheels count one number, and the values are words; leave it out, or give numbers "
                + "alone")
    }
}
