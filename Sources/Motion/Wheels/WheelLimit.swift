import Integers

/// How far wheels go that would turn too fast to be seen: no wheel passes more than so many cells a second.
///
/// A way that is a little too long is gone more evenly. What would turn many times makes as many turns as there is time
/// for, and ends on the right digit all the same; a way without a turn to spare passes fewer digits.
struct WheelLimit {
    /// Cells a second.
    private let fastest: Double
    private let shape: CurveShape
    /// Cells that any wheel may go.
    private let most: Int?

    /// The least that a curve may be steeper than an even one: it still begins and ends softly.
    private static let softest = 1.6
    /// What is hardly too fast is left alone.
    private static let tolerance = 1.025
    /// How many more cells a wheel goes than the one on its left.
    private static let growth = 1.25
    /// Frames a second below which a wheel goes only so many cells: all that it passes would be a blur.
    private static let slowRate = 20
    private static let slowCells = 3

    init(fastest: Double, fps: Int, shape: CurveShape) {
        (self.fastest, self.shape) = (fastest, shape)
        most = fps < Self.slowRate ? Self.slowCells : nil
    }

    /// Cells that fit into the time.
    var room: Double {
        let fitting = fastest * shape.length / min(max(shape.steepest, 1), Self.softest)
        return most.map { min(fitting, Double($0)) } ?? fitting
    }

    /// Whether a way fits without changing anything about it.
    func isFree(_ cells: Double) -> Bool {
        abs(cells) * shape.steepest <= fastest * shape.length * Self.tolerance && abs(cells) <= Double(most ?? .max)
    }

    /// Whether a way fits, if need be more evenly gone.
    func fits(_ cells: Double) -> Bool { abs(cells) <= room * Self.tolerance || isFree(cells) }

    /// The pace of a way that fits; nil for the curve's own.
    func pace(of cells: Double) -> Pace? {
        isFree(cells) ? nil : shape.pace(steepest: fastest * shape.length / abs(cells))
    }

    /// A way to the same digit that fits: `rest` cells, 0 ≤ rest < base, and as many whole turns as there is time for.
    ///
    /// - Parameter place: how many wheels that leave turns out stand on its right.
    func turns(rest: Int, base: Int, place: Int) -> Int {
        let room = self.room / (0..<place).reduce(1) { room, _ in room * Self.growth }
        let turns = max(0, Int((room - Double(rest)) / Double(base)))
        return rest == 0 ? max(1, turns) * base : rest + turns * base
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
            column.pace = pace(of: column.run.distance)
        case .strip(_, let start, let end):
            if !fits(Double(end - start)) { column.run = column.run.passing(atMost: fewest) }
            column.pace = pace(of: column.run.distance)
        case .still, .counting, .carrying, .printing, .exchanging: break
        }
    }

    /// Cells of a way that passes fewer digits than lie on it.
    private var fewest: Int { max(1, Int(room)) }
}

extension WheelRun {
    /// Cells from the start to the end; 0 for what goes by another rule.
    var distance: Double {
        switch self {
        case .turning(_, let cells): Double(cells)
        case .strip(_, let start, let end): Double(end - start)
        case .still, .counting, .carrying, .printing, .exchanging: 0
        }
    }

    /// A turning wheel's way as a strip of all that it passes.
    fileprivate static func turning(start: Int, cells: Int, base: Int) -> WheelRun {
        let (first, last) = (min(start, start + cells) - facesBeyond, max(start, start + cells) + facesBeyond)
        let strip = (first...last).map { place -> Int? in ((place % base) + base) % base }
        return .strip(strip, start: start - first, end: start + cells - first)
    }

    /// A strip's way from its first to its last cell over fewer of those between.
    fileprivate func passing(atMost count: Int) -> WheelRun {
        guard case .strip(let cells, let start, let end) = self, abs(end - start) > count else { return self }
        let (low, high) = (min(start, end), max(start, end))
        let kept = (0...count).map { cells[low + (high - low) * $0 / count] }
        let strip = Array(cells[..<low]) + kept + Array(cells[(high + 1)...])
        return .strip(strip, start: start < end ? low : low + count, end: start < end ? low + count : low)
    }
}
