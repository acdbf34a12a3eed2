import BigInt
import Fractions
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
        case .count, .step:
            let isPrinted = !isToText && old.cover == nil && new.cover == nil
            return Draft(plan: .cut, length: length, isUp: isUp, needsPrinting: isPrinted)
        case _ where isToText, .crossfade:
            let plan = CrossfadePlan(
                old: LineBox(old, digits: digits, policy: settings.digitWidth),
                new: LineBox(new, digits: digits, policy: settings.digitWidth), curve: settings.curve,
                alignment: settings.alignment)
            return Draft(plan: .crossfade(plan), length: length, isUp: isUp)
        case .roll, .swap:
            let (plan, longestDelay) = try roll(index, from: old, to: new, isUp: isUp)
            return Draft(plan: .roll(plan), length: length + longestDelay, isUp: isUp)
        case .morph:
            let (plan, longestDelay) = morph(from: old, to: new, isUp: isUp)
            let longer = max(length, plan.fade.wallLength)
            return Draft(plan: .morph(plan), length: longer + longestDelay, isUp: isUp)
        case .slide:
            let plan = slide(from: old, to: new, isUp: isUp)
            return Draft(plan: .slide(plan), length: Rational(roundedToMicroseconds: plan.length), isUp: isUp)
        case .flip, .splitFlap:
            let plan = fold(index, from: old, to: new)
            return Draft(plan: .fold(plan), length: Rational(roundedToMicroseconds: plan.length), isUp: isUp)
        }
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
        if settings.layout == .move {
            for index in columns.indices where columns[index].role == .enter {
                columns[index].delay += FoldPlan.opening
            }
        }
        let closing = settings.layout == .move && columns.contains { $0.role == .leave } ? FoldPlan.opening : 0
        let onDrum = settings.mode == .splitFlap
        let flap = settings.flap.approximate
        let flaps = columns.map {
            FoldPlan.Flaps(column: $0, faces: FoldPlan.faces(of: $0, digits: digits, onDrum: onDrum))
        }
        let ends = flaps.filter { $0.faces.count > 1 }.map { flaps -> Double in
            let falling =
                onDrum
                ? flap * (Double(flaps.faces.count - 1) + FoldPlan.bounceLength) : settings.curve.wallLength.approximate
            return flaps.column.delay + falling
        }
        return FoldPlan(
            flaps: flaps, timing: onDrum ? .drum(flap: flap) : .once(settings.curve), digits: digits,
            policy: settings.digitWidth, layout: settings.layout, length: ends.max().map { $0 + closing } ?? 0)
    }

    private func slide(from old: MeasuredLine, to new: MeasuredLine, isUp: Bool) -> SlidePlan {
        var columns = changedColumns(from: old, to: new)
        _ = Stagger.apply(
            settings.stagger, total: settings.staggerTotal, from: settings.staggerOrigin, to: &columns)
        return SlidePlan(
            slides: SlidePlan.slides(columns, settings.slide, seed: settings.seed), curve: settings.curve,
            lag: settings.slide.lag.approximate, digits: digits, policy: settings.digitWidth, layout: settings.layout,
            sign: isUp ? 1 : -1)
    }

    private func morph(
        from old: MeasuredLine, to new: MeasuredLine, isUp: Bool
    ) -> (plan: MorphPlan, longestDelay: Rational) {
        var columns = changedColumns(from: old, to: new)
        let longestDelay = Stagger.apply(
            settings.stagger, total: settings.staggerTotal, from: settings.staggerOrigin, to: &columns)
        let plan = MorphPlan(
            columns: columns, move: settings.curve, fade: settings.fade ?? settings.curve, morph: settings.morph,
            digits: digits, policy: settings.digitWidth, layout: settings.layout,
            sign: isUp == (settings.content == .up) ? 1 : -1)
        return (plan, longestDelay)
    }

    /// The union of two lines; a text that hides a number stands in its places, however digits find each other.
    private func columns(
        from old: MeasuredLine, to new: MeasuredLine, select: (inout [Column], MotionSettings.Match) -> Void
    ) -> [Column] {
        let match = old.cover == nil && new.cover == nil ? settings.match : .place
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

    private func roll(
        _ index: Int, from old: MeasuredLine, to new: MeasuredLine, isUp: Bool
    ) throws -> (plan: RollPlan, longestDelay: Rational) {
        let mode = settings.mode
        // Nothing counts from a text on: what it does not hide comes as on a plain wheel.
        let hides = old.cover != nil || new.cover != nil
        let isCounter = settings.path == .carry || settings.path == .countThrough
        let path = hides && isCounter ? .forward : settings.path
        let counts = mode == .roll && isCounter && !hides
        // Wheels that run to zero and up again all move, even when they end where they began.
        let crossesZero = old.value.isNegative != new.value.isNegative && !old.value.isZero && !new.value.isZero
        // On a counter all the wheels below the first changed one turn, even those that end where they began.
        let selection: MotionSettings.Selection =
            switch settings.selection {
            case _ where mode == .swap: .onlyChanged
            case .onlyChanged where counts: .afterFirstChanged
            default: settings.selection
            }
        var columns = columns(from: old, to: new) { columns, match in
            DayHours.apply(isUp: isUp, to: &columns)
            ColumnSelection.apply(selection, match: match, allChange: counts && crossesZero, to: &columns)
        }
        var counters: [CounterRun] = []
        if mode == .swap {
            for index in columns.indices where columns[index].isSelected { columns[index].run = .exchanging }
        } else if counts {
            counters = try CounterAssembly(
                old: old, new: new, manner: path == .carry ? .carry : .countThrough, reformat: reformat
            ).assemble(into: &columns)
        } else if path == .spin {
            var random = SeededDigits(seed: settings.seed, transition: index)
            for index in columns.indices where columns[index].isSelected {
                columns[index].run = .spinning(columns[index], isUp: isUp, random: &random)
            }
        } else {
            for index in columns.indices where columns[index].isSelected {
                let column = columns[index]
                columns[index].run =
                    if column.isCovered {
                        .uncovering(column, path: path, isUp: isUp, turns: settings.turns)
                    } else if settings.enter == .blank, let run = WheelRun.fromBlank(column) {
                        run
                    } else {
                        .turning(column, path: path, isUp: isUp, turns: settings.turns)
                    }
            }
        }
        // The wheels of an odometer move each other; they cannot start one after the other.
        // The last of the columns that spin starts before the first one's time is over.
        let animated = max(1, columns.filter(\.isAnimated).count)
        let stagger =
            counts && path == .carry
            ? Rational.zero
            : path == .spin
                ? min(settings.stagger, settings.curve.wallLength / Rational(animated)) : settings.stagger
        let total = counts && path == .carry ? nil : settings.staggerTotal
        let longestDelay = Stagger.apply(stagger, total: total, from: settings.staggerOrigin, to: &columns)
        let plan = RollPlan(
            columns: columns, counters: counters, curve: settings.curve, digits: digits,
            policy: settings.digitWidth, enter: settings.enter, flashesDigits: settings.flash == .digits,
            layout: settings.layout, sign: isUp ? 1 : -1,
            clamps: counts,
            ending: counts && settings.smartEasing
                ? LegibleEnding(distance: RunningValue(from: old, to: new).distance, curve: settings.curve) : nil,
            frameStep: 1 / Double(settings.fps))
        return (plan, longestDelay)
    }
}
