import Fractions
import Integers
import Numerals

/// Decides what happens between two values.
struct TransitionPlanner {
    let settings: MotionSettings
    let digits: DigitCells
    let reformat: (DecimalValue) throws -> MeasuredLine

    /// A transition before it has a place in time.
    struct Draft {
        var plan: TransitionPlan
        /// Seconds.
        var length: Rational
        var isUp: Bool
        /// Whether the plan's lines are still to be printed for the frames of the grid.
        var needsPrinting = false
    }

    /// - Parameter index: the transition's place among all of them.
    func draft(_ index: Int, from old: MeasuredLine, to new: MeasuredLine) throws -> Draft {
        let isUp = self.isUp(from: old, to: new)
        let length = settings.curve.wallLength
        guard length > .zero, settings.selection != .none else {
            return Draft(plan: .cut, length: length, isUp: isUp)
        }
        let isToText = old.isText || new.isText
        if isToText, old.text == new.text { return Draft(plan: .cut, length: length, isUp: isUp) }
        switch settings.mode {
        case .type:
            // What has no beginnings, as a line that was never set for it, stands there at once.
            let isSet = old.beginnings.count == old.text.count && new.beginnings.count == new.text.count
            guard old.text != new.text, isSet else { return Draft(plan: .cut, length: length, isUp: isUp) }
            let plan = TypePlan(from: old, to: new, total: settings.typing?.approximate) { line in
                LineBox(line, digits: digits, policy: settings.digitWidth)
            }
            return Draft(
                plan: .moving(plan), length: settings.typing ?? Rational(roundedToMicroseconds: plan.length), isUp: isUp)
        case .count where new.numbers != nil, .step where new.numbers != nil:
            let (plan, longestDelay) = printedNumbers(from: old, to: new, isUp: isUp)
            return Draft(plan: .moving(plan), length: plan.curve.wallLength + longestDelay, isUp: isUp)
        case .count, .step:
            let isPrinted = !isToText && old.cover == nil && new.cover == nil
            return Draft(plan: .cut, length: length, isUp: isUp, needsPrinting: isPrinted)
        case _ where isToText, .crossfade:
            let plan = CrossfadePlan(
                old: LineBox(old, digits: digits, policy: settings.digitWidth),
                new: LineBox(new, digits: digits, policy: settings.digitWidth), curve: settings.curve,
                alignment: settings.alignment)
            return Draft(plan: .moving(plan), length: length, isUp: isUp)
        case .roll, .swap:
            let (plan, longestDelay) = try roll(index, from: old, to: new, isUp: isUp)
            return Draft(plan: .moving(plan), length: plan.curve.wallLength + longestDelay, isUp: isUp)
        case .morph:
            let (plan, longestDelay) = morph(from: old, to: new, isUp: isUp)
            let longer = max(plan.move.wallLength, plan.fade.wallLength)
            return Draft(plan: .moving(plan), length: longer + longestDelay, isUp: isUp)
        case .slide:
            let plan = slide(from: old, to: new, isUp: isUp)
            return Draft(plan: .moving(plan), length: settledLength(plan.length), isUp: isUp)
        case .flip, .splitFlap:
            let plan = fold(index, from: old, to: new)
            return Draft(plan: .moving(plan), length: settledLength(plan.length), isUp: isUp)
        }
    }

