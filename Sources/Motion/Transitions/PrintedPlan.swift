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
    /// Indices of the printed lines: the line before the first frame, one per instant, and the line after the last.
    private let lines: [Int32]
    private let (front, back): (PrintedSide, PrintedSide)
    private var ends: LineEnds
    private let fps: FrameRate
    /// Maximum width of its lines in pixels.
    var widest: Double { ends.widest }
    /// Whether a visible character moves too far in a frame, as digits come faster than their room can open.
    var jumps: Bool { ends.jumps }
    /// Maximum distances in pixels from the lines' anchor to the ends of what is printed.
    var reach: (front: Double, back: Double) { (front.printed.max() ?? 0, back.printed.max() ?? 0) }

    /// Lays all lines between two ends, given by their distances from the anchor in pixels, so that nothing moves.
    mutating func hold(from front: Double, to back: Double) { ends = LineEnds(front: front, back: back) }

    /// Returns the index of the line of the last frame at or before an instant.
    func line(at time: Rational) -> Int { Int(lines[frame(at: time).index]) }

    /// Returns the last frame at or before an instant, as an index of its lines, and the progress to the next.
    private func frame(at time: Rational) -> (index: Int, part: Double) {
        let next = instants.partitioningIndex { $0 > time }
        guard next > 0 else { return (0, 0) }
        return (next, min(1, ((time - instants[next - 1]) * Rational(fps)).approximate))
    }

    /// Returns the line at an instant. Digits are at their positions in the room, with symbols next to them.
    func box(at time: Rational, printed: [LinePrinter.Printed]) -> LineBox {
        let (frame, part) = frame(at: time)
        let box = printed[Int(lines[frame])].box
        let reach = ends.reach(at: frame, part: part)
        return LineBox(
            front.elements(of: box, in: room, at: frame) + back.elements(of: box, in: room, at: frame),
            from: -reach.front, to: reach.back)
    }
}

extension PrintedPlan {
    /// Prints the frames within a transition. `offset` is the schedule's time of the first frame.
    init(
        _ values: PrintedValues, _ interval: Schedule.TransitionInterval, from old: MeasuredLine, to new: MeasuredLine,
        schedule: Schedule, offset: Rational, settings: MotionSettings, printer: inout LinePrinter
    ) throws {
        let running = RunningValue(from: old, to: new)
        let course = CountingCurve(settings.curve, distance: settings.smartEasing ? running.distance : nil)
        var instants: [Rational] = []
        var instant = interval.firstFrame(fps: settings.fps, offset: offset, of: schedule)
        while instant < interval.end {
            instants.append(instant)
            instant = instant + Rational(1, over: settings.fps)
        }
        let frames = try instants.map { instant in
            guard case .all = values else {
                return try Self.stepped(
                    running, elapsed: (instant - interval.start) / (interval.end - interval.start),
                    interval: interval, limit: values.maximumJumps ?? 1, printer: &printer)
            }
            let progress = FixedProgress(course.progress(at: (instant - interval.start).approximate))
            switch progress {
            case FixedProgress(0): return Int32(interval.from)
            case .one: return Int32(interval.to)
            default: return try printer.line(for: running.interpolated(at: progress))
            }
        }
        let lines = [Int32(interval.from)] + frames + [Int32(interval.to)]
        let room = ReservedRoom(for: Set(lines).sorted().map { printer.lines[Int($0)].box })
        let boxes = lines.map { printer.lines[Int($0)].box }
        let pace = LineEnds.Pace(
            step: 1 / Double(settings.fps), widest: printer.digits.widest, alignment: settings.alignment)
        front = PrintedSide(.before, of: boxes, in: room, pace: pace)
        back = PrintedSide(.after, of: boxes, in: room, pace: pace)
        ends = LineEnds(front: front.printed, back: back.printed, pace: pace)
        (self.room, self.instants, self.lines, fps) = (room, instants, lines, settings.fps)
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

extension LinePrinter {
    /// Lays all lines for the longest of them where digits come faster than the room for them can open.
    ///
    /// - Returns: whether they are.
    static func hold(_ lines: inout [Printed], _ plans: inout [TransitionPlan]) -> Bool {
        let printed = plans.compactMap(\.printed)
        guard printed.contains(where: \.jumps) else { return false }
        let reaches =
            printed.map(\.reach)
            + lines.compactMap { line in line.box.anchor.map { (front: $0, back: line.box.width - $0) } }
        let (front, back) = (reaches.map(\.front).max() ?? 0, reaches.map(\.back).max() ?? 0)
        for index in lines.indices { lines[index].box.hold(from: front, to: back) }
        for case (let index, .printed(var plan)) in plans.enumerated() {
            plan.hold(from: front, to: back)
            plans[index] = .printed(plan)
        }
        return true
    }
}

/// Prints the lines of modes that print values anew, each distinct line once.
struct LinePrinter {
    struct Printed: Sendable {
        var box: LineBox
        let value: String
    }

    let digits: DigitCells
    let reformat: (DecimalValue) throws -> MeasuredLine
    private(set) var lines: [Printed]
    private var byValue: [DecimalValue: Int32] = [:]
    private var byText: [String: Int32] = [:]

    /// Starts with the job's values, so that line `i` is value `i`.
    init(
        values: [MeasuredLine], digits: DigitCells, settings: MotionSettings,
        reformat: @escaping (DecimalValue) throws -> MeasuredLine
    ) {
        self.digits = digits
        self.reformat = reformat
        let printsAfresh = settings.mode.traits.printsAfresh
        lines = values.map { line in
            let isPrinted = printsAfresh && line.numbers == nil
            // Digits that change from frame to frame have one width.
            let policy = printsAfresh ? .widest : settings.digitWidth
            let box = LineBox(line, digits: digits, policy: policy)
            return Printed(
                box: isPrinted ? box.anchoredAtOnes() : box,
                value: !line.isPlaceholder && line.numbers == nil ? line.value.description : line.text)
        }
    }

    /// Returns the index of the line that shows a value.
    mutating func line(for value: DecimalValue) throws -> Int32 {
        if let known = byValue[value] { return known }
        let line = try reformat(value)
        let index: Int32
        if let known = byText[line.text] {
            index = known
        } else {
            index = Int32(lines.count)
            let box = LineBox(line, digits: digits, policy: .widest).anchoredAtOnes()
            lines.append(Printed(box: box, value: line.value.description))
            byText[line.text] = index
        }
        byValue[value] = index
        return index
    }
}

extension LinePrinter {
    /// Returns the lines with the columns that omit their 0 during a transition. They do so before and after it too, so
    /// that a vector file draws each of them once.
    func lines(omittingZerosOf plans: [TransitionPlan], in schedule: Schedule) -> [Printed] {
        var lines = lines
        for (plan, interval) in zip(plans, schedule.intervals) {
            guard let keys = plan.moving?.keysOffZero, !keys.isEmpty else { continue }
            for line in [interval.from, interval.to] { lines[line].box.omitZero(of: keys) }
        }
        return lines
    }
}
