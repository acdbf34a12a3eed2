import Glibc
import Numerals

/// The speed limit of a counter's wheels. Where all wheels turn at once, slow enough ones remain a counter. Those on
/// their right turn independently, each as often as time allows, a little more often for each place.
struct CounterLimit {
    let run: CounterRun
    /// Index of the counter among those of the transition.
    let index: Int
    let limit: WheelLimit
    let shape: CurveShape
    /// Seconds from one frame to the next.
    let frameStep: Double
    let isUp: Bool

    /// Cells by which each of those wheels lags behind its left neighbour.
    private static let phase = 0.37
    /// Minimum ratio of a wheel's distance to that of its right neighbour.
    private static let ratio = 0.8

    /// Changes the runs of columns on the counter's wheels.
    ///
    /// - Returns: the carries of an odometer; nil where all wheels turn at once.
    func fit(_ columns: inout [Column]) -> CarrySchedule? {
        var columnIndices: [Int: Int] = [:]
        for (position, column) in columns.enumerated() {
            if case .counting(index, let wheel, _) = column.run { columnIndices[wheel] = position }
        }
        if run.manner == .carry {
            let schedule = CarrySchedule(run, gap: limit.gap, frameStep: frameStep, shape: shape)
            for (wheel, column) in columnIndices {
                columns[column].run = .counting(
                    counter: index, index: wheel,
                    strip: schedule.strip(of: wheel, isBlankAtZero: columns[column].openness.isOfWheel))
            }
            return schedule
        }
        // Wheels that skip turns, and the longest distance of those that do not, in cells.
        var (left, exact): ([Int], Double) = ([], 0)
        for wheel in run.counter.wheels.indices {
            guard let column = columnIndices[wheel] else { continue }
            let cells = run.distance(of: wheel)
            let distance = run.distanceAtGreaterSpeed(of: wheel)
            // A wheel that turns back at zero or jumps at midnight has the counter's reading, on the plain curve.
            let isRead = run.crossesZero || !run.counter.isEven(wheel)
            if limit.fits(distance) {
                exact = max(exact, distance)
                if isRead {
                    columns[column].pace = limit.pace(of: distance)
                    continue
                }
                columns[column].run = .turning(start: columns[column].startDigit, cells: Int(cells))
                continue
            }
            left.append(wheel)
        }
        spread(left, columnIndices: columnIndices, exact: exact, &columns)
        return nil
    }

    /// Sets the distances of wheels that skip turns. Each is shorter than its right neighbour's and lags behind its
    /// left one, so that no two move in step.
    private func spread(_ wheels: [Int], columnIndices: [Int: Int], exact: Double, _ columns: inout [Column]) {
        guard !wheels.isEmpty else { return }
        // No distance is shorter than that of the wheels on the left.
        let steps = Double(wheels.count)
        let ratio = max(Self.ratio, min(1, pow(exact / limit.room, 1 / steps)))
        var target = limit.room
        for (rank, wheel) in wheels.enumerated() {
            defer { target *= ratio }
            guard let column = columnIndices[wheel] else { continue }
            let cells = run.distance(of: wheel)
            let sign = run.crossesZero || cells.isZero ? (isUp ? 1 : -1) : cells > 0 ? 1 : -1
            let lag = (Self.phase * Double(wheels.count - rank)).truncatingRemainder(dividingBy: 1)
            // A wheel that catches up at the end is faster there.
            let maximum = limit.room - Column.steepestLag * lag
            columns[column].run = limit.spread(columns[column], sign: sign, cells: max(1, Int(min(target, maximum))))
            columns[column].lag = lag
        }
    }
}
