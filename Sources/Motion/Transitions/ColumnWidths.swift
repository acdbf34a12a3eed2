import Fractions
import Integers
import Numerals

extension DigitCells {
    /// Width of a column at rest on its way from the old element to the new one, in pixels.
    ///
    /// - Parameter progress: 0 for the old element's width, 1 for the new one's.
    func restWidth(of column: Column, at progress: Double, policy: MotionSettings.DigitWidthPolicy) -> Double {
        switch (column.old, column.new) {
        case (let old?, let new?):
            let (from, to) = (restWidth(of: old, policy: policy), restWidth(of: new, policy: policy))
            return PixelGrid.snap(max(0, from + (to - from) * progress))
        case (let only?, nil), (nil, let only?): return restWidth(of: only, policy: policy)
        case (nil, nil): return 0
        }
    }

    /// Width of the widest digit that a column shows while it turns, in pixels; nil for one that stands still.
    func passingWidth(of column: Column) -> Double? {
        let widths = widths(for: column.element.key)
        let ends = [column.old, column.new].compactMap { $0 }.map { restWidth(of: $0, policy: .proportional) }
        switch column.run {
        case .still, .printing: return nil
        case .exchanging: return ends.max()
        case .turning(let start, let cells):
            guard cells.magnitude < column.wheelBase else { return widest(for: column.element.key) }
            let passed = (min(start, start + cells)...max(start, start + cells)).map { place in
                widths[((place % column.wheelBase) + column.wheelBase) % column.wheelBase % 10]
            }
            return (passed + ends).max()
        case .strip, .counting, .carrying: return (ends + [widest(for: column.element.key)]).max()
        }
    }
}

// Widths of a roll's open columns.
extension RollPlan {
    /// Width of the open column in pixels.
    func fullWidth(of column: Column, at progress: ColumnProgress, readings: CounterReadings) -> Double {
        if column.isDigit, layout == .move {
            if let passing = column.passingWidth {
                return naturalWidth(
                    of: column, passing, at: progress.time,
                    left: remaining(of: column, at: progress.paced(column.pace), readings))
            }
            if policy == .proportional, timing.edges == .quick,
                let width = rollingWidth(of: column, at: progress, readings: readings)
            {
                return width
            }
        }
        // Symbols have their full room early, so that the new one is not cut.
        let isSymbol = column.role == .swap && !column.isDigit && column.openness != .acrossZero
        let reached =
            isSymbol && handover > 0 ? Handover.room(at: progress.time / handover) : progress.now
        if column.isDigit, !column.isCovered {
            switch policy {
            case .widest: return digits.widest(for: column.element.key)
            case .target where column.new != nil:
                return digits.widths(for: column.element.key)[column.endDigit % 10]
            default: break
            }
        }
        return digits.restWidth(of: column, at: layout == .final ? 1 : reached, policy: policy)
    }

    /// Width of a turning column with natural widths, in pixels: that of the widest digit that it shows, but for a short
    /// time after its start, in which it comes from the old digit's, and while the new digit arrives. It has the new
    /// digit's before the wheel rests, so that nothing moves sideways beside digits that stand.
    ///
    /// - Parameters:
    ///   - passing: width of the widest digit.
    ///   - time: seconds after the column's start.
    ///   - left: cells until the wheel's end.
    private func naturalWidth(of column: Column, _ passing: Double, at time: Double, left: Double) -> Double {
        func rest(_ measured: MeasuredElement?) -> Double {
            measured.map { digits.restWidth(of: $0, policy: policy) } ?? passing
        }
        // What leaves shows its own digit only.
        guard column.new != nil else { return rest(column.old) }
        let length = curve.wallLength.approximate
        let (old, new) = (rest(column.old), rest(column.new))
        let widened = smoothstep(time, to: min(timing.widening, length / 3))
        let narrowed = 1 - smoothstep(left, from: Self.narrow, to: Self.passed)
        let width = old + (passing - old) * widened
        return PixelGrid.snap(width + (new - width) * narrowed)
    }

    /// Cells before the end at which a column begins to take the new digit's width, and at which it has it.
    private static let passed = 0.4
    private static let narrow = 0.04

    /// Cells until a wheel's end, 0 beyond it.
    private func remaining(of column: Column, at progress: ColumnProgress, _ readings: CounterReadings) -> Double {
        let left = max(0, 1 - progress.now)
        switch column.run {
        case .still, .printing: return 0
        case .exchanging: return left
        case .turning, .strip: return abs(column.run.distance) * left
        case .counting(let counter, let index):
            let reading = readings(FixedProgress(progress.now), counter)[index]
            return abs(counters[counter].remaining(of: index, at: reading))
        case .carrying(let counter, let index):
            guard let schedule = schedules[counter] else { return 0 }
            let reading = schedule.reading(of: index, at: progress.time).reading
            return abs(counters[counter].remaining(of: index, at: reading))
        }
    }

    /// Width of a turning wheel's column under proportional widths and quick edges, in pixels: the old digit's at first,
    /// the new one's at the end, and the widest passing digit's between. Nil for a wheel that stands still.
    private func rollingWidth(of column: Column, at progress: ColumnProgress, readings: CounterReadings) -> Double? {
        let (gone, left): (Double, Double)
        var (start, end) = (column.startDigit, column.endDigit)
        if column.isCovered { return nil }
        switch column.run {
        case .still, .exchanging, .printing: return nil
        case .carrying(let counter, let index):
            guard let schedule = schedules[counter] else { return nil }
            let (reading, travel) = schedule.reading(of: index, at: progress.time)
            gone = abs(travel.approximate)
            left = abs(counters[counter].remaining(of: index, at: reading))
        // Any digit may pass on a strip.
        case .strip: return digits.widest(for: column.element.key)
        case .turning(let first, let cells):
            gone = abs(Double(cells) * progress.now)
            left = abs(Double(cells) * (1 - progress.now))
            start = first
            end = ((first + cells) % column.wheelBase + column.wheelBase) % column.wheelBase
        case .counting(let counter, let index):
            let reading = readings(FixedProgress(progress.now), counter)[index]
            gone = abs(counters[counter].travel(of: index, at: reading).approximate)
            left = abs(counters[counter].remaining(of: index, at: reading))
        }
        let widths = digits.widths(for: column.element.key)
        let (old, new) = (widths[start % 10], widths[end % 10])
        let widest = gone + left > 1.001 ? digits.widest(for: column.element.key) : max(old, new)
        let rest = (old - widest) * (1 - min(gone, 1)) + (new - widest) * (1 - min(left, 1))
        return PixelGrid.snap(max(0, widest + rest))
    }
}
