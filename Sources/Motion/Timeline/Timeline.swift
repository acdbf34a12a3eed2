package import Numerals

/// An animation as a pure function from time to what is visible.
package struct Timeline: Sendable {
    package let fps: FrameRate
    /// Width of the widest line over all frames in pixels. Every `x` counts from this box's left edge.
    package private(set) var contentWidth: Double
    /// Changes of value in the order in which they are shown. A loop that starts with its final value keeps the order
    /// of the values.
    package let transitions: [TransitionSpan]

    let alignment: MotionSettings.Alignment
    let grid: FrameGrid
    let schedule: Schedule
    /// Motion of each transition; nil for a cut.
    let plans: [(any MovingPlan)?]
    /// Lines of the values at rest, then the lines that modes print.
    let printed: [LinePrinter.Printed]
    /// Whether all lines have their ones at one point, so that nothing moves while digits come fast.
    let standsOnOnes: Bool
    /// Time of the grid's first frame in the schedule, in seconds.
    let offset: Rational
    let color: ColorTiming
    /// Motion of the difference's pop-up; nil for none.
    let popup: DeltaPopup?
    let flash: FlashTiming?
    let exit: NumberExit?
    /// Keys of the digits that flash in each transition; nil if the whole number does.
    let flashing: [Set<ElementKey>]?
    let fadesWords: Bool
    let small: SmallDigits
    /// Offsets in pixels that centre the ink of the lines at rest, by their indices; empty for none.
    var inkOffsets: [Double] = []
    /// Sideways motion of the line; nil for a line that does not move.
    var glide: LineGlide?
    /// Curve of the values where something next to the number follows them; nil elsewhere.
    let valueCurve: Curve?
    /// States of moving frames by frame index; empty if none are kept.
    private var kept: [FrameState?] = []
    /// Whether each frame is at rest; empty before the states are kept.
    private var resting: [Bool] = []
    /// Number of columns of all frames up to which states are kept, 230 bytes each. A picture may have a hundred panels
    /// with a timeline each, so the limit is low.
    private static let maximumKeptColumns = 1000

    /// Plans an animation through `lines`, one per value; see ``TimelineDraft``.
    package init(
        lines: [MeasuredLine], digits: DigitCells, settings: MotionSettings,
        reformat: @escaping (DecimalValue) throws -> MeasuredLine
    ) throws {
        try self.init(TimelineDraft(lines: lines, digits: digits, settings: settings, reformat: reformat))
    }

    /// Plans an animation whose changes are drafted.
    ///
    /// - Parameter lineup: times shared with other timelines; nil for separate ones.
    /// - Throws: `MotionError`, and the errors of `reformat`.
    package init(_ draft: TimelineDraft, lineup: Lineup? = nil) throws {
        let (lines, digits, settings, reformat) = (draft.lines, draft.digits, draft.settings, draft.reformat)
        let (drafts, exit) = (draft.changes.map(\.draft), draft.exit)
        self.exit = exit
        let schedule = try draft.schedule(in: lineup)
        let startsFinal = settings.firstFrame == .final
        let offset =
            startsFinal && settings.loop == .forever ? lineup?.finalHold ?? schedule.finalHold : .zero
        let grid = FrameGrid(
            fps: settings.fps, span: schedule.length, hasPoster: startsFinal && settings.loop != .forever)
        guard grid.frameCount <= MotionSettings.maximumFrames else {
            throw MotionError.tooManyFrames(
                count: grid.frameCount, limit: MotionSettings.maximumFrames, hasFixedRate: settings.hasFixedRate)
        }
        try settings.checkCells(frames: grid.frameCount, columns: draft.columns)

        var printer = LinePrinter(values: lines, digits: digits, settings: settings, reformat: reformat)
        var plans = try drafts.indices.map { index -> (any MovingPlan)? in
            let interval = schedule.intervals[index]
            let first = interval.firstFrame(fps: settings.fps, offset: offset, of: schedule) - interval.start
            if let values = drafts[index].printing {
                return try PrintedPlan(
                    values, interval, firstFrame: first, from: lines[interval.from], to: lines[interval.to],
                    settings: settings, printer: &printer)
            }
            guard var plan = drafts[index].plan as? RollPlan, !plan.numbers.isEmpty else { return drafts[index].plan }
            plan.firstFrame = first.approximate
            return plan
        }
        var printed = printer.lines(omittingZerosOf: plans, in: schedule)
        // Lines at a side stay there.
        standsOnOnes = settings.alignment == .center && LinePrinter.hold(&printed, &plans)
        (self.plans, self.printed) = (plans, printed)
        fps = settings.fps
        small = digits.small
        alignment = settings.alignment
        self.grid = grid
        self.schedule = schedule
        self.offset = offset
        popup = DeltaPopup(settings)
        flash = FlashTiming(settings)
        flashing =
            settings.flash == .number || !settings.flashes
            ? nil : draft.changes.map { FlashTiming.changedDigits(from: $0.change.old, to: $0.change.new) }
        fadesWords = settings.fadesWords
        valueCurve = settings.followsValue ? settings.curve : nil
        color = ColorTiming(schedule: schedule, settings: settings)
        let lead = grid.hasPoster ? FrameGrid.posterLength : .zero
        transitions = schedule.intervals.indices.map { index in
            let interval = schedule.intervals[index]
            let shift = lead - offset + (interval.start < offset ? schedule.length : .zero)
            return TransitionSpan(
                from: interval.from, to: interval.to, start: interval.start + shift, end: interval.end + shift,
                isUp: draft.changes[index].change.isUp,
                difference: lines[interval.to].value - lines[interval.from].value,
                isReveal: lines[interval.from].isPlaceholder || lines[interval.to].isPlaceholder)
        }
        contentWidth = 0
        contentWidth = widestBox
    }
}

