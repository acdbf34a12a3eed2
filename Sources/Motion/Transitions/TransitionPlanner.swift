package import Numerals

/// Times of a column besides the curve.
struct ColumnCourse {
    /// Seconds before its start, and seconds after its motion; 0 or more.
    var delay: Rational
    var tail = Rational.zero
    /// Length of its motion, as a multiple of the curve's.
    var pace = 1.0
}

/// Plans the transition between two values.
struct TransitionPlanner {
    let settings: MotionSettings
    let digits: DigitCells
    let reformat: (DecimalValue) throws -> MeasuredLine

    /// Plans one change. A transition without length or selected digits is a cut.
    func draft(_ change: LineChange) throws -> TransitionDraft {
        guard settings.curve.wallLength > .zero, settings.selection != .none else {
            return TransitionDraft(plan: .cut)
        }
        let rule = settings.mode.rule
        // Texts without columns fade.
        if rule.traits.movesColumns, change.isToText {
            if change.old.text == change.new.text { return TransitionDraft(plan: .cut) }
            return CrossfadeMode().draft(change, by: self)
        }
        return try rule.draft(change, by: self)
    }

    /// Returns the exchange of lines of words that have nothing in common; nil for others.
    func exchangeOfWords(_ change: LineChange) -> TransitionDraft? {
        guard change.new.numbers != nil, settings.layout == .move else { return nil }
        let columns = changedColumns(change)
        guard columns.contains(where: { $0.element.kind == .word }),
            columns.allSatisfy({ $0.role != .stay && $0.role != .roll || $0.isBlank })
        else { return nil }
        return CrossfadeMode().draft(change, by: self)
    }

    /// Times of columns that open and close.
    var timing: EdgeTiming { EdgeTiming(length: settings.curve.wallLength.approximate) }

    func box(_ line: MeasuredLine) -> LineBox { LineBox(line, digits: digits, policy: settings.digitWidth) }

    /// Returns the length of a plan in seconds; exactly the curve's where delays had to fit into it.
    func settledLength(_ length: Double) -> Rational {
        let target = settings.curve.wallLength
        guard settings.includesDelays, abs(length - target.approximate) < 1e-5 else {
            return Rational(roundedToMicroseconds: length)
        }
        return target
    }

    /// Maximum fraction of a length that delays of columns may take; longer ones are shortened.
    private static let maximumDelayFraction = Rational(1, over: 2)

    /// Shortens the delays of columns where the length of the curve includes them.
    ///
    /// - Returns: the curve of each column, and the factor on the delays.
    func fit(_ columns: inout [Column], _ courses: [ColumnCourse]) -> (curve: Curve, squeeze: Rational) {
        let length = settings.curve.wallLength
        guard settings.includesDelays, length > .zero else { return (settings.curve, Rational(1)) }
        let squeeze = courses.filter { $0.delay > .zero }.reduce(Rational(1)) { squeeze, course in
            min(squeeze, max(.zero, length * Self.maximumDelayFraction - course.tail) / course.delay)
        }
        if squeeze < Rational(1) {
            for index in columns.indices { columns[index].delay *= squeeze.approximate }
        }
        let longest = courses.map { course in
            let remaining = length - course.delay * squeeze - course.tail
            return course.pace == 1 ? remaining : Rational(roundedToMicroseconds: remaining.approximate / course.pace)
        }.min()
        guard let longest, longest > .zero, longest != length else { return (settings.curve, squeeze) }
        return (settings.curve.lasting(longest), squeeze)
    }

    /// Delays columns as the settings say, and returns the longest delay.
    ///
    /// - Parameters:
    ///   - step: seconds from column to column; nil for those of the settings.
    ///   - joinsWords: whether the letters of a word start together.
    func delay(_ columns: inout [Column], step: Rational? = nil, joinsWords: Bool = false) -> Rational {
        Stagger.apply(
            step ?? settings.stagger, total: settings.staggerTotal, limit: settings.staggerLimit,
            from: settings.staggerOrigin, joinsWords: joinsWords, to: &columns)
    }

    /// Delays columns, and returns the longest delay and the curve of each column.
    func stagger(
        _ columns: inout [Column], step: Rational? = nil, joinsWords: Bool = false
    ) -> (longest: Rational, Curve) {
        let longest = delay(&columns, step: step, joinsWords: joinsWords)
        let (curve, squeeze) = fit(&columns, [ColumnCourse(delay: longest)])
        return (longest * squeeze, curve)
    }

    /// Returns the columns of two lines. A text that hides a number matches by place regardless of the digits'
    /// matching, and so do words.
    func columns(
        from old: MeasuredLine, to new: MeasuredLine, select: (inout [Column], MotionSettings.Match) -> Void
    ) -> [Column] {
        let isPlain = !old.isPlaceholder && !new.isPlaceholder && new.numbers == nil
        let match = isPlain ? settings.match : .place
        var columns = ColumnMatcher(
            old: old.elements, new: new.elements, match: match, keepsFractions: digits.small.fraction != nil,
            entersPlaces: settings.mode.traits.hasWindows
        ).columns()
        WordChange.apply(to: &columns)
        select(&columns, match)
        return columns
    }

    func changedColumns(_ change: LineChange) -> [Column] {
        columns(from: change.old, to: change.new) { columns, match in
            ColumnSelection.apply(.onlyChanged, match: match, allChange: false, to: &columns)
        }
    }

    /// Returns whether the new time is within three hours after the old one, and midnight is between them.
    func crossesMidnight(from oldLine: MeasuredLine, to newLine: MeasuredLine) -> Bool {
        let (old, new) = (oldLine.value, newLine.value)
        return settings.hasTimesOfDay && !new.isNegative && old < DecimalValue(whole: 86_400)
            && new + DecimalValue(whole: 75_600) <= old
    }

    /// Returns whether wheels advance between two lines.
    func isUp(from oldLine: MeasuredLine, to newLine: MeasuredLine) -> Bool {
        let (old, new) = (oldLine.value, newLine.value)
        switch settings.direction {
        case .up: return true
        case .down: return false
        // The direction back to a text that hides the number is the reverse of revealing it.
        case .auto where newLine.isPlaceholder: return false
        case .auto where crossesMidnight(from: oldLine, to: newLine): return true
        case .auto:
            // -9 to -10 is one step up, and so is 0 to -1.
            let comparesMagnitudes = old <= .zero && new <= .zero
            return comparesMagnitudes ? new <= old : new >= old
        }
    }
}

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
    /// - Parameter reformat: prints any value as the job's format does, rounding included.
    /// - Throws: `MotionError`, and the errors of `reformat`.
    package init(
        lines: [MeasuredLine], digits: DigitCells, settings: MotionSettings,
        reformat: @escaping (DecimalValue) throws -> MeasuredLine
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
        var drafts = try changes.map(planner.draft)
        // A last value that does not change is held twice, and no time passes between the holds.
        if settings.exit != .none, let last = drafts.indices.last, drafts[last].isStill(changes[last]) {
            drafts[last] = TransitionDraft(plan: .cut, length: .zero)
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
