package import Numerals

/// A change of value in a timeline.
package struct TransitionSpan: Sendable {
    /// Indices of the timeline's lines.
    package let from: Int
    package let to: Int
    /// Seconds on the timeline, exact; the state from `end` on is the new value at rest.
    package let start: Rational
    package let end: Rational
    package let isUp: Bool
    /// The new value minus the old one.
    package let difference: DecimalValue
    /// Whether the change is between a text and the number that it hides, neither of which is larger.
    package let isReveal: Bool
}

/// Times at which each value is held and changes to the next.
struct Schedule: Sendable {
    struct TransitionInterval: Sendable {
        let from: Int
        let to: Int
        let start: Rational
        let end: Rational

        /// Returns the instant of the first frame at or after the transition's start.
        ///
        /// - Parameter offset: the schedule's time of the grid's first frame.
        func firstFrame(fps: FrameRate, offset: Rational, of schedule: Schedule) -> Rational {
            // In a loop that starts elsewhere, instants before its start come one length later.
            let turn = start < offset ? schedule.length : .zero
            let frame = ((start + turn - offset) * Rational(fps)).ceiling
            return Rational(frame, over: fps) + offset - turn
        }
    }

    let intervals: [TransitionInterval]
    let length: Rational
    /// Instant at which the number begins to leave; nil if it stays.
    let exitStart: Rational?
    /// Index of the line that is held at the start.
    let firstLine: Int
    /// Index of the transition to the last value; nil when there is only one value.
    let finalInterval: Int?

    /// Chains the transitions of `steps`, which last `lengths` seconds. No hold ends before `minimumOccupied` seconds
    /// after its transition's start. The last hold is at least one frame long, so that the final value is visible.
    ///
    /// - Throws: an error where `every` is shorter than a transition.
    init(
        steps: [(from: Int, to: Int)], lengths: [Rational], minimumOccupied: [Rational], exit: NumberExit?,
        settings: MotionSettings, lineup: Lineup?
    ) throws(MotionError) {
        let rests = try settings.total.map { total throws(MotionError) in
            try Self.rests(in: total, lengths, minimumOccupied)
        }
        var intervals: [TransitionInterval] = []
        var clock = settings.holdStart
        var restStart = Rational.zero
        for (index, step) in steps.enumerated() {
            if let starts = lineup?.starts, starts.indices.contains(index) {
                clock = max(clock, starts[index])
            }
            let end = clock + lengths[index]
            intervals.append(TransitionInterval(from: step.from, to: step.to, start: clock, end: end))
            let hold = index == steps.count - 1 ? settings.holdEnd : settings.hold
            restStart = max(end, clock + minimumOccupied[index])
            let isLast = index == steps.count - 1
            if let rests, !isLast {
                clock = end + rests[index]
            } else if let every = settings.every, !isLast {
                guard restStart <= clock + every else {
                    throw .tooShort(
                        "every", every, Self.isShorter(restStart - clock))
                }
                clock = clock + every
            } else {
                clock = max(end + hold, restStart)
            }
        }
        if steps.isEmpty { clock = clock + settings.holdEnd }
        let firstRest = (restStart * Rational(settings.fps)).ceiling
        if clock - Rational(firstRest, over: settings.fps) < Rational(1, over: settings.fps) {
            clock = Rational(firstRest + 1, over: settings.fps)
        }
        if let exit { clock = clock + exit.length }
        if let lineup { clock = max(clock, lineup.length) }
        exitStart = exit.map { clock - $0.length }
        self.intervals = intervals
        length = clock
        firstLine = steps.first?.from ?? 0
        finalInterval = intervals.isEmpty ? nil : (settings.boomerang ? intervals.count / 2 : intervals.count) - 1
    }

    private static func isShorter(_ changes: Rational) -> String {
        "is shorter than its changes, which take \(changes.decimalText) s"
    }

    /// Returns the holds between transitions that make all of them last a total number of seconds.
    ///
    /// - Throws: an error where the transitions alone take longer.
    private static func rests(
        in total: Rational, _ lengths: [Rational], _ minimumOccupied: [Rational]
    ) throws(MotionError) -> [Rational] {
        let moving = lengths.reduce(.zero, +)
        let (left, count) = (total - moving, lengths.count - 1)
        /// Returns the sum of the holds before a transition, in whole microseconds so that sums stay exact.
        func begin(_ index: Int) -> Rational {
            index == count ? left : Rational(roundedToMicroseconds: left.approximate * Double(index) / Double(count))
        }
        let rests = count > 0 ? (0..<count).map { begin($0 + 1) - begin($0) } : []
        let isShort = rests.indices.contains { minimumOccupied[$0] > lengths[$0] + rests[$0] }
        guard left >= .zero, !isShort else {
            throw .tooShort(
                "total", total,
                isShort && left >= .zero
                    ? "leaves no time for the parts that move with a change"
                    : isShorter(moving))
        }
        return rests
    }

    /// Instant at which the last value starts to be held.
    var finalHold: Rational { finalInterval.map { intervals[$0].end } ?? .zero }

    /// Returns the index of the last transition that has started at an instant.
    func interval(at time: Rational) -> Int? { last { $0.start <= time } }

    /// Returns the transition whose exact end is within the frame that ends at `time` and starts a `step` earlier. That
    /// frame shows the end even if the next transition has begun.
    func settledInterval(at time: Rational, step: Rational) -> Int? {
        guard let index = last(where: { $0.end <= time }), intervals[index].end > time - step else { return nil }
        return index
    }

    /// Returns the index of the last interval that meets a condition which only leading intervals meet.
    private func last(where holds: (TransitionInterval) -> Bool) -> Int? {
        let index = intervals.partitioningIndex { !holds($0) } - 1
        return index >= 0 ? index : nil
    }
}

/// Times in seconds that all timelines in one picture have: changes with the same index start together, and all
/// timelines end with the longest one.
package struct Lineup: Sendable {
    /// Earliest start of each change.
    private(set) var starts: [Rational]
    /// Minimum length of the whole.
    let length: Rational
    /// Time at which all of them have reached their final values.
    let finalHold: Rational

    /// Returns the times of a timeline whose changes are delayed by seconds.
    package func delayed(by delay: Rational) -> Lineup {
        var delayed = self
        delayed.starts = starts.map { $0 + delay }
        return delayed
    }
}
