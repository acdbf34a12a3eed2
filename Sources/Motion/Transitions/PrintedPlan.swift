import Fractions
import Numerals

/// The lines of a transition whose value is printed afresh: which line each frame of the grid shows, and the room that
/// all of them share.
struct PrintedPlan: Sendable {
    private let interval: Schedule.TransitionInterval
    /// Seconds from one frame to the next.
    private let frameStep: Double
    let room: ReservedRoom
    /// Frames of the grid as instants of the schedule, rising.
    let instants: [Rational]
    /// Indices of the printed lines, an instant each.
    private let lines: [Int32]
    /// What stands before the first frame.
    private let before: Int32
    /// Where what stands in front of the digits ends.
    private let lead: LeadingEdge

    /// The line of the last frame that is not after an instant.
    func line(at time: Rational) -> Int {
        var (low, high) = (0, instants.count)
        while low < high {
            let middle = (low + high) / 2
            if instants[middle] <= time { low = middle + 1 } else { high = middle }
        }
        return Int(low > 0 ? lines[low - 1] : before)
    }

    /// The line at an instant: digits at their places in the room, and what stands in front of them right there, led
    /// softly to where they begin next.
    func box(at time: Rational, printed: [LinePrinter.Printed]) -> LineBox {
        let line = printed[line(at: time)].box
        let edge = line.integerEdge
        let elements = zip(room.set(line), line.anchored()).map { placed, natural in
            guard let edge, natural.x < edge, natural.kind != .digit else { return placed }
            var element = natural
            element.x += min(lead.edge(at: time, among: instants), edge) - edge
            return element
        }
        return LineBox(anchored: settled(elements, at: time, printed: printed).sorted { $0.x < $1.x })
    }

    /// The longest that a symbol takes from its place behind a number at rest to its place in the room, in seconds.
    private static let longestFade = 0.25

    /// A line's elements in the room, symbols behind the digits on their way from and to where they are at rest: they fade
    /// out there and in here.
    private func settled(
        _ shown: [ElementState], at time: Rational, printed: [LinePrinter.Printed]
    ) -> [ElementState] {
        var elements = shown
        let length = (interval.end - interval.start).approximate
        let elapsed = (time - interval.start).approximate
        let fade = min(Self.longestFade, length / 3)
        // What fades out at the end is gone in the last frame before it.
        for (rest, distance) in [(interval.from, elapsed), (interval.to, length - elapsed - frameStep)]
        where distance < fade {
            let weight = max(0, distance / fade)
            let resting = printed[rest].box.anchored()
            let inRoom = room.set(printed[rest].box)
            for (old, new) in zip(resting, inRoom)
            where old.x >= 0 && old.kind != .digit && abs(old.x - new.x) > 0.01 {
                for index in elements.indices where elements[index].key == old.key {
                    elements[index].opacity *= weight
                }
                let isFree = !shown.contains { $0.x < old.x + old.width - 0.01 && $0.x + $0.width > old.x + 0.01 }
                if isFree {
                    var leaving = old
                    leaving.opacity = 1 - weight
                    elements.append(leaving)
                }
            }
        }
        return elements.filter { $0.opacity > 0 }
    }
}

extension PrintedPlan {
    /// Prints what the frames within a transition show. `offset` is where the first frame stands in the schedule.
    init(
        _ interval: Schedule.TransitionInterval, from old: MeasuredLine, to new: MeasuredLine, schedule: Schedule,
        offset: Rational,
        settings: MotionSettings, printer: inout LinePrinter
    ) throws {
        let running = RunningValue(from: old, to: new)
        let ending = settings.smartEasing ? LegibleEnding(distance: running.distance, curve: settings.curve) : nil
        let rate = Rational(settings.fps)
        // A loop that starts elsewhere reaches the instants before its start after one whole length.
        let turn = interval.start < offset ? schedule.length : .zero
        let first = ((interval.start + turn - offset) * rate).ceiling
        let end = ((interval.end + turn - offset) * rate).ceiling
        var (instants, lines): ([Rational], [Int32]) = ([], [])
        for frame in first..<max(first, end) {
            let instant = Rational(frame, over: settings.fps) + offset - turn
            let line: Int32
            switch settings.mode {
            case .step:
                line = try Self.stepped(
                    running, elapsed: (instant - interval.start) / (interval.end - interval.start), interval: interval,
                    most: settings.steps,
                    printer: &printer)
            default:
                let elapsed = (instant - interval.start).approximate
                let progress = FixedProgress(ending?.progress(at: elapsed) ?? settings.curve.progress(at: elapsed))
                switch progress {
                case FixedProgress(0): line = Int32(interval.from)
                case .one: line = Int32(interval.to)
                default: line = try printer.line(for: running.interpolated(at: progress))
                }
            }
            instants.append(instant)
            lines.append(line)
        }
        self.interval = interval
        frameStep = 1 / Double(settings.fps)
        let all = Set(lines).union([Int32(interval.from), Int32(interval.to)])
        room = ReservedRoom(for: all.sorted().map { printer.lines[Int($0)].box })
        self.instants = instants
        self.lines = lines
        before = Int32(interval.from)
        lead = LeadingEdge(
            ([Int32(interval.from)] + lines + [Int32(interval.to)]).map { printer.lines[Int($0)].box.integerEdge ?? 0 },
            reach: Int((Self.leading * Double(settings.fps)).rounded()))
    }

    /// Seconds by which a symbol begins to make room for a digit that comes, and follows one that goes.
    private static let leading = 0.04

    private static func stepped(
        _ running: RunningValue, elapsed: Rational, interval: Schedule.TransitionInterval, most: Int,
        printer: inout LinePrinter
    ) throws -> Int32 {
        let count = running.jumps(atMost: most)
        guard count > 0 else { return Int32(interval.to) }
        let chunk = (elapsed * Rational(count)).floor
        return chunk >= count - 1 ? Int32(interval.to) : try printer.line(for: running.stepped(chunk, of: count))
    }
}

/// The way of a long count as countUp.js goes it: the first half of the time evenly to a short distance before the
/// end, the other half over that distance on the curve, so that the last values can be read.
struct LegibleEnding {
    /// The part of the way that is left to the curve.
    private let rest: Double
    private let curve: Curve

    /// A count over more than this ends so, and so much is left to its curve.
    private static let longest = 999.0
    private static let ending = 333.0

    /// Nil for a count that is short enough.
    init?(distance: Double, curve: Curve) {
        guard distance > Self.longest else { return nil }
        rest = Self.ending / distance
        self.curve = curve
    }

    /// The part of the time after which the curve begins.
    static let part = 0.5

    func progress(at time: Double) -> Double {
        let half = curve.wallLength.approximate * Self.part
        guard time > half else { return (1 - rest) * max(0, time) / half }
        return 1 - rest + rest * curve.progress(at: 2 * (time - half))
    }
}
