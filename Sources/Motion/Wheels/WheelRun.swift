/// How a column's wheel gets from its old digit to its new one.
enum WheelRun: Sendable {
    /// It does not turn.
    case still
    /// `cells` cells from `start`, in proportion to the curve; negative is down.
    case turning(start: Int, cells: Int)
    /// It shows a wheel of a counter that passes every value between.
    case counting(counter: Int, index: Int)
    /// The old digit leaves and the new one comes, within one cell.
    case exchanging
}

extension WheelRun {
    /// The run of a selected wheel on one of the paths that need only its two digits; `isUp` is the number's
    /// direction.
    static func turning(_ column: Column, path: MotionSettings.Path, isUp: Bool, turns: Int) -> WheelRun {
        let (start, end, base) = (column.startDigit, column.endDigit, column.wheelBase)
        let sign = isUp ? 1 : -1
        let difference = end - start
        let inDirection = ((difference * sign) % base + base) % base
        let cells: Int
        switch path {
        case .forward:
            let standsStill = inDirection == 0 && column.role == .enter
            let once = inDirection == 0 && !standsStill ? base : inDirection
            cells = sign * (once + turns * base)
        case .shortest:
            let isShort = inDirection * 2 <= base
            cells = sign * (isShort ? inDirection : inDirection - base)
        case .direct: cells = difference
        case .fullTurn:
            // A leaving wheel has no new digit to turn around.
            return .turning(start: column.role == .leave ? start : end, cells: sign * base)
        case .carry, .countThrough: preconditionFailure("counting paths have a counter")
        }
        return .turning(start: start, cells: cells)
    }
}