    /// A plan's own length, or exactly what was asked for where it had to fit in there.
    private func settledLength(_ length: Double) -> Rational {
        let wanted = settings.curve.wallLength
        guard settings.includesDelays, settings.mode != .splitFlap, abs(length - wanted.approximate) < 1e-5 else {
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
    func stagger(_ columns: inout [Column], step: Rational, total: Rational?) -> (longest: Rational, Curve) {
        let longest = Stagger.apply(
            step, total: total, most: settings.staggerLimit, from: settings.staggerOrigin,
            joinsWords: settings.mode == .roll || settings.mode == .swap, to: &columns)
        let (curve, squeeze) = fitted(delay: longest)
        if squeeze < Rational(1) {
            for index in columns.indices { columns[index].delay *= squeeze.approximate }
        }
        return (longest * squeeze, curve)
    }

    private func fold(_ index: Int, from old: MeasuredLine, to new: MeasuredLine) -> FoldPlan {
        var columns = changedColumns(from: old, to: new)
        _ = Stagger.apply(
            settings.stagger, total: settings.staggerTotal, from: settings.staggerOrigin, to: &columns)
        var random = SeededDigits(seed: settings.seed, transition: index)
        for index in columns.indices where columns[index].isAnimated && settings.staggerJitter > .zero {
            let part = Double(random.next(below: 1001)) / 1000
            columns[index].delay += part * settings.staggerJitter.approximate
        }
        // What comes has its place before it folds, and what goes keeps it until it has.
        let onDrum = settings.mode == .splitFlap
        var opening = FoldPlan.opening
        func ends() -> (last: Double, closing: Double) {
            let delays = columns.filter(\.isAnimated).map {
                $0.delay + ($0.role == .enter && settings.layout == .move ? opening : 0)
            }
            let closes = settings.layout == .move && columns.contains { $0.role == .leave }
            return (delays.max() ?? 0, closes ? opening : 0)
        }
        var curve = settings.curve
        if !onDrum {
            let (last, closing) = ends()
            let squeeze: Rational
            (curve, squeeze) = fitted(delay: Rational(roundedToMicroseconds: last + closing))
            opening *= squeeze.approximate
            for index in columns.indices { columns[index].delay *= squeeze.approximate }
        }
        if settings.layout == .move {
            for index in columns.indices where columns[index].role == .enter { columns[index].delay += opening }
        }
        let closing = settings.layout == .move && columns.contains { $0.role == .leave } ? opening : 0
        let flap = settings.flap.approximate
        let flaps = columns.map {
            FoldPlan.Flaps(column: $0, faces: FoldPlan.faces(of: $0, digits: digits, onDrum: onDrum))
        }
        let ends = flaps.filter { $0.faces.count > 1 }.map { flaps -> Double in
            let falling =
                onDrum
                ? flap * (Double(flaps.faces.count - 1) + FoldPlan.bounceLength) : curve.wallLength.approximate
            return flaps.column.delay + falling
        }
        return FoldPlan(
            flaps: flaps, timing: onDrum ? .drum(flap: flap) : .once(curve), digits: digits,
            policy: settings.digitWidth, layout: settings.layout, opening: opening,
            length: ends.max().map { $0 + closing } ?? 0)
    }

    private func slide(from old: MeasuredLine, to new: MeasuredLine, isUp: Bool) -> SlidePlan {
        var columns = changedColumns(from: old, to: new)
        _ = Stagger.apply(
            settings.stagger, total: settings.staggerTotal, from: settings.staggerOrigin, to: &columns)
        let slides = SlidePlan.slides(columns, settings.slide, seed: settings.seed)
        let curve = settings.includesDelays ? SlidePlan.fitted(slides, settings.curve, lag: settings.slide.lag) : nil
        return SlidePlan(
            slides: curve?.slides ?? slides, curve: curve?.curve ?? settings.curve,
            lag: settings.slide.lag.approximate, digits: digits, policy: settings.digitWidth, layout: settings.layout,
            sign: isUp ? 1 : -1)
    }

    private func morph(
        from old: MeasuredLine, to new: MeasuredLine, isUp: Bool
    ) -> (plan: MorphPlan, longestDelay: Rational) {
        var columns = changedColumns(from: old, to: new)
        let (longestDelay, move) = stagger(&columns, step: settings.stagger, total: settings.staggerTotal)
        // What fades keeps its part of the time of what moves.
        let pace = move.wallLength / settings.curve.wallLength
        let fade =
            settings.fade.map { pace == Rational(1) ? $0 : $0.lasting(($0.wallLength * pace).roundedToMicroseconds) }
            ?? move
        let plan = MorphPlan(
            columns: columns, move: move, fade: fade, morph: settings.morph,
            digits: digits, policy: settings.digitWidth, layout: settings.layout,
            sign: isUp == (settings.content == .up) ? 1 : -1)
        return (plan, longestDelay)
    }

    /// The union of two lines; a text that hides a number stands in its places, and words in theirs, however digits find
    /// each other.
    func columns(
        from old: MeasuredLine, to new: MeasuredLine, select: (inout [Column], MotionSettings.Match) -> Void
    ) -> [Column] {
        let isPlain = old.cover == nil && new.cover == nil && new.numbers == nil
        let match = isPlain ? settings.match : .place
        var columns = ColumnMatcher(old: old.elements, new: new.elements, match: match).columns()
        select(&columns, match)
        return columns
    }

    private func changedColumns(from old: MeasuredLine, to new: MeasuredLine) -> [Column] {
        columns(from: old, to: new) { columns, match in
            ColumnSelection.apply(.onlyChanged, match: match, allChange: false, to: &columns)
        }
    }

    private func isUp(from oldLine: MeasuredLine, to newLine: MeasuredLine) -> Bool {
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
