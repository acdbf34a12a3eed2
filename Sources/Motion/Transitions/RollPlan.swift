import Fractions
import Integers
import Numerals

/// A roll of a line, column by column.
struct RollPlan: ColumnMotion {
    let columns: [Column]
    let room: ColumnRoom
    let counters: [CounterRun]
    let curve: Curve
    /// 1 when wheels advance, -1 when they turn back.
    let sign: Double
    /// 1 where pictures move up as wheels advance, -1 where they move down.
    let content: Double
    /// Whether the curve is clamped to 0…1.
    let clamps: Bool
    /// Ending of a long count instead of the plain curve; nil for the curve alone.
    let ending: LegibleEnding?
    /// Seconds from one frame to the next.
    let frameStep: Double
    /// Carries of each counter that have their own times; nil if they follow from the value.
    let schedules: [CarrySchedule?]
    /// Limits of the overshoot of wheels where the curve overshoots.
    let swing: Swing
    /// Counting numbers among words, by the column ids of ``ElementKey.numbered``.
    var numbers: [Int: CountingNumber] = [:]
    /// Time of one frame of the grid in seconds after the transition's start; counting numbers change with the frames.
    var firstFrame = 0.0

    /// An instant of a roll, with values that several of its columns need, each computed once.
    final class Instant {
        let time: Double
        let hasPictures: Bool
        /// Opacity of the digit on the left while it is a leading zero, which its separator shares.
        var leading = 1.0
        fileprivate var progress: [Double: ColumnProgress] = [:]
        /// The last computed progress. Neighbours usually start together, and this needs no hashing.
        fileprivate var last: (delay: Double, progress: ColumnProgress)?
        fileprivate var readings: [FixedProgress: [[Counter.Reading]]] = [:]

        init(time: Double, hasPictures: Bool) { (self.time, self.hasPictures) = (time, hasPictures) }
    }

    func instant(at time: Double, hasPictures: Bool) -> Instant { Instant(time: time, hasPictures: hasPictures) }

    func opening(of index: Int, at instant: Instant) -> ColumnOpening? {
        let column = columns[index]
        return state(of: column, at: instant).flatMap { state in
            let full = fullWidth(of: column, at: instant)
            return ColumnOpening(column, full: full, state: state, in: room, look: .glyphs(enterStyle(of: column)))
        }
    }

    func pictures(of index: Int, at instant: Instant, in opening: ColumnOpening) -> [ElementState] {
        let column = columns[index]
        let isLeaving = opening.rolledOn != nil && !(column.isDigit && column.turns)
        var states = isLeaving ? [leaving(column, by: opening.rolledOn ?? 0)] : wheels(of: column, at: instant)
        if room.timing.edges == .soft { instant.leading = strength(of: column, after: instant.leading, states.first) }
        for index in states.indices {
            if opening.drawsAsOneGlyph(column, enterStyle(of: column)) {
                states[index] = opening.asOneGlyph(states[index], height: room.digits.height, content: content)
            }
            states[index].opacity *= instant.leading
        }
        return states
    }

    /// Seconds after the transition's start at which columns begin, open and end, and symbols change.
    var breakpoints: [Rational] {
        let starts = Set(columns.map(\.delay)).flatMap { delay in
            (ending == nil ? [0, 1] : [0, LegibleEnding.part, 1]).map { delay + $0 * curve.wallLength.approximate }
        }
        let handovers = columns.filter { $0.role == .swap && !$0.isDigit }.flatMap { column in
            CrossfadeWeights.breakpoints.map { column.delay + $0 / CrossfadeWeights.length * crossfadeLength }
        }
        let windows = columns.flatMap(\.windows).flatMap { [$0.start, $0.start + $0.length] }
        let fixed = Set(starts + handovers + windows).map { Rational(roundedToMicroseconds: $0) }
        guard !numbers.isEmpty else { return fixed }
        let frames = Int((curve.wallLength.approximate / frameStep).rounded(.up))
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
    private func state(of column: Column, at instant: Instant) -> OpeningWindow.State? {
        if column.role == .leave, room.layout == .final { return nil }
        if !column.windows.isEmpty {
            let popsAtOnce = room.look == .glyphs(.pop) && (room.timing.edges == .quick || !column.isDigit)
            guard popsAtOnce else { return OpeningWindow.state(column.windows, at: instant.time) }
            let window = column.windows.last { $0.start <= instant.time }
            return window?.opens ?? !column.windows[0].opens ? .open : nil
        }
        let now = progress(of: column, at: instant).now
        switch column.openness {
        case .always, .acrossZero, .curve: return .open
        case .wheel(let counter, let index):
            let reading = readings(of: counter, at: now, instant)[index]
            return OpeningWindow.State(openness: reading.count.isZero ? reading.fraction : 1)
        case .signOf(let isOld):
            return counters.first.map {
                OpeningWindow.State(openness: $0.openness(ofSign: isOld, at: FixedProgress(now)))
            } ?? .open
        }
    }

    /// Returns the opacity of a column that enters. A wheel that starts at a leading zero and turns on has that of the
    /// zero, as has the separator after it; all others have 1.
    private func strength(of column: Column, after leading: Double, _ state: ElementState?) -> Double {
        guard column.role == .enter else { return 1 }
        if case .group = column.element.key { return leading }
        guard column.isDigit, column.turnsFromZero, case .wheel? = state?.content, let state else { return 1 }
        return ColumnOpening.strength(ofLeadingZero: state.travel.approximate)
    }
}

// These members compute the progress of columns and values.
extension RollPlan {
    /// Returns the progress of a column on the curve, with its pace where pictures are drawn.
    func progress(of column: Column, at instant: Instant) -> ColumnProgress {
        if let last = instant.last, last.delay == column.delay { return last.progress }
        let progress =
            instant.progress[column.delay]
            ?? ColumnProgress(
                at: instant.time - column.delay, frameStep: frameStep, length: curve.wallLength.approximate,
                hasNeighbours: instant.hasPictures, progress)
        if let last = instant.last { instant.progress[last.delay] = last.progress }
        instant.last = (column.delay, progress)
        return progress
    }

    private func progress(at time: Double) -> Double {
        let progress = ending?.progress(at: time) ?? curve.progress(at: time)
        return clamps ? min(max(progress, 0), 1) : progress
    }

    /// Returns the readings of a counter's wheels at a progress.
    func readings(of counter: Int, at progress: Double, _ instant: Instant) -> [Counter.Reading] {
        let progress = FixedProgress(progress)
        if let known = instant.readings[progress] { return known[counter] }
        let all = counters.map { $0.readings(at: progress) }
        instant.readings[progress] = all
        return all[counter]
    }

    /// Returns the value of a counting number in the last frame at or before a time, in seconds after the transition's
    /// start.
    func value(of number: CountingNumber, at time: Double) -> DecimalValue {
        let frame = (((time - firstFrame) / frameStep + 1e-6).rounded(.down) * frameStep) + firstFrame
        // At frames the time is exact.
        let shown = abs(time - frame) < 1e-6 * frameStep ? time : frame
        let length = curve.wallLength.approximate
        let progress = min(max(ending?.progress(at: shown) ?? curve.progress(at: shown), 0), 1)
        return number.value(at: progress, part: length > 0 ? shown / length : 1)
    }
}
