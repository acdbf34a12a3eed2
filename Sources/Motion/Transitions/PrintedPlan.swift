import Fractions
import Numerals

/// Values between the old and the new one that a transition prints.
enum PrintedValues: Sendable {
    /// Every value on the curve.
    case all
    /// Values at equal distances.
    case jumps(atMost: Int)

    var maximumJumps: Int? {
        switch self {
        case .all: nil
        case .jumps(let limit): limit
        }
    }
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
    private let edges: PrintedEdges
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
        switch edges {
        case .soft(let front, let back):
            let seconds = (time - start).approximate
            let (front, back) = (front.set(box, in: room, at: seconds), back.set(box, in: room, at: seconds))
            return LineBox(front.elements + back.elements, from: -front.end, to: back.end)
        case .quick(let edges):
            return LineBox(
                elements(at: time, of: box, edges), from: edges.left.edge(at: time, among: instants),
                to: -edges.right.edge(at: time, among: instants))
        }
    }

    /// Returns the elements of a line at an instant, with positions from the anchor. Both symbols and the line move
    /// smoothly to where they will be next.
    private func elements(at time: Rational, of line: LineBox, _ edges: LeadingEdges) -> [ElementState] {
        guard let ends = line.digitEnds else { return room.set(line) }
        let elements = zip(room.set(line), line.anchored()).map { positioned, natural in
            var element = natural
            if natural.x < ends.lowerBound, natural.kind != .digit {
                element.x += min(edges.front.edge(at: time, among: instants), ends.lowerBound) - ends.lowerBound
            } else if natural.x >= ends.upperBound {
                element.x += max(-edges.back.edge(at: time, among: instants), ends.upperBound) - ends.upperBound
            } else {
                return positioned
            }
            return element
        }
        return elements.sorted { $0.x < $1.x }
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
        func makeBoxes(_ lines: [Int32]) -> [LineBox] {
            ([Int32(interval.from)] + lines + [Int32(interval.to)]).map { printer.lines[Int($0)].box }
        }
        var lines = try printLines(hurry: 1, &printer)
        let length = (interval.end - interval.start).approximate
        let seconds = instants.map { ($0 - interval.start).approximate }
        func makeEdges(_ lines: [Int32]) -> PrintedEdges {
            let boxes = makeBoxes(lines)
            guard settings.edges == .soft else { return .quick(LeadingEdges(boxes, fps: settings.fps)) }
            func columns(_ side: PrintedColumns.Side) -> PrintedColumns {
                PrintedColumns(
                    side, of: boxes, frames: seconds, length: length, step: 1 / Double(settings.fps),
                    timing: EdgeTiming(settings.edges, length: length))
            }
            return .soft(columns(.before), columns(.after))
        }
        var edges = makeEdges(lines)
        if case (.all, .easing(.counting, _)) = (values, settings.curve), edges.delay > 0, edges.delay < length / 2 {
            // A count that gains its last digit at the end reaches it early enough for the digit to be seen entering. A
            // curve that the job sets is never changed.
            lines = try printLines(hurry: length / (length - edges.delay), &printer)
            edges = makeEdges(lines)
        }
        let all = Set(lines).union([Int32(interval.from), Int32(interval.to)])
        room = ReservedRoom(for: all.sorted().map { printer.lines[Int($0)].box })
        (self.edges, self.instants, self.lines) = (edges, instants, lines)
        before = Int32(interval.from)
        widest = edges.widest ?? instants.reduce(0) { max($0, box(at: $1, printed: printer.lines).width) }
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

/// The edges of lines that are printed anew in every frame.
enum PrintedEdges: Sendable {
    /// Columns before and after the anchor open and close with their digits.
    case soft(PrintedColumns, PrintedColumns)
    case quick(LeadingEdges)

    /// Seconds by which the last column would have to open earlier to be visible; 0 where it has enough time.
    var delay: Double {
        if case .soft(let front, let back) = self { max(front.delay, back.delay) } else { 0 }
    }

    /// Maximum width of the lines in pixels; nil where only the lines of all frames tell.
    var widest: Double? {
        guard case .quick(let edges) = self else { return nil }
        return zip(edges.left.edges, edges.right.edges).map { -$1 - $0 }.max() ?? 0
    }
}

/// Quick edges of lines that are printed anew: symbols and the ends of the line move ahead of their digits.
struct LeadingEdges: Sendable {
    /// Right edge of the symbols in front of the digits, and left edge of those behind them, the latter mirrored.
    let (front, back): (LeadingEdge, LeadingEdge)
    /// Left and right end of the line, the latter mirrored; the line is aligned between them.
    let (left, right): (LeadingEdge, LeadingEdge)

    /// Seconds by which the line moves to its next position ahead of a digit that is added, and after one that is
    /// dropped.
    private static let aligning = 0.15
    /// Seconds by which a symbol moves ahead of a digit that is added, and follows one that is dropped. After the
    /// digits it is longer, because a fraction before a word often changes its length.
    private static let leading = 0.04
    private static let trailing = 0.06

    /// - Parameter boxes: the line before the first frame, the lines of all frames, and the line after the last.
    init(_ boxes: [LineBox], fps: FrameRate) {
        let ends = boxes.map { $0.digitEnds ?? 0...0 }
        func frames(_ seconds: Double) -> Int { Int((seconds * Double(fps)).rounded()) }
        front = LeadingEdge(ends.map(\.lowerBound), frames: frames(Self.leading))
        back = LeadingEdge(ends.map { -$0.upperBound }, frames: frames(Self.trailing))
        let lefts = boxes.map { -($0.anchor ?? 0) }
        let rights = boxes.map { ($0.anchor ?? 0) - $0.width }
        // Symbols lead and follow by other times than the line, so the line ends where they do.
        func limits(_ edge: LeadingEdge, _ digits: [Double], _ line: [Double]) -> [Double] {
            line.indices.map { edge.edges[$0] + line[$0] - digits[$0] }
        }
        left = LeadingEdge(
            lefts, frames: frames(Self.aligning), atMost: limits(front, ends.map(\.lowerBound), lefts))
        right = LeadingEdge(
            rights, frames: frames(Self.aligning), atMost: limits(back, ends.map { -$0.upperBound }, rights))
    }
}
