import Numerals

/// The course of a column's wheel from its old digit to its new one.
enum WheelRun: Sendable {
    case still
    /// A turn of `cells` cells from `start`, in proportion to the curve; negative is down.
    case turning(start: Int, cells: Int)
    /// A wheel of a counter, whose carries may have their own times. A wheel that skips digits shows the cells of a
    /// strip, whose first one is its old digit.
    case counting(counter: Int, index: Int, strip: [Int?]?)
    /// Digits of a counting number among words, at the place of a key.
    case printing(number: Int, ElementKey)
    /// A strip of cells from `start` to `end`; nil is an empty cell.
    case strip([Int?], start: Int, end: Int)
}

extension WheelRun {
    /// Returns the run of a selected wheel on the paths that need only its two digits. `isUp` is the number's
    /// direction.
    static func turning(_ column: Column, path: MotionSettings.Path, isUp: Bool) -> WheelRun {
        let (start, end, base) = (column.startDigit, column.endDigit, column.wheelBase)
        let sign = isUp ? 1 : -1
        let difference = end - start
        let inDirection = (difference * sign).modulus(base)
        let cells: Int
        switch path {
        case .forward:
            let standsStill = inDirection == 0 && column.role == .enter
            cells = sign * (inDirection == 0 && !standsStill ? base : inDirection)
        case .shortest:
            let isShort = inDirection * 2 <= base
            cells = sign * (isShort ? inDirection : inDirection - base)
        case .direct: cells = difference
        case .shortestDirect:
            let around = difference > 0 ? difference - base : difference + base
            cells = abs(around) < abs(difference) ? around : difference
        case .fullTurn:
            // A leaving wheel has no new digit to turn around.
            return .turning(start: column.role == .leave ? start : end, cells: sign * base)
        case .carry, .countThrough, .spin: preconditionFailure("these paths have a run of their own")
        }
        return .turning(start: start, cells: cells)
    }
}

extension WheelRun {
    /// Number of random digits between the old and the new one; the default of react-slot-counter.
    private static let randomDigits = 5

    /// Returns the run of a selected column on the path `spin`: its old digit, random ones, its new digit. An entering
    /// column starts at a random digit too, a leaving one ends at an empty cell.
    static func spinning(
        _ column: Column, isUp: Bool, random: inout SeededDigits
    ) -> WheelRun {
        let between = (0..<randomDigits).map { _ -> Int? in random.next(below: column.wheelBase) }
        // The column shows a digit from frame 0, never an empty cell.
        let first = column.old.map(\.wheelCell) ?? random.next(below: column.wheelBase)
        let ascending = [first] + between + [column.new.map(\.wheelCell)]
        let cells = isUp ? ascending : ascending.reversed()
        // Both ends have the neighbours of a wheel at rest.
        func neighbour(_ cell: Int?, _ step: Int) -> Int? {
            cell.flatMap { $0 < 10 ? ($0 + step + column.wheelBase) % column.wheelBase : nil }
        }
        let strip = [neighbour(cells[0], -1)] + cells + [neighbour(cells[cells.count - 1], 1)]
        return .strip(strip, start: isUp ? 1 : cells.count, end: isUp ? cells.count : 1)
    }
}

extension MeasuredElement {
    fileprivate var wheelCell: Int { element.digit ?? cell }
}

extension WheelRun {
    /// Number of cells beyond both ends of a strip, the maximum that a window shows.
    static let cellsBeyond = 3

    /// Returns the cells of a strip with the neighbours that its ends have on a wheel at rest.
    static func extended(_ cells: [Int?], base: Int) -> [Int?] {
        func neighbours(_ cell: Int??, _ step: Int) -> [Int?] {
            (1...cellsBeyond).map { distance in (cell ?? nil).map { ($0 + step * distance).modulus(base) } }
        }
        return neighbours(cells.first, -1).reversed() + cells + neighbours(cells.last, 1)
    }

    /// Returns the run of a selected column whose new digit follows its old one without those between.
    static func exchanging(_ column: Column, isUp: Bool) -> WheelRun {
        let cells = [column.old?.wheelCell, column.new?.wheelCell]
        let (start, end) = isUp ? (cellsBeyond, cellsBeyond + 1) : (cellsBeyond + 1, cellsBeyond)
        return .strip(extended(isUp ? cells : cells.reversed(), base: column.wheelBase), start: start, end: end)
    }

    /// Returns the run of a selected column whose digit a character hides before or after. The character is an extra
    /// cell of the wheel, between its last digit and 0.
    static func revealing(_ column: Column, path: MotionSettings.Path, isUp: Bool) -> WheelRun {
        let base = column.wheelBase
        let character = column.old?.element.isDigit == true ? column.new : column.old
        func position(_ measured: MeasuredElement?) -> Int { measured?.element.digit ?? base }
        let (start, end, count) = (position(column.old), position(column.new), base + 1)
        func around(_ sign: Int) -> Int { sign * ((end - start) * sign).modulus(count) }
        let (up, down) = (around(1), around(-1))
        let cells: Int
        switch path {
        case .direct, .shortestDirect:
            // The character comes before 0, so that only the digits between are passed.
            cells = start == base ? up : down
        case .shortest: cells = up < -down || up == -down && isUp ? up : down
        case .forward, .fullTurn, .carry, .countThrough, .spin: cells = isUp ? up : down
        }
        let first = min(start, start + cells) - cellsBeyond
        let last = max(start, start + cells) + cellsBeyond
        let strip = (first...last).map { position -> Int? in
            let cell = position.modulus(count)
            return cell == base ? character?.cell : cell
        }
        return .strip(strip, start: start - first, end: start + cells - first)
    }
}

/// Random numbers from a seed and the number of a transition or a column.
struct SeededDigits {
    private var numbers: SeededNumbers

    init(seed: UInt64, transition: Int) {
        numbers = SeededNumbers(seed &+ UInt64(transition) &* 0xD1B5_4A32_D192_ED03)
    }

    /// Returns a random number from 0 to `count` - 1.
    mutating func next(below count: Int) -> Int { Int(numbers.nextBits() % UInt64(count)) }
}
