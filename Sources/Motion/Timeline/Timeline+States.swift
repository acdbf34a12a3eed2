package import Numerals

/// States at instants of the schedule: the line, then its colours, words, values and difference.
extension Timeline {
    /// Returns the state at an instant of the schedule.
    ///
    /// - Parameters:
    ///   - settled: the transition whose new value is shown at rest; nil in motion.
    ///   - offset: pixels by which the line glides.
    func state(_ time: Rational, settled: Int?, movedBy offset: Double) -> FrameState {
        let running = schedule.interval(at: time)
        let (box, value) = line(at: time, interval: settled ?? running, isSettled: settled != nil)
        var state = shown(
            box, value,
            movedBy: offset + inkOffset(at: time, interval: settled ?? running, isSettled: settled != nil))
        state.transition = settled ?? running
        if let running { flash(&state, running, at: time) }
        if fadesWords, settled == nil, let running { state.wordProgress = wordProgress(of: running, at: time) }
        if let valueCurve, let interval = settled ?? running {
            state.valueProgress = settled != nil ? 1 : valueProgress(of: interval, on: valueCurve, at: time)
        }
        state.delta = delta(at: time)
        state.colorProgress = color.progress(at: time)
        if settled == nil, let exit, let start = schedule.exitStart, time > start {
            exit.apply(to: &state, at: time - start)
        }
        return state
    }

    /// Returns the line at an instant of the schedule, from its left edge, and the value of that instant.
    func line(at time: Rational, interval: Int?, isSettled: Bool) -> (LineBox, String) {
        guard let interval else { return restingLine(schedule.firstLine) }
        let (plan, span) = (plans[interval], schedule.intervals[interval])
        guard !isSettled, time < span.end else { return restingLine(span.to) }
        let elapsed = (time - span.start).approximate
        var box = plan?.box(at: elapsed) ?? printed[span.to].box
        box.omitZeros(asIn: printed[span.from].box)
        return (
            box, plan?.value(at: elapsed) ?? printed[plan == nil || elapsed > 0 ? span.to : span.from].value
        )
    }

    var lastLine: Int { schedule.finalInterval.map { schedule.intervals[$0].to } ?? schedule.firstLine }

    func restingLine(_ line: Int) -> (LineBox, String) { (printed[line].box, printed[line].value) }

    func shown(_ box: LineBox, _ value: String, movedBy inkOffset: Double) -> FrameState {
        let offset = box.offset(in: contentWidth, alignment: alignment) + inkOffset
        var state = FrameState(elements: small.shrink(box.moved(by: offset)), value: value)
        state.extent = offset...offset + max(0, box.width)
        return state
    }

    /// Returns the strength of a transition's flash, which the next transition's flash replaces.
    func flash(of interval: Int, at time: Rational) -> Double {
        guard let flash else { return 0 }
        if plans[interval] == nil { return 0 }
        let span = schedule.intervals[interval]
        return flash.strength(at: (time - span.start).approximate, roll: (span.end - span.start).approximate)
    }

    private func flash(_ state: inout FrameState, _ interval: Int, at time: Rational) {
        let strength = flash(of: interval, at: time)
        guard strength > 0 else { return }
        guard let digits = flashing?[interval] else {
            state.flash = strength
            return
        }
        for index in state.elements.indices where digits.contains(state.elements[index].key) {
            state.elements[index].flash = strength
        }
    }

    /// Maximum fade of words in seconds, the same as of symbols.
    private static let wordFade = Rational(roundedToMicroseconds: Crossfade.symbol.length)

    private func wordProgress(of interval: Int, at time: Rational) -> Double {
        let span = schedule.intervals[interval]
        let length = min(span.end - span.start, Self.wordFade)
        guard length > .zero, time < span.start + length else { return 1 }
        return ((time - span.start) / length).approximate
    }

    /// Returns the progress of the value, which is that of the printed one if it is printed.
    func valueProgress(of interval: Int, on curve: Curve, at time: Rational) -> Double {
        let span = schedule.intervals[interval]
        guard time < span.end, span.end > span.start else { return 1 }
        guard let plan = plans[interval] else { return 1 }
        let elapsed = (time - span.start).approximate
        if let value = plan.value(at: elapsed) {
            let (from, to) = (Double(printed[span.from].value) ?? 0, Double(printed[span.to].value) ?? 0)
            return from == to ? 1 : ((Double(value) ?? to) - from) / (to - from)
        }
        // Delays of columns count as part of the progress.
        return curve.lasting(span.end - span.start).progress(at: elapsed)
    }

    func delta(at time: Rational) -> DeltaState? {
        guard let popup, let interval = schedule.interval(at: time), !transitions[interval].difference.isZero else {
            return nil
        }
        return popup.state(at: (time - schedule.intervals[interval].start).approximate, transition: interval)
    }

    /// Returns the seconds from a transition's start to that of the next one; infinite after the last.
    func room(of interval: Int) -> Double {
        guard interval + 1 < schedule.intervals.count else { return .infinity }
        return (schedule.intervals[interval + 1].start - schedule.intervals[interval].start).approximate
    }

    /// Returns the frame state without elements, for parts next to the number that follow its value.
    package func course(at time: Rational) -> FrameState {
        let isPoster = grid.hasPoster && time < FrameGrid.posterLength
        let instant =
            isPoster ? schedule.finalHold : scheduled(grid.hasPoster ? time - FrameGrid.posterLength : time)
        let interval = isPoster ? schedule.finalInterval : schedule.interval(at: instant)
        var course = FrameState(elements: [], value: "")
        course.transition = interval
        if let valueCurve, let interval {
            course.valueProgress = isPoster ? 1 : valueProgress(of: interval, on: valueCurve, at: instant)
        }
        return course
    }

    /// Instants from 0 to `length` at which something may begin, end or jump, unsorted. Between two of them everything
    /// is smooth but for carries of an odometer and values clamped at their ends.
    package var breakpoints: [Rational] {
        var scheduled: [Rational] = color.breakpoints
        for (index, (interval, plan)) in zip(schedule.intervals, plans).enumerated() {
            let length = interval.end - interval.start
            scheduled += [interval.start, interval.end]
            if let flash { scheduled += flash.breakpoints(roll: length.approximate).map { interval.start + $0 } }
            if let popup { scheduled += popup.breakpoints(room: room(of: index)).map { interval.start + $0 } }
            scheduled += (plan?.breakpoints ?? []).map { interval.start + $0 }
        }
        if let exit, let start = schedule.exitStart { scheduled += [start, start + exit.end] }
        let lead = grid.hasPoster ? FrameGrid.posterLength : .zero
        let shown = scheduled.map { $0 < offset ? $0 - offset + schedule.length : $0 - offset }
        let instants = (shown + [.zero, schedule.length - offset]).map { $0 + lead } + (glide?.breakpoints ?? [])
        return instants.filter { $0 <= length }
    }
}
