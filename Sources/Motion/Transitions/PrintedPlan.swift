import Numerals

/// Values between the old and the new one that a transition prints.
enum PrintedValues: Sendable {
    /// Every value on the curve.
    case all
    /// Values at equal distances.
    case jumps

    var maximumJumps: Int? { self == .jumps ? 100 : nil }
}

/// A transition whose value is printed anew in every frame. Its lines have the ones at one point, so that digits stay
/// in their places, and their ends move evenly.
struct PrintedPlan: MovingPlan {
    /// Instants of the grid's frames, ascending.
    let breakpoints: [Rational]
    /// The line before the first frame, one for each, and the line after the last.
    let boxes: [LineBox]
    private let values: [String]
    private var ends: LineEnds
    /// Seconds from one frame to the next.
    private let step: Double
    /// Whether a visible character moves too far in a frame, as digits come faster than the line can grow.
    var jumps: Bool { ends.jumps }

    /// Lays all lines between two ends, given by their distances from the ones in pixels, so that nothing moves.
    mutating func hold(from front: Double, to back: Double) { ends = LineEnds(front: front, back: back) }

    /// Returns the last frame at or before a time, as an index of its lines, and the progress to the next.
    private func frame(at time: Double) -> (index: Int, part: Double) {
        let next = breakpoints.partitioningIndex { $0.approximate > time }
        guard next > 0 else { return (0, 0) }
        return (next, min(1, (time - breakpoints[next - 1].approximate) / step))
    }

    func value(at time: Double) -> String? { values[frame(at: time).index] }

    func box(at time: Double) -> LineBox {
        let (frame, part) = frame(at: time)
        let reach = ends.reach(at: frame, part: part)
        var box = boxes[frame]
        box.hold(from: reach.front, to: reach.back)
        return box
    }

    func width(at time: Double) -> Double { ends.widest }
}

extension PrintedPlan {
    /// Prints the frames within a transition. `firstFrame` is the time of the first one.
    init(
        _ values: PrintedValues, _ interval: Schedule.TransitionInterval, firstFrame: Rational,
        from old: MeasuredLine, to new: MeasuredLine, settings: MotionSettings, printer: inout LinePrinter
    ) throws {
        let running = RunningValue(from: old, to: new)
        let course = CountingCurve(settings.curve, distance: settings.smartEasing ? running.distance : nil)
        let length = interval.end - interval.start
        var instants: [Rational] = []
        var instant = firstFrame
        while instant < length {
            instants.append(instant)
            instant = instant + Rational(1, over: settings.fps)
        }
        let jumps = values.maximumJumps.map(running.jumps(atMost:))
        let frames = try instants.map { instant in
            if let jumps {
                let chunk = (instant / length * Rational(jumps)).floor
                return chunk >= jumps - 1
                    ? Int32(interval.to) : try printer.line(for: running.stepped(chunk, of: jumps))
            }
            let progress = FixedProgress(course.progress(at: instant.approximate))
            switch progress {
            case FixedProgress(0): return Int32(interval.from)
            case .one: return Int32(interval.to)
            default: return try printer.line(for: running.interpolated(at: progress))
            }
        }
        let lines = ([Int32(interval.from)] + frames + [Int32(interval.to)]).map { printer.lines[Int($0)] }
        step = 1 / Double(settings.fps)
        let pace = LineEnds.Pace(step: step, widest: printer.digits.widest, alignment: settings.alignment)
        let boxes = Self.filled(lines.map(\.box), within: pace.frames(Self.moment))
        let reaches = boxes.compactMap(\.reach)
        ends = LineEnds(front: reaches.map(\.front), back: reaches.map(\.back), pace: pace)
        (breakpoints, self.boxes, self.values) = (instants, boxes, lines.map(\.value))
    }

    /// Seconds for which a digit of a fraction may be missing.
    private static let moment = 0.16

    /// Returns lines with the digits of fractions that are missing in `frames` of them at most, as between 1.9 and 2.1.
    /// They show a 0.
    private static func filled(_ lines: [LineBox], within frames: Int) -> [LineBox] {
        var zeros: [Int: [ElementState]] = [:]
        var last: [ElementKey: (frame: Int, element: ElementState)] = [:]
        for (frame, line) in lines.enumerated() {
            for element in line.elements where element.key.isOfFraction {
                if let shown = last[element.key], shown.frame < frame - 1, frame - shown.frame <= frames {
                    var zero = shown.element
                    zero.text = ""
                    if case .wheel(_, let base) = zero.content { zero.content = .wheel(position: 0, base: base) }
                    for missing in shown.frame + 1..<frame { zeros[missing, default: []].append(zero) }
                }
                last[element.key] = (frame, element)
            }
        }
        var lines = lines
        for (frame, digits) in zeros { lines[frame].insert(fraction: digits) }
        return lines
    }
}

extension LinePrinter {
    /// Lays all lines for the longest of them where digits come faster than the room for them can open.
    ///
    /// - Returns: whether they are.
    static func hold(_ lines: inout [Printed], _ plans: inout [(any MovingPlan)?]) -> Bool {
        let printed = plans.compactMap { $0 as? PrintedPlan }
        guard printed.contains(where: \.jumps) else { return false }
        let reaches = (printed.flatMap(\.boxes) + lines.map(\.box)).compactMap(\.reach)
        let (front, back) = (reaches.map(\.front).max() ?? 0, reaches.map(\.back).max() ?? 0)
        for index in lines.indices { lines[index].box.hold(from: front, to: back) }
        for case (let index, var plan as PrintedPlan) in plans.enumerated() {
            plan.hold(from: front, to: back)
            plans[index] = plan
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
    func lines(omittingZerosOf plans: [(any MovingPlan)?], in schedule: Schedule) -> [Printed] {
        var lines = lines
        for (plan, interval) in zip(plans, schedule.intervals) {
            guard let keys = plan?.keysOffZero, !keys.isEmpty else { continue }
            for line in [interval.from, interval.to] { lines[line].box.omitZero(of: keys) }
        }
        return lines
    }
}
