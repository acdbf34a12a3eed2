import Numerals

extension DigitCells {
    /// Returns the width of the widest digit that a column shows while it turns, in pixels; nil for a column that does
    /// not.
    func passingWidth(of column: Column, on counters: [CounterRun]) -> Double? {
        let widths = widths(for: column.element.key)
        let ends = [column.old, column.new].compactMap { $0 }.map { restWidth(of: $0, policy: .proportional) }
        switch column.run {
        case .still, .printing: return nil
        case .strip(_, let start, let end) where abs(end - start) == 1: return ends.max()
        case .turning(let start, let cells):
            guard cells.magnitude < column.wheelBase else { return widest(for: column.element.key) }
            let passed = (min(start, start + cells)...max(start, start + cells)).map { cell in
                widths[cell.modulus(column.wheelBase) % 10]
            }
            return (passed + ends).max()
        case .counting(let counter, let index, _)
        where counters[counter].schedule?.wheels[index].changes.count == 1:
            return ends.max()
        case .strip, .counting: return (ends + [widest(for: column.element.key)]).max()
        }
    }
}

// These members compute the widths of a roll's open columns.
extension RollPlan {
    /// Returns the width of the open column in pixels.
    func fullWidth(of column: Column, at progress: ColumnProgress, _ instant: Instant) -> Double {
        if column.isDigit, room.layout == .move, let passing = column.passingWidth {
            return naturalWidth(of: column, passing, at: progress, instant)
        }
        if column.isDigit, !column.isCovered {
            switch room.policy {
            case .widest: return room.digits.widest(for: column.element.key)
            case .target where column.new != nil:
                return room.digits.widths(for: column.element.key)[column.endDigit % 10]
            default: break
            }
        }
        let isSymbol = column.role == .swap && !column.isDigit && column.openness != .acrossZero
        return room.width(of: column, at: isSymbol ? room.change.passed(at: progress.time) : progress.now)
    }

    /// Returns the width of a turning column with natural widths, in pixels. It begins at the old digit's width, is
    /// that of the widest digit shown, and becomes the new digit's before the wheel rests. So nothing moves next to
    /// digits at rest.
    ///
    /// - Parameter passing: width of the widest digit.
    private func naturalWidth(
        of column: Column, _ passing: Double, at progress: ColumnProgress, _ instant: Instant
    ) -> Double {
        let old = column.old.map(room.restWidth) ?? passing
        let widened = smoothstep(progress.time, to: min(room.timing.widening, course.length / 3))
        let width = old + (passing - old) * widened
        guard let new = column.new.map(room.restWidth) else { return PixelGrid.snap(width) }
        let remaining = travel(of: column, at: progress.paced(column.pace), instant)?.remaining ?? 0
        let narrowed = 1 - smoothstep(max(0, remaining), from: Self.narrow, to: Self.passed)
        return PixelGrid.snap(width + (new - width) * narrowed)
    }

    /// Cells before the end at which a column begins to take the new digit's width, and at which it has it.
    private static let passed = 0.4
    private static let narrow = 0.04

    /// Returns the cells that a wheel has covered and those that remain, negative beyond its end; nil for one that does
    /// not turn.
    func travel(
        of column: Column, at progress: ColumnProgress, _ instant: Instant
    ) -> (covered: Double, remaining: Double)? {
        switch column.run {
        case .still, .printing: return nil
        case .turning, .strip:
            let cells = abs(column.run.distance)
            return (cells * progress.now, cells * (1 - progress.now))
        case .counting(let counter, let index, _):
            if let schedule = counters[counter].schedule {
                let changes = schedule.changes(of: index, at: progress.time)
                return (changes, Double(schedule.wheels[index].changes.count) - changes)
            }
            let (reading, travel) = reading(of: index, on: counter, at: progress.frame, instant)
            return (travel, abs(counters[counter].remaining(of: index, at: reading)))
        }
    }
}
