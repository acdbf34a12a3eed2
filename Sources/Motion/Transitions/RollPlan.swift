import Fractions
import Integers
import Numerals

/// Roll of a line, column by column.
///
/// Class and no structure, since the closures of every instant capture it: a copy costs as much as computing a column.
final class RollPlan: MovingPlan {
    let columns: [Column]
    let counters: [CounterRun]
    let curve: Curve
    let digits: DigitCells
    let policy: MotionSettings.DigitWidthPolicy
    let enter: MotionSettings.Enter
    let layout: MotionSettings.Layout
    let timing: EdgeTiming
    /// 1 when wheels advance, -1 when they go back.
    let sign: Double
    /// 1 where pictures move up as wheels advance, -1 where they move down.
    let content: Double
    /// Whether the curve is clamped to 0…1.
    let clamps: Bool
    /// Ending of a long count in place of the plain curve; nil for the curve alone.
    let ending: LegibleEnding?
    /// Seconds from one frame to the next.
    let frameStep: Double

    /// Carries of each counter where they have times of their own; nil where they follow from the value.
    let schedules: [CarrySchedule?]
    /// Limits of wheels beyond their targets where the curve overshoots.
    let swing: Swing
    /// Counting numbers among words, by the column ids of ``ElementKey.numbered``.
    let numbers: [Int: CountingNumber]
    /// Seconds after the transition's start of a frame of the grid, on which counting numbers change.
    let firstFrame: Double

    init(
        columns: [Column], counters: [CounterRun], curve: Curve, digits: DigitCells,
        policy: MotionSettings.DigitWidthPolicy, enter: MotionSettings.Enter, layout: MotionSettings.Layout,
        timing: EdgeTiming, sign: Double, content: Double, clamps: Bool, ending: LegibleEnding?, frameStep: Double,
        schedules: [CarrySchedule?], swing: Swing, numbers: [Int: CountingNumber] = [:],
        firstFrame: Double = 0
    ) {
        (self.columns, self.counters, self.curve, self.digits) = (columns, counters, curve, digits)
        (self.policy, self.enter, self.layout) = (policy, enter, layout)
        (self.sign, self.content, self.clamps, self.ending) = (sign, content, clamps, ending)
        (self.frameStep, self.schedules, self.swing, self.numbers) = (frameStep, schedules, swing, numbers)
        (self.timing, self.firstFrame) = (timing, firstFrame)
    }

    /// Same plan, whose counting numbers change with the frames of a grid, as numbers alone do.
    ///
    /// - Parameter firstFrame: the seconds after the transition's start of one of its frames.
    func counting(onFramesFrom firstFrame: Double) -> RollPlan {
        RollPlan(
            columns: columns, counters: counters, curve: curve, digits: digits, policy: policy, enter: enter,
            layout: layout, timing: timing, sign: sign, content: content, clamps: clamps, ending: ending,
            frameStep: frameStep,
            schedules: schedules, swing: swing, numbers: numbers, firstFrame: firstFrame)
    }

    /// Value of a counting number in the last frame that is not after a time, in seconds after the transition's start.
    func value(of number: CountingNumber, at time: Double) -> DecimalValue {
        let frame = (((time - firstFrame) / frameStep + 1e-6).rounded(.down) * frameStep) + firstFrame
        // Frames themselves keep their exact time.
        let shown = abs(time - frame) < 1e-6 * frameStep ? time : frame
        let length = curve.wallLength.approximate
        let progress = min(max(ending?.progress(at: shown) ?? curve.progress(at: shown), 0), 1)
        return number.value(at: progress, part: length > 0 ? shown / length : 1)
    }

    /// The line at `time` seconds after the transition's start.
    func box(at time: Double) -> LineBox {
        var box = LineBox()
        // Opacity of the digit on the left while it is a leading zero, which its separator shares.
        var leading = 1.0
        visit(at: time, hasPictures: true) { column, progress, opening, readings in
            var states =
                opening.rolledOn.flatMap { column.isDigit && column.turns ? nil : [leaving(column, by: $0)] }
                ?? states(of: column, at: progress, readings: readings)
            if timing.edges == .soft {
                leading = strength(of: column, after: leading, states.first)
            }
            for index in states.indices {
                if opening.isWhole(column, manner(of: column)) {
                    states[index] = opening.whole(states[index], height: digits.height, content: content)
                }
                states[index].width = opening.width
                states[index].opacity *= opening.opacity * leading
                states[index].shift = opening.shift
                states[index].sides = opening.sides
            }
            box.append(states.filter { $0.opacity > 0 }, advance: opening.width)
        }
        return box
    }

    /// Width of that line in pixels, without its pictures.
    func width(at time: Double) -> Double {
        var width = 0.0
        visit(at: time, hasPictures: false) { _, _, opening, _ in width += opening.width }
        return width
    }

