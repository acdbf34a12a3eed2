import Numerals

/// A run that begins at the number with which another ended.
package struct HistoryStep: Sendable {
    package let job: Job
    /// Whether the number has not changed since the last run.
    package let isKnown: Bool
    /// Notes for the user about the number that the run begins at, one sentence each.
    package let notes: [String]
    fileprivate let file: HistoryFile
    fileprivate let entry: HistoryEntry
    /// Whether the entry has the time at which it is added.
    fileprivate let isNow: Bool

    /// `stars is still 1234`
    package var sentence: String { "\(Quoted.bare(entry.id)) is still \(Quoted.bare(entry.value))" }

    /// Adds the final number to the history, after `body` has given its pictures their names.
    ///
    /// - Returns: notes for the user about the file.
    func add(after body: () throws(RollGIFError) -> Void) throws(RollGIFError) -> [String] {
        try file.add(entry, isNow: isNow, after: body)
            ? ["the last line of \(Quoted.path(file.path)) was never finished and is taken away"] : []
    }
}

extension Job {
    /// Returns the job from the last value of a number, or an earlier one, to a new one.
    ///
    /// - Parameters:
    ///   - id: the name of the number in the history.
    ///   - appends: whether the final number is added later.
    package func startingFromLast(
        in file: HistoryFile, id: String, appends: Bool
    ) throws(RollGIFError) -> HistoryStep {
        let strange = [JobKey.until, .text, .values].first { self[$0] != nil }
        guard panels.isEmpty, strange == nil else {
            throw .usage(
                "--history keeps one number and goes with \(key: .to); leave out \(strange.map { "\(key: $0)" } ?? "the panels")",
                key: strange)
        }
        var job = self
        try job.applyData()
        job[.at] = nil
        guard let written = try JobReader(job: job).written(.to).first else {
            throw .usage("\(key: .to) is missing: the number that --history keeps")
        }
        let end = OptionDefinition.trimmed(written.text)
        guard try JobReader(job: job).isNumber(written) else {
            throw .usage(
                "\(key: .to) \(Quoted.text(end)): --history keeps one number, and these words have none or several; "
                    + "write one in digits")
        }
        let at = self[.at] ?? "now"
        let back = try job.historySteps()
        let past = try file.past(of: id, maximum: (back ?? 1) + 1, appends: appends)
        // Now is after the lines that were read, also those of a run at the same time.
        let (time, isNow): (Instant, Bool)
        do throws(ValueError) {
            let moment = try Moment(parsing: at)
            (time, isNow) = (try moment.after(.now), moment.isNow)
        } catch {
            throw .usage("\(key: .at) \(Quoted.text(at)): \(error.reason)")
        }
        let entry = HistoryEntry(id: id, at: time.text, value: end)
        let isKnown = past.entries.first?.has(end) == true
        if !isKnown { try file.checkOrder(entry, after: past.entries.first) }
        // A number that did not change is shown with the change that led to it.
        let earlier = past.entries.dropFirst(isKnown ? 1 : 0)
        var notes: [String] = []
        if past.hasTruncatedLine, !appends {
            notes.append("the last line of \(Quoted.path(file.path)) was never finished and is passed over")
        }
        if let back {
            let start = earlier.prefix(back).last.map { WrittenText($0.value, isNumber: $0.isNumber) }
            if start == nil, !isKnown {
                notes.append(
                    "\(Quoted.path(file.path)) has no value of \(Quoted.bare(id)) yet: it stands still, and the next run "
                        + "rolls from it")
            } else if earlier.count < back, back > 1 {
                notes.append(
                    "\(Quoted.path(file.path)) has \(earlier.count) earlier values of \(Quoted.bare(id)), not \(back); the "
                        + "first is taken")
            }
            job.replace(.from, written: [start ?? written])
        }
        return HistoryStep(job: job, isKnown: isKnown, notes: notes, file: file, entry: entry, isNow: isNow)
    }

    /// Returns the number of entries to go back to the start value, as in `--from last:7`; nil if `--from` is a number.
    private func historySteps() throws(RollGIFError) -> Int? {
        guard let text = self[.from] else { return 1 }
        if text == "last" { return 1 }
        guard text.hasPrefix("last:") else { return nil }
        let digits = text.dropFirst(5)
        guard let number = Int(digits), (1...10_000).contains(number), String(number) == digits else {
            throw .usage("\(key: .from) \(Quoted.text(text)): last: needs a number from 1 to 10000, as in last:7")
        }
        return number
    }
}
