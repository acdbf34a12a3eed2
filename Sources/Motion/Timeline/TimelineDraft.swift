package import Numerals

/// The changes of a timeline with their plans, before they have their times.
package struct TimelineDraft {
    let lines: [MeasuredLine]
    let digits: DigitCells
    let settings: MotionSettings
    let reformat: (DecimalValue) throws -> MeasuredLine
    /// Changes in the order in which they are shown.
    let changes: [(change: LineChange, draft: TransitionDraft)]
    let exit: NumberExit?
    /// Number of columns of the widest value, 1 or more.
    let columns: Int
    /// Indices of the lines of each change.
    private let steps: [(from: Int, to: Int)]
    /// Seconds of each change, and at least from its start to that of the next one.
    private let lengths, occupied: [Rational]

    /// Plans the changes between `lines`, one per value.
    ///
    /// - Parameters:
    ///   - reformat: prints any value as the job's format does, rounding included.
    ///   - isWanted: called before each change is planned; false ends the planning with an error.
    /// - Throws: `MotionError`, `CancellationError`, and the errors of `reformat`.
    package init(
        lines: [MeasuredLine], digits: DigitCells, settings: MotionSettings,
        while isWanted: () -> Bool = { true }, reformat: @escaping (DecimalValue) throws -> MeasuredLine
    ) throws {
        guard !lines.isEmpty else { throw MotionError.noValues }
        (self.lines, self.digits, self.settings, self.reformat) = (lines, digits, settings, reformat)
        let forward = (0..<(lines.count - 1)).map { (from: $0, to: $0 + 1) }
        let backward = settings.boomerang ? forward.reversed().map { (from: $0.to, to: $0.from) } : []
        let steps = forward + backward
        self.steps = steps
        let planner = TransitionPlanner(settings: settings, digits: digits, reformat: reformat)
        let changes = steps.enumerated().map { index, step in
            let (old, new) = (lines[step.from], lines[step.to])
            return LineChange(index: index, old: old, new: new, isUp: planner.isUp(from: old, to: new))
        }
        // A counter's plan takes time for each change of each wheel, so its frames are counted before.
        columns = max(1, lines.map(\.elements.count).max() ?? 1)
        if settings.mode == .roll {
            let seconds = Rational(changes.count { $0.old.value != $0.new.value }) * settings.curve.wallLength
            try settings.checkCells(frames: (seconds * Rational(settings.fps)).ceiling, columns: columns)
        }
        var drafts = try changes.map { change in
            guard isWanted() else { throw CancellationError() }
            return try planner.draft(change)
        }
        // A last value that does not change is held twice, and no time passes between the holds.
        if settings.exit != .none, let last = drafts.indices.last, drafts[last].isStill(changes[last]) {
            drafts[last] = TransitionDraft(length: .zero)
        }
        self.changes = Array(zip(changes, drafts))
        let lengths = drafts.map { $0.length ?? settings.curve.wallLength }
        self.lengths = lengths
        var occupied = changes.indices.map { index in
            let popup = changes[index].old.value != changes[index].new.value ? DeltaPopup(settings)?.length : nil
            // The last flash fades before the animation ends; the next change cuts off the others.
            let flash =
                index == steps.count - 1
                ? FlashTiming(settings)?.length(roll: lengths[index].approximate) : nil
            return max(popup ?? .zero, Rational(roundedToMicroseconds: flash ?? 0))
        }
        if let last = drafts.indices.last, settings.tail > .zero {
            occupied[last] = max(occupied[last], lengths[last] + settings.tail)
        }
        self.occupied = occupied
        exit = NumberExit(settings, digitHeight: digits.height)
    }

    /// Returns the times of the changes.
    func schedule(in lineup: Lineup?) throws(MotionError) -> Schedule {
        try Schedule(
            steps: steps, lengths: lengths, minimumOccupied: occupied, exit: exit, settings: settings, lineup: lineup)
    }
}

extension Lineup {
    /// - Parameters:
    ///   - drafts: the timelines, each with the delay of its changes behind the others'.
    ///   - fps: the frame rate of all of them.
    package init(_ drafts: [(draft: TimelineDraft, delay: Rational)], fps: FrameRate) throws(MotionError) {
        var starts: [Rational] = []
        var schedules: [(schedule: Schedule, delay: Rational)] = []
        for (draft, delay) in drafts { schedules.append((try draft.schedule(in: nil), delay)) }
        for index in 0..<(schedules.map(\.schedule.intervals.count).max() ?? 0) {
            // Time between the starts of one timeline does not depend on when they begin, so it can be added up.
            let earliest = schedules.map(\.schedule.intervals).filter { $0.count > index }.map { intervals in
                index == 0
                    ? intervals[0].start : starts[index - 1] + (intervals[index].start - intervals[index - 1].start)
            }
            starts.append(earliest.max() ?? .zero)
        }
        var (length, finalHold) = (Rational.zero, Rational.zero)
        for (schedule, delay) in schedules {
            guard let last = schedule.intervals.last, let final = schedule.finalInterval else { continue }
            let begin = starts[schedule.intervals.count - 1] + delay
            length = max(length, begin + (schedule.length - last.start))
            let change = schedule.intervals[final]
            finalHold = max(finalHold, starts[final] + delay + (change.end - change.start))
        }
        // The length is rounded up to whole frames, so that no timeline's last hold is shorter than a frame.
        self.init(
            starts: starts, length: Rational((length * Rational(fps)).ceiling, over: fps), finalHold: finalHold)
    }
}
