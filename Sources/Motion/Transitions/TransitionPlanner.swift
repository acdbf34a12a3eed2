import Numerals

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
