import Integers

/// Speed limit of a counter's wheels. Slow enough wheels stay a counter; those on their right turn independently, each
/// as often as the time allows, a little more often for each place.
struct CounterLimit {
    let run: CounterRun
    /// Index of the counter among those of the transition.
    let index: Int
    let limit: WheelLimit
    let shape: CurveShape
    /// Seconds from one frame to the next.
    let frameStep: Double
    let isUp: Bool

    /// Changes the runs of columns on the counter's wheels.
    ///
    /// - Returns: the carries of the wheels that stay a counter; nil where each turns independently.
    func fit(_ columns: inout [Column]) -> CarrySchedule? {
        var places: [Int: Int] = [:]
        for (place, column) in columns.enumerated() {
            if case .counting(index, let wheel) = column.run { places[wheel] = place }
        }
        var left = 0
        var schedule: CarrySchedule?
        for wheel in run.counter.wheels.indices {
            guard let place = places[wheel] else { continue }
            let way = run.way(of: wheel)
            let distance = Double(way.magnitude)
            if run.manner == .carry {
                if let schedule, schedule.zeroes(of: wheel) != nil {
                    columns[place].run = .carrying(counter: index, index: wheel)
                    continue
                }
                if schedule == nil, limit.fits(distance) {
                    schedule = carries(lowest: wheel, distance: distance)
                    columns[place].run = .carrying(counter: index, index: wheel)
                    continue
                }
            }
            // Counter's own reading, on the curve alone, for a wheel that turns back at zero or jumps at midnight.
            let isRead = run.crossesZero || !run.counter.isEven(wheel)
            if isRead ? limit.isFree(distance) : limit.fits(distance) {
                if isRead { continue }
                columns[place].run = .turning(start: columns[place].startDigit, cells: Int(way))
                continue
            }
            let sign = run.crossesZero || way.isZero ? (isUp ? 1 : -1) : way > 0 ? 1 : -1
            let (base, start, end) = (columns[place].wheelBase, columns[place].startDigit, columns[place].endDigit)
            let rest = (((end - start) * sign) % base + base) % base
            columns[place].run = .turning(
                start: start, cells: limit.turns(rest: rest, base: base, place: left) * sign)
            left += 1
        }
        return schedule
    }

    private func carries(lowest: Int, distance: Double) -> CarrySchedule {
        let pace = limit.pace(of: distance)
        func progress(_ time: Double) -> Double {
            let own = shape.progress(at: time)
            return pace?.progress(own, at: time) ?? own
        }
        // No way back after the arrival, even where the curve overshoots.
        let arrival = (0...1024).map { shape.length * Double($0) / 1024 }.first { progress($0) >= 1 } ?? shape.length
        return CarrySchedule(run, lowest: lowest, length: shape.length, frameStep: frameStep) {
            [shape, pace] time in
            guard time < arrival else { return 1 }
            let own = shape.progress(at: time)
            return min(max(pace?.progress(own, at: time) ?? own, 0), 1)
        }
    }
}
