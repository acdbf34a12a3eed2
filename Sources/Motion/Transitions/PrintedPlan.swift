import Numerals

/// Values between the old and the new one that a transition prints.
enum PrintedValues: Sendable {
    /// Every value on the curve.
    case all
    /// Values at equal distances.
    case jumps

    var maximumJumps: Int? { self == .jumps ? 100 : nil }
}

/// A transition whose value is printed anew in every frame. It has the line of each frame of the grid, and the room
/// that all lines share.
struct PrintedPlan: Sendable {
    private let room: ReservedRoom
    /// Instants of the grid's frames in the schedule, ascending.
    let instants: [Rational]
    /// Indices of the printed lines, one per instant.
    private let lines: [Int32]
    /// Index of the line before the first frame.
    private let before: Int32
    /// Columns before and after the anchor, which open and close with their digits.
    private let (front, back): (PrintedColumns, PrintedColumns)
    /// Start of the transition in the schedule.
    private let start: Rational

    /// Returns the index of the line of the last frame at or before an instant.
    func line(at time: Rational) -> Int {
        let next = instants.partitioningIndex { $0 > time }
        return Int(next > 0 ? lines[next - 1] : before)
    }

    /// Maximum width of its lines in pixels.
    private(set) var widest = 0.0

    /// Returns the line at an instant. Digits are at their positions in the room, with symbols next to them.
    func box(at time: Rational, printed: [LinePrinter.Printed]) -> LineBox {
        let box = printed[line(at: time)].box
        let seconds = (time - start).approximate
        let (front, back) = (front.set(box, in: room, at: seconds), back.set(box, in: room, at: seconds))
        return LineBox(front.elements + back.elements, from: -front.end, to: back.end)
    }
}

extension PrintedPlan {
    /// Prints the frames within a transition. `offset` is the schedule's time of the first frame.
    init(
        _ values: PrintedValues, _ interval: Schedule.TransitionInterval, from old: MeasuredLine, to new: MeasuredLine,
        schedule: Schedule,
        offset: Rational,
        settings: MotionSettings, printer: inout LinePrinter
    ) throws {
        let running = RunningValue(from: old, to: new)
        start = interval.start
        let course = CountingCurve(settings.curve, distance: settings.smartEasing ? running.distance : nil)
        var instants: [Rational] = []
        var instant = interval.firstFrame(fps: settings.fps, offset: offset, of: schedule)
        while instant < interval.end {
            instants.append(instant)
            instant = instant + Rational(1, over: settings.fps)
        }
        /// Prints the lines of all frames, and returns their indices. The count is faster by the factor `hurry`.
        func printLines(hurry: Double, _ printer: inout LinePrinter) throws -> [Int32] {
            try instants.map { instant in
                guard case .all = values else {
                    return try Self.stepped(
                        running, elapsed: (instant - interval.start) / (interval.end - interval.start),
                        interval: interval, limit: values.maximumJumps ?? 1, printer: &printer)
                }
                let elapsed = (instant - interval.start).approximate * hurry
                let progress = FixedProgress(course.progress(at: elapsed))
                switch progress {
                case FixedProgress(0): return Int32(interval.from)
                case .one: return Int32(interval.to)
                default: return try printer.line(for: running.interpolated(at: progress))
                }
            }
        }
        var lines = try printLines(hurry: 1, &printer)
        let length = (interval.end - interval.start).approximate
        let seconds = instants.map { ($0 - interval.start).approximate }
        func makeColumns(_ lines: [Int32]) -> (front: PrintedColumns, back: PrintedColumns, delay: Double) {
            let boxes = ([Int32(interval.from)] + lines + [Int32(interval.to)]).map { printer.lines[Int($0)].box }
            func columns(_ side: PrintedColumns.Side) -> PrintedColumns {
                PrintedColumns(
                    side, of: boxes, frames: seconds, length: length, step: 1 / Double(settings.fps),
                    timing: EdgeTiming(length: length))
            }
            let (front, back) = (columns(.before), columns(.after))
            return (front, back, max(front.delay, back.delay))
        }
        var columns = makeColumns(lines)
        let delay = columns.delay
        if case (.all, .easing(.counting, _)) = (values, settings.curve), delay > 0, delay < length / 2 {
            // A count that gains its last digit at the end reaches it early enough for the digit to be seen entering. A
            // curve that the job sets is never changed.
            lines = try printLines(hurry: length / (length - delay), &printer)
            columns = makeColumns(lines)
        }
        let all = Set(lines).union([Int32(interval.from), Int32(interval.to)])
        room = ReservedRoom(for: all.sorted().map { printer.lines[Int($0)].box })
        (front, back, self.instants, self.lines) = (columns.front, columns.back, instants, lines)
        before = Int32(interval.from)
        widest = instants.reduce(0) { max($0, box(at: $1, printed: printer.lines).width) }
    }

    private static func stepped(
        _ running: RunningValue, elapsed: Rational, interval: Schedule.TransitionInterval, limit: Int,
        printer: inout LinePrinter
    ) throws -> Int32 {
        let count = running.jumps(atMost: limit)
        guard count > 0 else { return Int32(interval.to) }
        let chunk = (elapsed * Rational(count)).floor
        return chunk >= count - 1 ? Int32(interval.to) : try printer.line(for: running.stepped(chunk, of: count))
    }
}
