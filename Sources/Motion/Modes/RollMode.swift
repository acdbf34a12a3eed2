import Numerals

extension TransitionPlanner {
    /// Plans the mode `roll`: digit columns roll like wheels.
    func roll(_ change: LineChange) throws -> TransitionDraft {
        let picksCounter = picksCounter(change)
        let draft = try roll(change, onWheels: true, picksCounter: picksCounter)
        if !picksCounter, leavesEnds(draft, change) { return try roll(change, onWheels: true, picksCounter: true) }
        let stray = strayNumbers(draft, change)
        return stray.isEmpty ? draft : try roll(change, onWheels: true, exchanged: stray)
    }

    /// Plans a transition whose digits turn on wheels, or are exchanged in their cells.
    ///
    /// - Parameters:
    ///   - picksCounter: whether they turn as an odometer's, although the job does not say so.
    ///   - exchanged: column ids of numbers among words whose digits are exchanged.
    func roll(
        _ change: LineChange, onWheels: Bool, picksCounter: Bool = false, exchanged: Set<Int> = []
    ) throws -> TransitionDraft {
        let (old, new, isUp) = (change.old, change.new, change.isUp)
        let hides = !hasCounter(change)
        let isCrossed = (settings.choosesPath || settings.path.counts) && CounterAssembly.isCrossed(from: old, to: new)
        let isExchanged = !onWheels || isCrossed
        let isLate = old.isPlaceholder && settings.revealsLate
        let path = isLate ? .spin : picksCounter ? .carry : hides && settings.path.counts ? .forward : settings.path
        let counts = !isExchanged && (settings.path.counts || picksCounter) && !hides
        // When the sign changes, wheels run to zero and up again, so all of them turn, even to the same digit.
        let crossesZero = old.value.isNegative != new.value.isNegative && !old.value.isZero && !new.value.isZero
        // All wheels of a counter right of the first changed one turn, even to the same digit.
        let selection: MotionSettings.Selection =
            switch settings.selection {
            case _ where isExchanged: .onlyChanged
            case .onlyChanged where counts: .afterFirstChanged
            default: settings.selection
            }
        var columns = columns(from: old, to: new) { columns, match in
            DayHours.apply(isUp: isUp, crossesMidnight: crossesMidnight(from: old, to: new), to: &columns)
            ColumnSelection.apply(selection, match: match, allChange: counts && crossesZero, to: &columns)
        }
        var counters: [CounterRun] = []
        if isExchanged {
            for index in columns.indices where columns[index].isSelected {
                columns[index].run = .exchanging(columns[index], isUp: isUp)
            }
        } else if counts {
            counters = try CounterAssembly(
                old: old, new: new, manner: path == .carry ? .carry : .countThrough, reformat: reformat
            ).assemble(into: &columns)
        } else {
            turn(&columns, change, path: path, exchanged: exchanged)
        }
        // An odometer has no stagger, because its wheels move each other. On the path `spin` the stagger is shorter, so
        // that the last column starts before the first one has ended.
        let animated = max(1, columns.filter(\.isAnimated).count)
        let isTogether = counts && path == .carry
        let step = path == .spin ? min(settings.stagger, settings.curve.wallLength / Rational(animated)) : nil
        let (longestDelay, curve) =
            isLate
            ? revealLate(&columns)
            : isTogether ? (.zero, settings.curve) : self.stagger(&columns, step: step, joinsWords: true)
        var course = CountingCurve(
            curve, distance: counts && settings.smartEasing ? RunningValue(from: old, to: new).distance : nil)
        course.clamps = counts
        let shape = course.shape
        if let fastest = settings.wheelSpeed, onWheels {
            let limit = WheelLimit(fastest: fastest, fps: settings.fps, shape: shape)
            for (index, run) in counters.enumerated() {
                counters[index].schedule = CounterLimit(
                    run: run, index: index, limit: limit, shape: shape, frameStep: frameStep, isUp: isUp
                ).fit(&columns)
            }
            for index in columns.indices { limit.fit(&columns[index], path: path, isUp: isUp) }
        }
        if path == .countThrough, let run = counters.first {
            let times = CounterTimes(run: run, shape: shape, timing: timing)
            for index in columns.indices where columns[index].entersOrLeaves {
                columns[index].due = times.due(columns[index]).map { columns[index].delay + $0 }
            }
        }
        // A digit that leaves goes with those that are exchanged beside it.
        for index in columns.indices where columns[index].role == .leave {
            if case .strip = columns[index].run { columns[index].due = columns[index].delay + timing.lead }
        }
        if path != .spin, settings.layout == .move { timing.openFromTheRight(&columns) }
        // Digits beside a sign that enters at zero do not open before it, so that no frame is without it.
        let sign = columns.contains { $0.openness == .signOf(old: false) } ? counters.first?.schedule?.crossing : nil
        var earliest = sign?.upperBound ?? 0
        for index in columns.indices.reversed() {
            let isOfWheel = columns[index].openness.isOfWheel
            columns[index].setWindows(
                length: curve.wallLength.approximate, timing: timing, counters: counters,
                isLimited: settings.wheelSpeed != nil, earliest: isOfWheel ? earliest : 0)
            // Columns that come together open one after the other, so that the line does not jump.
            if isOfWheel, let window = columns[index].windows.last, window.opens {
                earliest = window.start + timing.step
            }
            guard settings.digitWidth == .proportional, columns[index].isDigit,
                !columns[index].isCovered
            else { continue }
            columns[index].passingWidth = digits.passingWidth(of: columns[index], on: counters)
        }
        var plan = RollPlan(
            columns: columns, room: room(within: curve), counters: counters, course: course, sign: isUp ? 1 : -1,
            content: settings.content == .up ? 1 : -1, frameStep: frameStep,
            swing: Swing(shape, isProportional: settings.swingsInProportion))
        let length = curve.wallLength + longestDelay
        if settings.layout == .move, settings.choosesPath, new.numbers == nil, let anchor = columns.anchorOfEnds {
            // The line moves alike at every rate of frames.
            let pace = LineEnds.Pace(
                step: LineEnds.Pace.span, widest: digits.widest, alignment: settings.alignment)
            plan.ends = FollowedEnds(plan, anchor: anchor, length: length.approximate, pace: pace)
        }
        return TransitionDraft(plan: plan, length: length)
    }

