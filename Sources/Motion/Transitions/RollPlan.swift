import Numerals

struct RollPlan: ColumnMotion {
    let columns: [Column]
    let room: ColumnRoom
    let counters: [CounterRun]
    let course: CountingCurve
    /// 1 when wheels advance, -1 when they turn back.
    let sign: Double
    /// 1 where pictures move up as wheels advance, -1 where they move down.
    let content: Double
    /// Seconds from one frame to the next.
    let frameStep: Double
    /// Limits of the overshoot of wheels where the curve overshoots.
    let swing: Swing
    var ends: FollowedEnds?
    /// Counting numbers among words, by the column ids of ``ElementKey.numbered``.
    var numbers: [Int: RunningValue] = [:]
    /// Time of one frame of the grid in seconds after the transition's start; counting numbers change with the frames.
    var firstFrame = 0.0

    /// An instant of a roll, with values that several of its columns need, each computed once.
    final class Instant {
        let time: Double
        let hasPictures: Bool
        /// Cells between the last column's digit and its blank, which its separator shares; nil if it has no blank.
        fileprivate var cellsFromBlank: Double?
        /// The progress for each delay. They are few, and neighbours often start together.
        fileprivate var progress: [(delay: Double, progress: ColumnProgress)] = []
        fileprivate var readings: [FixedProgress: [[Counter.Reading]]] = [:]

        init(time: Double, hasPictures: Bool) { (self.time, self.hasPictures) = (time, hasPictures) }
    }

    func instant(at time: Double, hasPictures: Bool) -> Instant { Instant(time: time, hasPictures: hasPictures) }

    func opening(of index: Int, at instant: Instant) -> ColumnOpening? {
        let column = columns[index]
        let progress = progress(of: column, at: instant)
        guard let state = state(of: column, at: progress, instant) else { return nil }
        let full = fullWidth(of: column, at: progress, instant)
        var opening = ColumnOpening(column, full: full, state: state, in: room, look: .glyphs(enterStyle(of: column)))
        if column.element.kind != .group || !column.entersOrLeaves {
            instant.cellsFromBlank = cellsFromBlank(column, at: progress, instant)
        }
        if let apart = instant.cellsFromBlank { opening?.makeRoom(forCells: apart) }
        return opening
    }

    func pictures(of index: Int, at instant: Instant, in opening: ColumnOpening) -> [ElementState] {
        let column = columns[index]
        let isLeaving = opening.rolledOn != nil && !(column.isDigit && column.turns)
        var states = isLeaving ? [leaving(column, by: opening.rolledOn ?? 0)] : wheels(of: column, at: instant)
        for index in states.indices {
            if opening.drawsAsOneGlyph(column, enterStyle(of: column)) {
                states[index] = opening.asOneGlyph(states[index], height: room.digits.height, content: content)
            }
            guard let apart = opening.cellsFromBlank else { continue }
            // The 0 at which a wheel starts or ends is not read as a digit; machines show it, but faintly.
            if column.keepsCard, case .wheel = states[index].content {
                states[index].opacity *= ColumnOpening.strength(ofLeadingZero: apart)
            }
            if !column.keepsCard, apart < 1 || column.staysOffZero { states[index].omitZero() }
        }
        return states
    }

    /// Seconds after the transition's start at which columns begin, open and end, and symbols change.
    var breakpoints: [Rational] {
        let starts = Set(columns.map(\.delay)).flatMap { delay in
            course.bends.map { delay + $0 * course.length }
        }
        let handovers = columns.filter { $0.role == .swap && !$0.isDigit }.flatMap { column in
            Crossfade.symbol.breakpoints.map { column.delay + $0 / Crossfade.symbol.length * crossfadeLength }
        }
        let windows = columns.flatMap(\.windows).flatMap { [$0.start, $0.start + $0.length] }
        let fixed = Set(starts + handovers + windows).map { Rational(roundedToMicroseconds: $0) }
        guard !numbers.isEmpty else { return fixed }
        let frames = Int((course.length / frameStep).rounded(.up))
        return fixed + (0...frames).map { Rational(roundedToMicroseconds: firstFrame + Double($0) * frameStep) }
    }

    /// Seconds in which one symbol replaces another.
    var crossfadeLength: Double { room.change.length }

    /// Returns how a column enters and leaves; a turning wheel is not a single picture.
    private func enterStyle(of column: Column) -> MotionSettings.Enter {
        !column.turns || enter == .pop || !column.isDigit ? enter : .rollFade
    }

    var enter: MotionSettings.Enter {
        if case .glyphs(let enter) = room.look { enter } else { .rollFade }
    }

    /// Returns the opening of a column; nil for a column that is not in the line at that time.
    private func state(of column: Column, at progress: ColumnProgress, _ instant: Instant) -> OpeningWindow.State? {
        if column.role == .leave, room.layout == .final { return nil }
        if !column.windows.isEmpty {
            let popsAtOnce = room.look == .glyphs(.pop) && (room.layout == .final || !column.isDigit)
            guard popsAtOnce else { return OpeningWindow.state(column.windows, at: instant.time) }
            let window = column.windows.last { $0.start <= instant.time }
            return window?.opens ?? !column.windows[0].opens ? .open : nil
        }
        switch column.openness {
        case .always, .acrossZero, .curve: return .open
        case .wheel(let counter, let index):
            let reading = readings(of: counter, at: progress.now, instant)[index]
            return OpeningWindow.State(openness: reading.count.isZero ? reading.fraction : 1)
        case .signOf(let isOld):
            return counters.first.map {
                OpeningWindow.State(openness: $0.openness(ofSign: isOld, at: FixedProgress(progress.now)))
            } ?? .open
        }
    }