extension Timeline {
    /// Whole centiseconds of a frame.
    package var wholeDelay: Int { Rational(100, over: fps).floor }

    /// Seconds from the first frame's start to the last frame's end.
    package var length: Rational { grid.length }

    package var frameCount: Int { grid.frameCount }

    /// Returns the instant of a frame, 0 ..< `frameCount`.
    package func time(ofFrame frame: Int) -> Rational { grid.time(ofFrame: frame) }

    /// Returns the seconds that consecutive frames last, exact.
    package func duration(ofFrames frames: Range<Int>) -> Rational { grid.duration(ofFrames: frames) }

    /// Returns the centiseconds that consecutive frames last; the delays of all frames add up to the rounded length.
    package func delay(ofFrames frames: Range<Int>) -> Int { grid.delay(ofFrames: frames) }

    package func delay(ofFrame frame: Int) -> Int { delay(ofFrames: frame..<frame + 1) }

    /// Returns the state of a frame. A frame in which a transition ends shows its exact end.
    package func state(ofFrame frame: Int) -> FrameState {
        if frame < kept.count, let state = kept[frame] { return state }
        guard let instant = grid.griddedTime(ofFrame: frame) else { return finalState }
        return state(
            scheduled(instant), settled: settledInterval(ofFrame: frame),
            movedBy: glide?.offset(at: grid.time(ofFrame: frame)) ?? 0)
    }

    /// Keeps the states of a short animation's moving frames, because measuring, drawing and traces all use them.
    package mutating func keepStates() {
        (kept, resting) = ([], [])
        resting = (0..<frameCount).map(isAtRest)
        let moving = resting.indices.filter { !resting[$0] }
        let columns = printed.map(\.box.elements.count).max() ?? 0
        guard moving.count * columns <= Self.maximumKeptColumns else { return }
        var states = [FrameState?](repeating: nil, count: frameCount)
        for frame in moving { states[frame] = state(ofFrame: frame) }
        kept = states
    }

    /// Returns the state at an instant from 0 to `length`.
    package func state(at time: Rational) -> FrameState {
        let offset = glide?.offset(at: time) ?? 0
        guard grid.hasPoster else { return state(scheduled(time), settled: nil, movedBy: offset) }
        return time < FrameGrid.posterLength
            ? finalState : state(scheduled(time - FrameGrid.posterLength), settled: nil, movedBy: offset)
    }

    /// State of a leaving number at the last instant at which it is visible; nil for a number that stays.
    package var lastVisibleState: FrameState? {
        guard let exit, let start = schedule.exitStart else { return nil }
        return state(start + exit.visibleLength, settled: nil, movedBy: 0)
    }

    /// Returns whether a frame shows a value exactly as formatted, with nothing in motion.
    package func isAtRest(_ frame: Int) -> Bool {
        if !resting.isEmpty { return resting[frame] }
        guard let instant = grid.griddedTime(ofFrame: frame) else { return true }
        if let glide, glide.moves(at: grid.time(ofFrame: frame)) { return false }
        return isAtRest(scheduled(instant), isSettled: settledInterval(ofFrame: frame) != nil)
    }

    private func isAtRest(_ time: Rational, isSettled: Bool) -> Bool {
        if let exitStart = schedule.exitStart, time > exitStart { return false }
        if delta(at: time) != nil { return false }
        if let interval = schedule.interval(at: time), flash(of: interval, at: time) > 0 { return false }
        guard !isSettled, let interval = schedule.interval(at: time) else { return true }
        return time >= schedule.intervals[interval].end
    }

    /// Frames a second at which lines and ink are measured, so that the canvas does not depend on the drawn rate.
    package static let measuredRate: FrameRate = 50

    var measuredInstants: some Sequence<Rational> {
        let count = FrameGrid(fps: Self.measuredRate, span: schedule.length, hasPoster: false).frameCount
        return (0..<count).lazy.map { scheduled(Rational($0, over: Self.measuredRate)) }
    }

    /// States in motion at the measured rate, of which one at a time is in memory.
    package var measuredStates: some Sequence<FrameState> {
        measuredInstants.lazy.compactMap {
            isAtRest($0, isSettled: false) ? nil : state($0, settled: nil, movedBy: 0)
        }
    }

    /// The last value at rest, for posters: without a pop-up that disappears, and without a flash.
    package var finalState: FrameState {
        var state = state(schedule.finalHold, settled: schedule.finalInterval, movedBy: 0)
        // Moving parts are shown at their end: a difference has gone, and a flash has faded.
        state.delta = nil
        state.flash = 0
        for index in state.elements.indices { state.elements[index].flash = 0 }
        return state
    }

    /// Returns the value at rest, by its index in the timeline's lines.
    package func restingState(ofLine line: Int) -> FrameState {
        let (box, value) = restingLine(line)
        let aside = glide.map { line == lastLine ? 0 : $0.distance } ?? 0
        return shown(box, value, movedBy: aside + (inkOffsets.isEmpty ? 0 : inkOffsets[line]))
    }

    /// Returns the schedule's instant of a grid instant; the schedule repeats after its end.
    func scheduled(_ instant: Rational) -> Rational {
        let time = instant + offset
        return time >= schedule.length && offset > .zero ? time - schedule.length : time
    }

    func settledInterval(ofFrame frame: Int) -> Int? {
        grid.griddedTime(ofFrame: frame).flatMap {
            schedule.settledInterval(at: scheduled($0), step: Rational(1, over: fps))
        }
    }
}
