import Fractions
import Integers
import Numerals

/// Decides what happens between two values.
struct TransitionPlanner {
    let settings: MotionSettings
    let digits: DigitCells
    let reformat: (DecimalValue) throws -> MeasuredLine

    /// Plans one change; nothing moves in no time.
    func draft(_ change: LineChange) throws -> TransitionDraft {
        guard settings.curve.wallLength > .zero, settings.selection != .none else {
            return TransitionDraft(plan: .cut)
        }
        return try settings.mode.rule.draft(change, by: self)
    }

    /// What becomes of texts that have no columns for each other: one fades into the other; nil for what has columns.
    func exchangeOfTexts(_ change: LineChange) -> TransitionDraft? {
        guard change.isToText else { return nil }
        return change.old.text == change.new.text
            ? TransitionDraft(plan: .cut) : CrossfadeMode().draft(change, by: self)
    }

    /// A line at rest.
    func box(_ line: MeasuredLine) -> LineBox { LineBox(line, digits: digits, policy: settings.digitWidth) }

    /// A plan's own length, or exactly what was asked for where it had to fit in there.
    func settledLength(_ length: Double) -> Rational {
        let wanted = settings.curve.wallLength
        guard settings.includesDelays, abs(length - wanted.approximate) < 1e-5 else {
            return Rational(roundedToMicroseconds: length)
        }
        return wanted
    }

    /// The part of a length that the delays of columns may take of it; longer ones are drawn together.
    private static let delayShare = Rational(1, over: 2)

    /// The curve of one column and how much shorter the delays are, where a transition lasts as long as its curve says
    /// with its delays included.
    ///
    /// - Parameter delay: what passes beside the curve, in seconds.
    func fitted(delay: Rational) -> (curve: Curve, squeeze: Rational) {
        let length = settings.curve.wallLength
        guard settings.includesDelays, delay > .zero, length > .zero else { return (settings.curve, Rational(1)) }
        let most = length * Self.delayShare
        let squeeze = delay > most ? most / delay : Rational(1)
        return (settings.curve.lasting(length - min(delay, most)), squeeze)
    }

    /// Delays columns as the settings say; the longest delay and the curve of each column.
    ///
    /// - Parameter joinsWords: whether the letters of a word start together.
    func stagger(
        _ columns: inout [Column], step: Rational, total: Rational?, joinsWords: Bool = false
    ) -> (longest: Rational, Curve) {
        let longest = Stagger.apply(
            step, total: total, most: settings.staggerLimit, from: settings.staggerOrigin,
            joinsWords: joinsWords, to: &columns)
        let (curve, squeeze) = fitted(delay: longest)
        if squeeze < Rational(1) {
            for index in columns.indices { columns[index].delay *= squeeze.approximate }
        }
        return (longest * squeeze, curve)
    }

    /// The union of two lines; a text that hides a number stands in its places, and words in theirs, however digits find
    /// each other.
    func columns(
        from old: MeasuredLine, to new: MeasuredLine, select: (inout [Column], MotionSettings.Match) -> Void
    ) -> [Column] {
        let isPlain = old.cover == nil && new.cover == nil && new.numbers == nil
        let match = isPlain ? settings.match : .place
        var columns = ColumnMatcher(
            old: old.elements, new: new.elements, match: match, keepsFractions: digits.small.fraction != nil
        ).columns()
        select(&columns, match)
        return columns
    }

    /// The union of two lines, its changed columns selected.
    func changedColumns(_ change: LineChange) -> [Column] {
        columns(from: change.old, to: change.new) { columns, match in
            ColumnSelection.apply(.onlyChanged, match: match, allChange: false, to: &columns)
        }
    }

    /// Whether wheels advance between two lines.
    func isUp(from oldLine: MeasuredLine, to newLine: MeasuredLine) -> Bool {
        let (old, new) = (oldLine.value, newLine.value)
        switch settings.direction {
        case .up: return true
        case .down: return false
        // What was uncovered is hidden again the other way.
        case .auto where newLine.cover != nil: return false
        case .auto:
            let comparesMagnitudes = settings.negative == .magnitude && old.isNegative && new.isNegative
            return comparesMagnitudes ? new <= old : new >= old
        }
    }
}