    /// Returns the cells between a digit that enters or leaves and its column's blank. Nil for all other columns, for
    /// wheels that stay at 0, and for those that leave a machine, which has cards.
    private func cellsFromBlank(_ column: Column, at progress: ColumnProgress, _ instant: Instant) -> Double? {
        guard column.isDigit, column.entersOrLeaves, column.rollsFromBlank,
            !column.keepsCard || column.role == .enter,
            enter != .pop,
            let travel = travel(of: column, at: progress.paced(column.pace), instant)
        else { return nil }
        let (covered, remaining) = (abs(travel.covered), abs(travel.remaining))
        return covered + remaining < 0.5 ? nil : column.role == .enter ? covered : remaining
    }
}

extension ElementState {
    fileprivate mutating func omitZero() {
        guard case .wheel(let position, let base) = content else { return }
        omitsZero = true
        if Int(position.rounded()).modulus(base) == 0 { text = "" }
    }
}

extension RollPlan {
    var overshoot: Double { swing.overshoot }

    var keysOffZero: Set<ElementKey> {
        guard enter != .pop else { return [] }
        return Set(columns.filter(\.staysOffZero).map(\.element.key))
    }
}

extension Column {
    /// Whether a digit that enters or leaves passes no other 0 than that of its blank.
    fileprivate var staysOffZero: Bool {
        guard entersOrLeaves, isDigit, rollsFromBlank, !keepsCard, case .turning(_, let cells) = run else {
            return false
        }
        return abs(cells) < wheelBase
    }
}

// These members compute the progress of columns and values.
extension RollPlan {
    /// Returns the progress of a column on the curve, with its pace where pictures are drawn.
    func progress(of column: Column, at instant: Instant) -> ColumnProgress {
        if let known = instant.progress.last(where: { $0.delay == column.delay }) { return known.progress }
        let progress = ColumnProgress(
            at: instant.time - column.delay, frameStep: frameStep, length: course.length,
            hasNeighbours: instant.hasPictures, course.progress(at:))
        instant.progress.append((column.delay, progress))
        return progress
    }

    /// Returns the reading of a counter's wheel, and the cells that it has turned since the start.
    func reading(
        of wheel: Int, on counter: Int, at moment: ColumnProgress.Instant, _ instant: Instant
    ) -> (reading: Counter.Reading, travel: Double) {
        let run = counters[counter]
        if let schedule = run.schedule { return schedule.reading(of: wheel, at: moment.time) }
        let reading = readings(of: counter, at: moment.progress, instant)[wheel]
        return (reading, run.travel(of: wheel, at: reading))
    }

    func readings(of counter: Int, at progress: Double, _ instant: Instant) -> [Counter.Reading] {
        let progress = FixedProgress(progress)
        if let known = instant.readings[progress] { return known[counter] }
        let all = counters.map { $0.readings(at: progress) }
        instant.readings[progress] = all
        return all[counter]
    }

    /// Returns the value of a counting number in the last frame at or before a time, in seconds after the transition's
    /// start.
    func value(of number: RunningValue, at time: Double) -> DecimalValue {
        let frame = (((time - firstFrame) / frameStep + 1e-6).rounded(.down) * frameStep) + firstFrame
        // At frames the time is exact.
        let shown = abs(time - frame) < 1e-6 * frameStep ? time : frame
        return number.value(
            at: course.progress(at: shown), part: course.length > 0 ? shown / course.length : 1)
    }
}

/// The progress of a column at a frame and at its neighbours, whose distances determine the shutter.
struct ColumnProgress {
    struct Instant {
        /// Seconds after the column's start, and the progress at that time.
        let time: Double
        let progress: Double
    }

    let frame: Instant
    /// Four instants a frame apart, of which the third is the frame's; empty if only widths are needed.
    let instants: [Instant]
    /// Whether the next frame shows the end, so that this one is not blurred.
    let isLast: Bool

    /// - Parameter hasNeighbours: whether pictures are drawn, which a shutter blurs.
    init(at time: Double, frameStep: Double, length: Double, hasNeighbours: Bool, _ progress: (Double) -> Double) {
        frame = Instant(time: time, progress: progress(time))
        let now = frame
        instants =
            hasNeighbours
            ? [-2.0, -1, 0, 1].map { frames in
                if frames == 0 { return now }
                let instant = time + frames * frameStep
                return Instant(time: instant, progress: progress(instant))
            } : []
        isLast = time + frameStep >= length
    }

    private init(_ other: ColumnProgress, _ change: (Instant) -> Instant) {
        (frame, instants, isLast) = (change(other.frame), other.instants.map(change), other.isLast)
    }

    var now: Double { frame.progress }
    var time: Double { frame.time }

    func paced(_ pace: Pace?) -> ColumnProgress {
        guard let pace else { return self }
        return ColumnProgress(self) { Instant(time: $0.time, progress: pace.progress($0.progress, at: $0.time)) }
    }
}
