import Numerals

/// The lines of a transition whose value is printed afresh: which line each frame of the grid shows.
struct PrintedPlan: Sendable {
    /// Frames of the grid as instants of the schedule, rising.
    let instants: [Rational]
    /// Indices of the printed lines, an instant each.
    private let lines: [Int32]
    /// What stands before the first frame.
    private let before: Int32

    /// The line of the last frame that is not after an instant.
    func line(at time: Rational) -> Int {
        var (low, high) = (0, instants.count)
        while low < high {
            let middle = (low + high) / 2
            if instants[middle] <= time { low = middle + 1 } else { high = middle }
        }
        return Int(low > 0 ? lines[low - 1] : before)
    }
}

extension PrintedPlan {
    /// Prints what the frames within a transition show. `offset` is where the first frame stands in the schedule.
    init(
        _ leg: Schedule.Leg, from old: MeasuredLine, to new: MeasuredLine, schedule: Schedule, offset: Rational,
        settings: MotionSettings, printer: inout LinePrinter
    ) throws {
        let running = RunningValue(from: old, to: new)
        let rate = Rational(settings.fps)
        // A loop that starts elsewhere reaches the instants before its start after one whole length.
        let turn = leg.start < offset ? schedule.length : .zero
        let first = ((leg.start + turn - offset) * rate).ceiling
        let end = ((leg.end + turn - offset) * rate).ceiling
        var (instants, lines): ([Rational], [Int32]) = ([], [])
        for frame in first..<max(first, end) {
            let instant = Rational(frame, over: settings.fps) + offset - turn
            let line: Int32
            switch settings.mode {
            case .step:
                line = try Self.stepped(
                    running, elapsed: (instant - leg.start) / (leg.end - leg.start), leg: leg, most: settings.steps,
                    printer: &printer)
            default:
                let share = FixedShare(settings.curve.progress(at: (instant - leg.start).approximate))
                switch share {
                case FixedShare(0): line = Int32(leg.from)
                case .one: line = Int32(leg.to)
                default: line = try printer.line(for: running.interpolated(at: share))
                }
            }
            instants.append(instant)
            lines.append(line)
        }
        self.instants = instants
        self.lines = lines
        before = Int32(leg.from)
    }

    private static func stepped(
        _ running: RunningValue, elapsed: Rational, leg: Schedule.Leg, most: Int, printer: inout LinePrinter
    ) throws -> Int32 {
        let count = running.jumps(atMost: most)
        guard count > 0 else { return Int32(leg.to) }
        let chunk = (elapsed * Rational(count)).floor
        return chunk >= count - 1 ? Int32(leg.to) : try printer.line(for: running.stepped(chunk, of: count))
    }
}
