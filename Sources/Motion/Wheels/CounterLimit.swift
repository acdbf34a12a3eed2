import Glibc
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
    /// Whether wheels that leave turns out differ in speed and phase from place to place.
    let spreads: Bool
    /// Whether wheels keep to the curve exactly or leave turns out; otherwise some of them are evened out.
    let isExact: Bool

    /// Cells by which each of those wheels lags behind its left neighbour.
    private static let phase = 0.37
    /// Least ratio of a wheel's way to that of its right neighbour.
    private static let ratio = 0.8

    /// Changes the runs of columns on the counter's wheels.
    ///
    /// - Returns: the carries of the wheels that stay a counter; nil where each turns independently.
    func fit(_ columns: inout [Column]) -> CarrySchedule? {
        var places: [Int: Int] = [:]
        for (place, column) in columns.enumerated() {
            if case .counting(index, let wheel) = column.run { places[wheel] = place }
        }
        // Wheels that leave turns out, and the longest way of those that do not, in cells.
        var (left, exact): ([Int], Double) = ([], 0)
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
            let fits = isExact || isRead && !spreads ? limit.isFree(distance) : limit.fits(distance)
            if fits {
                exact = max(exact, distance)
                if isRead {
                    columns[place].pace = limit.pace(of: distance)
                    continue
                }
                columns[place].run = .turning(start: columns[place].startDigit, cells: Int(way))
                continue
            }
            if spreads {
                left.append(wheel)
                continue
            }
            let sign = run.crossesZero || way.isZero ? (isUp ? 1 : -1) : way > 0 ? 1 : -1
            let (base, start, end) = (columns[place].wheelBase, columns[place].startDigit, columns[place].endDigit)
            let rest = (((end - start) * sign) % base + base) % base
            columns[place].run = .turning(
                start: start, cells: limit.turns(rest: rest, base: base, place: left.count) * sign)
            left.append(wheel)
        }
        if spreads { spread(left, places: places, exact: exact, &columns) }
        return schedule
    }

    /// Gives wheels that leave turns out their ways, each shorter than that of its right neighbour and behind its left one,
    /// so that no two march in step.
    private func spread(_ wheels: [Int], places: [Int: Int], exact: Double, _ columns: inout [Column]) {
        guard !wheels.isEmpty else { return }
        // Ways go down to that of the wheels on the left, which cannot be shorter than it is.
        let steps = Double(wheels.count)
        let ratio = max(Self.ratio, min(1, pow(exact / limit.room, 1 / steps)))
        var wanted = limit.room
        for (rank, wheel) in wheels.enumerated() {
            defer { wanted *= ratio }
            guard let place = places[wheel] else { continue }
            let way = run.way(of: wheel)
            let sign = run.crossesZero || way.isZero ? (isUp ? 1 : -1) : way > 0 ? 1 : -1
            let lag = (Self.phase * Double(wheels.count - rank)).truncatingRemainder(dividingBy: 1)
            // A wheel that catches up at the end is faster there.
            let most = limit.room - Column.steepestLag * lag
            columns[place].run = limit.spread(columns[place], sign: sign, cells: max(1, Int(min(wanted, most))))
            columns[place].lag = lag
        }
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
