import Numerals

/// Times at which a counter that passes all values reaches zero and the lowest value of each place.
struct CounterTimes {
    let run: CounterRun
    let shape: CurveShape
    let timing: EdgeTiming

    /// Seconds by which a sign that leaves begins to fade before zero.
    private static let lead = 0.12

    /// Returns the seconds after a column's start at which it begins to open or close; nil for its start.
    func due(_ column: Column) -> Double? {
        switch column.element.key {
        case .sign, .parenOpen, .parenClose:
            guard run.old.polarity * run.new.polarity <= 0 else { return nil }
            let zero = time(ofMagnitude: 0)
            return column.role == .leave ? max(0, zero - Self.lead * timing.pace) : zero
        case .integer, .group, .clock, .clockSeparator:
            // Entering wheels turn from the start.
            guard column.role == .leave, let wheel = wheel(of: column.element.key) else { return nil }
            return time(ofMagnitude: Double(run.counter.weight(ofWheel: wheel)))
        default: return nil
        }
    }

    private func wheel(of key: ElementKey) -> Int? {
        let digit: ElementKey =
            switch key {
            case .group(let place): .integer(place)
            case .clockSeparator(let unit): .clock(unit, 0)
            default: key
            }
        return run.counter.wheels.firstIndex { $0.key == digit }
    }

    /// Returns the seconds after which the value's magnitude has fallen to `magnitude`.
    private func time(ofMagnitude magnitude: Double) -> Double {
        let (old, new) = (Double(run.old.magnitude), Double(run.new.magnitude))
        let distance = old + (run.crossesZero ? new : -new)
        guard distance > 0 else { return 0 }
        let part = min(max((old - magnitude) / distance, 0), 1)
        return bisected(0...shape.length, halvings: 40) { shape.progress(at: $0) >= part }.upperBound
    }
}

extension EdgeTiming {
    /// Seconds from the opening of one entering place to that of the next on its left, and the maximum from the first
    /// to the last.
    private static let shortStep = 0.03
    private static let longest = 0.12

    /// Opens the entering places one after the other from the right, so that the visible digits have no gap.
    func openFromTheRight(_ columns: inout [Column]) {
        let places = columns.indices.reversed().filter { index in
            guard columns[index].role == .enter, columns[index].due == nil, !columns[index].isCovered else {
                return false
            }
            switch columns[index].element.key {
            case .integer, .group, .clock, .clockSeparator: return true
            default: return false
            }
        }
        let step = min(Self.shortStep, Self.longest / Double(max(1, places.count - 1))) * pace
        let together = Stagger.together(step)
        for (rank, index) in places.enumerated() { columns[index].due = Double(rank / together * together) * step }
    }
}
