import Fractions
import Integers

/// Speed limit of wheels, in cells per second.
///
/// Remedies: a way that is a little too long is gone more evenly. A wheel with many turns makes as many as the time
/// allows and still ends on its digit; a way without a turn to spare passes fewer digits.
struct WheelLimit {
    /// Greatest speed in cells per second.
    private let fastest: Double
    private let shape: CurveShape
    /// Greatest number of cells of any wheel; nil for no limit.
    private let most: Int?

    /// Least steepness of an evened curve, 1 being linear: it still begins and ends softly.
    private static let softest = 1.6
    /// Tolerance factor: a way hardly too fast is left alone.
    private static let tolerance = 1.025
    /// Ratio of a wheel's cells to those of the wheel on its left.
    private static let growth = 1.25
    /// Frame rate below which wheels go only so many cells, since all that they pass would be a blur.
    private static let slowRate: FrameRate = 20
    private static let slowCells = 3

    init(fastest: Double, fps: FrameRate, shape: CurveShape) {
        (self.fastest, self.shape) = (fastest, shape)
        most = fps < Self.slowRate ? Self.slowCells : nil
    }

    /// Number of cells that fit into the time.
    var room: Double {
        let fitting = fastest * shape.length / min(max(shape.steepest, 1), Self.softest)
        return most.map { min(fitting, Double($0)) } ?? fitting
    }

    /// Whether a way fits without any correction.
    func isFree(_ cells: Double) -> Bool {
        abs(cells) * shape.steepest <= fastest * shape.length * Self.tolerance && abs(cells) <= Double(most ?? .max)
    }

    /// Whether a way fits, evened out if need be.
    func fits(_ cells: Double) -> Bool { abs(cells) <= room * Self.tolerance || isFree(cells) }

    /// Pace of a way that fits; nil for the curve's own.
    func pace(of cells: Double) -> Pace? {
        isFree(cells) ? nil : shape.pace(steepest: fastest * shape.length / abs(cells))
    }

    /// Cells of a way to the same digit that fits: `rest` cells, 0 ≤ rest < base, and as many whole turns as the time
    /// allows.
    ///
    /// - Parameter place: number of wheels on its right that leave turns out.
    func turns(rest: Int, base: Int, place: Int) -> Int {
        let room = self.room / (0..<place).reduce(1) { room, _ in room * Self.growth }
        let turns = max(0, Int((room - Double(rest)) / Double(base)))
        return rest == 0 ? max(1, turns) * base : rest + turns * base
    }

    /// Run of a column's wheel to its new digit over `cells` cells: as many whole turns as come near to it, some digits
    /// being left out where they are too many.
    func spread(_ column: Column, sign: Int, cells: Int) -> WheelRun {
        let (base, start) = (column.wheelBase, column.startDigit)
        let rest = (((column.endDigit - start) * sign) % base + base) % base
        var way = rest + max(0, cells - rest) / base * base
        if way == 0 { way = base }
        if way + 1 < cells { way += base }
        guard way > cells else { return .turning(start: start, cells: way * sign) }
        return WheelRun.turning(start: start, cells: way * sign, base: base).passing(atMost: cells)
    }

    /// Fits a run into the time, and sets the pace at which it goes.
    func fit(_ column: inout Column, path: MotionSettings.Path, isUp: Bool) {
        switch column.run {
        case .turning(let start, let cells):
            var cells = cells
            if path == .direct, !isFree(Double(cells)),
                case .turning(_, let short) = WheelRun.turning(column, path: .shortestDirect, isUp: isUp, turns: 0)
            {
                cells = short
            }
            let base = column.wheelBase
            if abs(cells) > base, !fits(Double(cells)) {
                cells = turns(rest: abs(cells) % base, base: base, place: 0) * cells.signum()
            }
            column.run = .turning(start: start, cells: cells)
            if !fits(Double(cells)) {
                column.run = WheelRun.turning(start: start, cells: cells, base: base).passing(atMost: fewest)
            }
            column.pace = pace(of: abs(column.run.distance) + Column.steepestLag * column.lag)
        case .strip(_, let start, let end):
            if !fits(Double(end - start)) { column.run = column.run.passing(atMost: fewest) }
            column.pace = pace(of: abs(column.run.distance) + Column.steepestLag * column.lag)
        case .still, .counting, .carrying, .printing, .exchanging: break
        }
    }

    /// Cells of a way that leaves digits out.
    private var fewest: Int { max(1, Int(room)) }
}

extension WheelRun {
    /// Cells from the start to the end; 0 for other runs.
    var distance: Double {
        switch self {
        case .turning(_, let cells): Double(cells)
        case .strip(_, let start, let end): Double(end - start)
        case .still, .counting, .carrying, .printing, .exchanging: 0
        }
    }

    /// Way of a turning wheel as a strip of all cells that it passes.
    fileprivate static func turning(start: Int, cells: Int, base: Int) -> WheelRun {
        let (first, last) = (min(start, start + cells) - cellsBeyond, max(start, start + cells) + cellsBeyond)
        let strip = (first...last).map { place -> Int? in ((place % base) + base) % base }
        return .strip(strip, start: start - first, end: start + cells - first)
    }

    /// Strip's way from its first to its last cell over `count` cells, leaving out others between.
    fileprivate func passing(atMost count: Int) -> WheelRun {
        guard case .strip(let cells, let start, let end) = self, abs(end - start) > count else { return self }
        let (low, high) = (min(start, end), max(start, end))
        let kept = (0...count).map { cells[low + (high - low) * $0 / count] }
        let strip = Array(cells[..<low]) + kept + Array(cells[(high + 1)...])
        return .strip(strip, start: start < end ? low : low + count, end: start < end ? low + count : low)
    }
}
