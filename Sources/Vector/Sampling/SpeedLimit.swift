import Integers
import Motion

/// A speed limit of a wheel. A wheel that would only be a blur turns evenly, and skips whole turns to meet the limit.
struct SpeedLimit {
    struct Span {
        let start: Int
        let end: Int
        let transition: Int?
        let from: WheelPosition
        /// Distance that the wheel covers instead, in cells.
        let distance: Double
        /// Whole skipped turns, in cells.
        let removed: BigInt
    }

    private(set) var spans: [Span] = []

    /// Slows a wheel between two positions that are too far apart.
    mutating func slow(
        _ start: (tick: Int, position: WheelPosition), _ end: (tick: Int, position: WheelPosition), base: Int
    ) {
        let maximum = Self.fastest * StateReader.seconds(end.tick - start.tick)
        let (turns, remainder) = end.position.parts(from: start.position, base: base)
        let kept = BigInt(max(0, ((maximum - remainder) / Double(base)).rounded(.down))) * BigInt(base)
        if turns > kept { join(start, end, base: base, keeping: kept) }
    }

    /// Moves a wheel straight from one position to another near it.
    mutating func bridge(
        _ start: (tick: Int, position: WheelPosition), _ end: (tick: Int, position: WheelPosition), base: Int
    ) {
        join(start, end, base: base, keeping: end.position.parts(from: start.position, base: base).turns)
    }

    private mutating func join(
        _ start: (tick: Int, position: WheelPosition), _ end: (tick: Int, position: WheelPosition), base: Int,
        keeping kept: BigInt
    ) {
        let (turns, remainder) = end.position.parts(from: start.position, base: base)
        let sign = end.position.distance(from: start.position) < 0 ? -1 : 1
        spans.append(
            Span(
                start: start.tick, end: end.tick, transition: end.position.transition ?? start.position.transition,
                from: start.position,
                distance: (remainder + Double(kept)) * Double(sign), removed: (turns - kept) * BigInt(sign)))
    }

    /// Leaves out the turns that a wheel made while it was invisible, if there are too many of them.
    mutating func skip(to position: WheelPosition, at tick: Int) {
        let removed = spans.reduce(BigInt(0)) { $1.transition == position.transition ? $0 + $1.removed : $0 }
        let turns = position.turns - removed
        guard turns.magnitude >= Self.maximumSkipped else { return }
        spans.append(
            Span(
                start: tick - 1, end: tick, transition: position.transition, from: position, distance: 0, removed: turns
            ))
    }

    /// Limit of the turns of an invisible wheel, in cells: a Double has too few digits for the fraction beyond it.
    private static let maximumSkipped: BigInt = 536_870_912

    /// Limit in cells per second: one per frame at 60 frames per second.
    static let fastest = 60.0

    /// Distance in cells that does not count as speed: the end of a curve that is cut off.
    static let snap = 0.02

    func limited(_ position: WheelPosition, at tick: Int) -> Double {
        var removed = BigInt(0)
        for span in spans where tick > span.start && span.transition == position.transition {
            guard tick >= span.end else {
                let fraction = Double(tick - span.start) / Double(span.end - span.start)
                return span.from.cells(without: removed) + span.distance * fraction
            }
            removed += span.removed
        }
        return position.cells(without: removed)
    }
}

/// Detects the stretches in which wheels exceed the limit, from their positions in chronological order.
struct SpeedWatch {
    private var last: (tick: Int, positions: [AnimatedItem: WheelPosition]) = (0, [:])
    /// Start of the current fast stretch of each wheel in one.
    private var starts: [AnimatedItem: Stretch] = [:]
    private(set) var limits: [AnimatedItem: SpeedLimit] = [:]

    private struct Stretch {
        let start: (tick: Int, position: WheelPosition)
        let isForward: Bool
        /// Position at a slow instant within the stretch, one instant ago.
        var pause: (tick: Int, position: WheelPosition)?
    }

    mutating func read(_ positions: [AnimatedItem: WheelPosition], at tick: Int) {
        let maximum = SpeedLimit.fastest * StateReader.seconds(tick - last.tick) + SpeedLimit.snap
        for (item, before) in last.positions {
            guard case .wheel(let wheel) = item.picture else { continue }
            let base = wheel.base
            let now = (tick: last.tick, position: before)
            let distance = positions[item].flatMap { $0.continues(before) ? $0.distance(from: before) : nil }
            guard let stretch = starts[item] else {
                if let distance, abs(distance) > maximum { starts[item] = Stretch(start: now, isForward: distance > 0) }
                continue
            }
            let isFast = distance.map { abs($0) > maximum } ?? false
            // A wheel that reverses as its number passes zero looks slow for one instant, so that alone does not end a
            // stretch.
            if !isFast, stretch.pause == nil, distance != nil {
                starts[item]?.pause = now
                continue
            }
            let turnsBack = isFast && ((distance ?? 0) > 0) != stretch.isForward
            if isFast, !turnsBack, stretch.pause == nil { continue }
            limits[item, default: SpeedLimit()].slow(stretch.start, stretch.pause ?? now, base: base)
            if turnsBack, let pause = stretch.pause { limits[item]?.bridge(pause, now, base: base) }
            starts[item] = isFast ? Stretch(start: now, isForward: (distance ?? 0) > 0) : nil
        }
        for (item, position) in positions where last.positions[item] == nil {
            limits[item, default: SpeedLimit()].skip(to: position, at: tick)
        }
        last = (tick, positions)
    }

    mutating func finish() {
        read([:], at: last.tick)
        // Printed digits jump faster than wheels turn, without a turn to skip.
        limits = limits.filter { !$0.value.spans.isEmpty }
    }
}

/// The position of a wheel, counted from the digit at the start of its transition, so that it does not jump when the
/// wheel wraps.
struct WheelPosition {
    /// Whole turns in cells. Wheels of counters may make more turns than a Double can distinguish.
    let turns: BigInt
    /// Position within the turn in cells, 0 to the wheel's number of cells.
    private let position: Double
    /// Transition from whose start the turns are counted; nil if the wheel has not moved since.
    let transition: Int?

    init(position: Double, base: Int, travel: Travel, transition: Int?) {
        self.position = position
        self.transition = travel == .zero ? nil : transition
        let covered = Double(travel.cells.modulus(BigInt(base))) + travel.fraction
        let start = BigInt((position - covered).rounded()).modulus(BigInt(base))
        let cells = start + travel.cells
        let whole = cells - cells.modulus(BigInt(base))
        // Wheels with uneven steps, such as the hours of a day, stay in position.
        let distance = Double(cells - whole) + travel.fraction - position
        let more = (distance / Double(base)).rounded()
        turns = abs(distance - more * Double(base)) < 1e-6 ? whole + BigInt(more) * BigInt(base) : 0
    }

    /// Returns whether both positions are counted from one start.
    func continues(_ earlier: WheelPosition) -> Bool { earlier.transition == nil || earlier.transition == transition }

    func distance(from other: WheelPosition) -> Double { Double(turns - other.turns) + (position - other.position) }

    /// Returns the distance from another position as whole turns in cells, without a sign, and the remainder in cells.
    func parts(from other: WheelPosition, base: Int) -> (turns: BigInt, remainder: Double) {
        var (turns, remainder) = (self.turns - other.turns, position - other.position)
        if distance(from: other) < 0 { (turns, remainder) = (-turns, -remainder) }
        return remainder < 0 ? (turns - BigInt(base), remainder + Double(base)) : (turns, remainder)
    }

    func cells(without removed: BigInt) -> Double { Double(turns - removed) + position }
}