    /// Seconds after the transition's start at which columns begin, open and end, and symbols change.
    var breakpoints: [Rational] {
        let starts = Set(columns.map(\.delay)).flatMap { delay in
            (ending == nil ? [0, 1] : [0, LegibleEnding.part, 1]).map { delay + $0 * curve.wallLength.approximate }
        }
        let handovers = columns.filter { $0.role == .swap && !$0.isDigit }.flatMap { column in
            Handover.breakpoints.map { column.delay + $0 / Handover.length * handover }
        }
        let windows = columns.flatMap(\.windows).flatMap { [$0.start, $0.start + $0.length] }
        let rest = Set(starts + handovers + windows).map { Rational(roundedToMicroseconds: $0) }
        guard !numbers.isEmpty else { return rest }
        let frames = Int((curve.wallLength.approximate / frameStep).rounded(.up))
        return rest + (0...frames).map { Rational(roundedToMicroseconds: firstFrame + Double($0) * frameStep) }
    }

    /// Readings of a counter's wheels, by its index, at a progress.
    typealias CounterReadings = (FixedProgress, Int) -> [Counter.Reading]

    /// Visits the columns that take part in the line at an instant, from left to right.
    private func visit(
        at time: Double, hasPictures: Bool, _ body: (Column, ColumnProgress, ColumnOpening, CounterReadings) -> Void
    ) {
        var known: [Double: ColumnProgress] = [:]
        // Neighbours mostly start together, which costs no hashing.
        var last: (delay: Double, progress: ColumnProgress)?
        func progress(after delay: Double) -> ColumnProgress {
            if let last, last.delay == delay { return last.progress }
            let progress = known[delay] ?? columnProgress(at: time - delay, hasNeighbours: hasPictures)
            if let last { known[last.delay] = last.progress }
            last = (delay, progress)
            return progress
        }
        var made: [FixedProgress: [[Counter.Reading]]] = [:]
        func readings(_ progress: FixedProgress, _ counter: Int) -> [Counter.Reading] {
            if let known = made[progress] { return known[counter] }
            let all = counters.map { $0.readings(at: progress) }
            made[progress] = all
            return all[counter]
        }
        for column in columns {
            let progress = progress(after: column.delay)
            guard let state = state(of: column, at: progress, time: time, readings: readings) else { continue }
            let full = fullWidth(of: column, at: progress, readings: readings)
            let opening = ColumnOpening(
                full: full, state: state, enter: manner(of: column), layout: layout, edges: timing.edges,
                isDigit: column.isDigit, isRightToLeft: column.element.direction == .rightToLeft,
                isWide: full > Self.wide * digits.widest)
            guard let opening else { continue }
            body(column, progress.paced(column.pace), opening, readings)
        }
    }

    /// Way in which a column enters and leaves: a turning wheel is no single picture.
    private func manner(of column: Column) -> MotionSettings.Enter {
        if case .still = column.run { return enter }
        return enter == .pop || !column.isDigit ? enter : .rollFade
    }

    /// Width in digits from which on a picture that opens is cut by soft sides.
    private static let wide = 1.3

    private func columnProgress(at time: Double, hasNeighbours: Bool) -> ColumnProgress {
        func progress(_ time: Double) -> Double {
            let reached = ending?.progress(at: time) ?? curve.progress(at: time)
            return clamps ? min(max(reached, 0), 1) : reached
        }
        return ColumnProgress(
            at: time, frameStep: frameStep, length: curve.wallLength.approximate, hasNeighbours: hasNeighbours,
            progress)
    }

    /// Opening of a column; nil for a column that takes no part in the line yet or any more.
    private func state(
        of column: Column, at progress: ColumnProgress, time: Double, readings: CounterReadings
    ) -> OpeningWindow.State? {
        if column.role == .leave, layout == .final { return nil }
        if !column.windows.isEmpty {
            let popsAtOnce = enter == .pop && (timing.edges == .quick || !column.isDigit)
            guard popsAtOnce else { return OpeningWindow.state(column.windows, at: time) }
            let window = column.windows.last { $0.start <= time }
            return window?.opens ?? !column.windows[0].opens ? .open : nil
        }
        switch column.openness {
        case .always, .acrossZero: return .open
        case .curve: return .open
        case .wheel(let counter, let index):
            let reading = readings(FixedProgress(progress.now), counter)[index]
            return OpeningWindow.State(openness: reading.count.isZero ? reading.fraction : 1)
        case .signOf(let isOld):
            return counters.first.map {
                OpeningWindow.State(openness: $0.openness(ofSign: isOld, at: FixedProgress(progress.now)))
            } ?? .open
        }
    }

    /// Opacity of a column that enters: that of a leading zero for a wheel that starts there and turns on, the same for
    /// the separator behind it, 1 for all others.
    private func strength(of column: Column, after leading: Double, _ state: ElementState?) -> Double {
        guard column.role == .enter else { return 1 }
        if case .group = column.element.key { return leading }
        guard column.isDigit, column.turnsFromZero, case .wheel? = state?.content, let state else { return 1 }
        return ColumnOpening.strength(ofLeadingZero: state.travel.approximate)
    }

    /// Seconds in which one symbol replaces another.
    var handover: Double { min(Handover.length, curve.wallLength.approximate) }
}
