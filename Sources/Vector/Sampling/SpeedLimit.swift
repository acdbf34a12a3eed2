import Integers

/// Speed limit of a wheel: where it would be only a blur, it turns evenly, with as many whole turns left out as the
/// limit requires.
struct SpeedLimit {
    struct Span {
        let start: Int
        let end: Int
        let transition: Int?
        let from: WheelPlace
        /// Distance that the wheel covers instead, in cells.
        let distance: Double
        /// Whole turns left out, in cells.
        let removed: BigInt
    }

    private(set) var spans: [Span] = []

    /// Slows a wheel between two places that are too far apart.
    mutating func slow(_ start: (tick: Int, place: WheelPlace), _ end: (tick: Int, place: WheelPlace), base: Int) {
        let most = Self.fastest * StateReader.seconds(end.tick - start.tick)
        let (turns, rest) = end.place.parts(from: start.place, base: base)
        let kept = BigInt(max(0, ((most - rest) / Double(base)).rounded(.down))) * BigInt(base)
        if turns > kept { join(start, end, base: base, keeping: kept) }
    }

    /// Moves a wheel straight from one place to another near it.
    mutating func bridge(_ start: (tick: Int, place: WheelPlace), _ end: (tick: Int, place: WheelPlace), base: Int) {
        join(start, end, base: base, keeping: end.place.parts(from: start.place, base: base).turns)
    }

    private mutating func join(
        _ start: (tick: Int, place: WheelPlace), _ end: (tick: Int, place: WheelPlace), base: Int, keeping kept: BigInt
    ) {
        let (turns, rest) = end.place.parts(from: start.place, base: base)
        let sign = end.place.distance(from: start.place) < 0 ? -1 : 1
        spans.append(
            Span(
                start: start.tick, end: end.tick, transition: end.place.transition ?? start.place.transition,
                from: start.place,
                distance: (rest + Double(kept)) * Double(sign), removed: (turns - kept) * BigInt(sign)))
    }

    /// Leaves out the turns that a wheel made while it was invisible, if there are too many of them.
    mutating func skip(to place: WheelPlace, at tick: Int) {
        let removed = spans.reduce(BigInt(0)) { $1.transition == place.transition ? $0 + $1.removed : $0 }
        let turns = place.turns - removed
        guard turns.magnitude >= Self.mostSkipped else { return }
        spans.append(
            Span(
                start: tick - 1, end: tick, transition: place.transition, from: place, distance: 0, removed: turns))
    }

    /// Limit of the turns of an invisible wheel, in cells: a Double has too few digits for the fraction beyond it.
    private static let mostSkipped: BigInt = 536_870_912

    /// Limit in cells per second: one per frame at 60 frames per second.
    static let fastest = 60.0

    /// Distance in cells that is no speed: the end of a curve that is cut off.
    static let snap = 0.02

    func covers(_ tick: Int) -> Bool { spans.contains { tick >= $0.start && tick <= $0.end } }

    func limited(_ place: WheelPlace, at tick: Int) -> Double {
        var removed = BigInt(0)
        for span in spans where tick > span.start && span.transition == place.transition {
            guard tick >= span.end else {
                let fraction = Double(tick - span.start) / Double(span.end - span.start)
                return span.from.cells(without: removed) + span.distance * fraction
            }
            removed += span.removed
        }
        return place.cells(without: removed)
    }
}

/// Detection of the stretches in which wheels exceed the limit, from their places in the order of time.
struct SpeedWatch {
    private var last: (tick: Int, places: [AnimatedItem: WheelPlace]) = (0, [:])
    /// Start of the current fast stretch of each wheel that is in one.
    private var starts: [AnimatedItem: Stretch] = [:]
    private(set) var limits: [AnimatedItem: SpeedLimit] = [:]

    private struct Stretch {
        let start: (tick: Int, place: WheelPlace)
        /// Whether the wheel turns forwards.
        let isForward: Bool
        /// Place of a slow instant within the stretch, one instant ago.
        var pause: (tick: Int, place: WheelPlace)?
    }

    mutating func read(_ places: [AnimatedItem: WheelPlace], at tick: Int) {
        let most = SpeedLimit.fastest * StateReader.seconds(tick - last.tick) + SpeedLimit.snap
        for (item, before) in last.places {
            guard case .wheel(let wheel) = item.picture else { continue }
            let base = wheel.base
            let now = (tick: last.tick, place: before)
            let way = places[item].flatMap { $0.continues(before) ? $0.distance(from: before) : nil }
            guard let stretch = starts[item] else {
                if let way, abs(way) > most { starts[item] = Stretch(start: now, isForward: way > 0) }
                continue
            }
            let isFast = way.map { abs($0) > most } ?? false
            // Wheels that reverse as their number passes zero look slow for one instant, so that alone does not end a
            // stretch.
            if !isFast, stretch.pause == nil, way != nil {
                starts[item]?.pause = now
                continue
            }
            let turnsBack = isFast && ((way ?? 0) > 0) != stretch.isForward
            if isFast, !turnsBack, stretch.pause == nil { continue }
            limits[item, default: SpeedLimit()].slow(stretch.start, stretch.pause ?? now, base: base)
            if turnsBack, let pause = stretch.pause { limits[item]?.bridge(pause, now, base: base) }
            starts[item] = isFast ? Stretch(start: now, isForward: (way ?? 0) > 0) : nil
        }
        for (item, place) in places where last.places[item] == nil {
            limits[item, default: SpeedLimit()].skip(to: place, at: tick)
        }
        last = (tick, places)
    }

    mutating func finish() {
        read([:], at: last.tick)
        // Printed digits jump faster than wheels turn, without a turn to leave out.
        limits = limits.filter { !$0.value.spans.isEmpty }
    }
}