    /// Returns the room of columns. Symbols get their full width early, so that the new one is not cut.
    func room(within curve: Curve) -> ColumnRoom {
        ColumnRoom(
            self, look: .glyphs(settings.enter),
            change: OpeningWindow(
                start: 0, length: Crossfade.symbol.length, opens: true, shape: .smooth,
                within: curve.wallLength.approximate))
    }

    /// Returns whether digits are those of a counter. Texts, words and units have none.
    func hasCounter(_ change: LineChange) -> Bool {
        let (old, new) = (change.old, change.new)
        return !old.isPlaceholder && !new.isPlaceholder && new.numbers == nil
            && !CounterAssembly.isCrossed(from: old, to: new)
    }

    /// Returns whether wheels turn as an odometer's by default: where a part next to the number shows its value, where
    /// its sign changes, and where more digits and signs enter or leave than turn.
    private func picksCounter(_ change: LineChange) -> Bool {
        guard settings.choosesPath, hasCounter(change) else { return false }
        let (old, new) = (change.old, change.new)
        if settings.followsMeter || old.value.isNegative != new.value.isNegative { return true }
        let columns = ColumnMatcher(
            old: old.elements, new: new.elements, match: .place, entersPlaces: true
        ).columns()
        let coming = columns.count {
            $0.entersOrLeaves && ($0.isDigit || $0.isSign) || $0.role == .swap && $0.isSign
        }
        return coming > columns.count { $0.role == .roll && $0.startDigit != $0.endDigit }
    }

    /// Seconds from column to column of a number that was hidden, and the additional seconds before the last one.
    private static let revealStagger = Rational(15, over: 100)
    private static let lastRevealStagger = Rational(4, over: 10)

    /// Delays the columns, the last one most, and returns the longest delay and the curve of each column.
    private func revealLate(_ columns: inout [Column]) -> (longest: Rational, Curve) {
        let animated = columns.indices.filter { columns[$0].isSelected }
        guard animated.count > 1 else { return (.zero, settings.curve) }
        var delays = animated.indices.map { Self.revealStagger * Rational($0) }
        delays[delays.count - 1] = delays[delays.count - 1] + Self.lastRevealStagger
        let longest = delays[delays.count - 1]
        for (index, delay) in zip(animated, delays) { columns[index].delay = delay.approximate }
        // A duration is that of the whole transition; without one each column keeps the standard curve.
        if settings.curve == .standard { return (longest, settings.curve) }
        let (curve, squeeze) = fit(&columns, [ColumnCourse(delay: longest)])
        return (longest * squeeze, curve)
    }

    var frameStep: Double { 1 / Double(settings.fps) }

    /// Returns whether a digit enters or leaves as a single glyph instead of a turning wheel.
    private func drawsAsOneGlyph(_ column: Column) -> Bool {
        switch settings.enter {
        case .grow, .slide, .blank: column.entersOrLeaves
        case .pop: settings.layout == .move && column.entersOrLeaves
        case .rollFade: column.role == .leave
        }
    }

    /// Sets the runs of the selected wheels that follow from their old and new digits alone.
    private func turn(
        _ columns: inout [Column], _ change: LineChange, path: MotionSettings.Path, exchanged: Set<Int>
    ) {
        let isUp = change.isUp
        let crossed = settings.choosesPath ? change.crossedNumbers.union(exchanged) : []
        var random = SeededDigits(seed: settings.seed, transition: change.index)
        for index in columns.indices where columns[index].isSelected {
            let column = columns[index]
            if path == .spin {
                columns[index].run = .spinning(column, isUp: isUp, random: &random)
            } else if column.isCovered {
                columns[index].run = .revealing(column, path: path, isUp: isUp)
            } else if column.isOf(crossed) {
                columns[index].run = .exchanging(column, isUp: isUp)
            } else if drawsAsOneGlyph(column) {
                // A digit that does not turn enters and leaves as a single glyph.
                columns[index].run = .still
            } else {
                columns[index].run = .turning(
                    column, path: column.element.key.countsZeros ? .shortest : path, isUp: isUp)
            }
        }
    }
}

extension ElementKey {
    /// Whether a digit belongs to a count of zeros, which falls as the number grows.
    fileprivate var countsZeros: Bool {
        if case .zeros = self { true } else { false }
    }
}

extension [Column] {
    /// The index of the column of the ones, from which the line's ends are measured; nil where no digit enters or
    /// leaves.
    fileprivate var anchorOfEnds: Int? {
        guard contains(where: { $0.entersOrLeaves && $0.isDigit }) else { return nil }
        return lastIndex {
            switch $0.element.key {
            case .integer, .clock: $0.isDigit && !$0.entersOrLeaves
            default: false
            }
        }
    }
}

extension Column {
    /// Returns the opening time of a letter, which enters and leaves while the letters next to it are exchanged.
    func wordWindow(within whole: Double) -> OpeningWindow {
        role == .enter
            ? OpeningWindow(
                start: delay + Crossfade.symbol.newStart, length: Crossfade.symbol.length - Crossfade.symbol.newStart,
                opens: true, within: whole)
            : OpeningWindow(start: delay, length: Crossfade.symbol.oldEnd, opens: false, within: whole)
    }

    /// Returns the windows of a column that enters or leaves with its own delay; none for others.
    func edgeWindows(within whole: Double, timing: EdgeTiming) -> [OpeningWindow] {
        guard entersOrLeaves else { return [] }
        if isLetter { return [wordWindow(within: whole)] }
        return [OpeningWindow(from: due ?? delay, opens: role == .enter, timing: timing, within: whole)]
    }

    /// Sets the times at which the column opens or closes. `length` is that of the transition's curve in seconds.
    ///
    /// - Parameters:
    ///   - isLimited: whether a speed limit gives wheels times that differ from the value's.
    ///   - earliest: time in seconds before which a column on a counter's wheel does not open.
    fileprivate mutating func setWindows(
        length: Double, timing: EdgeTiming, counters: [CounterRun], isLimited: Bool, earliest: Double
    ) {
        let whole = delay + length
        let plainWindows = edgeWindows(within: whole, timing: timing)
        /// Returns the window of a column that opens until its digit is printed, or closes from then on.
        func window(_ time: Double, opens: Bool) -> OpeningWindow {
            guard opens else {
                return OpeningWindow(
                    start: time, length: min(timing.closing, max(whole - time, timing.hurry)), opens: false,
                    shape: .smooth, within: whole)
            }
            let start = max(0, earliest, time - timing.lead)
            return OpeningWindow(
                start: start, length: max(timing.hurry, timing.opening * (time - start) / timing.lead), opens: true,
                within: whole)
        }
        switch openness {
        case .always, .acrossZero: break
        case .curve: windows = plainWindows
        case .wheel(let counter, let index):
            guard isLimited else { return }
            let zeroes = counters[counter].schedule?.wheels[index].zeroes
            let closing = zeroes?.cleared.map { window($0, opens: false) }
            let opening = zeroes?.left.map { window($0, opens: true) }
            switch role {
            case .enter: windows = opening.map { [$0] } ?? plainWindows
            case .leave: windows = closing.map { [$0] } ?? plainWindows
            default:
                windows = [closing, opening].compactMap(\.self)
                // A column that would open before it has closed stays open.
                if windows.count > 1, windows[1].start < windows[0].start + windows[0].length { windows = [] }
            }
            openness = .curve
        case .signOf(let isOld):
            guard isLimited else { return }
            openness = .curve
            windows =
                counters.first?.schedule?.crossing.map { zero in
                    guard isOld else { return [window(zero.upperBound, opens: true)] }
                    return [
                        OpeningWindow(
                            start: zero.lowerBound - timing.hurry / 2, length: timing.hurry, opens: false,
                            shape: .smooth, within: whole)
                    ]
                } ?? plainWindows
        }
    }
}
